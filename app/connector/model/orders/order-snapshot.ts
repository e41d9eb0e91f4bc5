import { z } from "zod";
import { money } from "./money.ts";

/** Ids that Shopify made are digits as text: they grow beyond 2^53. */
const numericId = z.string().regex(/^\d+$/);
const time = z.iso.datetime({ offset: true });

/** Shopify's address as it came: any part may be missing. */
export const shopAddress = z.strictObject({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  name: z.string().nullable(),
  company: z.string().nullable(),
  address1: z.string().nullable(),
  address2: z.string().nullable(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  provinceCode: z.string().nullable(),
  country: z.string().nullable(),
  countryCode: z.string().nullable(),
  zip: z.string().nullable(),
  phone: z.string().nullable(),
});
export type ShopAddress = z.infer<typeof shopAddress>;

/** One line of a Shopify order: what forwarding needs of it. */
export const orderSnapshotLine = z.strictObject({
  id: numericId,
  variantId: numericId.nullable(),
  productId: numericId.nullable(),
  sku: z.string().nullable(),
  title: z.string(),
  /** What was ordered. What is forwarded comes from the fulfillment orders, never from here. */
  quantity: z.int().min(0),
  /** What is left of it after edits and refunds. */
  currentQuantity: z.int().min(0),
  requiresShipping: z.boolean(),
  isGiftCard: z.boolean(),
  /** `manual` for the merchant's own locations, else the handle of a fulfillment service. */
  fulfillmentService: z.string().nullable(),
  /** It was sold for nothing. */
  isFree: z.boolean().default(false),
  /** Shopify's own bundle that it is a part of, and the variant that was bought; ids are numeric text. */
  lineGroup: z
    .strictObject({ id: z.string(), variantId: numericId.nullable() })
    .nullable()
    .default(null),
  /**
   * What was paid for all of `quantity` in the shop's currency: discounts off, taxes not counted, before
   * refunds. Null where it is not known.
   */
  total: money.nullable().default(null),
  /** The line's properties; hidden ones start with an underscore. */
  properties: z.array(z.strictObject({ name: z.string(), value: z.string() })),
});
export type OrderSnapshotLine = z.infer<typeof orderSnapshotLine>;

/** One Shopify order at one moment, however it was learnt: by webhook or by reading. */
export const orderSnapshot = z.strictObject({
  id: numericId,
  /** The merchant's name for it, like `#1001`. */
  name: z.string(),
  updatedAt: time,
  processedAt: time.nullable(),
  canceledAt: time.nullable(),
  /** Shopify's words in lower case: `paid`, `pending`, `partially_refunded`… */
  financialStatus: z.string().nullable(),
  isTest: z.boolean(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  tags: z.array(z.string()),
  shippingAddress: shopAddress.nullable(),
  /**
   * By what its buyer is known, as hashes (`buyerProof`): the customer, and the number that the confirmation
   * tells. Null where Shopify has not told it, or once the buyer was erased.
   */
  proof: z
    .strictObject({ customer: z.string().nullable(), confirmation: z.string().nullable() })
    .nullable()
    .default(null),
  lines: z.array(orderSnapshotLine),
});
export type OrderSnapshot = z.infer<typeof orderSnapshot>;

/** An order as Shopify has just told it: with what has a column of its own beside the snapshot. */
export const reportedOrder = orderSnapshot.extend({
  /** In which the buyer shopped, as Shopify names it (`pt-BR`); absent where that was not told. */
  buyerLanguage: z.string().nullable().optional(),
  /** What the buyer, or the store, noted on it; absent where that was not told. */
  note: z.string().nullable().optional(),
  /** What the buyer wrote to whoever is given it (`giftMessageOf`); absent as above. */
  giftMessage: z.string().nullable().optional(),
  /** What its buyer is called, a parcel may go to somebody else: the customer's own name, the bill's; absent as above. */
  buyerNames: z.array(z.string()).optional(),
  /** Its lines of which units are left that nobody has fulfilled yet; absent as above. */
  unfulfilledLines: z.array(numericId).optional(),
});
export type ReportedOrder = z.infer<typeof reportedOrder>;

/** A language's tag, and nothing else that may stand in its place; null for what is none. Pure. */
export function languageTag(text: string | null): string | null {
  return text !== null && /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/.test(text) ? text : null;
}
