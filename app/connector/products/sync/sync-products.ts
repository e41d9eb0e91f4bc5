import { throwFailed, tryEach } from "#app/limits/try-each.ts";
import { readWords } from "../../store/words.ts";
import type { ShopConnectionModel } from "#app/db/generated/models.ts";
import { worksAgain } from "../../store/timeline/index.ts";
import { type NamedConnection, resolveConnection } from "../../clients/connections/index.ts";
import type { Needs, ProviderAccess, ShopifyAccess } from "../../ports/context.ts";
import {
  catalogMaxAgeMs,
  catalogMinAgeMs,
  mapOpenVariants,
  refreshCatalog,
  restCatalog,
  wakeFollowing,
} from "../mappings/index.ts";
import { asOnlyOne } from "../../store/only-one.ts";
import { endProductSync, isProductSyncDue, saveProductsError } from "../../store/product-sync.ts";
import { phrase, wordsForLog } from "../../model/phrases.ts";
import { readAllVariants } from "./read-all-variants.ts";

/**
 * Reads all products of a shop by a bulk operation, and maps what equals a SKU of the catalog. It goes
 * on where it was, whoever was at it before, and ends early while Shopify reads; a webhook and a sweep
 * bring it back. While another process is at it, nothing is done. Throws when the catalog could not be
 * read: the queue tries again.
 */
export async function syncProducts(
  ctx: ProviderAccess & ShopifyAccess & Needs<"enqueue" | "quarantine">,
  { shop: domain }: { shop: string },
): Promise<void> {
  await asOnlyOne(ctx, `products ${domain}`, () => syncAsOnlyOne(ctx, domain));
}

async function syncAsOnlyOne(
  ctx: ProviderAccess & ShopifyAccess & Needs<"enqueue" | "quarantine">,
  domain: string,
): Promise<void> {
  if (!(await isProductSyncDue(ctx.prisma, { shop: domain }))) return;
  if (!(await readAllVariants(ctx, domain))) return;
  // Read here: another connection may have been chosen while Shopify read.
  const shop = await ctx.prisma.shop.findFirst({
    where: { domain, state: "Installed", productSync: { syncedAt: null } },
    select: { domain: true, connection: true },
  });
  if (shop === null) return;
  const connection = resolveConnection(ctx, shop.connection);
  if (connection !== null && !(await hasCatalog(ctx, { shop: domain, connection }))) return;
  await mapShop(ctx, shop);
  await ctx.prisma.$transaction(async (transaction) => {
    const connectionId = shop.connection?.connectionId ?? null;
    const now = ctx.clock();
    const isDone = await endProductSync(transaction, { shop: domain, connectionId, now });
    if (isDone) await transaction.productReading.deleteMany({ where: { shop: domain } });
  });
  await worksAgain(ctx, { shop: domain, job: "sync-products" });
}

/**
 * True once the catalog is there as a whole. False while its reading goes on, of which the sweep brings the next
 * visit: nothing failed, and nothing is said to have. Throws, and says so, where the provider gave none.
 */
async function hasCatalog(
  ctx: ProviderAccess & Needs<"quarantine">,
  { shop, connection }: { shop: string; connection: NamedConnection },
): Promise<boolean> {
  // An order or the sweep may be reading it just now: that is no failure.
  const result = await refreshCatalog(ctx, connection, { maxAgeMs: catalogMaxAgeMs, waits: true });
  if (result === "read") return true;
  const { id } = connection;
  const row = await ctx.prisma.connection.findUnique({ where: { id } });
  const isOut = result === "unread" || (row?.error ?? null) !== null;
  const error = readWords(row?.catalogError ?? null) ?? (isOut ? phrase("catalogUnread") : null);
  if (error !== null || result === "goesOn") {
    await saveProductsError(ctx.prisma, { shop, error });
  }
  if (error !== null) throw new Error(`The catalog was not read: ${wordsForLog(error)}`);
  return false;
}

/** Maps a shop's open variants by equal SKU; what waited for them follows. */
async function mapShop(
  ctx: Needs<"prisma" | "clock" | "enqueue">,
  shop: { domain: string; connection: ShopConnectionModel | null },
): Promise<void> {
  const { domain } = shop;
  await mapOpenVariants(ctx, {
    shop: domain,
    connectionId: shop.connection?.connectionId ?? null,
  });
  await ctx.prisma.$transaction(async (transaction) => {
    const now = ctx.clock();
    // Of these, or of those that have other artwork as they were read.
    const marked = await transaction.variant.findFirst({
      where: { shop: domain, followDueAt: { lte: now } },
      select: { id: true },
    });
    const variantIds = marked === null ? [] : [marked.id];
    await wakeFollowing(ctx, transaction, { shop: domain, variantIds });
  });
}

/**
 * Writes a job for shops whose products are to be read and where a look is due: Shopify may be done,
 * a pause is over, or the process that was at it died. Returns how many.
 */
export async function resumeSyncs(ctx: Needs<"prisma" | "clock" | "enqueue">): Promise<number> {
  return ctx.prisma.$transaction(async (transaction) => {
    const shops = await transaction.$queryRaw<{ shop: string }[]>`
      SELECT shop.shop
      FROM connector.shop JOIN connector.product_sync AS sync USING (shop)
        LEFT JOIN connector.product_reading AS reading USING (shop)
      WHERE shop.state = 'Installed' AND sync.synced_at IS NULL
        AND (reading.due_at IS NULL OR reading.due_at <= ${ctx.clock()})
      ORDER BY reading.due_at NULLS FIRST
      LIMIT 100`;
    if (shops.length > 0) await ctx.enqueue(transaction, "sync-products", shops);
    return shops.length;
  });
}

/**
 * Reads a connection's catalog again where it is older than a quarter of an hour, goes on with it where it
 * is being read, and maps what it brought, for every installed shop.
 */
export async function refreshCatalogOf(
  ctx: ProviderAccess & Needs<"enqueue" | "quarantine">,
  id: string,
): Promise<void> {
  const shops = await ctx.prisma.shop.findMany({
    where: { connection: { connectionId: id }, state: "Installed" },
    select: { domain: true, connection: true },
  });
  const [first] = shops;
  const connection = first === undefined ? null : resolveConnection(ctx, first.connection);
  if (connection?.id !== id) return restCatalog(ctx, id);
  if ((await refreshCatalog(ctx, connection, { maxAgeMs: catalogMinAgeMs })) !== "read") return;
  // One store that fails keeps nobody else's products waiting.
  const failures = await tryEach(shops, (shop) => mapShop(ctx, shop));
  const stores = failures.map(({ item }) => item.domain).join(", ");
  throwFailed(failures, `The products of ${stores} were not mapped.`);
}
