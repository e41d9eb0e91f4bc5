import { z } from "zod";
import type { Words } from "./phrases.ts";

/**
 * What a line about a shop as a whole says: a code with its values, for whoever looks after the app. Pages show those
 * of what the store's people did (`shopChange`).
 */
export type ShopRemark =
  | { code: "installed" }
  | { code: "uninstalled" }
  | { code: "policyChanged" }
  | { code: "connected" }
  | { code: "connectionDropped" }
  | { code: "webhookSecretSet" }
  | { code: "webhookSecretRemoved" }
  /** Shopify lets nobody in for the shop, in its words; and that it does again. */
  | { code: "shopClosed"; words: Words }
  | { code: "shopOpen" }
  /** A shop's work as a whole fails again and again (`attempts` times, or by dying), or works again. */
  | { code: "workFails"; job: string; attempts: number; error: string }
  | { code: "workDies"; job: string }
  | { code: "worksAgain"; job: string }
  /** The comparison found an order and could not take it in. */
  | { code: "orderUnread"; orderId: string }
  | { code: "buyerErased"; count: number }
  | { code: "buyerAsked"; orderIds: string[] }
  | { code: "agedErased"; count: number; days: number }
  | { code: "linesSent"; order: string }
  | { code: "lineDecided"; orderId: string }
  | { code: "serviceMade" }
  | { code: "serviceRefused"; words: Words }
  | { code: "variantsMapped"; mapped: number; leftOut: number }
  | { code: "variantsReopened"; count: number }
  | { code: "mappingsKept"; count: number }
  | { code: "synonymsChanged" }
  /** What one of the store's people may do was changed. */
  | { code: "roleChanged"; number: number; role: "staff" | "viewer" }
  | { code: "productListed"; title: string }
  /** Shopify Flow did not hear of something that no order's timeline has; in its words. */
  | { code: "flowMissed"; trigger: string; words: Words };

const count = z.int();

/** What the store's people did for the store as a whole, as the page of its people lists it. */
export const shopChange = z.discriminatedUnion("code", [
  z.object({ code: z.literal("policyChanged") }),
  z.object({ code: z.literal("connected") }),
  z.object({ code: z.literal("connectionDropped") }),
  z.object({ code: z.literal("webhookSecretSet") }),
  z.object({ code: z.literal("webhookSecretRemoved") }),
  z.object({ code: z.literal("variantsMapped"), mapped: count, leftOut: count }),
  z.object({ code: z.literal("variantsReopened"), count }),
  z.object({ code: z.literal("mappingsKept"), count }),
  z.object({ code: z.literal("synonymsChanged") }),
  z.object({ code: z.literal("productListed"), title: z.string() }),
  z.object({ code: z.literal("roleChanged"), number: z.int(), role: z.enum(["staff", "viewer"]) }),
]);
export type ShopChange = z.output<typeof shopChange>;
