import { createHash } from "node:crypto";
import type {
  Blend,
  CatalogProduct,
  ErrorCode,
  OperationId,
  StockEntry,
  Variant,
} from "#app/contract/index.ts";
import type { Caller, Core } from "#app/core/index.ts";
import type * as Catalog from "#app/core/catalog/index.ts";
import { RequestError } from "./error-reply.ts";
import type { Handlers, SharedAnswer } from "./handler.ts";
import { stockView, variantView } from "./catalog-views.ts";

type Snapshot = Catalog.CatalogSnapshot;

/** An answer among all: by whom it is asked for, what it is, and the error where there is none. */
interface Named {
  operationId: OperationId;
  name: string;
  code: ErrorCode;
}

/**
 * The catalog's answers are the same for every merchant, so each is written once for as long as the
 * snapshot behind it stands. Live and test keys see different stock.
 */
export function createCatalogHandlers(): Handlers<
  | "getCatalogProducts"
  | "getCatalogProductById"
  | "getAllBlends"
  | "getBlendById"
  | "getVariantBySKU"
  | "getAllVariantsByProductId"
  | "getAllVariantsByBlendId"
  | "getStockList"
  | "getStockBySku"
> {
  const written = new WeakMap<object, Map<string, Omit<SharedAnswer, "stock">>>();

  /** The answer of that name, written at the first call for `source`. Throws 404 for nothing. */
  function once(
    source: object,
    { operationId, name, code }: Named,
    make: () => object | undefined,
  ) {
    let answers = written.get(source);
    if (answers === undefined)
      written.set(source, (answers = new Map<string, Omit<SharedAnswer, "stock">>()));
    // What a path says may make one name like that of another operation.
    const key = `${operationId} ${name}`;
    const known = answers.get(key);
    if (known) return known;
    const body = make();
    if (body === undefined || (Array.isArray(body) && body.length === 0)) {
      throw new RequestError(404, code, `There is no ${name}.`);
    }
    const json = JSON.stringify(body);
    const etag = `"${createHash("sha256").update(json).digest("base64url").slice(0, 27)}"`;
    const answer = { json, etag };
    answers.set(key, answer);
    return answer;
  }

  /** What shows no stock is written once for as long as the catalog itself stands. */
  async function unshelved(
    { core, caller, ...named }: Named & { core: Core; caller: Caller },
    make: (content: Snapshot["content"]) => object | undefined,
  ): Promise<SharedAnswer> {
    const { content, counted } = await core.catalog.current();
    const stock = counted[caller.isTest ? "test" : "live"];
    return { ...once(content, named, () => make(content)), stock };
  }

  /** Stock differs by mode, so an answer that shows one is kept by snapshot and mode. */
  async function stocked(
    { core, caller, ...named }: Named & { core: Core; caller: Caller },
    make: (snapshot: Snapshot) => object | undefined,
  ): Promise<SharedAnswer> {
    const snapshot = await core.catalog.current();
    const stock = snapshot.counted[caller.isTest ? "test" : "live"];
    return { ...once(stock, named, () => make(snapshot)), stock };
  }

  return {
    getCatalogProducts: ({ caller }, core) =>
      unshelved(
        {
          core,
          caller,
          operationId: "getCatalogProducts",
          name: "product in the catalog",
          code: "product_not_found",
        },
        ({ products }) => products.map(productView),
      ),
    getCatalogProductById: ({ params: { id }, caller }, core) =>
      unshelved(
        {
          core,
          caller,
          operationId: "getCatalogProductById",
          name: `product ${id}`,
          code: "product_not_found",
        },
        ({ productById }) => {
          const product = productById.get(id);
          return product && productView(product);
        },
      ),
    getAllBlends: ({ caller }, core) =>
      unshelved(
        {
          core,
          caller,
          operationId: "getAllBlends",
          name: "blend in the catalog",
          code: "blend_not_found",
        },
        ({ blends }) => blends.map(blendView),
      ),
    getBlendById: ({ params: { id }, caller }, core) =>
      unshelved(
        { core, caller, operationId: "getBlendById", name: `blend ${id}`, code: "blend_not_found" },
        ({ blendById }) => {
          const blend = blendById.get(id);
          return blend && blendView(blend);
        },
      ),
    getVariantBySKU: ({ params, caller }, core) =>
      stocked(
        {
          core,
          caller,
          operationId: "getVariantBySKU",
          name: `variant ${params.sku}`,
          code: "variant_not_found",
        },
        (snapshot) => {
          const variant = snapshot.content.variantBySku.get(params.sku);
          return variant && variantView(snapshot, variant, caller);
        },
      ),
    getAllVariantsByProductId: ({ params, caller }, core) =>
      stocked(
        {
          core,
          caller,
          operationId: "getAllVariantsByProductId",
          name: `variant of a product ${params.id}`,
          code: "variant_not_found",
        },
        (snapshot) =>
          snapshot.content.variantsByProduct
            .get(params.id)
            ?.map((variant): Variant => variantView(snapshot, variant, caller)),
      ),
    getAllVariantsByBlendId: ({ params, caller }, core) =>
      stocked(
        {
          core,
          caller,
          operationId: "getAllVariantsByBlendId",
          name: `variant of a blend ${params.id}`,
          code: "variant_not_found",
        },
        (snapshot) =>
          snapshot.content.variantsByBlend
            .get(params.id)
            ?.map((variant): Variant => variantView(snapshot, variant, caller)),
      ),
    getStockList: ({ caller }, core) =>
      stocked(
        { core, caller, operationId: "getStockList", name: "stock", code: "sku_not_found" },
        (snapshot) =>
          snapshot.content.variants.map(({ sku }): StockEntry =>
            stockView(snapshot, { sku, isTest: caller.isTest }),
          ),
      ),
    getStockBySku: ({ params: { sku }, caller }, core) =>
      stocked(
        {
          core,
          caller,
          operationId: "getStockBySku",
          name: `stock of ${sku}`,
          code: "sku_not_found",
        },
        (snapshot) =>
          snapshot.content.variantBySku.has(sku)
            ? stockView(snapshot, { sku, isTest: caller.isTest })
            : undefined,
      ),
  };
}

function productView(product: Catalog.Product): CatalogProduct {
  const { id, title, description, imageUrl, productType, productCategory } = product;
  const { dielineTemplateUrl, variantCount: variants, plan } = product;
  const texts = { id, title, description, imageUrl, productType, productCategory };
  return { ...texts, dielineTemplateUrl, variants, plan };
}

function blendView({ id, name, description, isDecaf, roastLevel }: Catalog.Blend): Blend {
  return { id, name, description, isDecaf, roastLevel };
}
