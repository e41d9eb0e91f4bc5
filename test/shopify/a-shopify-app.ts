import { randomBytes } from "node:crypto";
import type { Connector } from "#app/connector/index.ts";
import type { ConnectorContext } from "#app/connector/context.ts";
import { createSessions, createShopifyBudget } from "#app/connector/shops/index.ts";
import { createSealer } from "#app/db/sealed.server.ts";
import { createGuardedFetch } from "#app/outbound/guarded-fetch.server.ts";
import { type AdminCall, createShopify, createShopifyFetch } from "#app/shopify/index.ts";
import type { Database } from "#app/db/database.server.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { type ShopSeed, startStandIn, type StandIn } from "#test/stand-in/index.ts";

const apiKey = "client-id-of-the-test";
export const apiSecret = "client-secret-of-the-test";
export const appUrl = "http://127.0.0.1:3999";
export const shop = "a-shop.myshopify.com";

/** The library turns programs away by their user agent, this machine's fetch and headless browsers too. */
export const browser =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0 Safari/537.36";

const aShop: ShopSeed = {
  domain: shop,
  name: "A Shop",
  email: "owner@example.com",
  otherServices: ["Other app"],
  products: [
    {
      title: "Morning Blend",
      metafields: [
        { namespace: "portafilter", key: "artwork_url", value: "https://art.example/product.png" },
      ],
      options: ["Size"],
      variants: [
        { options: ["12 oz"], sku: "COF-12", price: "16.50" },
        {
          options: ["5 lb"],
          sku: "COF-5",
          price: "60.00",
          metafields: [
            { namespace: "portafilter", key: "artwork_url", value: "https://art.example/5lb.png" },
          ],
        },
      ],
    },
    { title: "Mug", variants: [{ sku: "MUG", price: "20.00" }] },
  ],
};

/** The app's Shopify side on a stand-in and a database of its own, without the rest of the app. */
export interface ShopifyApp {
  standIn: StandIn;
  testDatabase: TestDatabase;
  shopify: ReturnType<typeof createShopify>;
  /** A second one on the same data: another process of the same app, or one with another way out. */
  anotherProcess(parts?: {
    apiSecret?: string;
    /** Its own connections to the same database. */
    database?: Database;
    /** Stands between the app and the stand-in. */
    between?: (request: Request, pass: () => Promise<Response>) => Promise<Response>;
  }): ReturnType<typeof createShopify>;
  sessions: Connector["sessions"];
  /** Shops that were announced as installed, in order. */
  installed: string[];
  /** When Shopify vouched for them. */
  vouchedAt: Date[];
  calls: AdminCall[];
  logged: string[];
  /** Opens an embedded page as the admin does; throws the library's Response where it answers one. */
  open(path?: string): Promise<{ shop: string }>;
  close(): Promise<void>;
}

/** Shopify's webhooks go to `url`, where nobody listens unless told. */
export async function aShopifyApp({ url = appUrl }: { url?: string } = {}): Promise<ShopifyApp> {
  const testDatabase = await createTestDatabase();
  const standIn = await startStandIn({ apiKey, apiSecret, appUrl: url, shops: [aShop] });
  const sealer = createSealer({ keys: [randomBytes(32)] });
  const { prisma, pool } = testDatabase.database;
  // Sessions need no more of the connector's context than this.
  const sessions = createSessions({
    prisma,
    pool,
    sealer,
    clock: () => new Date(),
  } as ConnectorContext);
  const installed: string[] = [];
  const vouchedAt: Date[] = [];
  const calls: AdminCall[] = [];
  const logged: string[] = [];
  const installShop: Connector["installShop"] = async (domain, authorizedAt) => {
    installed.push(domain);
    if (authorizedAt !== undefined) vouchedAt.push(authorizedAt);
  };
  const straight = createShopifyFetch({ standInUrl: standIn.url });
  const toStandIn = createGuardedFetch({ trustedOrigins: [standIn.url] });
  const build = ({
    between = (_request: Request, pass: () => Promise<Response>) => pass(),
    apiSecret: secret = apiSecret,
    database = testDatabase.database,
  }: Parameters<ShopifyApp["anotherProcess"]>[0] = {}) =>
    createShopify({
      apiKey,
      apiSecret: secret,
      appUrl: url,
      scopes: ["read_orders"],
      fetch: (input, init) => between(new Request(input, init), () => straight(input, init)),
      download: (request) => between(request, () => toStandIn(request)),
      appBridgeUrl: `${standIn.url}/app-bridge.js`,
      adminOrigins: [standIn.url],
      connector: () => ({ sessions, installShop, shopifyBudget: createShopifyBudget(database) }),
      log: ({ message }) => void logged.push(message),
      observe: (call) => void calls.push(call),
    });
  const shopify = build();
  return {
    standIn,
    testDatabase,
    shopify,
    anotherProcess(parts) {
      const other = build(parts);
      // The library keeps one way out for all: the last one built is the ordinary one.
      build();
      return other;
    },
    sessions,
    installed,
    vouchedAt,
    calls,
    logged,
    open: (path = "/app") =>
      shopify.auth.authenticate.admin(
        new Request(standIn.appUrl(shop, path), { headers: { "user-agent": browser } }),
      ),
    async close() {
      await standIn.close();
      await testDatabase.close();
    },
  };
}
