/** How columns of text keep words: as JSON, a text for a quote, an object for what the app itself says. */
import { storableWords, type Words, words } from "../model/phrases.ts";

/** What a column keeps; quotes no longer than anything of others is kept. */
export function keepWords(said: Words): string {
  return JSON.stringify(storableWords(said));
}

/** What a column says; null for an empty one. What is no JSON was written before words were kept so: a quote. */
export function readWords(kept: string): Words;
export function readWords(kept: string | null): Words | null;
export function readWords(kept: string | null): Words | null {
  if (kept === null) return null;
  try {
    const parsed: unknown = JSON.parse(kept);
    const isKept = typeof parsed === "string" || (typeof parsed === "object" && parsed !== null);
    return isKept ? words.parse(parsed) : kept;
  } catch (error) {
    if (error instanceof SyntaxError) return kept;
    throw error;
  }
}
