import { z } from "zod";
import { clockTime } from "./clock-time.ts";
import { promise } from "./promise.ts";

/** How long an order waits after it came, for the buyer's second thoughts. */
export const holdWindow = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("none") }),
  z.strictObject({ kind: z.literal("minutes"), minutes: z.int().min(1).max(1_440) }),
  z.strictObject({ kind: z.literal("hours"), hours: z.int().min(1).max(168) }),
  /** The next time that it is so late in the shop's own time zone, like `17:00`. */
  z.strictObject({ kind: z.literal("daily"), time: clockTime }),
]);
export type HoldWindow = z.infer<typeof holdWindow>;

/** Whether the app keeps Shopify's stock of mapped products as the provider has it. */
export const stockRule = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("off") }),
  z.strictObject({
    kind: z.literal("on"),
    /** Where it is kept. */
    locationId: z.string().regex(/^gid:\/\/shopify\/Location\/\d+$/),
    /** So many units are held back of each product; kept under this name. */
    margin: z.int().min(0).max(10_000),
  }),
]);
export type StockRule = z.infer<typeof stockRule>;

/** What a merchant may choose. Kept as JSON in the shop's row; absent keys mean the default. */
export const policy = z.strictObject({
  /** When an order is forwarded: once it is paid, when Shopify is asked to have it fulfilled, or by hand. */
  trigger: z.enum(["paid", "on-request", "by-hand"]).default("paid"),
  holdWindow: holdWindow.default({ kind: "none" }),
  /** Test orders wait unless the connection's key is a test key. */
  holdTestOrders: z.boolean().default(true),
  /** Orders that Shopify's risk analysis says to cancel wait for a person. */
  holdHighRisk: z.boolean().default(true),
  /** Orders that are not paid wait. Off: they go out as soon as they come to be forwarded. */
  holdUnpaid: z.boolean().default(true),
  /** Orders with one of these tags wait for a person; compared without case. */
  holdTags: z.array(z.string().trim().min(1)).max(100).default([]),
  /** Orders with one of these products wait for an approval; numeric ids. */
  approvalProductIds: z.array(z.string().regex(/^\d+$/)).max(1_000).default([]),
  /**
   * Personalized orders wait for an approval. Absent while off: processes of before, which run beside while an upgrade
   * rolls, don't know it (decision 207).
   */
  holdPersonalized: z.boolean().optional(),
  /** A line without a mapping holds the other lines of its order. */
  holdOpenMapping: z.boolean().default(false),
  /** A text or picture that the buyer entered and nothing prints holds the order until a person decides about it. */
  holdUnprinted: z.boolean().default(true),
  /** An order that Shopify holds after the provider accepted it is canceled there, and sent again once released. */
  stopHeld: z.boolean().default(true),
  /** Shopify mails the buyer when the fulfillment is written. */
  notifyBuyer: z.boolean().default(true),
  /**
   * Shopify is told what becomes of a parcel after it left. Off: it costs points for each step, Shopify
   * follows parcels of carriers that it knows by itself, and may mail the buyer of each step.
   */
  tellJourney: z.boolean().default(false),
  /** What buyers may ask for on their order's page before it is made. */
  wishes: z
    .strictObject({ address: z.boolean().default(false), cancel: z.boolean().default(false) })
    .prefault({}),
  /** Stands in for a buyer's missing e-mail; null: the shop's own contact address. */
  fallbackEmail: z.email().nullable().default(null),
  promise: promise.prefault({}),
  stock: stockRule.default({ kind: "off" }),
  /** Buyers' data is erased so many days after the last that happened to their order. */
  personalDataDays: z.int().min(1).max(3_650).default(90),
});
export type Policy = z.infer<typeof policy>;
