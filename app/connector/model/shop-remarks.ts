/**
 * What a line of a shop's own timeline says: a code with its values. The page Activity shows these lines, between
 * webhooks and looks at orders, and the page of the store's people what they did (`shopChange`). Pure.
 */
import { z } from "zod";
import { flowTrigger } from "./flow.ts";
import { words } from "./phrases.ts";

/** A shop's work as a whole: the jobs that have no row of their own to tell of them. */
export const works = [
  "follow-mappings",
  "follow-service",
  "sync-products",
  "make-listing",
] as const;
export type WorkName = (typeof works)[number];

const job = z.enum(works);
const count = z.int();

const roleChanged = z.object({
  code: z.literal("roleChanged"),
  number: z.int(),
  role: z.enum(["staff", "viewer"]),
});

/** A key to the store's orders, as its page names it: by its name and its first characters. Never the key. */
const ofKey = { label: z.string(), start: z.string() };

export const shopRemark = z.discriminatedUnion("code", [
  z.object({ code: z.literal("installed") }),
  z.object({ code: z.literal("uninstalled") }),
  z.object({ code: z.literal("policyChanged") }),
  z.object({ code: z.literal("connected") }),
  z.object({ code: z.literal("connectionDropped") }),
  z.object({ code: z.literal("webhookSecretSet") }),
  z.object({ code: z.literal("webhookSecretRemoved") }),
  /** Shopify lets nobody in for the shop, in its words; and that it does again. */
  z.object({ code: z.literal("shopClosed"), words }),
  z.object({ code: z.literal("shopOpen") }),
  /** A shop's work as a whole fails again and again (`attempts` times, or by dying), or works again. */
  z.object({ code: z.literal("workFails"), job, attempts: z.int(), error: z.string() }),
  z.object({ code: z.literal("workDies"), job }),
  z.object({ code: z.literal("worksAgain"), job }),
  /** The comparison found an order and could not import it. */
  z.object({ code: z.literal("orderUnread"), orderId: z.string() }),
  /**
   * After a restore: a provider has an order that Shopify doesn't show, and that the app knows nothing of. Over which
   * connection it is there is not told in lines of earlier versions.
   */
  z.object({
    code: z.literal("orderGone"),
    apiOrderId: z.string(),
    connectionId: z.string().optional(),
  }),
  z.object({ code: z.literal("buyerErased"), count }),
  z.object({ code: z.literal("buyerAsked"), orderIds: z.array(z.string()) }),
  z.object({ code: z.literal("agedErased"), count, days: z.int() }),
  z.object({ code: z.literal("linesSent"), order: z.string() }),
  z.object({ code: z.literal("lineDecided"), orderId: z.string() }),
  z.object({ code: z.literal("serviceMade") }),
  z.object({ code: z.literal("serviceRefused"), words }),
  z.object({ code: z.literal("variantsMapped"), mapped: count, leftOut: count }),
  z.object({ code: z.literal("variantsReopened"), count }),
  z.object({ code: z.literal("mappingsKept"), count }),
  z.object({ code: z.literal("synonymsChanged") }),
  /** What `currency` is worth in `into` from the day `since` on, before and now; null: no rate of that day. */
  z.object({
    code: z.literal("rateChanged"),
    currency: z.string(),
    into: z.string(),
    since: z.string(),
    before: z.string().nullable(),
    after: z.string().nullable(),
  }),
  /** What one of the store's people may do was changed. */
  roleChanged,
  z.object({ code: z.literal("keyCreated"), ...ofKey }),
  z.object({ code: z.literal("keyReplaced"), ...ofKey }),
  z.object({ code: z.literal("keyRevoked"), ...ofKey }),
  z.object({ code: z.literal("productListed"), title: z.string() }),
  /** Shopify Flow did not hear of something that no order's timeline has; in its words. */
  z.object({ code: z.literal("flowMissed"), trigger: flowTrigger, words }),
]);
export type ShopRemark = z.infer<typeof shopRemark>;

/** Those that say that something went wrong. */
export const failedShopRemarks = [
  "shopClosed",
  "workFails",
  "workDies",
  "orderUnread",
  "orderGone",
  "serviceRefused",
  "flowMissed",
] as const satisfies readonly ShopRemark["code"][];

/** What the store's people did for the store as a whole, as the page of its people lists it. */
export const shopChanges = [
  "policyChanged",
  "connected",
  "connectionDropped",
  "webhookSecretSet",
  "webhookSecretRemoved",
  "variantsMapped",
  "variantsReopened",
  "mappingsKept",
  "synonymsChanged",
  "rateChanged",
  "productListed",
  "roleChanged",
  "keyCreated",
  "keyReplaced",
  "keyRevoked",
] as const satisfies readonly ShopRemark["code"][];
export type ShopChange = Extract<ShopRemark, { code: (typeof shopChanges)[number] }>;
