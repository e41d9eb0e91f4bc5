import type { Transaction } from "#app/db/database.server.ts";
import type { Needs } from "../../ports/context.ts";
import { lockOrders } from "../../store/lock-order.ts";
import { mapBySku, type OpenVariant, wakeFollowing } from "../../products/mappings/index.ts";
import {
  type OrderSnapshot,
  paidStatuses,
  refundedStatuses,
  type ReportedOrder,
} from "../../model/orders/index.ts";
import type { AttentionReason } from "../../model/attention.ts";
import type { Policy } from "../../model/policy.ts";
import { tagKey } from "../../model/tag-key.ts";
import { wakeInspection } from "../../products/inspections/index.ts";
import { keepDecidedVariants } from "./decided-variants.ts";
import { restateSold } from "../../dispatches/index.ts";
import { markDue } from "../../store/mark-due.ts";
import { lockForNewOrder } from "../../store/redaction-lock.ts";
import { grantWish } from "./grant-wish.ts";
import { noteRefund } from "./note-refund.ts";
import { judgeLines, openDispatch } from "./open-dispatch.ts";
import { columnsOf, isPaidFor } from "../../store/shop-order-columns.ts";
import type { ShopRow } from "../../store/read-rows.ts";
import { snapshotOf } from "../../store/shop-orders.ts";
import { policyOf } from "../../store/shops.ts";

/** What Shopify tells by its orders alone: any news of an order may be the end of it. */
const shownByShopify = [
  "NotRouted",
  "NothingToFulfill",
  "FulfillmentHold",
  "Scheduled",
  "NotRequested",
  "RequestRejected",
  "OrderMissing",
] as const satisfies readonly AttentionReason[];

export interface OrderSighting {
  shop: ShopRow;
  snapshot: ReportedOrder;
  /** What of its variants nobody has decided about yet, as far as is known. */
  open: readonly OpenVariant[];
  /** Shopify said that it was paid just now, whatever the snapshot's status is. */
  isPaymentNotice: boolean;
}

/**
 * Saves what was seen of an order, judges its lines, and opens its dispatch when it is wanted; all in
 * the caller's transaction. An older state never overwrites a newer one (`superseded`), but a payment
 * that an older state tells of counts all the same. Idempotent: the same sighting again does nothing.
 */
export async function applyOrder(
  ctx: Needs<"clock" | "newId" | "enqueue">,
  transaction: Transaction,
  sighting: OrderSighting,
): Promise<"applied" | "superseded"> {
  const { shop } = sighting;
  const { domain } = shop;
  const connectionId = shop.connection?.connectionId ?? null;
  await lockForNewOrder(transaction, domain);
  // It comes before the orders in the lock order, so the caller holds none yet.
  const mapping = { shop: domain, connectionId, variants: sighting.open, now: ctx.clock() };
  const variantIds = await mapBySku(transaction, mapping);
  const outcome = await applyMapped(ctx, transaction, sighting);
  await wakeFollowing(ctx, transaction, { shop: domain, variantIds });
  return outcome;
}

/** What there is to map among its lines is mapped already. */
async function applyMapped(
  ctx: Needs<"clock" | "newId" | "enqueue">,
  transaction: Transaction,
  told: OrderSighting,
): Promise<"applied" | "superseded"> {
  const { shop, isPaymentNotice } = told;
  const now = ctx.clock();
  const { redactedAt, isHeld } = await readForetold(transaction, told);
  const snapshot = redactedAt === null ? told.snapshot : withoutBuyer(told.snapshot);
  const sighting = { ...told, snapshot };
  const isPaid = isPaymentNotice || isPaidFor(snapshot);
  const paidSeenAt = isPaid ? now : null;
  const key = { shop: shop.domain, id: snapshot.id };
  const { count } = await transaction.shopOrder.createMany({
    data: [
      {
        ...key,
        ...columnsOf(snapshot),
        paidSeenAt,
        seenAt: now,
        redactedAt,
        // Then it is looked whether a workflow holds it.
        holdRevision: isHeld ? 1 : 0,
        personalSince: redactedAt === null ? now : null,
      },
    ],
    skipDuplicates: true,
  });
  if (count === 0) return applyToKnown(ctx, transaction, { sighting, isPaid });
  const lines = await judgeLines(transaction, {
    shop,
    order: snapshot,
    known: null,
    isNew: true,
  });
  const origin = { isPaymentNotice, hadDispatch: false, isNew: true };
  const candidate = { shop, order: snapshot, lines, paidSeenAt, ...origin };
  await openDispatch(ctx, transaction, candidate);
  return "applied";
}

