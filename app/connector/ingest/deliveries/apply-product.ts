import type { Transaction } from "#app/db/database.server.ts";
import type { Needs } from "../../ports/context.ts";
import { mapBySku, removeVariants, wakeFollowing } from "../../products/mappings/index.ts";
import { phrase } from "../../model/phrases.ts";
import type { Outcome, TopicEvent } from "./topic-event.ts";
import { readProductId, readProductPayload } from "./product-payload.ts";

/**
 * A product came or changed (its variants are saved already): what it no longer has is marked, what is open is matched
 * by SKU, and what waited for what is mapped now, or for other artwork (`prepareProduct`), is looked at again.
 */
export async function applyProduct(
  ctx: Needs<"clock" | "enqueue">,
  transaction: Transaction,
  { shop, payload }: TopicEvent,
): Promise<Outcome> {
  const product = readProductPayload(payload);
  if (product === null) return { state: "Failed", outcome: phrase("noProduct") };
  const now = ctx.clock();
  const { domain } = shop;
  const connectionId = shop.connection?.connectionId ?? null;
  if (product.variantIds !== null) {
    const gone = { productId: product.productId, except: product.variantIds };
    await removeVariants(transaction, { shop: domain, gone, now });
  }
  const variants = product.variants.map(({ id, sku }) => ({ variantId: id, sku }));
  await mapBySku(transaction, { shop: domain, connectionId, variants, now });
  const variantIds = variants.map(({ variantId }) => variantId);
  const marked = { shop: domain, id: { in: variantIds }, followDueAt: { lte: now } };
  const isMarked = (await transaction.variant.count({ where: marked })) > 0;
  await wakeFollowing(ctx, transaction, { shop: domain, variantIds: isMarked ? variantIds : [] });
  return { state: "Applied", outcome: null };
}

/** A product went. Its variants are kept, because orders and mappings still speak of them. */
export async function applyProductRemoval(
  ctx: Needs<"clock">,
  transaction: Transaction,
  { shop, payload }: TopicEvent,
): Promise<Outcome> {
  const productId = readProductId(payload);
  if (productId === null) return { state: "Failed", outcome: phrase("noProduct") };
  const gone = { productId, except: [] };
  const count = await removeVariants(transaction, { shop: shop.domain, gone, now: ctx.clock() });
  return count === 0
    ? { state: "Ignored", outcome: phrase("productUnknown", { productId }) }
    : { state: "Applied", outcome: null };
}
