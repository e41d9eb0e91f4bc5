import { z } from "zod";
import { cents, httpsUrl } from "./text.ts";

/** A stock quantity that means "as many as you like". */
export const unlimitedStock = 999;

/** The plans that the API is sold under, the smaller first. */
export const plans = ["Base", "Pro"] as const;
export type Plan = (typeof plans)[number];

const stockQty = z.number().meta({ description: "999 means unlimited stock" });
const inStock = z.boolean().describe("true when there is any");
const plan = z.string().meta({ description: "plan required to purchase" });

export const catalogProduct = z
  .object({
    id: z.string().describe("product id"),
    title: z.string().describe("name of the product"),
    description: z.string().describe("what it is"),
    imageUrl: httpsUrl.describe("a picture of it"),
    productType: z.string().describe("its type, like Ground"),
    productCategory: z.string().describe("its category"),
    dielineTemplateUrl: httpsUrl.nullable().describe("template for a packaging design, or null"),
    variants: z.number().meta({ description: "count of variants of the product" }),
    plan,
  })
  .meta({ id: "CatalogProduct" });
export type CatalogProduct = z.infer<typeof catalogProduct>;

export const blend = z
  .object({
    id: z.string().describe("blend id"),
    name: z.string().describe("name of the blend"),
    description: z.string().describe("how it tastes"),
    isDecaf: z.boolean().describe("true without caffeine"),
    roastLevel: z.string().describe("how dark it is roasted"),
  })
  .meta({ id: "Blend" });
export type Blend = z.infer<typeof blend>;

export const variant = z
  .object({
    id: z.string().describe("variant id"),
    title: z.string().describe("name of the variant"),
    size: z.string().describe("how much is in it"),
    retailPrice: cents.describe("cents"),
    sku: z.string().describe("what an order names it by"),
    inStock,
    stockQty,
    plan,
  })
  .meta({ id: "Variant" });
export type Variant = z.infer<typeof variant>;

export const stockEntry = z
  .object({ sku: z.string().describe("SKU of a variant"), stockQty, inStock })
  .meta({ id: "StockEntry" });
export type StockEntry = z.infer<typeof stockEntry>;
