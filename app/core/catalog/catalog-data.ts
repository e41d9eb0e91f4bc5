import { z } from "zod";
import { plans } from "../kernel/context.ts";

/** No NUL and no half surrogate pair: PostgreSQL has no place for them. */
const text = z.string().refine((value) => value.isWellFormed() && !value.includes("\0"), {
  error: "must be well-formed text without NUL characters",
});
const name = text.trim().min(1).max(500);
const plan = z.enum(plans);
const httpsUrl = z.url({ protocol: /^https$/, error: "must be an HTTPS URL" }).max(8_192);
const imageExtension = /\.(?:png|jpe?g|webp|gif|svg|avif)$/i;
/** The spec: HTTPS only, valid image extension. */
const imageUrl = httpsUrl.refine((value) => imageExtension.test(URL.parse(value)?.pathname ?? ""), {
  error: "must end with an image's extension, like .png or .jpg",
});
/** What a browser and a printer both still handle. */
const pixels = z.int().min(1).max(20_000);

/** A whole catalog, as a file or the seed gives it. The order of rows is the order of display. */
export const catalogData = z.strictObject({
  products: z.array(
    z.strictObject({
      id: name,
      title: name,
      description: text,
      productType: name,
      productCategory: name,
      plan,
      artworkWidthPx: pixels,
      artworkHeightPx: pixels,
      hasDieline: z.boolean(),
      imageUrl: imageUrl.nullable().default(null),
      dielineTemplateUrl: httpsUrl.nullable().default(null),
      /** The SVG template that artwork is generated from. */
      designSvg: text.nullable().default(null),
      /** The SVG template of pictures of it with artwork; null: one of ours, by its package. */
      mockupSvg: text.nullable().default(null),
      /** It can't be ordered any more; orders that have it go on. */
      isRetired: z.boolean().default(false),
    }),
  ),
  blends: z.array(
    z.strictObject({
      id: name,
      code: name,
      name,
      description: text,
      roastLevel: name,
      isDecaf: z.boolean(),
      isCustom: z.boolean().default(false),
      isDiscontinued: z.boolean().default(false),
    }),
  ),
  variants: z.array(
    z.strictObject({
      id: name,
      sku: name,
      productId: name,
      blendId: name,
      title: name,
      size: name,
      retailPriceCents: z.int().min(0).max(100_000_000),
      plan,
      /** Null is unlimited. Used for SKUs that are new; `setStock` changes the others. */
      stock: z.int().min(0).max(1_000_000_000).nullable(),
      isRetired: z.boolean().default(false),
    }),
  ),
});

export type CatalogData = z.input<typeof catalogData>;
/** The same with every default filled in. */
export type Catalog = z.output<typeof catalogData>;
export type CatalogTable = keyof Catalog;
