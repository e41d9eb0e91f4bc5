import type { Connector } from "#app/connector/index.ts";
import type { Log, Shopify } from "#app/connector/ports/index.ts";
import { createAccessTokens } from "./access-tokens.server.ts";
import { type AdminCall, createAdminClient } from "./admin-client.server.ts";
import { adminApiVersion, createShopifyAuth, type ShopifyAuth } from "./auth.server.ts";
import { readUser } from "./read-user.server.ts";
import { createSessionStorage } from "./session-storage.server.ts";
import type { ClientSecrets } from "./signed-endpoint.server.ts";
import { servicePath } from "./service-endpoint.server.ts";
import { createShopifyPort } from "./shopify-admin.server.ts";
import { installShopifyFetch, type ShopifyFetch } from "./shopify-fetch.server.ts";
import type { Download } from "./variants-operation.server.ts";

export interface ShopifyOptions {
  apiKey: string;
  /** The newest first: it is named to Shopify, and what is signed with any of them is believed. */
  apiSecrets: ClientSecrets;
  /** The app's own origin; plain http works on loopback. */
  appUrl: string;
  scopes: readonly string[];
  /** The way out to Shopify; see `createShopifyFetch`. */
  fetch: ShopifyFetch;
  /** The way to files that Shopify made, on hosts of its choice: addresses carry their own right to be read. */
  download: Download;
  /** Where the App Bridge script comes from; Shopify's own address unless told. */
  appBridgeUrl?: string | undefined;
  /** Origins that may frame the pages beside Shopify's own. */
  adminOrigins?: readonly string[];
  /**
   * The connector, asked for only when a request comes: it is made of this port, so it is there later.
   */
  connector: () => Pick<
    Connector,
    "installShop" | "sessions" | "shopifyBudget" | "recognizeStaff" | "describeStaff"
  >;
  log: Log;
  /** Told of every Admin API call, for measuring. */
  observe?: (call: AdminCall) => void;
}

/** Where Shopify tells the app's fulfillment service of requests. */
function callbackUrlOf(appUrl: string): string {
  return new URL(servicePath, appUrl).href;
}

/** The script's address for pages that Shopify itself embeds. */
export const defaultAppBridgeUrl = "https://cdn.shopify.com/shopifycloud/app-bridge.js";

/**
 * All that knows Shopify, built once per process: `auth` for the pages, `port` for the connector.
 * Makes no call. The library keeps one `fetch` for the process: its token exchange takes the way of
 * the last one built.
 */
export function createShopify(options: ShopifyOptions): { auth: ShopifyAuth; port: Shopify } {
  const { apiKey, apiSecrets, connector, fetch, log } = options;
  installShopifyFetch(fetch);
  const sessionStorage = createSessionStorage(() => connector().sessions);
  const [apiSecret] = apiSecrets;
  const accessTokens = createAccessTokens({ apiKey, apiSecret, fetch, sessionStorage });
  const auth = createShopifyAuth({
    apiKey,
    apiSecrets,
    appUrl: options.appUrl,
    scopes: options.scopes,
    appBridgeUrl: options.appBridgeUrl ?? defaultAppBridgeUrl,
    adminOrigins: options.adminOrigins ?? [],
    sessionStorage,
    exchange: (shop, sessionToken) => accessTokens.exchange(shop, sessionToken),
    onAuthenticated: (shop, authorizedAt, language) =>
      connector().installShop(shop, authorizedAt, language),
    recognize: async ({ shop, userId, sessionToken }) => {
      const { asks, ...known } = await connector().recognizeStaff({ shop, userId });
      if (!asks) return known;
      const details = await readUser({ apiKey, apiSecret, fetch }, { shop, userId, sessionToken });
      if (details === null) return known;
      return { ...known, role: await connector().describeStaff({ shop, userId, details }) };
    },
    log,
  });
  const client = createAdminClient({
    apiVersion: adminApiVersion,
    fetch,
    accessTokens,
    budget: () => connector().shopifyBudget,
    observe: options.observe,
  });
  const { appUrl, download } = options;
  return {
    auth,
    port: createShopifyPort(client, { callbackUrl: callbackUrlOf(appUrl), download }),
  };
}
