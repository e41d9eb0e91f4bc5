import type { Transaction } from "#app/db/database.server.ts";
import type { Needs } from "../../ports/context.ts";
import { forgetObserved, openForMoved } from "../orders/index.ts";
import { markDueForRouting } from "../../store/mark-due.ts";
import { lockForNewOrder } from "../../store/redaction-lock.ts";
import { phrase } from "../../model/phrases.ts";
import type { Outcome, TopicEvent } from "./topic-event.ts";
import { idOf, isObject } from "./lenient.ts";
import { readOrderId } from "./order-payload.ts";

/**
 * An edit, a refund or a risk assessment: its payload is no order, so it only says that what was read of the order no
 * longer holds. `orders/updated` brings the new state, and the reconciler reads Shopify anyway.
 */
export async function applyOrderChange(
  ctx: Needs<"clock" | "enqueue">,
  transaction: Transaction,
  { shop, payload }: TopicEvent,
): Promise<Outcome> {
  const orderId = readOrderId(payload);
  if (orderId === null) return { state: "Failed", outcome: phrase("noOrder") };
  // The order may not be known yet, and its buyer be erased in this moment.
  await lockForNewOrder(transaction, shop.domain);
  await forgetObserved(ctx, transaction, {
    shop: shop.domain,
    orderIds: [orderId],
    isWishChanged: true,
  });
  return { state: "Applied", outcome: null, orderId };
}

/**
 * They say when something may be made, never what: what is wanted stays. One that comes late is no news
 * any more, so each only has Shopify asked whether it holds the order.
 */
const pausingTopics: ReadonlySet<string> = new Set([
  "fulfillment_orders/placed_on_hold",
  "fulfillment_orders/hold_released",
]);

/**
 * A hold, a release, a date that came, a move, a split, a merge, a cancelation. What was moved or canceled may be somebody
 * else's now, and of what has become due a part may be canceled, so what is made is compared again.
 */
export async function applyFulfillmentOrder(
  ctx: Needs<"clock" | "newId" | "enqueue">,
  transaction: Transaction,
  { shop, delivery, payload }: TopicEvent,
): Promise<Outcome> {
  const ids = fulfillmentOrderIds(payload);
  if (ids.length === 0) {
    return { state: "Failed", outcome: phrase("noFulfillmentOrder") };
  }
  const rows = await transaction.$queryRaw<{ id: string }[]>`
    SELECT id FROM connector.shop_order AS known
    WHERE shop = ${shop.domain} AND observed_ids && ${ids}::text[] AND (
      EXISTS (
        SELECT FROM connector.dispatch
        WHERE dispatch.shop = known.shop AND dispatch.order_id = known.id
          AND (dispatch.state IN ('Pending', 'Submitting', 'Accepted', 'Shipped') OR EXISTS (
            SELECT FROM connector.added_units AS added
            WHERE added.shop = dispatch.shop AND added.dispatch_id = dispatch.id)))
      OR EXISTS (
        SELECT FROM connector.order_line AS line
        WHERE line.shop = known.shop AND line.order_id = known.id
          AND line.verdict = 'SomebodyElses' AND line.dispatch_sequence IS NULL))`;
  if (rows.length === 0) return { state: "Ignored", outcome: phrase("noneDepends") };
  const orderIds = rows.map(({ id }) => id);
  const [orderId] = orderIds;
  const isWishChanged = !pausingTopics.has(delivery.topic);
  await forgetObserved(ctx, transaction, { shop: shop.domain, orderIds, isWishChanged });
  await openForMoved(ctx, transaction, { shop, orderIds });
  return { state: "Applied", outcome: null, ...(orderId === undefined ? {} : { orderId }) };
}

/**
 * Shopify has assigned an order to a location. The payload names nothing but a fulfillment order that
 * nobody knows yet, so whatever waits for that looks.
 */
export async function applyRouting(
  ctx: Needs<"clock" | "enqueue">,
  transaction: Transaction,
  { shop }: TopicEvent,
): Promise<Outcome> {
  const count = await markDueForRouting(ctx, transaction, shop.domain);
  return count === 0
    ? { state: "Ignored", outcome: phrase("noneWaits") }
    : { state: "Applied", outcome: null };
}

/**
 * Every fulfillment order that a payload names, as a global id, wherever it stands: topics name one
 * directly, several under different names, or in lists (`merge_intents`).
 */
function fulfillmentOrderIds(payload: unknown): string[] {
  if (Array.isArray(payload)) return payload.flatMap(fulfillmentOrderIds);
  if (!isObject(payload)) return [];
  const own = Object.entries(payload).flatMap(([key, value]) => {
    if (key.endsWith("fulfillment_order_id")) return gidsOf(value);
    return key.endsWith("fulfillment_order") && isObject(value) ? gidsOf(value["id"]) : [];
  });
  return own.concat(Object.values(payload).flatMap(fulfillmentOrderIds));
}

function gidsOf(value: unknown): string[] {
  const id = idOf(value);
  return id === null ? [] : [`gid://shopify/FulfillmentOrder/${id}`];
}
