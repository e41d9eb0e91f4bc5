/** Reading the shop and its variants. */
import { z } from "zod";
import { nodeOfOtherType, operation } from "./operation.ts";

/** 1 point. */
export const readShopDocument = operation(
  "ReadShop",
  `query ReadShop {
    shop { name email contactEmail currencyCode ianaTimezone shopAddress { countryCodeV2 } }
  }`,
  z.object({
    shop: z.object({
      name: z.string(),
      email: z.string(),
      contactEmail: z.string(),
      currencyCode: z.string(),
      ianaTimezone: z.string(),
      shopAddress: z.object({ countryCodeV2: z.string().nullable() }),
    }),
  }),
);

const metafield = z.object({ value: z.string() }).nullable();

export const variant = z.object({
  id: z.string(),
  title: z.string(),
  sku: z.string().nullable(),
  price: z.string(),
  updatedAt: z.string(),
  artworkUrl: metafield,
  product: z.object({
    id: z.string(),
    title: z.string(),
    /** A file that an earlier version asked for has none. */
    status: z.string().optional(),
    artworkUrl: metafield,
    featuredMedia: z
      .object({ preview: z.object({ image: z.object({ url: z.string() }).nullable() }).nullable() })
      .nullable(),
  }),
});
export type AdminVariant = z.infer<typeof variant>;

const artworkUrlField = `artworkUrl: metafield(namespace: "portafilter", key: "artwork_url") { value }`;
export const variantFields = `
  id title sku price updatedAt ${artworkUrlField}
  product { id title status ${artworkUrlField} featuredMedia { preview { image { url } } } }`;

/** One call whatever the number of variants; null for what is gone, and for an id of anything else. */
export const readVariantsDocument = operation(
  "ReadVariants",
  `query ReadVariants($ids: [ID!]!) {
    nodes(ids: $ids) { ... on ProductVariant { ${variantFields} } }
  }`,
  z.object({ nodes: z.array(z.union([variant, nodeOfOtherType]).nullable()) }),
);
