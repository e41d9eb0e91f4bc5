/**
 * Where Shopify tells the app's fulfillment service that a request waits. The call names no order, so
 * it only hurries the look; what is asked, the Admin API tells.
 */
import { isSignedWith, readBody, shopDomainPattern } from "./webhook-door.server.ts";

/** Where the service lives; Shopify appends the name of what it tells. */
export const servicePath = "/fulfillment-service";

export interface ServiceDoor {
  /** The app's client secret. */
  apiSecret: string;
  /** Notes durably that the shop's requests have to be read; only then Shopify gets its 200. */
  noteRequests: (shop: string) => Promise<void>;
  reportError: (error: unknown, about: { shop: string }) => void;
}

const bytesMax = 64 * 1_024;

/**
 * A handler for `POST /fulfillment-service/fulfillment_order_notification`. 200: noted. 401: signature
 * absent or wrong. 400: no shop. 405: not a POST. 413: too large. 503: not noted, come again. The body
 * is verified and never parsed: both kinds of request are looked for.
 */
export function createServiceHandler({
  apiSecret,
  noteRequests,
  reportError,
}: ServiceDoor): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== "POST") return answer(405, { allow: "POST" });
    const signature = request.headers.get("x-shopify-hmac-sha256");
    if (signature === null) return answer(401);
    const body = await readBody(request, bytesMax);
    if (body === undefined) return answer(413);
    if (!isSignedWith(apiSecret, body, signature)) return answer(401);
    const shop = request.headers.get("x-shopify-shop-domain")?.toLowerCase() ?? "";
    if (shop.length > 255 || !shopDomainPattern.test(shop)) return answer(400);
    try {
      await noteRequests(shop);
    } catch (error) {
      reportError(error, { shop });
      return answer(503);
    }
    return answer(200);
  };
}

function answer(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers });
}
