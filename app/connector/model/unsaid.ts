import type { Words } from "./phrases.ts";

/** True where a refusal came without a reason: that an error came back is none. Pure. */
export function isUnsaid(words: Words): boolean {
  return typeof words !== "string" && words.code === "callFailed";
}
