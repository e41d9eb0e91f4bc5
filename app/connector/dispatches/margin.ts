import {
  fractionDigits,
  less,
  type Money,
  type OrderSnapshotLine,
  shareOf,
} from "../orders/index.ts";

/** What of a dispatch its margin depends on. */
export interface Sold {
  costCents: bigint | null;
  costCurrency: string | null;
  lines: readonly { lineItemId: string; quantity: number; perUnit: number }[];
}

/**
 * What the lines of a dispatch were sold for, and what is left of it after what the provider took; a
 * line that went in part counts in part. Null while the cost or a price is not known, and where they
 * are of different currencies: nothing is converted. Pure.
 */
export function marginOf(
  { costCents, costCurrency, lines }: Sold,
  ordered: readonly Pick<OrderSnapshotLine, "id" | "quantity" | "total">[],
): { sold: Money; left: Money } | null {
  // The API counts in hundredths; only where those are the currency's own units nothing is lost.
  if (costCents === null || costCurrency === null || fractionDigits(costCurrency) !== 2)
    return null;
  const units = new Map(
    lines.map(({ lineItemId, quantity, perUnit }) => [lineItemId, quantity / perUnit]),
  );
  let minor = 0;
  for (const [lineItemId, count] of units) {
    const line = ordered.find(({ id }) => id === lineItemId);
    if (
      !Number.isInteger(count) ||
      !line?.total ||
      line.quantity === 0 ||
      line.total.currency !== costCurrency
    )
      return null;
    minor += shareOf(line.total, count, line.quantity).minor;
  }
  const sold = { minor, currency: costCurrency };
  const left = less(sold, [{ minor: Number(costCents), currency: costCurrency }]);
  return units.size === 0 || left === null ? null : { sold, left };
}
