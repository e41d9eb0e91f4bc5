import type { Transaction } from "#app/db/database.server.ts";
import type { ShopOrderModel } from "#app/db/generated/models.ts";
import { lockOrders } from "../lock-order.ts";
import { orderSnapshot } from "../orders/index.ts";
import { endStates, isEnded } from "./dispatch-states.ts";

/** What replaces personal data in a frozen body; the rest of it stays as a record of the dispatch. */
const erased = "erased";

/**
 * Takes the personal data of orders out of every table, because a buyer wants it: their snapshots, the
 * bodies that were sent, and those of the webhooks that told of them. The dispatches and their tracking
 * stay; the artwork of those still under way goes with age, once they have ended.
 */
export async function eraseOrders(
  transaction: Transaction,
  { shop, orderIds, now }: { shop: string; orderIds: readonly string[]; now: Date },
): Promise<void> {
  // First the webhooks, also those of orders that are not known yet: they come first in the lock order.
  await transaction.$executeRaw`
    UPDATE connector.delivery SET
      body = '',
      outcome = CASE WHEN state = 'Waiting' THEN 'Its content was erased.' ELSE outcome END,
      state = CASE WHEN state = 'Waiting' THEN 'Ignored' ELSE state END
    WHERE shop = ${shop} AND order_id = ANY (${[...orderIds]})`;
  await lockOrders(transaction, { shop, orderIds });
  for (const id of orderIds.toSorted()) {
    const order = await readOrder(transaction, { shop, id });
    if (order === null) continue;
    const hasOpen = order.dispatches.some(({ state }) => !isEnded(state));
    await eraseSnapshot(transaction, order, {
      redactedAt: now,
      personalSince: hasOpen ? order.personalSince : null,
    });
    // What buyers had drawn: their own words, and pictures of them.
    await transaction.drawing.deleteMany({ where: { shop, dispatch: { orderId: id } } });
    await eraseBodies(transaction, { shop, orderId: id });
  }
  await eraseQuotes(transaction, { shop, orderIds });
}

/**
 * Takes personal data out of those orders that got theirs before `before` and with which nothing has
 * happened since; an order under way keeps it. Ids, quantities, states, costs, tracking and keys stay:
 * what was sent is never sent again. Returns how many were erased.
 */
export async function eraseAged(
  transaction: Transaction,
  { shop, orderIds, before }: { shop: string; orderIds: readonly string[]; before: Date },
): Promise<number> {
  await lockOrders(transaction, { shop, orderIds });
  const erasedIds: string[] = [];
  for (const id of orderIds.toSorted()) {
    const order = await readOrder(transaction, { shop, id });
    // Chosen before it was locked: something may have happened meanwhile.
    if (order === null || order.personalSince === null || order.personalSince >= before) continue;
    const isAtRest = order.dispatches.every(
      ({ state, updatedAt }) => isEnded(state) && updatedAt < before,
    );
    if (!isAtRest) continue;
    await eraseSnapshot(transaction, order, { personalSince: null });
    await transaction.drawing.deleteMany({ where: { shop, dispatch: { orderId: id } } });
    await eraseBodies(transaction, { shop, orderId: id });
    erasedIds.push(id);
  }
  await eraseQuotes(transaction, { shop, orderIds: erasedIds });
  return erasedIds.length;
}

type FoundOrder = NonNullable<Awaited<ReturnType<typeof readOrder>>>;

function readOrder(transaction: Transaction, key: { shop: string; id: string }) {
  return transaction.shopOrder.findUnique({
    where: { shop_id: key },
    include: { dispatches: { select: { state: true, updatedAt: true } } },
  });
}

async function eraseSnapshot(
  transaction: Transaction,
  { shop, id, ...order }: FoundOrder,
  marks: Partial<Pick<ShopOrderModel, "redactedAt" | "personalSince">>,
): Promise<void> {
  const snapshot = orderSnapshot.parse(order.snapshot);
  await transaction.shopOrder.update({
    where: { shop_id: { shop, id } },
    data: {
      snapshot: {
        ...snapshot,
        email: null,
        phone: null,
        shippingAddress: null,
        lines: snapshot.lines.map((line) => Object.assign(line, { properties: [] })),
      },
      ...marks,
    },
  });
}

