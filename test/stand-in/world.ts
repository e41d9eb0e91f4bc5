/** All that the stand-in holds: its shops, clock, ids, log and the deliveries on their way. */
import type { z } from "zod";
import { createCallLog } from "./call-log.ts";
import { createClock } from "./clock.ts";
import { createIdMint } from "./ids.ts";
import { seedShop } from "./shops/seed-shop.ts";
import type { shopSeed, PictureSource } from "./state/options.ts";
import type { Shop } from "./state/shop.ts";
import type { App, World } from "./state/world.ts";
import { createDeliveries } from "./webhooks/deliveries.ts";

export type WorldInput = {
  app: App;
  seeds: readonly z.output<typeof shopSeed>[];
  pictures: PictureSource;
};

export function createWorld(input: WorldInput): World {
  const clock = createClock();
  const calls = createCallLog();
  const mintId = createIdMint(8_900_000_000_000n);
  const shops = new Map<string, Shop>();
  const world: World = {
    app: input.app,
    origin: "",
    clock,
    mintId,
    shops,
    calls,
    deliveries: createDeliveries({ app: input.app, clock, calls }),
    pictures: input.pictures,
    staged: new Map(),
    reset() {
      clock.stop();
      calls.clear();
      shops.clear();
      world.staged.clear();
      for (const seed of input.seeds) world.addShop(seed);
    },
    addShop(seed) {
      const shop = seedShop(world, seed);
      shops.set(shop.domain, shop);
      return shop;
    },
  };
  return world;
}
