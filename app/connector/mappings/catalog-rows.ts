import type { CatalogProduct, Variant } from "#app/contract/index.ts";
import { type ApiReply, callApi, type NamedConnection } from "../connections/index.ts";
import type { ConnectorContext } from "../context.ts";
import { normalizeSku } from "./sku.ts";

/** One SKU as the provider's products tell it. */
export interface CatalogRow {
  sku: string;
  normalizedSku: string;
  productId: string;
  productTitle: string;
  productType: string;
  title: string;
  size: string;
  plan: string;
  inStock: boolean;
  stockQty: number;
  /** Hundredths of the US dollar, the one currency of the API. */
  priceCents: number;
  /** Of its product. */
  description: string;
  imageUrl: string;
}

/** What a SKU's blend is; what another provider does not tell is not there. */
interface BlendOfSku {
  blendName: string;
  roastLevel: string;
  isDecaf: boolean;
}

/** The exact size of a SKU's artwork, in pixels. */
interface ArtworkSize {
  artworkWidthPx: number;
  artworkHeightPx: number;
}

/** The largest number that a column of numbers holds. */
const numberMax = 2_147_483_647;

/** Every SKU of every product; null when one of the calls gave no answer. */
export async function readProducts(
  ctx: ConnectorContext,
  connection: NamedConnection,
): Promise<CatalogRow[] | null> {
  const products = emptyWhenMissing(
    await callApi(ctx, connection, { priority: "read", call: (api) => api.getCatalogProducts() }),
  );
  if (products === null) return null;
  const rows: CatalogRow[] = [];
  for (const product of products) {
    const variants = emptyWhenMissing(
      await callApi(ctx, connection, {
        priority: "read",
        call: (api) => api.getAllVariantsByProductId(product.id),
      }),
    );
    if (variants === null) return null;
    rows.push(...variants.flatMap((variant) => catalogRow(variant, product)));
  }
  return rows;
}

/** The blend of each SKU, as far as the provider answers. */
export async function readBlends(
  ctx: ConnectorContext,
  connection: NamedConnection,
): Promise<Map<string, BlendOfSku>> {
  const found = new Map<string, BlendOfSku>();
  const blends = await callApi(ctx, connection, {
    priority: "read",
    call: (api) => api.getAllBlends(),
  });
  for (const { id, name: blendName, roastLevel, isDecaf } of emptyWhenMissing(blends) ?? []) {
    const variants = await callApi(ctx, connection, {
      priority: "read",
      call: (api) => api.getAllVariantsByBlendId(id),
    });
    for (const { sku } of emptyWhenMissing(variants) ?? []) {
      found.set(sku, { blendName, roastLevel, isDecaf });
    }
  }
  return found;
}

/** SKUs in one dry run; its body stays far below every limit. */
const skusPerDryRun = 500;

/** The artwork's size for each SKU, where the provider has a dry run that tells it. */
export async function readArtworkSizes(
  ctx: ConnectorContext,
  connection: NamedConnection,
  rows: readonly { sku: string }[],
): Promise<Map<string, ArtworkSize>> {
  const found = new Map<string, ArtworkSize>();
  for (let start = 0; start < rows.length; start += skusPerDryRun) {
    const items = rows.slice(start, start + skusPerDryRun).map(({ sku }) => ({ sku }));
    const reply = await callApi(ctx, connection, {
      priority: "read",
      // No order at all: without artwork nothing is read, and the sizes are told all the same.
      call: (api) => api.validateOrder({ items }),
    });
    if (reply.kind !== "answered") return found;
    for (const { sku, widthPx, heightPx } of reply.value.artworkSizes ?? []) {
      found.set(sku, { artworkWidthPx: widthPx, artworkHeightPx: heightPx });
    }
  }
  return found;
}

/** An empty list is a 404 in this API. */
function emptyWhenMissing<T>(reply: ApiReply<T[]>): T[] | null {
  if (reply.kind === "answered") return reply.value;
  return reply.kind === "refused" && reply.status === 404 ? [] : null;
}

function catalogRow(
  variant: Variant,
  product: Pick<CatalogProduct, "id" | "title" | "productType" | "description" | "imageUrl">,
): CatalogRow[] {
  const normalizedSku = normalizeSku(variant.sku);
  if (normalizedSku === null) return [];
  const { sku, title, size, plan, inStock, stockQty, retailPrice } = variant;
  return [
    {
      sku,
      normalizedSku,
      productId: product.id,
      productTitle: product.title,
      productType: product.productType,
      title,
      size,
      plan,
      inStock,
      stockQty: wholeNumber(stockQty),
      priceCents: wholeNumber(retailPrice),
      description: product.description,
      imageUrl: product.imageUrl,
    },
  ];
}

function wholeNumber(value: number): number {
  return Math.max(0, Math.min(Math.trunc(value), numberMax));
}
