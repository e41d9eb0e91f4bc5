import type { PricedItem } from "#app/connector/products/listings/index.ts";
import { unitProfitText } from "../profit-words.ts";

/** What is left of a price that is filled in, of a hundred. */
export const suggestedMarginPercent = 40;

/**
 * A price to begin with: the provider's with the margin on top, rounded up to a whole unit. Empty where
 * the currencies differ. Pure.
 */
export function suggestedPrice({ price }: PricedItem, currency: string): string {
  if (price === null || price.currency !== currency) return "";
  const share = 1 - suggestedMarginPercent / 100;
  return Math.ceil(price.cents / 100 / share).toFixed(2);
}

/** What was typed, if it may be a price. Pure. */
export function typedAmount(typed: string): number | null {
  const text = typed.trim().replace(",", ".");
  const amount = /^\d+(?:\.\d{1,2})?$/.test(text) ? Number(text) : 0;
  return amount > 0 ? amount : null;
}

/** What a typed price brings, in words; null where that can't be said. Pure. */
export function typedProfit(
  { price }: Pick<PricedItem, "price">,
  { typed, currency }: { typed: string; currency: string },
): ReturnType<typeof unitProfitText> | null {
  const amount = typedAmount(typed);
  if (price === null || price.currency !== currency || amount === null) return null;
  return unitProfitText({ price: Math.round(amount * 100), cost: price.cents, currency });
}