async function applyToKnown(
  ctx: Needs<"clock" | "newId" | "enqueue">,
  transaction: Transaction,
  { sighting, isPaid }: { sighting: OrderSighting; isPaid: boolean },
): Promise<"applied" | "superseded"> {
  const { shop, isPaymentNotice } = sighting;
  let { snapshot } = sighting;
  const now = ctx.clock();
  const key = { shop: shop.domain, id: snapshot.id };
  // From here on one sighting of this order at a time.
  await lockOrders(transaction, { shop: key.shop, orderIds: [key.id] });
  const stored = await transaction.shopOrder.findUniqueOrThrow({ where: { shop_id: key } });
  // Erased since it was looked: an erasure has the same lock.
  if (stored.redactedAt !== null) snapshot = withoutBuyer(snapshot);
  const before = snapshotOf(stored);
  // Only a webhook tells by what its buyer is known.
  if (stored.redactedAt === null) snapshot = { ...snapshot, proof: snapshot.proof ?? before.proof };
  snapshot = await keepDecidedVariants(transaction, { shop: key.shop, order: snapshot, before });
  const age = stored.orderUpdatedAt.getTime() - new Date(snapshot.updatedAt).getTime();
  // What was erased comes back with news only, not with a webhook that is repeated.
  const isOlder = stored.personalSince === null ? age >= 0 : age > 0;
  const order = isOlder ? before : snapshot;
  const { holdTags, holdUnpaid } = policyOf(shop);
  const isWishSame = sameWish(before, order, { holdUnpaid });
  const paidSeenAt = stored.paidSeenAt ?? (isPaid ? now : null);
  await transaction.shopOrder.update({
    where: { shop_id: key },
    data: {
      paidSeenAt,
      ...(isOlder ? {} : { ...columnsOf(snapshot, stored), seenAt: now }),
      ...(isOlder || stored.redactedAt !== null ? {} : { personalSince: now }),
      // What was read of its fulfillment orders no longer holds.
      ...(sameQuantities(before, order) ? {} : { observedAt: null }),
      ...(isWishSame ? {} : { revision: { increment: 1 } }),
    },
    select: { id: true },
  });
  // News may be that a line was moved.
  const lines = await judgeLines(transaction, { shop, order, known: age < 0 ? null : stored });
  const origin = { isPaymentNotice, hadDispatch: stored.observed !== null, isNew: false };
  const candidate = { shop, order, lines, paidSeenAt, ...origin };
  const opened = await openDispatch(ctx, transaction, candidate);
  const hasChanged = paidSeenAt !== stored.paidSeenAt || !sameContent(before, order, { holdTags });
  const target = { shop: key.shop, orderIds: [key.id] };
  const isReconsidered = hasChanged || opened === "joined";
  const waiting = isReconsidered ? target : { ...target, reasons: shownByShopify };
  if (isReconsidered || age < 0) {
    const how = isReconsidered ? { now, reconsider: true, isWishSame } : { now };
    // What ended short of what was wanted may be short of nothing by now.
    const over = { also: ["Unwritten"], alsoShared: true } as const;
    const due = await markDue(transaction, { ...waiting, ...over }, how);
    if (opened === "joined") {
      const { id: orderId, lines: joined } = order;
      await wakeInspection(ctx, transaction, [{ shop: key.shop, orderId, lines: joined }]);
    }
    if (hasChanged) await restateSold(transaction, { shop: key.shop, order });
    if (hasChanged) await noteRefund(transaction, { shop: key.shop, before, order, now });
    if (!isWishSame) await grantWish(transaction, { shop: key.shop, before, order, due, now });
    await ctx.enqueue(transaction, "reconcile-dispatch", due);
  }
  return isOlder ? "superseded" : "applied";
}

