import type { Transaction } from "#app/db/database.server.ts";
import { lockOrders } from "../lock-order.ts";
import { orderSnapshot } from "../orders/index.ts";

/** What replaces personal data in a frozen body; the rest of it stays as a record of the dispatch. */
const erased = "erased";

/**
 * Takes the personal data of orders out of every table: their snapshots, the bodies that were sent,
 * and the bodies of the webhooks that told of them. The dispatches and their tracking stay.
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
    const order = await transaction.shopOrder.findUnique({ where: { shop_id: { shop, id } } });
    if (order === null) continue;
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
        redactedAt: now,
      },
    });
    // What buyers had drawn: their own words, and pictures of them.
    await transaction.drawing.deleteMany({ where: { shop, dispatch: { orderId: id } } });
    await transaction.$executeRaw`
      UPDATE connector.dispatch
      SET frozen_request = jsonb_set(frozen_request, '{toAddress}', to_jsonb(${erased}::text))
      WHERE shop = ${shop} AND order_id = ${id} AND frozen_request IS NOT NULL`;
  }
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
  await transaction.variant.deleteMany({ where });
  await transaction.mapping.deleteMany({ where });
  await transaction.$queryRaw`
    SELECT FROM connector.shop_order WHERE shop = ${shop} ORDER BY id FOR UPDATE`;
  await transaction.dispatch.deleteMany({ where });
  await transaction.shopOrder.deleteMany({ where });
  await transaction.failedOrder.deleteMany({ where });
  await transaction.activity.deleteMany({ where });
  await transaction.session.deleteMany({ where });
  // Keys that no shop has and no order needs any more.
  await transaction.$executeRaw`
    UPDATE connector.connection SET api_url = NULL, sealed_api_key = NULL
    WHERE NOT EXISTS (SELECT FROM connector.shop WHERE shop.connection_id = connection.id)
      AND NOT EXISTS (SELECT FROM connector.dispatch WHERE dispatch.connection_id = connection.id)`;
}
