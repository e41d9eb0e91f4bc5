/**
 * Where Shopify tells the app's fulfillment service that a request waits. The call names no order, so
 * it only hurries the look; what is asked, the Admin API tells.
 */
import {
  createSignedDoor,
  headerCharactersMax,
  headerOf,
  type ReportError,
  shopDomainPattern,
  type SignedDoor,
} from "./signed-door.server.ts";

/** Where the service lives; Shopify appends the name of what it tells. */
export const servicePath = "/fulfillment-service";

export interface ServiceDoor {
  /** The app's client secret. */
  apiSecret: string;
  /** Notes durably that the shop's requests have to be read; only then Shopify gets its 200. */
  noteRequests: (shop: string) => Promise<void>;
  reportError: ReportError;
}

const bytesMax = 64 * 1_024;

/**
 * A door for `POST /fulfillment-service/fulfillment_order_notification`. 200: noted. 400: no shop.
 * 401, 405, 413, 503: as every signed door. The body is verified and never parsed: both kinds of
 * request are looked for.
 */
export function createServiceDoor({
  apiSecret,
  noteRequests,
  reportError,
}: ServiceDoor): SignedDoor {
  return createSignedDoor({
    apiSecret,
    maxBytes: bytesMax,
    reportError,
    async take(headers) {
      const shop = headerOf(headers, "x-shopify-shop-domain")?.toLowerCase() ?? "";
      if (shop.length > headerCharactersMax || !shopDomainPattern.test(shop)) return 400;
      await noteRequests(shop);
      return 200;
    },
  });
}
