import type { ShopModel } from "#app/db/generated/models.ts";
import { resolveConnection } from "../connections/index.ts";
import type { ConnectorContext } from "../context.ts";
import {
  catalogMaxAgeMs,
  catalogMinAgeMs,
  dueCatalogs,
  mapOpenVariants,
  refreshCatalog,
  restCatalog,
  saveVariants,
  wakeFollowing,
} from "../mappings/index.ts";
import { callShopify } from "../shops/index.ts";

/**
 * Reads all products of a shop, page by page, and maps what equals a SKU of the catalog. It keeps its
 * place after each page, so a killed process goes on where it was. Throws when Shopify gave no answer
 * or the catalog could not be read: the queue tries again.
 */
export async function syncProducts(
  ctx: ConnectorContext,
  { shop: domain }: { shop: string },
): Promise<void> {
  const shop = await ctx.prisma.shop.findUnique({ where: { domain } });
  if (shop?.state !== "Installed") return;
  await readAllVariants(ctx, shop);
  const connection = resolveConnection(ctx, shop);
  if (connection !== null) {
    const isRead = await refreshCatalog(ctx, connection, { maxAgeMs: catalogMaxAgeMs });
    if (!isRead) throw await failed(ctx, domain, "The provider's catalog could not be read.");
  }
  await mapShop(ctx, shop);
  await ctx.prisma.shop.updateMany({
    where: { domain },
    data: { productsSyncedAt: ctx.clock(), productsCursor: null, productsError: null },
  });
}

async function readAllVariants(ctx: ConnectorContext, shop: ShopModel): Promise<void> {
  if (shop.productsSyncedAt !== null) return;
  let after: string | null = shop.productsCursor;
  do {
    const query = { after };
    const page = await callShopify(ctx, shop.domain, (admin) => admin.listVariants(query));
    if (page.kind !== "answered") {
      const why = page.kind === "postponed" ? "it does not let the app in." : page.message;
      throw await failed(ctx, shop.domain, `Shopify did not show its products: ${why}`);
    }
    const { variants, endCursor } = page.value;
    await saveVariants(ctx, { shop: shop.domain, variants, now: ctx.clock() });
    after = endCursor;
    await ctx.prisma.shop.updateMany({
      where: { domain: shop.domain },
      data: { productsCursor: after, productsSeenAt: ctx.clock() },
    });
  } while (after !== null);
}

async function failed(ctx: ConnectorContext, domain: string, message: string): Promise<Error> {
  await ctx.prisma.shop.updateMany({
    where: { domain },
    data: { productsError: message, productsSeenAt: ctx.clock() },
  });
  return new Error(message);
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

/** A reading that is under way moves at least this often. */
const syncPatienceMs = 20_000;

/**
 * Writes a job for shops whose products were never read to the end: the process died, or Shopify or
 * the provider did not answer for long. Reading twice at once does no harm.
 */
export async function resumeSyncs(ctx: ConnectorContext): Promise<number> {
  const oldest = new Date(ctx.clock().getTime() - syncPatienceMs);
  const shops = await ctx.prisma.shop.findMany({
    where: {
      state: "Installed",
      productsSyncedAt: null,
      OR: [
        { productsSeenAt: null, installedAt: { lte: oldest } },
        { productsSeenAt: { lte: oldest } },
      ],
    },
    take: 100,
    select: { domain: true },
  });
  if (shops.length > 0) {
    await ctx.prisma.$transaction((transaction) =>
      ctx.enqueue(
        transaction,
        "sync-products",
        shops.map(({ domain }) => ({ shop: domain })),
      ),
    );
  }
  return shops.length;
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
