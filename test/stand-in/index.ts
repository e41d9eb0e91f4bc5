/**
 * A local Shopify: Admin GraphQL, OAuth, webhooks and a shell of pages, computed from state in memory.
 * See README.md here for what it does and how it differs from the real one.
 */
import { fileURLToPath } from "node:url";
import { serve } from "@hono/node-server";
import type { Control } from "./control/control.ts";
import { createControl } from "./control/control.ts";
import { createAdminSchema } from "./admin/admin-schema.ts";
import type { PictureSource, ShopSeed } from "./state/options.ts";
import { shopSeed } from "./state/options.ts";
import { createServerApp } from "./server.ts";
import type { OrderPanel } from "./shell/order-panel.ts";
import { defaultShops } from "./shops/default-shops.ts";
import { readAppConfiguration } from "./configuration/app-configuration.ts";
import { createWorld } from "./world.ts";

export type { Call } from "./call-log.ts";
export type { Control } from "./control/control.ts";
export { ControlError } from "./control/control.ts";
export type { OrderSnapshot, ShopSnapshot } from "./control/snapshot.ts";
export type { FaultInput } from "./faults/faults.ts";
export type { PictureSource, ProductSeed, ShopSeed } from "./state/options.ts";
export type { RestOrderInput } from "./orders/rest-input.ts";
export type { OrderPanel, OrderPanelView, OrderReference } from "./shell/order-panel.ts";
export { defaultShops } from "./shops/default-shops.ts";

export type StandInOptions = {
  /** 0 (the default) takes any free port. */
  port?: number;
  /** Default 127.0.0.1. */
  host?: string;
  apiKey: string;
  apiSecret: string;
  /** Origin of the app, where webhooks and the iframe go. */
  appUrl: string;
  /** Default: the project's shopify.app.toml. */
  tomlPath?: string;
  /** A folder with a folder for each extension. Default: the project's own. */
  extensionsDir?: string;
  /** Default: two coffee stores. */
  shops?: readonly ShopSeed[];
  /** Pictures by name; what it doesn't have is drawn. */
  pictures?: PictureSource;
  orderPanel?: OrderPanel;
};

export type StandIn = Control & {
  /** Its own origin. */
  readonly url: string;
  /** The app moved; deliveries on their way keep the old address. */
  setAppUrl(url: string): void;
  /** Stops listening, drops waiting retries and cuts open connections. */
  close(): Promise<void>;
};

const projectToml = fileURLToPath(new URL("../../shopify.app.toml", import.meta.url));
const projectExtensions = fileURLToPath(new URL("../../extensions", import.meta.url));
const withoutSlash = (url: string) => url.replace(/\/+$/, "");

/** Resolves once it listens; rejects where the port is taken or a seed is wrong. */
export async function startStandIn(options: StandInOptions): Promise<StandIn> {
  const world = createWorld({
    app: {
      apiKey: options.apiKey,
      apiSecret: options.apiSecret,
      url: withoutSlash(options.appUrl),
      configuration: readAppConfiguration(options.tomlPath ?? projectToml),
      extensionsDir: options.extensionsDir ?? projectExtensions,
    },
    seeds: (options.shops ?? defaultShops).map((seed) => shopSeed.parse(seed)),
    pictures: options.pictures ?? (async () => undefined),
  });
  world.reset();
  const control = createControl(world);
  const app = createServerApp({
    world,
    control,
    schema: createAdminSchema(),
    orderPanel: options.orderPanel,
  });
  const host = options.host ?? "127.0.0.1";
  const { server, port } = await listen(app.fetch, host, options.port ?? 0);
  world.origin = `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
  return {
    ...control,
    url: world.origin,
    setAppUrl(url) {
      world.app.url = withoutSlash(url);
    },
    async close() {
      world.clock.stop();
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
      if ("closeAllConnections" in server) server.closeAllConnections();
      await closed;
    },
  };
}

type Fetch = Parameters<typeof serve>[0]["fetch"];

function listen(fetch: Fetch, hostname: string, port: number) {
  return new Promise<{ server: ReturnType<typeof serve>; port: number }>((resolve, reject) => {
    const listening = { fetch, hostname, port, overrideGlobalObjects: false };
    const server = serve(listening, (address) => resolve({ server, port: address.port }));
    // A caller on a busy machine may use a connection late: closed in that moment, it would be a failed call.
    if ("keepAliveTimeout" in server) server.keepAliveTimeout = 120_000;
    server.once("error", reject);
  });
}
