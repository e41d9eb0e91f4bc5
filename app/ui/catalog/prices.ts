import type { PricedItem } from "#app/connector/products/listings/index.ts";
import { minorDigits } from "../amounts.ts";
import { unitProfitText } from "../profit-words.ts";

/** What is left of a price that is filled in, of a hundred. */
export const suggestedMarginPercent = 40;

/**
 * A price in the store's currency to begin with: what the provider takes with the margin on top, rounded up to a whole
 * unit. Empty where that is not known in it. Pure.
 */
export function suggestedPrice({ cost }: PricedItem, currency: string): string {
  if (cost === null) return "";
  const share = 1 - suggestedMarginPercent / 100;
  const digits = minorDigits(currency);
  return Math.ceil(cost / 10 ** digits / share).toFixed(Math.min(digits, 2));
}

/** What was typed, if it may be a price. Pure. */
export function typedAmount(typed: string): number | null {
  const text = typed.trim().replace(",", ".");
  const amount = /^\d+(?:\.\d{1,2})?$/.test(text) ? Number(text) : 0;
  return amount > 0 ? amount : null;
}

/** What a typed price in the store's currency brings, in words; null where that can't be said. Pure. */
export function typedProfit(
  { cost }: Pick<PricedItem, "cost">,
  { typed, currency }: { typed: string; currency: string },
): ReturnType<typeof unitProfitText> | null {
  const amount = typedAmount(typed);
  if (cost === null || amount === null) return null;
  const price = Math.round(amount * 10 ** minorDigits(currency));
  return unitProfitText({ price, cost, currency });
}
