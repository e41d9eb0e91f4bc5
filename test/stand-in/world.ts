/** All that the stand-in holds: its shops, clock, ids, log and the deliveries on their way. */
import { createCallLog } from "./call-log.ts";
import type { CallLog } from "./call-log.ts";
import { createClock } from "./clock.ts";
import type { Clock } from "./clock.ts";
import { createIdMint } from "./ids.ts";
import type { IdMint } from "./ids.ts";
import type { z } from "zod";
import type { PictureSource, shopSeed } from "./options.ts";
import { seedShop } from "./shops/seed-shop.ts";
import type { Shop } from "./shops/shop.ts";
import { createDeliveries } from "./webhooks/deliveries.ts";
import type { Deliveries } from "./webhooks/deliveries.ts";
import type { AppConfiguration } from "./webhooks/app-configuration.ts";

export type App = {
  readonly apiKey: string;
  readonly apiSecret: string;
  /** Origin and base path of the app, without a slash at the end; changes when the app moves. */
  url: string;
  readonly configuration: AppConfiguration;
  /** Where its extensions are, one folder each. */
  readonly extensionsDir: string;
};

export type World = {
  readonly app: App;
  /** The stand-in's own origin, known once it listens. */
  origin: string;
  readonly clock: Clock;
  readonly mintId: IdMint;
  readonly shops: Map<string, Shop>;
  readonly calls: CallLog;
  readonly deliveries: Deliveries;
  readonly pictures: PictureSource;
  /** Puts the seeded shops back and forgets everything else. */
  reset(): void;
  /** Adds a shop, or replaces the one of that domain. */
  addShop(seed: z.output<typeof shopSeed>): Shop;
};

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
    reset() {
      clock.stop();
      calls.clear();
      shops.clear();
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
