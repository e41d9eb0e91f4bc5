import { type ArtworkTemplate, pageSizeOf } from "#app/contract/index.ts";
import type { Caller } from "#app/core/index.ts";
import type { CatalogSnapshot } from "#app/core/catalog/index.ts";
import type { Placeholder } from "#app/core/designs/index.ts";
import { packagingBoxes } from "#app/core/designs/packaging-boxes.ts";
import type { MerchantProduct } from "#app/core/products/index.ts";
import { variantView } from "./catalog-views.ts";
import type { Handlers } from "./handler.ts";

export const otherHandlers: Handlers<
  | "getProducts"
  | "getTransactionByOrderId"
  | "createArtwork"
  | "getArtworkStatus"
  | "createMockup"
  | "getArtworkTemplate"
> = {
  async getProducts({ caller, query }, core) {
    const { products, hasNextPage, snapshot } = await core.products.listMerchantProducts({
      caller,
      cursor: query.cursor,
      limit: pageSizeOf(query),
    });
    return {
      body: {
        products: products.map((product) => productView(product, { snapshot, caller })),
        pageInfo: { hasNextPage, endCursor: products.at(-1)?.id ?? null },
      },
    };
  },

  async getTransactionByOrderId({ caller, params: { orderId } }, core) {
    const transaction = await core.transactions.getTransaction({ caller, orderId });
    const { createdAt, amountCents: amount, currency, paymentStatus, paymentMethod } = transaction;
    const { type } = transaction;
    return {
      body: {
        createdAt: createdAt.toISOString(),
        orderId,
        amount,
        currency,
        paymentStatus,
        paymentMethod,
        type,
      },
    };
  },

  async createArtwork({ caller, headers, body: { productId, fields } }, core) {
    const { jobId, isReplay } = await core.artwork.startArtwork({
      caller,
      productId,
      fields,
      idempotencyKey: headers["idempotency-key"],
    });
    return {
      body: { jobId, status: "QUEUED" },
      ...(isReplay ? { headers: { "idempotent-replayed": "true" } } : {}),
    };
  },

  async getArtworkStatus({ caller, params }, core) {
    const job = await core.artwork.getArtworkJob({ caller, jobId: params.jobId });
    const { jobId, status, artworkUrl, error, errorDetails } = job;
    const failure = { ...(error && { error }), ...(errorDetails && { errorDetails }) };
    return { body: { jobId, status, ...(artworkUrl && { artworkUrl }), ...failure } };
  },

  async createMockup({ caller, body }, core) {
    const { bytes, ...about } = await core.artwork.drawMockup({ caller, ...body });
    const image = bytes.toString("base64");
    return { body: { ...about, contentType: "image/jpeg", image } };
  },

  async getArtworkTemplate({ caller, params: { id: productId } }, core) {
    const template = await core.artwork.readTemplate({ caller, productId });
    const { design, ground, filled, widthPx, heightPx } = template;
    const fields = design.placeholders.map(templateField);
    const boxes = packagingBoxes({ widthPx, heightPx });
    return { body: { productId, widthPx, heightPx, fields, ...boxes, ground, filled } };
  },
};

function templateField(place: Placeholder): ArtworkTemplate["fields"][number] {
  const { fieldId, type, x, y, width, height } = place;
  const box = { fieldId, type, x, y, width, height };
  if (place.type === "image") return place.isForArtwork ? { ...box, role: "artwork" } : box;
  const { defaultText, family: font, weight, fill: color, align, valign, sizeMax, sizeMin } = place;
  return { ...box, default: defaultText, font, weight, color, align, valign, sizeMax, sizeMin };
}

function productView(
  product: MerchantProduct,
  { snapshot, caller }: { snapshot: CatalogSnapshot; caller: Caller },
) {
  const { id, title, description, imageUrl, productType, imageUrls, variants } = product;
  return {
    id,
    createdAt: product.createdAt.toISOString(),
    title,
    description,
    imageUrl,
    productType,
    images: imageUrls.map((url) => ({ url })),
    variants: variants.map((variant) => variantView(snapshot, variant, caller)),
  };
}
