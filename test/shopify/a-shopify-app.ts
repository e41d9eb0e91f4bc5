import { randomBytes } from "node:crypto";
import type { Connector } from "#app/connector/index.ts";
import type { AdminCall, createShopify } from "#app/shopify/index.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { type ShopSeed, startStandIn, type StandIn } from "#test/stand-in/index.ts";
import { apiKey, apiSecret, appUrl, openShopifySide, type OwnParts } from "./shopify-side.ts";

export { apiSecret, appUrl } from "./shopify-side.ts";
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
  /** A second one on the same data: with another secret, or with another way out. */
  anotherProcess(parts?: OwnParts): ReturnType<typeof createShopify>;
  /** What seals its sessions, for processes that really are others. */
  sealKey: Buffer;
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
  const sealKey = randomBytes(32);
  const installed: string[] = [];
  const vouchedAt: Date[] = [];
  const calls: AdminCall[] = [];
  const logged: string[] = [];
  const installShop: Connector["installShop"] = async (domain, authorizedAt) => {
    installed.push(domain);
    if (authorizedAt !== undefined) vouchedAt.push(authorizedAt);
  };
  const { sessions, build } = openShopifySide({
    database: testDatabase.database,
    sealKey,
    standInUrl: standIn.url,
    url,
    installShop,
    onLog: (message) => logged.push(message),
    onCall: (call) => calls.push(call),
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
    sealKey,
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
