/** The address that the admin loads into the app's iframe. */
import { createHmac, randomBytes } from "node:crypto";
import { mintSessionToken } from "../oauth/session-token.ts";
import type { Shop } from "../shops/shop.ts";
import type { World } from "../world.ts";

/** The query that the admin gives to an embedded page, signed with the app's secret. */
export function embeddedUrl(world: World, shop: Shop, path: string): string {
  const handle = shop.domain.replace(".myshopify.com", "");
  const url = new URL(`${world.app.url}${path.startsWith("/") ? path : `/${path}`}`);
  const query: Record<string, string> = {
    embedded: "1",
    host: Buffer.from(`admin.shopify.com/store/${handle}`).toString("base64").replace(/=+$/, ""),
    id_token: mintSessionToken(world.app, shop.domain),
    // The language of the person's account in the admin.
    locale: url.searchParams.get("locale") ?? "en",
    session: randomBytes(32).toString("hex"),
    shop: shop.domain,
    timestamp: String(Math.floor(Date.now() / 1000)),
  };
  for (const [key, value] of url.searchParams) query[key] ??= value;
  const text = Object.keys(query)
    .toSorted()
    .map((key) => `${key}=${query[key]}`)
    .join("&");
  const hmac = createHmac("sha256", world.app.apiSecret).update(text).digest("hex");
  url.search = new URLSearchParams({ ...query, hmac }).toString();
  return url.href;
}
