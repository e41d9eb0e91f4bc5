/**
 * What orders brought and cost, by line: the rows of `earning`. They are written with the cost, and stated anew where
 * what was sold changes.
 */
import type { Transaction } from "#app/db/database.server.ts";
import type { OrderSnapshot } from "../model/orders/index.ts";
import type { Needs } from "../ports/context.ts";
import { listedPrices, replaceLineProfits, restateLineProfits } from "../store/line-profits.ts";
import { readUnitsBefore } from "../store/added-units.ts";
import { lockOrders } from "../store/lock-order.ts";
import { soldByLine, soldFor } from "./profit.ts";
import { snapshotOf } from "../store/shop-orders.ts";

/** What the provider took for a dispatch, and when it said so. */
export interface Charge {
  cents: number;
  currency: string;
  at: Date;
}

/** A dispatch whose cost is known, with what its lineProfits depend on. */
interface Charged {
  shop: string;
  dispatchId: string;
  connectionId: string | null;
  charge: Charge;
  lines: readonly { lineItemId: string; sku: string; quantity: number; perUnit: number }[];
  /** By line: units that other parts of the order make, and that count as sold first. */
  before: ReadonlyMap<string, number>;
  /** It makes again what was sold before. */
  isRemake: boolean;
}

/** One line's part in a weight: units of the provider's products at the provider's price. */
interface Weighed {
  lineItemId: string;
  sku: string;
  quantity: number;
}

/**
 * An amount shared among lines by what their products cost in the provider's catalog; by units where a price is not
 * known. The shares are whole and add up to `cents`. Pure.
 */
export function shareCost(
  cents: number,
  lines: readonly Weighed[],
  prices: ReadonlyMap<string, number>,
): Map<string, number> {
  const isPriced = lines.every(({ sku }) => (prices.get(sku) ?? 0) > 0);
  const weights = new Map<string, number>();
  for (const { lineItemId, sku, quantity } of lines) {
    const weight = quantity * (isPriced ? (prices.get(sku) ?? 0) : 1);
    weights.set(lineItemId, (weights.get(lineItemId) ?? 0) + weight);
  }
  const whole = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const shares = new Map<string, number>();
  let weighed = 0;
  let shared = 0;
  for (const [lineItemId, weight] of weights) {
    weighed += weight;
    // What is shared up to here, so that no cent is lost or made by rounding.
    const upTo = whole === 0 ? cents : Math.round((cents * weighed) / whole);
    shares.set(lineItemId, upTo - shared);
    shared = upTo;
  }
  return shares;
}

/**
 * Writes what each line of a dispatch brought and cost, in place of what stood there. The caller has the order's lock,
 * and writes the cost in the same transaction.
 */
export async function writeLineProfits(
  transaction: Transaction,
  { shop, dispatchId, connectionId, charge, lines, before, isRemake }: Charged,
  order: OrderSnapshot,
): Promise<void> {
  const prices = await listedPrices(transaction, {
    connectionId,
    skus: lines.map(({ sku }) => sku),
  });
  const costs = shareCost(charge.cents, lines, prices);
  const rows = soldByLine({ lines, before }, order).map(
    ({ lineItemId, units, soldUnits, sold }) => {
      const line = order.lines.find(({ id }) => id === lineItemId);
      return {
        lineItemId,
        productId: line?.productId ?? null,
        title: line?.title ?? "",
        country: order.shippingAddress?.countryCode ?? null,
        units,
        // What is made again was sold once.
        soldUnits: isRemake ? 0 : soldUnits,
        soldMinor: sold === null ? null : isRemake ? 0 : sold.minor,
        soldCurrency: sold?.currency ?? null,
        costCents: costs.get(lineItemId) ?? 0,
        costCurrency: charge.currency,
        chargedAt: charge.at,
      };
    },
  );
  await replaceLineProfits(transaction, { shop, dispatchId, rows });
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
    select: {
      id: true,
      sequence: true,
      lines: true,
      cost: true,
      remake: { select: { shop: true } },
    },
    orderBy: { id: "asc" },
  });
  for (const { id, sequence, lines, cost, remake } of charged) {
    // What is made again was sold once.
    if (cost === null || remake !== null) continue;
    const before = await unitsBefore(transaction, { shop, dispatchId: id, sequence });
    const made = { lines, before };
    await restateLineProfits(transaction, { shop, dispatchId: id, sold: soldByLine(made, order) });
    const sold = soldFor({ currency: cost.currency, ...made }, order);
    if (sold === (cost.soldCents === null ? null : Number(cost.soldCents))) continue;
    const where = { shop_dispatchId: { shop, dispatchId: id } };
    await transaction.cost.update({ where, data: { soldCents: sold }, select: { shop: true } });
  }
}

/** Units that other parts make before this one's; an order's first part has none, at no cost. */
export async function unitsBefore(
  transaction: Transaction,
  { shop, dispatchId, sequence }: { shop: string; dispatchId: string; sequence: number },
): Promise<ReadonlyMap<string, number>> {
  return sequence === 1 ? new Map() : readUnitsBefore(transaction, { shop, dispatchId });
}

/** Shares costs by line that stand without their shares: those that a process of an earlier version read. */
export async function shareCosts(ctx: Needs<"prisma">, limit: number): Promise<number> {
  const unshared = await ctx.prisma.cost.findMany({
    where: { isShared: false, cents: { not: null } },
    select: { shop: true, dispatchId: true, dispatch: { select: { orderId: true } } },
    orderBy: [{ shop: "asc" }, { dispatchId: "asc" }],
    take: limit,
  });
  const failures: unknown[] = [];
  for (const { shop, dispatchId, dispatch } of unshared) {
    try {
      await ctx.prisma.$transaction(async (transaction) => {
        await lockOrders(transaction, { shop, orderIds: [dispatch.orderId] });
        await shareOne(transaction, { shop, dispatchId });
      });
    } catch (error) {
      // One that fails keeps nobody else's waiting.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "Costs could not be shared by line.");
  return unshared.length;
}

async function shareOne(
  transaction: Transaction,
  { shop, dispatchId }: { shop: string; dispatchId: string },
): Promise<void> {
  const row = await transaction.dispatch.findUnique({
    where: { shop_id: { shop, id: dispatchId } },
    include: { lines: true, cost: true, remake: { select: { shop: true } }, order: true },
  });
  const { cents = null, currency = null, readAt = null } = row?.cost ?? {};
  if (row === null || cents === null || currency === null || readAt === null) return;
  const order = snapshotOf(row.order);
  const charge = { cents: Number(cents), currency, at: readAt };
  const { connectionId, lines } = row;
  const isRemake = row.remake !== null;
  const before = await unitsBefore(transaction, { shop, dispatchId, sequence: row.sequence });
  await writeLineProfits(
    transaction,
    { shop, dispatchId, connectionId, charge, lines, before, isRemake },
    order,
  );
  await transaction.cost.update({
    where: { shop_dispatchId: { shop, dispatchId } },
    data: { isShared: true },
    select: { shop: true },
  });
}
