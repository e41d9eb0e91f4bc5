/** All that the stand-in holds: its shops, clock, ids, log and the deliveries on their way. */
import type { z } from "zod";
import type { CallLog } from "../call-log.ts";
import type { Clock } from "../clock.ts";
import type { IdMint } from "../ids.ts";
import type { AppConfiguration } from "./app-configuration.ts";
import type { PictureSource, shopSeed } from "./options.ts";
import type { Shop } from "./shop.ts";

export type DeliveryResult = { url: string; status: number; ms: number };

export type Deliveries = {
  /** Delivers to everyone subscribed, in the background. */
  emit(shop: Shop, topic: string, payload: unknown): void;
  /** Delivers given bytes once to everyone subscribed and waits for the first answers. */
  deliverNow(
    shop: Shop,
    topic: string,
    body: Uint8Array<ArrayBuffer>,
    apiVersion?: string,
  ): Promise<DeliveryResult[]>;
  /** Waits for other work as well, such as a call to a fulfillment service. */
  track<T>(work: Promise<T>): Promise<T>;
  /** Resolves when no try is on its way; retries that wait for the clock don't count. */
  idle(): Promise<void>;
};

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
  /** What was uploaded before it is anything's, by the name of its place; empty until it came. */
  readonly staged: Map<string, { type: string; bytes: Uint8Array<ArrayBuffer> | null }>;
  /** Puts the seeded shops back and forgets everything else. */
  reset(): void;
  /** Adds a shop, or replaces the one of that domain. */
  addShop(seed: z.output<typeof shopSeed>): Shop;
};
