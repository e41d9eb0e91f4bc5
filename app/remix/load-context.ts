/** What every loader and action is given: the composed app's operations, and nothing behind them. */
import "@remix-run/server-runtime";
import type { PageOperations } from "../connector/index.ts";
import type { MakePrint } from "../documents/index.ts";
import type { Live } from "../http/live.server.ts";
import type { ShopifyAuth } from "../shopify/index.ts";
import type { StoreKeys } from "./store-keys.ts";

export interface LoadContext {
  shopify: ShopifyAuth;
  connector: PageOperations;
  makePrint: MakePrint;
  /** The keys of the store's own merchant in the built-in core. */
  keys: StoreKeys;
  /** Tells open pages what moved. */
  live: Pick<Live, "stream">;
  /** What the browser needs for App Bridge. The client id is public. */
  appBridge: { apiKey: string; scriptUrl: string };
  /** The HTTPS origin at which others are told that the app's own pictures are. */
  publicUrl: string;
  /** Counts what a browser measured of a page; milliseconds, CLS in thousandths. */
  countVital: (vital: { name: string; page: string; value: number }) => void;
  /** Told of each error in a page, with nothing personal and no token. */
  reportError: (error: unknown, about: { method: string; pathname: string }) => void;
}

declare module "@remix-run/server-runtime" {
  interface AppLoadContext extends LoadContext {
    /** True for the id of a route that was built. */
    isPage: (routeId: string) => boolean;
  }
}