/**
 * What was said of an order before anybody told of it: when its buyer's data were erased (null: they were not), and
 * that a workflow holds it.
 */
async function readForetold(
  transaction: Transaction,
  { shop: { domain }, snapshot: { id } }: OrderSighting,
): Promise<{ redactedAt: Date | null; isHeld: boolean }> {
  const [row] = await transaction.$queryRaw<{ redactedAt: Date | null; isHeld: boolean }[]>`
    SELECT
      (SELECT at FROM connector.redaction WHERE shop = ${domain} AND order_id = ${id}) AS "redactedAt",
      EXISTS (SELECT FROM connector.flow_hold WHERE shop = ${domain} AND order_id = ${id}) AS "isHeld"`;
  return row ?? { redactedAt: null, isHeld: false };
}

/** What is kept of an order once its buyer's data were erased. */
function withoutBuyer(snapshot: ReportedOrder): ReportedOrder {
  const nobody = {
    email: null,
    phone: null,
    shippingAddress: null,
    proof: null,
    tags: [],
    buyerLanguage: null,
    note: null,
    giftMessage: null,
    buyerNames: [],
  };
  const lines = snapshot.lines.map((line) => ({ ...line, properties: [] }));
  return { ...snapshot, ...nobody, lines };
}

function sameQuantities(one: OrderSnapshot, other: OrderSnapshot): boolean {
  const of = ({ lines }: OrderSnapshot) =>
    JSON.stringify(lines.map(({ id, currentQuantity }) => [id, currentQuantity]));
  return of(one) === of(other);
}

/** True when nothing differs that an accepted order would have to follow. */
function sameWish(
  one: OrderSnapshot,
  other: OrderSnapshot,
  { holdUnpaid }: Pick<Policy, "holdUnpaid">,
): boolean {
  const of = ({
    lines,
    shippingAddress,
    email,
    phone,
    canceledAt,
    financialStatus,
  }: OrderSnapshot) =>
    JSON.stringify([
      // What buyers entered is made as it was sent, but a person who has corrected it is asked again.
      lines.map(({ id, currentQuantity, properties }) => [id, currentQuantity, properties]),
      [shippingAddress, email, phone],
      canceledAt !== null,
      refundedStatuses.has(financialStatus ?? ""),
      // What was added to it may have waited for that.
      holdUnpaid && paidStatuses.has(financialStatus ?? ""),
    ]);
  return of(one) === of(other);
}

const besideSnapshot = {
  buyerLanguage: undefined,
  note: undefined,
  giftMessage: undefined,
  buyerNames: undefined,
  unfulfilledLines: undefined,
};

/** True when nothing differs that a dispatch depends on. Of tags, which anybody adds, these are those that hold orders. */
function sameContent(
  one: ReportedOrder,
  other: ReportedOrder,
  { holdTags }: Pick<Policy, "holdTags">,
): boolean {
  const held = new Set(holdTags.map(tagKey));
  // Both have their keys in the schema's order, and what has a column of its own is in neither text.
  const of = ({ tags, ...order }: ReportedOrder) =>
    JSON.stringify({
      ...order,
      tags: tags.filter((tag) => held.has(tagKey(tag))),
      updatedAt: undefined,
      ...besideSnapshot,
    });
  return of(one) === of(other);
}
