import type { DeliveryModel } from "#app/db/generated/models.ts";
import { limits } from "#app/limits/limits.ts";
import { resolveConnection } from "../../clients/connections/index.ts";
import type { Needs, ProviderAccess, ShopifyAccess } from "../../ports/context.ts";
import {
  catalogMaxAgeMs,
  catalogMinAgeMs,
  type MappingOf,
  normalizeSku,
  noteVariants,
  type OpenVariant,
  readDecidedTogether,
  refreshCatalog,
} from "../../products/mappings/index.ts";
import type { OrderSnapshot, ReportedOrder } from "../../model/orders/index.ts";
import { readOrderPayload, reportedAt } from "./order-payload.ts";
import { prepareProduct } from "./prepare-product.ts";
import type { ShopRow } from "../../store/read-rows.ts";

/** What is known of an order before its transaction. */
export interface PreparedOrder {
  snapshot: ReportedOrder;
  /** Its variants that are open. */
  open: readonly OpenVariant[];
  /** What was decided about the others. */
  decided: ReadonlyMap<string, MappingOf["state"]>;
}

/**
 * What a webhook needs before its transaction, all of it harmless to repeat: a product's variants are
 * saved, an order's variants known. Null where it tells of no order.
 */
export async function prepareDelivery(
  ctx: ProviderAccess & ShopifyAccess & Needs<"quarantine">,
  { shop, delivery, payload }: { shop: ShopRow; delivery: DeliveryModel; payload: unknown },
): Promise<PreparedOrder | null> {
  if (delivery.topic === "products/create" || delivery.topic === "products/update") {
    const { receivedAt: reportedAt } = delivery;
    await prepareProduct(ctx, { shop: shop.domain, payload, reportedAt });
  } else if (delivery.topic.startsWith("orders/")) {
    const snapshot = readOrderPayload(payload, reportedAt(delivery));
    if (snapshot !== null) {
      return { snapshot, ...(await prepareSnapshot(ctx, { shop, order: snapshot })) };
    }
  }
  return null;
}

/**
 * Makes the variants of an order known: those that nobody told of yet are noted, and where one is
 * open whose SKU the catalog does not know, the catalog is read again. A provider that does not
 * answer holds nobody up: the lines stay open until the catalog was read.
 */
export async function prepareSnapshot(
  ctx: ProviderAccess & Needs<"quarantine">,
  { shop, order }: { shop: ShopRow; order: OrderSnapshot },
): Promise<Omit<PreparedOrder, "snapshot">> {
  const variants = order.lines.flatMap(({ variantId, productId, title, sku }) =>
    variantId === null ? [] : [{ variantId, productId, title, sku }],
  );
  const variantIds = variants.map(({ variantId }) => variantId);
  const decided = await readDecidedTogether(ctx.pool, { shop: shop.domain, variantIds });
  const open = variants.filter(({ variantId }) => !decided.has(variantId));
  const known = { open, decided };
  if (open.length === 0) return known;
  await noteVariants(ctx.pool, { shop: shop.domain, variants: open, now: ctx.clock() });
  const skus = open.map(({ sku }) => normalizeSku(sku)).filter((sku) => sku !== null);
  const connection = resolveConnection(ctx, shop.connection);
  if (connection === null || skus.length === 0) return known;
  const inCatalog = await ctx.prisma.catalogSku.count({
    where: { connectionId: connection.id, normalizedSku: { in: skus } },
  });
  const maxAgeMs = inCatalog === 0 ? catalogMinAgeMs : catalogMaxAgeMs;
  const withinMs = limits.outsideCall.catalogForWebhookMs;
  await refreshCatalog(ctx, connection, { maxAgeMs, withinMs });
  return known;
}
