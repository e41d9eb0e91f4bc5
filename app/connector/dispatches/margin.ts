import type { Transaction } from "#app/db/database.server.ts";
import {
  fractionDigits,
  type Money,
  type OrderSnapshot,
  type OrderSnapshotLine,
  shareOf,
} from "../orders/index.ts";

/** What of a dispatch its price depends on. */
export interface Sold {
  /** Of what the provider took. */
  costCurrency: string | null;
  lines: readonly { lineItemId: string; quantity: number; perUnit: number }[];
}

/**
 * What the lines of a dispatch were sold for, in hundredths of the cost's currency; a line that went in
 * part counts in part. Null while the cost or a price is not known, and where they are of different
 * currencies: nothing is converted. Pure.
 */
export function soldFor(
  { costCurrency, lines }: Sold,
  ordered: readonly Pick<OrderSnapshotLine, "id" | "quantity" | "total">[],
): number | null {
  // The API counts in hundredths; only where those are the currency's own units nothing is lost.
  if (costCurrency === null || fractionDigits(costCurrency) !== 2) return null;
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
  return units.size === 0 ? null : minor;
}

/** What a dispatch was sold for, and what is left of it after what the provider took. Pure. */
export function marginOf({
  costCents,
  costCurrency,
  soldCents,
}: {
  costCents: bigint | null;
  costCurrency: string | null;
  soldCents: bigint | null;
}): { sold: Money; left: Money } | null {
  if (costCents === null || costCurrency === null || soldCents === null) return null;
  const money = (minor: bigint) => ({ minor: Number(minor), currency: costCurrency });
  return { sold: money(soldCents), left: money(soldCents - costCents) };
}

/** Prices may have changed: what its dispatches were sold for is counted anew where their cost is known. */
export async function restateSold(
  transaction: Transaction,
  { shop, order }: { shop: string; order: OrderSnapshot },
): Promise<void> {
  const charged = await transaction.dispatch.findMany({
    where: { shop, orderId: order.id, costCurrency: { not: null } },
    select: { id: true, costCurrency: true, soldCents: true, lines: true },
  });
  for (const { id, soldCents, ...dispatch } of charged) {
    const sold = soldFor(dispatch, order.lines);
    if (sold === (soldCents === null ? null : Number(soldCents))) continue;
    const where = { shop_id: { shop, id } };
    await transaction.dispatch.update({ where, data: { soldCents: sold }, select: { id: true } });
  }
}
