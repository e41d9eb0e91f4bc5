import { perLanguage } from "./languages.ts";

const counted = perLanguage((language) => new Intl.NumberFormat(language));

/** A number as the reader's language writes it: `12,345`. */
export function numberText(value: number): string {
  return counted().format(value);
}
