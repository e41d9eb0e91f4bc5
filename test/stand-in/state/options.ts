/** What the stand-in is started with, and how shops are seeded. */
import { z } from "zod";
import { addressInput } from "./address.ts";

export const metafieldSeed = z.strictObject({
  namespace: z.string().min(1),
  key: z.string().min(1),
  type: z.string().default("single_line_text_field"),
  value: z.string(),
});

export const imageSeed = z.strictObject({
  /** An absolute URL, or the name of a picture that the stand-in serves under `/pictures/`. */
  src: z.string().min(1),
  alt: z.string().optional(),
});

/** A variant's price in its shop's currency. */
export const price = z.string().regex(/^\d{1,12}(\.\d{1,4})?$/, "expected a price such as 12.50");

const variantSeed = z.strictObject({
  /** One value for each of the product's option names, in their order. */
  options: z.array(z.string()).default([]),
  sku: z.string().optional(),
  price: z.union([price, z.number().min(0)]),
  barcode: z.string().optional(),
  weightGrams: z.number().min(0).default(0),
  requiresShipping: z.boolean().default(true),
  taxable: z.boolean().default(true),
  /** Available units at the shop's first location; absent means that stock isn't tracked. */
  inventory: z.int().optional(),
  /** Stocked at this location (by name) instead of the first. */
  location: z.string().optional(),
  image: imageSeed.optional(),
  metafields: z.array(metafieldSeed).default([]),
});

export const productSeed = z.strictObject({
  title: z.string().min(1),
  handle: z.string().optional(),
  description: z.string().default(""),
  vendor: z.string().optional(),
  productType: z.string().default(""),
  status: z.enum(["ACTIVE", "ARCHIVED", "DRAFT"]).default("ACTIVE"),
  tags: z.array(z.string()).default([]),
  images: z.array(imageSeed).default([]),
  /** Names of the options, such as `["Size", "Grind"]`. */
  options: z.array(z.string()).default([]),
  metafields: z.array(metafieldSeed).default([]),
  variants: z.array(variantSeed).min(1),
});

export type ProductSeed = z.input<typeof productSeed>;

export const shopSeed = z.strictObject({
  domain: z.string().regex(/^[a-zA-Z0-9][a-zA-Z0-9-_]*\.myshopify\.com$/),
  name: z.string().optional(),
  email: z.string().optional(),
  currencyCode: z.string().length(3).default("USD"),
  ianaTimezone: z.string().default("America/New_York"),
  plan: z.enum(["standard", "advanced", "plus", "enterprise"]).default("standard"),
  address: addressInput.default({}),
  locations: z
    .array(z.strictObject({ name: z.string().min(1), address: addressInput.optional() }))
    .min(1)
    .default([{ name: "Shop location" }]),
  /** Fulfillment services of other apps by name; each has a location of that name, for goods to lie at. */
  otherServices: z.array(z.string().min(1)).default([]),
  products: z.array(productSeed).default([]),
  firstOrderNumber: z.int().default(1001),
  /** True: the app counts as installed from the start, without anybody having opened it. */
  installed: z.boolean().default(false),
  /** What is granted at installation; by default what shopify.app.toml asks for. */
  scopes: z.array(z.string()).optional(),
});

export type ShopSeed = z.input<typeof shopSeed>;

/** Finds a picture by its name; undefined lets the stand-in draw one. */
export type PictureSource = (
  name: string,
) => Promise<{ body: Uint8Array<ArrayBuffer>; contentType: string } | undefined>;