/** Addresses in every body; what others wrote and a buyer's artwork once the dispatch has ended. */
async function eraseBodies(
  transaction: Transaction,
  { shop, orderId }: { shop: string; orderId: string },
): Promise<void> {
  await transaction.$executeRaw`
    UPDATE connector.dispatch
    SET frozen_request = jsonb_set(frozen_request, '{toAddress}', to_jsonb(${erased}::text))
    WHERE shop = ${shop} AND order_id = ${orderId} AND frozen_request IS NOT NULL`;
  const ended = { shop, orderId, state: { in: [...endStates] } };
  await transaction.dispatch.updateMany({ where: ended, data: { lastError: null } });
  await transaction.$executeRaw`
    UPDATE connector.dispatch
    SET frozen_request = jsonb_set(frozen_request, '{items}', (
      SELECT coalesce(jsonb_agg(item || jsonb_build_object('artworkUrl', ${erased}::text) ORDER BY place), '[]')
      FROM jsonb_array_elements(frozen_request -> 'items') WITH ORDINALITY AS part (item, place)))
    WHERE shop = ${shop} AND order_id = ${orderId} AND state::text = ANY (${[...endStates]})
      AND jsonb_typeof(frozen_request -> 'items') = 'array'`;
  await transaction.dispatchLine.updateMany({
    where: { shop, dispatch: ended },
    data: { artworkUrl: erased },
  });
}

/** Lines of a timeline in which somebody else is quoted: a refusal may repeat what it refuses. */
const quoting = ["refused", "unanswered", "held", "differs", "answered", "write-back-refused"];

async function eraseQuotes(
  transaction: Transaction,
  { shop, orderIds }: { shop: string; orderIds: readonly string[] },
): Promise<void> {
  await transaction.$executeRaw`
    UPDATE connector.activity SET message = 'What was said here was erased with the buyer''s data.'
    WHERE shop = ${shop} AND kind = ANY (${quoting}) AND dispatch_id IN (
      SELECT id FROM connector.dispatch WHERE shop = ${shop} AND order_id = ANY (${[...orderIds]}))`;
}

/** Deletes all that is known of a shop, but for the delivery that asked for it. */
export async function eraseShop(
  transaction: Transaction,
  { shop, exceptWebhookId }: { shop: string; exceptWebhookId: string },
): Promise<void> {
  const where = { shop };
  await transaction.delivery.deleteMany({ where: { shop, webhookId: { not: exceptWebhookId } } });
  await transaction.delivery.updateMany({ where, data: { body: Buffer.alloc(0) } });
  await transaction.shop.deleteMany({ where: { domain: shop } });
  await transaction.productReading.deleteMany({ where });
  await transaction.variant.deleteMany({ where });
  await transaction.mapping.deleteMany({ where });
  await transaction.stockLevel.deleteMany({ where });
  await transaction.listing.deleteMany({ where });
  await transaction.studioDrawing.deleteMany({ where });
  await transaction.$queryRaw`
    SELECT FROM connector.shop_order WHERE shop = ${shop} ORDER BY id FOR UPDATE`;
  await transaction.dispatch.deleteMany({ where });
  await transaction.shopOrder.deleteMany({ where });
  await transaction.failedOrder.deleteMany({ where });
  await transaction.failedWork.deleteMany({ where });
  await transaction.activity.deleteMany({ where });
  await transaction.run.deleteMany({ where });
  await transaction.session.deleteMany({ where });
  // Keys that no shop has and no order needs any more.
  await transaction.$executeRaw`
    UPDATE connector.connection SET api_url = NULL, sealed_api_key = NULL
    WHERE NOT EXISTS (SELECT FROM connector.shop WHERE shop.connection_id = connection.id)
      AND NOT EXISTS (SELECT FROM connector.dispatch WHERE dispatch.connection_id = connection.id)`;
}
