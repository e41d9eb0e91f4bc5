/**
 * What the webhook endpoint is measured beside: `node baselines.ts <kind> <json>`. Both check the signature
 * over the raw bytes and store the payload as one `jsonb` row before they answer. Prints the port.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { createRequestHandler, type ServerBuild } from "@remix-run/server-runtime";
import "@shopify/shopify-app-remix/adapters/node";
import {
  ApiVersion,
  AppDistribution,
  LogSeverity,
  shopifyApp,
} from "@shopify/shopify-app-remix/server";
import pg from "pg";
import { z } from "zod";
import { openDatabase } from "#app/db/database.server.ts";

const [kind, settings = "{}"] = process.argv.slice(2);
const { url, connections, apiSecret } = z
  .object({ url: z.string(), connections: z.number(), apiSecret: z.string() })
  .parse(JSON.parse(settings));

/** Verify and insert, one row per request: the least that keeps the promise. */
function bare(): RequestListener {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  const accept = async (headers: IncomingHttpHeaders, body: Buffer): Promise<number> => {
    const given = Buffer.from(String(headers["x-shopify-hmac-sha256"]), "base64");
    const expected = createHmac("sha256", apiSecret).update(body).digest();
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 401;
    await pool.query({
      name: "insert",
      text: `INSERT INTO bench.webhook (shop, webhook_id, topic, received_at, payload)
             VALUES ($1, $2, $3, $4, $5)`,
      values: [
        headers["x-shopify-shop-domain"],
        headers["x-shopify-webhook-id"],
        headers["x-shopify-topic"],
        new Date(),
        body.toString("utf8"),
      ],
    });
    return 200;
  };
  return (request, response) => {
    void buffer(request)
      .then((body) => accept(request.headers, body))
      .then((status) => response.writeHead(status).end());
  };
}

/**
 * The shape of Shopify's template: a route that authenticates and writes one row by Prisma. Its table
 * is one of ours with a `jsonb` column and no index but its key. The template's session table is left
 * out, so that the route is spared its SELECT; and HTTP is served as the app serves it.
 */
function template(): RequestListener {
  const { prisma } = openDatabase({ url, poolMax: connections });
  const shopify = shopifyApp({
    apiKey: "bench-client-id",
    apiSecretKey: apiSecret,
    appUrl: "https://bench.example",
    apiVersion: ApiVersion.October26,
    distribution: AppDistribution.AppStore,
    // Standard output is for the port alone.
    logger: { level: LogSeverity.Error },
    sessionStorage: {
      storeSession: async () => true,
      loadSession: async () => undefined,
      deleteSession: async () => true,
      deleteSessions: async () => true,
      findSessionsByShop: async () => [],
    },
  });
  const action = async ({ request }: { request: Request }) => {
    const { shop, webhookId, payload } = await shopify.authenticate.webhook(request);
    const now = new Date();
    await prisma.shopOrder.create({
      data: {
        shop,
        id: webhookId,
        name: "",
        orderUpdatedAt: now,
        seenAt: now,
        // Below a name of its own: what the database reads of an order's snapshot is not there.
        snapshot: { payload },
      },
    });
    return new Response();
  };
  const handle = createRequestHandler(buildOf(action), "production");
  return getRequestListener((request) => handle(request), { overrideGlobalObjects: false });
}

/** What Remix's compiler would write of an app with the one route `/webhooks`. */
function buildOf(action: (parts: { request: Request }) => Promise<Response>): ServerBuild {
  const id = "routes/webhooks";
  const about = {
    id,
    path: "webhooks",
    hasAction: true,
    hasLoader: false,
    hasErrorBoundary: false,
  };
  return {
    mode: "production",
    entry: { module: { default: () => new Response() } },
    routes: { [id]: { id, path: "webhooks", module: { action, default: undefined } } },
    assets: {
      entry: { imports: [], module: "" },
      routes: { [id]: { ...about, module: "", hasClientAction: false, hasClientLoader: false } },
      url: "",
      version: "1",
    },
    assetsBuildDirectory: "",
    publicPath: "/",
    basename: "/",
    future: {
      v3_fetcherPersist: true,
      v3_lazyRouteDiscovery: true,
      v3_relativeSplatPath: true,
      v3_singleFetch: true,
      v3_throwAbortReason: true,
    },
    isSpaMode: false,
  };
}

const server = createServer(kind === "bare" ? bare() : template());
server.listen(0, "127.0.0.1", () => {
  // A listening TCP server's address is always an object.
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
