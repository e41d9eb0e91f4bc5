import { z } from "zod";

/** What a merchant may choose. Kept as JSON in the shop's row; absent keys mean the default. */
export const policy = z.strictObject({
  /** When an order is forwarded. */
  trigger: z.enum(["paid"]).default("paid"),
  /** Test orders wait unless the connection's key is a test key. */
  holdTestOrders: z.boolean().default(true),
  /** Shopify mails the buyer when the fulfillment is written. */
  notifyBuyer: z.boolean().default(true),
  /** Stands in for a buyer's missing e-mail; null: the shop's own contact address. */
  fallbackEmail: z.email().nullable().default(null),
});
export type Policy = z.infer<typeof policy>;
