/** What one process of the app has of Shopify: the library, the Admin API and the sessions, on a stand-in. */
import type { ConnectorContext } from "#app/connector/ports/context.ts";
import type { Connector } from "#app/connector/index.ts";
import { createSessions } from "#app/connector/shops/index.ts";
import { createShopifyBudget } from "#app/connector/clients/shopify/index.ts";
import type { Database } from "#app/db/database.server.ts";
import { createSealer } from "#app/db/sealed.server.ts";
import { createGuardedFetch } from "#app/outbound/guarded-fetch.server.ts";
import {
  type AdminCall,
  type ClientSecrets,
  createShopify,
  createShopifyFetch,
} from "#app/shopify/index.ts";

export const apiKey = "client-id-of-the-test";
export const apiSecret = "client-secret-of-the-test";
export const appUrl = "http://127.0.0.1:3999";

/** What one of several on the same data has of its own. */
export interface OwnParts {
  apiSecrets?: ClientSecrets;
  /** Stands between the app and the stand-in. */
  between?: (request: Request, pass: () => Promise<Response>) => Promise<Response>;
}

/** Opens the sessions of a database, and says how Shopify's side is built on them. */
export function openShopifySide({
  database,
  sealKey,
  standInUrl,
  url = appUrl,
  installShop = async () => {},
  recognizeStaff = async () => ({ actor: "staff/1", role: "staff", asks: false }),
  describeStaff = async () => "staff",
  onLog = () => {},
  onCall = () => {},
}: {
  database: Database;
  sealKey: Buffer;
  standInUrl: string;
  /** Where the app is. */
  url?: string;
  installShop?: Connector["installShop"];
  recognizeStaff?: Connector["recognizeStaff"];
  describeStaff?: Connector["describeStaff"];
  onLog?: (message: string) => void;
  onCall?: (call: AdminCall) => void;
}) {
  const { prisma, pool } = database;
  const sealer = createSealer({ keys: [sealKey] });
  // Sessions need no more of the connector's context than this.
  const sessions = createSessions({
    prisma,
    pool,
    sealer,
    clock: () => new Date(),
  } as ConnectorContext);
  const straight = createShopifyFetch({ standInUrl });
  const toStandIn = createGuardedFetch({ trustedOrigins: [standInUrl] });
  return {
    sessions,
    build: ({
      between = (_request: Request, pass: () => Promise<Response>) => pass(),
      apiSecrets = [apiSecret],
    }: OwnParts = {}) =>
      createShopify({
        apiKey,
        apiSecrets,
        appUrl: url,
        scopes: ["read_orders"],
        fetch: (input, init) => between(new Request(input, init), () => straight(input, init)),
        download: (request) => between(request, () => toStandIn(request)),
        appBridgeUrl: `${standInUrl}/app-bridge.js`,
        adminOrigins: [standInUrl],
        connector: () => ({
          sessions,
          installShop,
          shopifyBudget: createShopifyBudget(database),
          recognizeStaff,
          describeStaff,
        }),
        log: ({ message }) => onLog(message),
        observe: onCall,
      }),
  };
}
