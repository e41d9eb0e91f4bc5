/**
 * Where Shopify tells the app's fulfillment service that a request waits. The call names no order, so
 * it only brings the look forward; what is asked, the Admin API tells.
 */
import { isServiceCall } from "#app/connector/model/webhook-topics.ts";
import { parseObject } from "./judge-body.ts";
import {
  type ClientSecrets,
  createSignedEndpoint,
  headerCharactersMax,
  headerOf,
  type ReportError,
  shopDomainPattern,
  type SignedEndpoint,
} from "./signed-endpoint.server.ts";

/** Where the service lives; Shopify appends the name of what it tells. */
export const servicePath = "/fulfillment-service";

export interface ServiceEndpoint {
  apiSecrets: ClientSecrets;
  /** Notes durably that the shop's requests have to be read; only then Shopify gets its 200. */
  noteRequests: (shop: string) => Promise<void>;
  reportError: ReportError;
}

/**
 * An endpoint for `POST /fulfillment-service/fulfillment_order_notification`. 200: noted. 400: no shop,
 * or no such call. 401, 405, 413, 503: as every signed call. Of which kind the call is does not
 * matter: both kinds of request are looked for.
 */
export function createServiceEndpoint({
  apiSecrets,
  noteRequests,
  reportError,
}: ServiceEndpoint): SignedEndpoint {
  return createSignedEndpoint({
    apiSecrets,
    reportError,
    async take(headers, body) {
      const shop = headerOf(headers, "x-shopify-shop-domain")?.toLowerCase() ?? "";
      if (shop.length > headerCharactersMax || !shopDomainPattern.test(shop)) return 400;
      const call = parseObject(body);
      if (call === null || !isServiceCall(call)) return 400;
      await noteRequests(shop);
      return 200;
    },
  });
}
