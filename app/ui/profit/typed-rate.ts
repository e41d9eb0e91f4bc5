import type { Language } from "../languages.ts";

/** Languages that write a comma before decimals; the others write a point. */
const decimalComma: ReadonlySet<Language> = new Set(["de", "fr", "es"]);

/**
 * A rate as it was typed in a language, with a point before its decimals; also where somebody writes those as another
 * language does. Empty where it may as well be thousands (`15,800` in English, `15.800` in German): guessed wrongly, all
 * profit would be a thousandth. Pure.
 */
export function typedRate(typed: string, language: Language): string {
  const groups = decimalComma.has(language) ? "." : ",";
  const [whole = "", decimals, ...more] = typed.split(groups);
  const mayBeThousands =
    more.length > 0 ||
    (decimals !== undefined && /^[1-9]\d*$/.test(whole) && /^\d{3}$/.test(decimals));
  return mayBeThousands ? "" : typed.replace(",", ".");
}

/** A rate as a language writes it, and `typedRate` reads it: with all of its digits, and without signs between thousands. Pure. */
export function rateText(rate: string, language: Language): string {
  return decimalComma.has(language) ? rate.replace(".", ",") : rate;
}
