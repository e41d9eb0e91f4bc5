import type { ShopModel } from "#app/db/generated/models.ts";
import { worksAgain } from "../activity/index.ts";
import { resolveConnection } from "../connections/index.ts";
import type { ConnectorContext } from "../context.ts";
import {
  catalogMaxAgeMs,
  catalogMinAgeMs,
  dueCatalogs,
  mapOpenVariants,
  refreshCatalog,
  restCatalog,
  wakeFollowing,
} from "../mappings/index.ts";
import { asOnlyOne } from "../only-one.ts";
import { phrases } from "../phrases.ts";
import { readAllVariants } from "./read-all-variants.ts";

/**
 * Reads all products of a shop by a bulk operation, and maps what equals a SKU of the catalog. It goes
 * on where it was, whoever was at it before, and ends early while Shopify reads; a webhook and a sweep
 * bring it back. While another process is at it, nothing is done. Throws when the catalog could not be
 * read: the queue tries again.
 */
export async function syncProducts(
  ctx: ConnectorContext,
  { shop: domain }: { shop: string },
): Promise<void> {
  await asOnlyOne(ctx, `products ${domain}`, () => syncAsOnlyOne(ctx, domain));
}

async function syncAsOnlyOne(ctx: ConnectorContext, domain: string): Promise<void> {
  const due = { domain, state: "Installed" as const, productsSyncedAt: null };
  if ((await ctx.prisma.shop.count({ where: due })) === 0) return;
  if (!(await readAllVariants(ctx, domain))) return;
  // Read here: another connection may have been chosen while Shopify read.
  const shop = await ctx.prisma.shop.findFirst({ where: due });
  if (shop === null) return;
  const connection = resolveConnection(ctx, shop);
  if (connection !== null) {
    // An order or the sweep may be reading it just now: that is no failure.
    const isRead = await refreshCatalog(ctx, connection, {
      maxAgeMs: catalogMaxAgeMs,
      waits: true,
    });
    if (!isRead) {
      const productsError = phrases.catalogUnread;
      await ctx.prisma.shop.updateMany({ where: { domain }, data: { productsError } });
      throw new Error(productsError);
    }
  }
  await mapShop(ctx, shop);
  await ctx.prisma.$transaction(async (transaction) => {
    const { count } = await transaction.shop.updateMany({
      where: { ...due, connectionId: shop.connectionId },
      data: { productsSyncedAt: ctx.clock(), productsError: null },
    });
    if (count === 1) await transaction.productReading.deleteMany({ where: { shop: domain } });
  });
  await worksAgain(ctx, { shop: domain, job: "sync-products" });
}

/** Maps a shop's open variants by equal SKU; what waited for them follows. */
async function mapShop(ctx: ConnectorContext, shop: ShopModel): Promise<void> {
  await ctx.prisma.$transaction(async (transaction) => {
    const { domain, connectionId } = shop;
    const now = ctx.clock();
    const variantIds = await mapOpenVariants(transaction, { shop: domain, connectionId, now });
    await wakeFollowing(ctx, transaction, { shop: domain, variantIds });
  });
}

/**
 * Writes a job for shops whose products are to be read and where a look is due: Shopify may be done,
 * a pause is over, or the process that was at it died. Returns how many.
 */
export async function resumeSyncs(ctx: ConnectorContext): Promise<number> {
  return ctx.prisma.$transaction(async (transaction) => {
    const shops = await transaction.$queryRaw<{ shop: string }[]>`
      SELECT shop.shop
      FROM connector.shop LEFT JOIN connector.product_reading AS reading USING (shop)
      WHERE shop.state = 'Installed' AND shop.products_synced_at IS NULL
        AND (reading.due_at IS NULL OR reading.due_at <= ${ctx.clock()})
      ORDER BY reading.due_at NULLS FIRST
      LIMIT 100`;
    if (shops.length > 0) await ctx.enqueue(transaction, "sync-products", shops);
    return shops.length;
  });
}

/** Connections in one round; the next round takes the others. */
const catalogsPerRound = 10;

/**
 * Reads the catalogs that are older than a quarter of an hour again, goes on with those that are being
 * read, and maps what they brought, for every installed shop. Returns how many connections were looked
 * at.
 */
export async function refreshCatalogs(ctx: ConnectorContext): Promise<number> {
  const due = await dueCatalogs(ctx, { limit: catalogsPerRound });
  for (const id of due) {
    const shops = await ctx.prisma.shop.findMany({
      where: { connectionId: id, state: "Installed" },
    });
    const [first] = shops;
    const connection = first === undefined ? null : resolveConnection(ctx, first);
    if (connection?.id !== id) {
      await restCatalog(ctx, id);
      continue;
    }
    if (!(await refreshCatalog(ctx, connection, { maxAgeMs: catalogMinAgeMs }))) continue;
    for (const shop of shops) await mapShop(ctx, shop);
  }
  return due.length;
}
