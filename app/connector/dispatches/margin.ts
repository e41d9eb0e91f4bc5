import type { Transaction } from "#app/db/database.server.ts";
import {
  fractionDigits,
  type Money,
  type OrderSnapshot,
  type OrderSnapshotLine,
  shareOf,
} from "../orders/index.ts";

/** Statuses that say the whole payment went back. */
export const refundedStatuses: ReadonlySet<string> = new Set(["refunded", "voided"]);

/** What of a dispatch its price depends on. */
export interface Sold {
  /** Of what the provider took. */
  costCurrency: string | null;
  lines: readonly { lineItemId: string; quantity: number; perUnit: number }[];
}

/** What of an order says what it was sold for. */
export interface Ordered extends Pick<OrderSnapshot, "canceledAt" | "financialStatus"> {
  lines: readonly Pick<OrderSnapshotLine, "id" | "quantity" | "currentQuantity" | "total">[];
}

/**
 * What the lines of a dispatch are sold for, in hundredths of the cost's currency; a line that went in
 * part counts in part. Units that were removed or refunded since are not sold any more, though they may
 * be made, and nothing is of an order that was canceled or refunded as a whole. Null while the cost or a
 * price is not known, and where they are of different currencies: nothing is converted. Pure.
 */
export function soldFor({ costCurrency, lines }: Sold, order: Ordered): number | null {
  // The API counts in hundredths; only where those are the currency's own units nothing is lost.
  if (costCurrency === null || fractionDigits(costCurrency) !== 2) return null;
  const units = new Map(
    lines.map(({ lineItemId, quantity, perUnit }) => [lineItemId, quantity / perUnit]),
  );
  const isTakenBack =
    order.canceledAt !== null || refundedStatuses.has(order.financialStatus ?? "");
  let minor = 0;
  for (const [lineItemId, count] of units) {
    const line = order.lines.find(({ id }) => id === lineItemId);
    if (
      !Number.isInteger(count) ||
      !line?.total ||
      line.quantity === 0 ||
      line.total.currency !== costCurrency
    )
      return null;
    const sold = isTakenBack ? 0 : Math.min(count, line.currentQuantity);
    minor += shareOf(line.total, sold, line.quantity).minor;
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

/**
 * Counts anew what an order's dispatches were sold for, where their cost is known; `dispatchId`: of this
 * one alone. The caller has the order's lock, so that whoever comes last has seen its last state.
 */
export async function restateSold(
  transaction: Transaction,
  { shop, order, dispatchId }: { shop: string; order: OrderSnapshot; dispatchId?: string },
): Promise<void> {
  const one = dispatchId === undefined ? {} : { id: dispatchId };
  const charged = await transaction.dispatch.findMany({
    where: { shop, orderId: order.id, costCurrency: { not: null }, ...one },
    select: { id: true, costCurrency: true, soldCents: true, lines: true },
    orderBy: { id: "asc" },
  });
  for (const { id, soldCents, ...dispatch } of charged) {
    const sold = soldFor(dispatch, order);
    if (sold === (soldCents === null ? null : Number(soldCents))) continue;
    const where = { shop_id: { shop, id } };
    await transaction.dispatch.update({ where, data: { soldCents: sold }, select: { id: true } });
  }
}
