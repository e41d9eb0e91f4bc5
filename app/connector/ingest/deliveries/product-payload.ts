import { z } from "zod";
import type { ObservedVariant } from "../../ports/index.ts";
import {
  idOf,
  isObject,
  lenientId,
  lenientObject,
  lenientObjects,
  lenientText,
  lenientTime,
} from "./lenient.ts";

const productPayload = z.object({
  id: lenientId,
  admin_graphql_api_id: lenientId,
  title: lenientText,
  status: lenientText,
  updated_at: lenientTime,
  image: lenientObject,
  images: lenientObjects,
  variants: lenientObjects,
  variant_gids: lenientObjects,
  metafields: z.unknown().prefault(null),
});

const variantPayload = z.object({
  id: lenientId,
  admin_graphql_api_id: lenientId,
  title: lenientText,
  sku: lenientText,
  price: lenientText,
  image_id: lenientId,
  updated_at: lenientTime,
  metafields: z.unknown().prefault(null),
});

/** Shopify cuts the list of full variants off here and goes on in `variant_gids`. */
const fullVariantsMax = 100;

export interface ProductChange {
  productId: string;
  /** `artworkUrl` is undefined where the payload does not say: it was not asked for metafields. */
  variants: (Omit<ObservedVariant, "artworkUrl" | "productArtworkUrl"> & {
    artworkUrl: string | null | undefined;
    productArtworkUrl: string | null | undefined;
  })[];
  /** Every variant that the product has; null where the payload may have left some out. */
  variantIds: string[] | null;
}

/** Reads a `products/create` or `products/update` payload. Null only where it names no product. */
export function readProductPayload(payload: unknown): ProductChange | null {
  if (!isObject(payload)) return null;
  const product = productPayload.parse(payload);
  const productId = product.id ?? product.admin_graphql_api_id;
  if (productId === null) return null;
  const imageUrls = new Map(product.images.map((image) => [idOf(image["id"]), urlOf(image)]));
  const variants = product.variants.flatMap((raw): ProductChange["variants"] => {
    const variant = variantPayload.parse(raw);
    const id = variant.id ?? variant.admin_graphql_api_id;
    if (id === null) return [];
    const ownImage = variant.image_id === null ? null : imageUrls.get(variant.image_id);
    return [
      {
        id,
        productId,
        productTitle: product.title ?? "",
        title: variant.title ?? "",
        sku: variant.sku,
        imageUrl: ownImage ?? urlOf(product.image ?? product.images[0]),
        price: variant.price,
        // Webhooks write small what the Admin API writes large.
        productStatus: product.status?.toUpperCase() ?? null,
        artworkUrl: artworkIn(variant.metafields),
        productArtworkUrl: artworkIn(product.metafields),
        updatedAt: variant.updated_at ?? product.updated_at,
      },
    ];
  });
  return { productId, variants, variantIds: allVariantIds(product.variant_gids, variants) };
}

/** The product that a `products/delete` payload names. */
export function readProductId(payload: unknown): string | null {
  return isObject(payload) ? idOf(payload["id"]) : null;
}

function allVariantIds(
  gids: Record<string, unknown>[],
  variants: ProductChange["variants"],
): string[] | null {
  const named = gids.map((gid) => idOf(gid["admin_graphql_api_id"])).filter((id) => id !== null);
  if (named.length > 0) return [...new Set([...named, ...variants.map(({ id }) => id)])];
  return variants.length < fullVariantsMax ? variants.map(({ id }) => id) : null;
}

function artworkIn(metafields: unknown): string | null | undefined {
  if (!Array.isArray(metafields)) return undefined;
  const found = metafields
    .filter(isObject)
    .find(({ namespace, key }) => namespace === "portafilter" && key === "artwork_url");
  return lenientText.parse(found?.["value"]);
}

function urlOf(image: Record<string, unknown> | null | undefined): string | null {
  return lenientText.parse(image?.["src"]);
}
