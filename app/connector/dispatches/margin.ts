import type { Transaction } from "#app/db/database.server.ts";
import {
  fractionDigits,
  type Money,
  type OrderSnapshot,
  type OrderSnapshotLine,
  refundedStatuses,
  shareOf,
} from "../model/orders/index.ts";

/** What of a dispatch its price depends on. */
export interface Sold {
  /** Of what the provider took. */
  currency: string | null;
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
export function soldFor({ currency, lines }: Sold, order: Ordered): number | null {
  // The API counts in hundredths; only where those are the currency's own units nothing is lost.
  if (currency === null || fractionDigits(currency) !== 2) return null;
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
      line.total.currency !== currency
    )
      return null;
    const sold = isTakenBack ? 0 : Math.min(count, line.currentQuantity);
    minor += shareOf(line.total, sold, line.quantity).minor;
  }
  return units.size === 0 ? null : minor;
}

/** What a row of `cost` holds of money; all null while the provider has told nothing. */
interface Charged {
  cents: bigint | null;
  currency: string | null;
  soldCents: bigint | null;
}

/** What the provider took; null: it told nothing (yet). Pure. */
export function costOf(charged: Charged | null): { cents: number; currency: string } | null {
  const { cents = null, currency = null } = charged ?? {};
  return cents === null || currency === null ? null : { cents: Number(cents), currency };
}

/** What a dispatch was sold for, and what is left of it after what the provider took. Pure. */
export function marginOf(charged: Charged | null): { sold: Money; left: Money } | null {
  const { cents = null, currency = null, soldCents = null } = charged ?? {};
  if (cents === null || currency === null || soldCents === null) return null;
  const money = (minor: bigint) => ({ minor: Number(minor), currency });
  return { sold: money(soldCents), left: money(soldCents - cents) };
}

/**
 * Counts anew what an order's dispatches were sold for, where their cost is known. The caller has the
 * order's lock, so that whoever comes last has seen its last state, and no dispatch to lock after it.
 */
export async function restateSold(
  transaction: Transaction,
  { shop, order }: { shop: string; order: OrderSnapshot },
): Promise<void> {
  const charged = await transaction.dispatch.findMany({
    where: { shop, orderId: order.id, cost: { currency: { not: null } } },
    select: { id: true, lines: true, cost: true, remake: { select: { shop: true } } },
    orderBy: { id: "asc" },
  });
  for (const { id, lines, cost, remake } of charged) {
    // What is made again was sold once.
    if (cost === null || remake !== null) continue;
    const sold = soldFor({ currency: cost.currency, lines }, order);
    if (sold === (cost.soldCents === null ? null : Number(cost.soldCents))) continue;
    const where = { shop_dispatchId: { shop, dispatchId: id } };
    await transaction.cost.update({ where, data: { soldCents: sold }, select: { shop: true } });
  }
}
