import type { Words } from "./phrases.ts";

/**
 * What a line about a shop as a whole says: a code with its values. No page shows these lines; they are for
 * whoever looks after the app.
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
  | { code: "productListed"; title: string }
  /** Shopify Flow did not hear of something that no order's timeline has; in its words. */
  | { code: "flowMissed"; trigger: string; words: Words };
