import { createHash } from "node:crypto";

/** A short text that is another one where `shown` is: pages compare it in the place of addresses that are others each time. */
export function versionOf(shown: unknown): string {
  return createHash("sha256").update(JSON.stringify(shown)).digest("base64url").slice(0, 16);
}
