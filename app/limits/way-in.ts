import type { WayIn } from "./limits.ts";

/** No two take the same path; what is asked most often comes first. */
const ways: readonly (readonly [RegExp, WayIn])[] = [
  [/^\/v1(?:\/|$)/, "api"],
  [/^\/webhooks(?:\/compliance)?$/, "webhook"],
  [/^\/fulfillment-service\/fulfillment_order_notification$/, "serviceNotification"],
  [/^\/flow\/[^/]+$/, "flow"],
  [/^\/provider-webhooks\/[^/]+$/, "providerWebhook"],
  [
    /^\/extensions\/v1\/(?:(?:orders|variants)\/[^/]+\/acts|orders\/[^/]+\/parts\/[^/]+\/(?:lines\/[^/]+\/(?:texts|change)|remake)|prints|buyer\/orders\/[^/]+(?:\/wishes)?)$/,
    "extension",
  ],
  [/^\/alerts\/[^/]+$/, "alertAnswer"],
  [/^\/operator(?:\/|$)/, "operator"],
  [/^\/app\/(?:uploads|remakes\/[^/]+\/photos)(?:\.data)?$/, "upload"],
  [/^\/app\/products\/import(?:\.data)?$/, "mappingFile"],
  [/^\/app(?:[./]|$)/, "form"],
];

/**
 * Which row of the table of limits holds for what is sent to a path; undefined for one that takes no
 * body, as any does that is not named here. Pure.
 */
export function wayInOf(pathname: string): WayIn | undefined {
  return ways.find(([pattern]) => pattern.test(pathname))?.[1];
}
