/** Webhooks as Shopify sends them: a real payload's bytes, signed, under a delivery id of their own. */
import { createHmac, randomUUID } from "node:crypto";

export const apiSecret = "bench-client-secret";

/** The headers of one `orders/paid` delivery; each call names another delivery. */
export function headersOf(shop: string, body: string): Record<string, string> {
  return {
    "content-type": "application/json",
    "x-shopify-topic": "orders/paid",
    "x-shopify-hmac-sha256": createHmac("sha256", apiSecret).update(body).digest("base64"),
    "x-shopify-shop-domain": shop,
    "x-shopify-api-version": "2026-10",
    "x-shopify-webhook-id": randomUUID(),
    "x-shopify-event-id": randomUUID(),
    "x-shopify-triggered-at": new Date().toISOString(),
  };
}

/** The deliveries of `bodies`, over and over: the signatures are made once, the ids are always new. */
export function repeating(
  shop: string,
  bodies: readonly string[],
): () => { headers: Record<string, string>; body: string } {
  const signed = bodies.map((body) => ({ headers: headersOf(shop, body), body }));
  let next = 0;
  return () => {
    const delivery = signed[next++ % signed.length];
    if (delivery === undefined) throw new Error("There is nothing to deliver.");
    const headers = { ...delivery.headers, "x-shopify-webhook-id": randomUUID() };
    return { headers, body: delivery.body };
  };
}
