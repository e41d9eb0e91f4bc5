import type { Phrase, PhraseValue, Words } from "./phrases.ts";

/** What a host answers for what is not there, and won't be by itself. */
const goneStatuses: ReadonlySet<unknown> = new Set([404, 410]);

/** True of a phrase that itself says that a host has no such file. Pure. */
export function saysGone(
  said: Words,
): said is Phrase & { code: "hostAnswered" | "imageHostAnswered" } {
  if (typeof said === "string") return false;
  const isHosts = said.code === "hostAnswered" || said.code === "imageHostAnswered";
  return isHosts && goneStatuses.has(said.values["status"]);
}

/** True where words say anywhere that a file is no longer at its address. A provider's plain words are not read. Pure. */
export function isPictureGone(said: Words): boolean {
  if (typeof said === "string") return false;
  return saysGone(said) || Object.values(said.values).some(holdsGone);
}

function holdsGone(value: PhraseValue): boolean {
  if (typeof value === "number" || typeof value === "string") return false;
  return "code" in value ? isPictureGone(value) : value.some(isPictureGone);
}
