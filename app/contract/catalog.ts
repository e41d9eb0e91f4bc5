import { z } from "zod";
import { cents, httpsUrl } from "./text.ts";

/** A stock quantity that means "as many as you like". */
export const unlimitedStock = 999;

/** The plans that the API is sold under, the smaller first. */
export const plans = ["Base", "Pro"] as const;
export type Plan = (typeof plans)[number];

const stockQty = z.number().meta({ description: "999 means unlimited stock" });
const plan = z.string().meta({ description: "plan required to purchase" });

export const catalogProduct = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    imageUrl: httpsUrl,
    productType: z.string(),
    productCategory: z.string(),
    dielineTemplateUrl: httpsUrl.nullable(),
    variants: z.number().meta({ description: "count of variants of the product" }),
    plan,
  })
  .meta({ id: "CatalogProduct" });
export type CatalogProduct = z.infer<typeof catalogProduct>;

export const blend = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    isDecaf: z.boolean(),
    roastLevel: z.string(),
  })
  .meta({ id: "Blend" });
export type Blend = z.infer<typeof blend>;

export const variant = z
  .object({
    id: z.string(),
    title: z.string(),
    size: z.string(),
    retailPrice: cents,
    sku: z.string(),
    inStock: z.boolean(),
    stockQty,
    plan,
  })
  .meta({ id: "Variant" });
export type Variant = z.infer<typeof variant>;

export const stockEntry = z
  .object({ sku: z.string(), stockQty, inStock: z.boolean() })
  .meta({ id: "StockEntry" });
export type StockEntry = z.infer<typeof stockEntry>;
