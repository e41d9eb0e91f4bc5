import { shopSeed } from "../state/options.ts";
import type { Shop } from "../state/shop.ts";
import type { World } from "../state/world.ts";

/** Adds a store that sells nothing yet and has no app. Its domain and name are numbered from 1. */
export function addBlankStore(world: World): Shop {
  let number = 1;
  const domain = () => `blank-store-${number}.myshopify.com`;
  while (world.shops.has(domain())) number += 1;
  const address = {
    address1: "1 Market Street",
    city: "Portland",
    province_code: "ME",
    country_code: "US",
    zip: "04101",
  };
  return world.addShop(
    shopSeed.parse({ domain: domain(), name: `Blank Store ${number}`, address }),
  );
}
