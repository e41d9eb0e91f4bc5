import { z } from "zod";
import { variant } from "./catalog.ts";
import { pageInfo } from "./paging.ts";
import { timestamp } from "./text.ts";

export const merchantProduct = z
  .object({
    id: z.string(),
    createdAt: timestamp,
    title: z.string(),
    description: z.string(),
    imageUrl: z.string(),
    productType: z.string(),
    images: z.array(z.object({ url: z.string() })),
    variants: z.array(variant),
  })
  .meta({ id: "MerchantProduct" });
export type MerchantProduct = z.infer<typeof merchantProduct>;

export const merchantProductPage = z.object({ products: z.array(merchantProduct), pageInfo });
export type MerchantProductPage = z.infer<typeof merchantProductPage>;
