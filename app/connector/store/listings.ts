/** The row `listing`: what its JSON says. */
import { z } from "zod";

const listingRequest = z.strictObject({
  /** The product of the provider's catalog. */
  catalogProductId: z.string(),
  title: z.string(),
  /** Plain text. */
  description: z.string(),
  imageUrl: z.string().nullable(),
  isDraft: z.boolean(),
  /** What the variants differ by, in the buyer's words. */
  option: z.string(),
  /** For every variant without its own; null: it comes with the order, or is chosen later. */
  artworkUrl: z.string().nullable(),
  /** `price` is decimal text in the shop's currency. */
  variants: z.array(
    z.strictObject({
      sku: z.string(),
      value: z.string(),
      price: z.string(),
      /** The variant's own. */
      artworkUrl: z.string().nullable().default(null),
    }),
  ),
});

/** What a person chose, as it stands beside the listing until Shopify has it. */
export type ListingRequest = z.infer<typeof listingRequest>;

export function listingRequestOf({ request }: { request: unknown }): ListingRequest {
  return listingRequest.parse(request);
}
