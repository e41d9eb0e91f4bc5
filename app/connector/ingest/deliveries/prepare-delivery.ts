import { plainly } from "#app/db/plain-statements.server.ts";
import type { DeliveryModel, ShopModel } from "#app/db/generated/models.ts";
import { limits } from "#app/limits/limits.ts";
import { resolveConnection } from "../../clients/connections/index.ts";
import type { ConnectorContext } from "../../ports/context.ts";
import {
  catalogMaxAgeMs,
  catalogMinAgeMs,
  normalizeSku,
  noteVariants,
  type OpenVariant,
  readDecided,
  refreshCatalog,
  saveVariants,
} from "../../products/mappings/index.ts";
import type { OrderSnapshot } from "../../model/orders/index.ts";
import { readOrderPayload } from "./order-payload.ts";
import { readProductPayload } from "./product-payload.ts";

/**
 * What a webhook needs before its transaction, all of it harmless to repeat: a product's variants are
 * saved, an order's variants known. Returns those of an order that are open.
 */
export async function prepareDelivery(
  ctx: ConnectorContext,
  { shop, delivery, payload }: { shop: ShopModel; delivery: DeliveryModel; payload: unknown },
): Promise<readonly OpenVariant[]> {
  if (delivery.topic === "products/create" || delivery.topic === "products/update") {
    const variants = readProductPayload(payload)?.variants ?? [];
    await saveVariants(ctx.pool, { shop: shop.domain, variants, now: ctx.clock() });
  } else if (delivery.topic.startsWith("orders/")) {
    const order = readOrderPayload(payload, delivery.receivedAt);
    if (order !== null) return prepareSnapshot(ctx, { shop, order });
  }
  return [];
}

/**
 * Makes the variants of an order known: those that nobody told of yet are noted, and where one is
 * open whose SKU the catalog does not know, the catalog is read again. A provider that does not
 * answer holds nobody up: the lines stay open until the catalog was read. Returns the open ones.
 */
export async function prepareSnapshot(
  ctx: ConnectorContext,
  { shop, order }: { shop: ShopModel; order: OrderSnapshot },
): Promise<readonly OpenVariant[]> {
  const variants = order.lines.flatMap(({ variantId, productId, title, sku }) =>
    variantId === null ? [] : [{ variantId, productId, title, sku }],
  );
  const variantIds = variants.map(({ variantId }) => variantId);
  const decided = await readDecided(plainly(ctx.pool), { shop: shop.domain, variantIds });
  const open = variants.filter(({ variantId }) => !decided.has(variantId));
  if (open.length === 0) return [];
  await noteVariants(ctx.pool, { shop: shop.domain, variants: open, now: ctx.clock() });
  const skus = open.map(({ sku }) => normalizeSku(sku)).filter((sku) => sku !== null);
  const connection = resolveConnection(ctx, shop);
  if (connection === null || skus.length === 0) return open;
  const known = await ctx.prisma.catalogSku.count({
    where: { connectionId: connection.id, normalizedSku: { in: skus } },
  });
  const maxAgeMs = known === 0 ? catalogMinAgeMs : catalogMaxAgeMs;
  const withinMs = limits.outsideCall.catalogForWebhookMs;
  await refreshCatalog(ctx, connection, { maxAgeMs, withinMs });
  return open;
}
