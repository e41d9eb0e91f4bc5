/** How API keys are written, and what is kept of one. */
import { createHash, randomBytes } from "node:crypto";

/** Whom a key is for stands in it, so that a person sees at once which one they hold. */
type KeyKind = "live" | "test" | "operator";

const keyBytes = 20;
const chanceShownCharacters = 4;

/** A fresh key of 160 bits of chance: `pf_live_…`, `pf_test_…` or `pf_operator_…`. */
export function freshKey(kind: KeyKind): string {
  return `${startOf(kind)}${randomBytes(keyBytes).toString("base64url")}`;
}

/** A key's first characters, to recognize it by; of its chance never more than a third: an environment may give a short one. */
export function shownStart(key: string, kind: KeyKind): string {
  const start = key.startsWith(startOf(kind)) ? startOf(kind).length : 0;
  const shown = Math.min(chanceShownCharacters, Math.floor((key.length - start) / 3));
  return key.slice(0, start + shown);
}

/** How a key is stored: its SHA-256. It carries too much chance for a slow hash to protect anything more. */
export function hashOfKey(key: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(createHash("sha256").update(key).digest());
}

/** A text with what follows the start of each key, or of an endpoint's secret, left out. */
export function withoutKeys(text: string): string {
  return text.replaceAll(/(pf_(?:live|test|operator)_|whsec_)[^\s,]+/g, "$1…");
}

function startOf(kind: KeyKind): string {
  return `pf_${kind}_`;
}
