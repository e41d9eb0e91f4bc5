import { z } from "zod";

/**
 * Where what is made differs from what the order in Shopify wants by now; kept with the dispatch. It
 * names parts of the address, never their content: that stands in the body and in the order, and is erased there.
 */
export const difference = z.strictObject({
  /** The provider's status when it was too late, or null where it refused the change. */
  cutOff: z.string().nullable(),
  items: z.array(
    z.strictObject({
      externalSourceId: z.string(),
      title: z.string(),
      sku: z.string(),
      made: z.int(),
      wanted: z.int(),
    }),
  ),
  /** The parts of the address that changed, like `street1`. */
  address: z.array(z.string()),
});
export type Difference = z.infer<typeof difference>;

/** True where more is wanted than is made. Pure. */
export function wantsMore(found: Difference | null): boolean {
  return found !== null && found.items.some(({ made, wanted }) => wanted > made);
}
