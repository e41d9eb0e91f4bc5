import type { DeliveryModel, ShopModel } from "#app/db/generated/models.ts";
import { resolveConnection } from "../connections/index.ts";
import type { ConnectorContext } from "../context.ts";
import {
  catalogMaxAgeMs,
  catalogMinAgeMs,
  normalizeSku,
  noteVariants,
  refreshCatalog,
  saveVariants,
} from "../mappings/index.ts";
import type { OrderSnapshot } from "../orders/index.ts";
import { readOrderPayload } from "./order-payload.ts";
import { readProductPayload } from "./product-payload.ts";

/**
 * What a webhook needs before its transaction, all of it harmless to repeat: a product's variants are
 * saved, an order's variants known.
 */
export async function prepareDelivery(
  ctx: ConnectorContext,
  { shop, delivery, payload }: { shop: ShopModel; delivery: DeliveryModel; payload: unknown },
): Promise<void> {
  if (delivery.topic === "products/create" || delivery.topic === "products/update") {
    const variants = readProductPayload(payload)?.variants ?? [];
    await saveVariants(ctx.pool, { shop: shop.domain, variants, now: ctx.clock() });
  } else if (delivery.topic.startsWith("orders/")) {
    const order = readOrderPayload(payload, delivery.receivedAt);
    if (order !== null) await prepareSnapshot(ctx, { shop, order });
  }
}

/**
 * Makes the variants of an order known: those that nobody told of yet are noted, and where one is
 * open whose SKU the catalog does not know, the catalog is read again. A provider that does not
 * answer holds nobody up: the lines stay open until the catalog was read.
 */
export async function prepareSnapshot(
  ctx: ConnectorContext,
  { shop, order }: { shop: ShopModel; order: OrderSnapshot },
): Promise<void> {
  const variants = order.lines.flatMap(({ variantId, productId, title, sku }) =>
    variantId === null ? [] : [{ variantId, productId, title, sku }],
  );
  if (variants.length === 0) return;
  const mapped = await ctx.prisma.mapping.findMany({
    where: { shop: shop.domain, variantId: { in: variants.map(({ variantId }) => variantId) } },
    select: { variantId: true },
  });
  const isMapped = new Set(mapped.map(({ variantId }) => variantId));
  const open = variants.filter(({ variantId }) => !isMapped.has(variantId));
  if (open.length === 0) return;
  await noteVariants(ctx.pool, { shop: shop.domain, variants: open, now: ctx.clock() });
  const skus = open.map(({ sku }) => normalizeSku(sku)).filter((sku) => sku !== null);
  const connection = resolveConnection(ctx, shop);
  if (connection === null || skus.length === 0) return;
  const known = await ctx.prisma.catalogSku.count({
    where: { connectionId: connection.id, normalizedSku: { in: skus } },
  });
  const maxAgeMs = known === 0 ? catalogMinAgeMs : catalogMaxAgeMs;
  await refreshCatalog(ctx, connection, { maxAgeMs });
}
