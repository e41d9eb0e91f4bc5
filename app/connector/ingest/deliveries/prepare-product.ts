import { callShopify } from "../../clients/shopify/index.ts";
import type { ShopifyAccess } from "../../ports/context.ts";
import {
  artworkOfVariants,
  isOtherArtwork,
  noteArtworkRead,
  noteOtherArtwork,
  saveVariants,
} from "../../products/mappings/index.ts";
import { awaitedOf } from "../../store/mark-due.ts";
import { readShopifyAccess } from "../../store/shopify-access.ts";
import { readProductPayload } from "./product-payload.ts";

/** As many as Shopify is asked for at once, and as a payload has in full. */
const variantsMax = 100;

/** When what waits is looked at all the same, where Shopify does not say what artwork it has. */
const unansweredMs = 60_000;

/**
 * Saves a product's variants, and has orders that wait follow artwork that is another by now. A payload does not tell
 * artwork, and comes whenever one of the product is sold: so it is read once of those that orders wait for, and they are looked at
 * anew, the refused ones at the provider too, only where it has changed, or Shopify does not say. One reading serves all
 * payloads that came before it (`reportedAt`), and none is made while Shopify is silent.
 */
export async function prepareProduct(
  ctx: ShopifyAccess,
  { shop, payload, reportedAt }: { shop: string; payload: unknown; reportedAt: Date },
): Promise<void> {
  const variants = readProductPayload(payload)?.variants ?? [];
  const saved = variants.slice(0, variantsMax).map(({ id }) => id);
  await saveVariants(ctx.pool, { shop, variants, now: ctx.clock(), reportedAt });
  // A sale of one that nothing waits for costs Shopify no question.
  const awaited = await awaitedOf(ctx.pool, { shop, variantIds: saved });
  if (awaited.length === 0) return;
  const before = await artworkOfVariants(ctx.pool, { shop, variantIds: awaited });
  const variantIds = awaited.filter((id) => (before.get(id)?.readAt ?? reportedAt) <= reportedAt);
  if (variantIds.length === 0) return;
  const askedAt = ctx.clock();
  const { isSilent } = await readShopifyAccess(ctx.pool, { shop });
  const reply = isSilent
    ? null
    : await callShopify(ctx, shop, (admin) => admin.readVariants(variantIds));
  const now = ctx.clock();
  if (reply?.kind !== "answered") {
    const dueAt = new Date(now.getTime() + unansweredMs);
    await noteOtherArtwork(ctx.pool, { shop, variantIds, dueAt });
    return;
  }
  const other = reply.value.filter((variant) => isOtherArtwork(variant, before.get(variant.id)));
  // Before it is saved: whoever dies in between leaves the mark, and nobody compares once more.
  await noteOtherArtwork(ctx.pool, { shop, variantIds: other.map(({ id }) => id), dueAt: now });
  await saveVariants(ctx.pool, { shop, variants: reply.value, now: askedAt });
  await noteArtworkRead(ctx.pool, { shop, variantIds, askedAt });
}
