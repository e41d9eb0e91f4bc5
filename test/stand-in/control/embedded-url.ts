/** The address that the admin loads into the app's iframe. */
import { createHmac, randomBytes } from "node:crypto";
import { mintSessionToken } from "../oauth/session-token.ts";
import type { Shop } from "../state/shop.ts";
import type { World } from "../state/world.ts";

/** The query that the admin gives to an embedded page, signed with the app's secret. */
export function embeddedUrl(world: World, shop: Shop, path: string): string {
  const handle = shop.domain.replace(".myshopify.com", "");
  const url = new URL(`${world.app.url}${path.startsWith("/") ? path : `/${path}`}`);
  const query: Record<string, string> = {
    embedded: "1",
    host: Buffer.from(`admin.shopify.com/store/${handle}`).toString("base64").replace(/=+$/, ""),
    id_token: mintSessionToken(world.app, shop),
    // The language of the person's account in the admin.
    locale: url.searchParams.get("locale") ?? "en",
    session: randomBytes(32).toString("hex"),
    shop: shop.domain,
    timestamp: String(Math.floor(Date.now() / 1000)),
  };
  // Links from lists name each selected row: `ids[]` stands several times.
  const ids = url.searchParams.getAll("ids[]");
  for (const [key, value] of url.searchParams) if (key !== "ids[]") query[key] ??= value;
  // Lists are signed as Shopify's libraries write them down: ids=["1", "2"].
  const signed =
    ids.length > 0 ? { ...query, ids: `[${ids.map((id) => `"${id}"`).join(", ")}]` } : query;
  const text = Object.entries(signed)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${key}=${value}`)
    .join("&");
  const hmac = createHmac("sha256", world.app.apiSecret).update(text).digest("hex");
  const all = [...Object.entries({ ...query, hmac }), ...ids.map((id) => ["ids[]", id])];
  url.search = new URLSearchParams(all).toString();
  return url.href;
}
