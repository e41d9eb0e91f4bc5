/** The stores of a run: twenty that only sell, and five that do all the harm they can. */
import type { ShopSeed } from "#test/stand-in/index.ts";
import type { SecureOrigin } from "#test/world/secure-origin.ts";
import { demoShops } from "#test/world/shops.ts";

const goodCount = 20;
const hostileCount = 5;

export interface Stores {
  good: ShopSeed[];
  hostile: ShopSeed[];
}

/** All of them sell the coffees of the demo's two stores; their labels lie where `artworkUrl` says. */
export function soakStores(artworkUrl: SecureOrigin["artworkUrl"]): Stores {
  const models = demoShops(artworkUrl);
  const stores = (kind: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...(kind === "good" ? models[at % models.length] : models[0]),
      domain: `${kind}-${at + 1}.myshopify.com`,
    }));
  return { good: stores("good", goodCount), hostile: stores("hostile", hostileCount) };
}
