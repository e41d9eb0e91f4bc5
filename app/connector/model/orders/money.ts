import { z } from "zod";
import { fractionDigits } from "../fraction-digits.ts";

/** An amount in the smallest unit of its currency (ISO 4217), exactly. */
export const money = z.strictObject({ minor: z.int(), currency: z.string() });
export type Money = z.infer<typeof money>;

/**
 * Reads an amount as Shopify writes it, a decimal text like `21.50`. Null where it is none, or has more
 * digits than its currency. Pure; no amount ever becomes a fraction.
 */
export function readMoney(amount: string, currency: string): Money | null {
  const digits = fractionDigits(currency);
  const [, sign = "", whole = "", fraction = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  if (digits === null || whole === "" || /[^0]/.test(fraction.slice(digits))) return null;
  const minor = Number(`${sign}${whole}${fraction.slice(0, digits).padEnd(digits, "0")}`);
  return Number.isSafeInteger(minor) ? { minor: minor === 0 ? 0 : minor, currency } : null;
}

/** `of` less each of `parts`; null where one is unknown or of another currency. Pure. */
export function less(of: Money | null, parts: readonly (Money | null)[]): Money | null {
  if (of === null) return null;
  let { minor } = of;
  for (const part of parts) {
    if (part === null || part.currency !== of.currency) return null;
    minor -= part.minor;
  }
  return { minor, currency: of.currency };
}

/** So much of an amount for `units` as falls to `share` of them, rounded to the smallest unit. Pure. */
export function shareOf({ minor, currency }: Money, share: number, units: number): Money {
  const scaled = BigInt(minor) * BigInt(share) * 2n + BigInt(units);
  // Rounds down, below zero too: `/` cuts towards zero.
  const twice = BigInt(units) * 2n;
  const rounded = scaled / twice - (scaled % twice < 0n ? 1n : 0n);
  return { minor: Number(rounded), currency };
}
