import { details } from "#app/contract/index.ts";
import { limits } from "#app/limits/limits.ts";
import type { CatalogReader } from "../catalog/index.ts";
import type { Caller, CoreContext } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { rowsOf, type Statement } from "../kernel/sql.ts";
import { sharp } from "../kernel/sharp.ts";
import { type ReadFromStranger, type ReadQuotas, spendRead } from "../artwork/index.ts";
import {
  artworkFieldId,
  type DrawDesign,
  type FitImage,
  fitImages,
  mockupSidePx,
} from "../designs/index.ts";
import { mockupDesign, type Package, packageOf } from "./mockup-design.ts";

/** What a mockup is drawn with. */
export interface MockupContext extends CoreContext {
  clock: () => Date;
  catalog: CatalogReader;
  draw: DrawDesign;
  fitImage: FitImage;
  read: ReadFromStranger;
  readQuotas: ReadQuotas;
}

/** A picture of a product with artwork on it, as JPEG. */
export interface Mockup {
  productId: string;
  /** `own`: the catalog has a template for this product. */
  package: Package | "own";
  widthPx: number;
  heightPx: number;
  bytes: Buffer;
}

/** Of merchants' own products the one of the catalog that they are made of. */
const selectBase: Statement = {
  name: "core_select_base_product",
  text: `SELECT catalog_product_id AS "productId" FROM core.merchant_product
         WHERE merchant_id = $1 AND id = $2`,
};

/** A product's own template, which an import brought and checked. */
const selectTemplate: Statement = {
  name: "core_select_mockup_template",
  text: `SELECT mockup_svg AS "mockupSvg" FROM core.catalog_product
         WHERE id = $1 AND mockup_svg IS NOT NULL`,
};

/**
 * Draws what a product looks like with artwork on it. Nothing is kept of it. Throws `product_not_found`,
 * `artwork_not_acceptable` for a file that can't be read or placed, and `quota_exceeded` where the caller's dry runs
 * have read all that they may in this hour.
 */
export async function drawMockup(
  ctx: MockupContext,
  { caller, productId, artworkUrl }: { caller: Caller; productId: string; artworkUrl: string },
): Promise<Mockup> {
  const { content } = await ctx.catalog.current(ctx.now);
  const [base] = content.productById.has(productId)
    ? []
    : await rowsOf<{ productId: string }>(ctx.db.pool, selectBase, [caller.merchantId, productId]);
  const product = content.productById.get(base?.productId ?? productId);
  if (product === undefined) {
    throw new DomainError("product_not_found", `There is no product ${productId}.`);
  }
  const bytes = await readArtwork(ctx, { caller, url: artworkUrl });
  const [own] = await rowsOf<{ mockupSvg: string }>(ctx.db.pool, selectTemplate, [product.id]);
  const kind = packageOf(product);
  const designSvg = own?.mockupSvg ?? mockupDesign(kind, product.artwork);
  const { merchantId } = caller;
  const images = { [artworkFieldId]: bytes };
  const fitted = await fitImages(ctx.fitImage, { merchantId, designSvg, images });
  if (fitted.kind === "refused") throw new DomainError("artwork_not_acceptable", fitted.reason);
  const [widthPx, heightPx] = [mockupSidePx, mockupSidePx];
  const drawn = await ctx.draw({ designSvg, widthPx, heightPx, texts: {}, images: fitted.images });
  if (drawn.kind === "refused") throw new DomainError("artwork_not_acceptable", drawn.reason);
  const jpeg = await sharp(drawn.bytes).jpeg({ quality: 82 }).toBuffer();
  return { productId, package: own ? "own" : kind, widthPx, heightPx, bytes: jpeg };
}

async function readArtwork(
  { read, db, clock, readQuotas: quotas }: MockupContext,
  { caller: { merchantId }, url }: { caller: Caller; url: string },
): Promise<Uint8Array> {
  const answer = await read({
    url,
    timeoutMs: limits.outsideCall.artworksMs,
    bytesMax: limits.storedFile.readMaxBytes,
    beforeAsking: () => spendRead(db.pool, { merchantId, purpose: "dryRun", now: clock(), quotas }),
  });
  if (answer.outcome === "refused") {
    throw new DomainError(
      "artwork_not_acceptable",
      details("imageUnread", { words: answer.reason }),
    );
  }
  if (answer.status === 200) return answer.bytes;
  const said = details("imageHostAnswered", { status: answer.status });
  throw new DomainError("artwork_not_acceptable", said);
}
