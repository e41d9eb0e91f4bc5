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
  /** By line: units that other parts of the order make, and that count as sold first. */
  before?: ReadonlyMap<string, number>;
}

/** What of an order says what it was sold for. */
export interface Ordered extends Pick<OrderSnapshot, "canceledAt" | "financialStatus"> {
  lines: readonly Pick<OrderSnapshotLine, "id" | "quantity" | "currentQuantity" | "total">[];
}

/** What one line of a dispatch is sold for. */
export interface SoldLine {
  lineItemId: string;
  /** Units of the store's line that the dispatch makes. */
  units: number;
  /** Of these, what was not taken back since. */
  soldUnits: number;
  /** In the currency that the store sells in; null: the price is not known. */
  sold: Money | null;
}

/**
 * What each line of a dispatch is sold for; a line that went in part counts in part. Units that were removed or
 * refunded since are not sold any more, though they may be made, and nothing is of an order that was canceled or
 * refunded as a whole. Pure.
 */
export function soldByLine(
  { lines, before }: Pick<Sold, "lines" | "before">,
  order: Ordered,
): SoldLine[] {
  const units = new Map(
    lines.map(({ lineItemId, quantity, perUnit }) => [lineItemId, quantity / perUnit]),
  );
  const isReturned = order.canceledAt !== null || refundedStatuses.has(order.financialStatus ?? "");
  return [...units].map(([lineItemId, count]) => {
    const line = order.lines.find(({ id }) => id === lineItemId);
    const wanted = line === undefined ? count : line.currentQuantity;
    const left = Math.max(0, wanted - (before?.get(lineItemId) ?? 0));
    const sold = isReturned ? 0 : Math.min(count, left);
    const soldUnits = Math.ceil(sold);
    const isKnown = Number.isInteger(count) && line?.total && line.quantity > 0;
    if (!isKnown || !line?.total) {
      return { lineItemId, units: Math.ceil(count), soldUnits, sold: null };
    }
    const amount = shareOf(line.total, sold, line.quantity);
    return { lineItemId, units: count, soldUnits, sold: amount };
  });
}

/**
 * What the lines of a dispatch are sold for together, in hundredths of the cost's currency. Null while the cost or a
 * price is not known, and where they are of different currencies: nothing is converted. Pure.
 */
export function soldFor({ currency, ...made }: Sold, order: Ordered): number | null {
  // The API counts in hundredths; only where those are the currency's own units nothing is lost.
  if (currency === null || fractionDigits(currency) !== 2) return null;
  const sold = soldByLine(made, order);
  let minor = 0;
  for (const { sold: amount } of sold) {
    if (amount?.currency !== currency) return null;
    minor += amount.minor;
  }
  return sold.length === 0 ? null : minor;
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

/**
 * What a dispatch was sold for, and what is left of it after what the provider took; null where that is not known in
 * hundredths, which are no currency's smallest unit but those that have them. Pure.
 */
export function profitOf(charged: Charged | null): { sold: Money; profit: Money } | null {
  const { cents = null, currency = null, soldCents = null } = charged ?? {};
  if (cents === null || currency === null || soldCents === null) return null;
  if (fractionDigits(currency) !== 2) return null;
  const money = (minor: bigint) => ({ minor: Number(minor), currency });
  return { sold: money(soldCents), profit: money(soldCents - cents) };
}
