import { Prisma } from "#app/db/generated/client.ts";
import type { Transaction } from "#app/db/database.server.ts";
import type { Needs } from "../../ports/context.ts";
import { erasePhotos } from "../../store/remake-photos.ts";

/** Rows of one step: few enough that nobody waits for it, and that it ends on a slow machine. */
const rowsMax = 1_000;
const ordersMax = 200;

/** Whose rows grow with what a store sells, and which nothing refers to but what goes with them. */
const growing = [
  "delivery",
  "activity",
  "variant",
  "mapping",
  "variant_act_item",
  "stock_level",
  "run",
  "flow_event",
  "flow_run",
] as const;

/** Not those that ask for the same: two that are worked on at once would each delete the other's. */
const othersDeliveries = "AND webhook_id <> $2 AND topic <> 'shop/redact'";

interface Erasure {
  shop: string;
  /** The delivery that asks for it stays. */
  exceptWebhookId: string;
}

/**
 * Deletes the bulk of a shop a little at a time, so that no transaction lasts long, however much the store
 * has sold; `eraseShop` deletes what is left, and what somebody has a lock on. It stops where the app is
 * installed again, and goes on where it was cut off. Whoever comes back in the middle finds orders gone
 * that the provider has: from the first step on only what came after the uninstall is the app's own.
 */
export async function eraseShopAhead(
  ctx: Needs<"pool" | "prisma">,
  { shop, exceptWebhookId }: Erasure,
): Promise<void> {
  await ctx.pool.query(
    `UPDATE connector.shop SET installed_at = greatest(installed_at, uninstalled_at)
     WHERE shop = $1 AND state <> 'Installed'`,
    [shop],
  );
  for (const table of growing) {
    // The names are this file's own.
    const text = `DELETE FROM connector.${table} WHERE ctid IN (
        SELECT ctid FROM connector.${table}
        WHERE shop = $1 ${table === "delivery" ? othersDeliveries : "AND $2 <> ''"}
        LIMIT ${rowsMax} FOR UPDATE SKIP LOCKED)
      AND NOT EXISTS (SELECT FROM connector.shop WHERE shop = $1 AND state = 'Installed')`;
    for (;;) {
      const { rowCount } = await ctx.pool.query(text, [shop, exceptWebhookId]);
      if (rowCount !== rowsMax) break;
    }
  }
  for (;;) {
    const count = await ctx.prisma.$transaction((transaction) => eraseSome(transaction, shop));
    if (count !== ordersMax) return;
  }
}

/** Some of the shop's orders, with their dispatches; returns how many. */
async function eraseSome(transaction: Transaction, shop: string): Promise<number> {
  // Whoever installs the app waits, or was first.
  const [owner] = await transaction.$queryRaw<{ isInstalled: boolean }[]>`
    SELECT state = 'Installed' AS "isInstalled" FROM connector.shop WHERE shop = ${shop} FOR SHARE`;
  if (owner?.isInstalled === true) return 0;
  const orders = await transaction.$queryRaw<{ id: string }[]>`
    SELECT id FROM connector.shop_order WHERE shop = ${shop}
    ORDER BY id LIMIT ${ordersMax} FOR UPDATE SKIP LOCKED`;
  const ids = Prisma.sql`ANY (${orders.map(({ id }) => id)})`;
  await transaction.$queryRaw`
    SELECT FROM connector.dispatch WHERE shop = ${shop} AND order_id = ${ids}
    ORDER BY id FOR UPDATE`;
  await transaction.$executeRaw`
    DELETE FROM connector.dispatch WHERE shop = ${shop} AND order_id = ${ids}`;
  return transaction.$executeRaw`
    DELETE FROM connector.shop_order WHERE shop = ${shop} AND id = ${ids}`;
}

/** Deletes all that is known of a shop, but for the delivery that asked for it. */
export async function eraseShop(
  transaction: Transaction,
  { shop, exceptWebhookId }: Erasure,
): Promise<void> {
  const where = { shop };
  // A delete takes rows as it finds them: those that others take as well are locked in their order first.
  await transaction.$queryRaw`
    SELECT FROM connector.delivery WHERE shop = ${shop} ORDER BY webhook_id FOR UPDATE`;
  await transaction.delivery.deleteMany({ where: { shop, webhookId: { not: exceptWebhookId } } });
  await transaction.delivery.updateMany({ where, data: { body: Buffer.alloc(0) } });
  await transaction.shop.deleteMany({ where: { domain: shop } });
  await transaction.productReading.deleteMany({ where });
  await transaction.$queryRaw`
    SELECT FROM connector.variant WHERE shop = ${shop} ORDER BY id FOR UPDATE`;
  await transaction.variant.deleteMany({ where });
  await transaction.$queryRaw`
    SELECT FROM connector.mapping WHERE shop = ${shop} ORDER BY variant_id FOR UPDATE`;
  await transaction.mapping.deleteMany({ where });
  await transaction.noteProperty.deleteMany({ where });
  await transaction.productPromise.deleteMany({ where });
  await transaction.exchangeRate.deleteMany({ where });
  await transaction.stockLevel.deleteMany({ where });
  await transaction.listing.deleteMany({ where });
  await transaction.studioDrawing.deleteMany({ where });
  await transaction.sample.deleteMany({ where });
  await transaction.$queryRaw`
    SELECT FROM connector.shop_order WHERE shop = ${shop} ORDER BY id FOR UPDATE`;
  await transaction.$queryRaw`
    SELECT FROM connector.dispatch WHERE shop = ${shop} ORDER BY id FOR UPDATE`;
  await erasePhotos(transaction, { shop, orderIds: "all" });
  await transaction.dispatch.deleteMany({ where });
  await transaction.shopOrder.deleteMany({ where });
  await transaction.redaction.deleteMany({ where });
  await transaction.failedOrder.deleteMany({ where });
  await transaction.failedWork.deleteMany({ where });
  await transaction.timelineEntry.deleteMany({ where });
  await transaction.run.deleteMany({ where });
  await transaction.flowEvent.deleteMany({ where });
  await transaction.flowHold.deleteMany({ where });
  await transaction.flowRun.deleteMany({ where });
  await transaction.session.deleteMany({ where });
  await transaction.shopifyBudget.deleteMany({ where });
  // Keys that no shop has and no order needs any more.
  await transaction.$executeRaw`
    UPDATE connector.connection SET api_url = NULL, sealed_api_key = NULL
    WHERE NOT EXISTS (SELECT FROM connector.shop_connection AS own WHERE own.connection_id = connection.id)
      AND NOT EXISTS (SELECT FROM connector.dispatch WHERE dispatch.connection_id = connection.id)
      AND NOT EXISTS (SELECT FROM connector.sample WHERE sample.connection_id = connection.id)
      AND NOT EXISTS (SELECT FROM connector.former_connection AS former WHERE former.connection_id = connection.id)`;
}
