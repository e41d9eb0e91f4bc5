/** Opening the app as the admin does, without a browser. */
import { install } from "../oauth/installation.ts";
import type { Shop } from "../state/shop.ts";
import type { World } from "../state/world.ts";
import { embeddedUrl } from "./embedded-url.ts";

/** The app that the stand-in was started for gives no answer. */
export class AppUnreachable extends Error {}

/** Installs the app if need be and loads its first page, so that it gets its tokens. */
export async function openApp(world: World, shop: Shop): Promise<{ status: number }> {
  install(shop);
  const response = await fetch(embeddedUrl(world, shop, "/"), {
    headers: {
      Accept: "text/html",
      "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/147.0 Safari/537.36",
    },
  }).catch((error: unknown) => {
    const message = `the app at ${world.app.url} gives no answer; is it running?`;
    throw new AppUnreachable(message, { cause: error });
  });
  await response.body?.cancel();
  return { status: response.status };
}
