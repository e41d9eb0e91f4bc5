/** Shopify signs the raw bytes of a webhook's body with the app's secret. */
import { createHmac } from "node:crypto";

export function signWebhook(body: Uint8Array, secret: string): string {
  return createHmac("sha256", secret).update(body).digest("base64");
}
