import { perLanguage } from "./languages.ts";

const counted = perLanguage((language) => new Intl.NumberFormat(language));

const shortened = perLanguage(
  (language) => new Intl.NumberFormat(language, { notation: "compact" }),
);

/** A number as the reader's language writes it: `12,345`. */
export function numberText(value: number): string {
  return counted().format(value);
}

/** The same where little space is, of thousands as few digits as the language allows: `12K`. */
export function shortNumberText(value: number): string {
  return shortened().format(value);
}
