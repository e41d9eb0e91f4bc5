import { z } from "zod";
import { variant } from "./catalog.ts";
import { pageInfo } from "./paging.ts";
import { timestamp } from "./text.ts";

export const merchantProduct = z
  .object({
    id: z.string().describe("product id"),
    createdAt: timestamp.describe("when it was made, ISO 8601"),
    title: z.string().describe("name of the product"),
    description: z.string().describe("what it is"),
    imageUrl: z.string().describe("its first picture"),
    productType: z.string().describe("its type"),
    images: z
      .array(z.object({ url: z.string().describe("address of a picture") }))
      .describe("all of its pictures"),
    variants: z.array(variant).describe("what of the catalog it is sold as"),
  })
  .meta({ id: "MerchantProduct" });
export type MerchantProduct = z.infer<typeof merchantProduct>;

export const merchantProductPage = z.object({
  products: z.array(merchantProduct).describe("newest first"),
  pageInfo: pageInfo.describe("how to go on"),
});
export type MerchantProductPage = z.infer<typeof merchantProductPage>;
