import path from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Config } from "../config.server.ts";
import type { Connector } from "../connector/index.ts";
import type { CoreRoutes } from "./core-routes.server.ts";
import type { LoadContext } from "../load-context.ts";
import type { Logger } from "../log.server.ts";
import { pathOf } from "../pathname.ts";
import { createDevelopmentPages, createPages, type Pages } from "../remix.server.ts";
import type { AnswerAtOnce, FetchHandler } from "../server.ts";
import {
  createServiceDoor,
  createWebhookDoor,
  defaultAppBridgeUrl,
  servicePath,
} from "../shopify/index.ts";
import { createUploadRoutes } from "./uploads.server.ts";

/** Everything that `web` answers with, in front of it what only development has. */
export type Web = Omit<Pages, "fetch"> & {
  fetch: FetchHandler;
  /** Shopify's calls, and the API's plain requests. */
  answerAtOnce: AnswerAtOnce;
};

/**
 * What the web server serves beside health and metrics: what must be fast in front of Remix (the API
 * and its files, webhooks, the built browser files), then Remix itself.
 */
export async function createWebRoutes({
  config,
  log,
  buildDir,
  connector,
  coreRoutes,
  auth,
  live,
  keys,
}: {
  config: Config;
  log: Logger;
  /** Where the built files are; nothing serves them out of the sources. */
  buildDir: string | undefined;
  connector: Connector;
  coreRoutes: CoreRoutes;
  auth: LoadContext["shopify"];
  live: LoadContext["live"];
  keys: LoadContext["keys"];
}): Promise<Web> {
  const { apiKey, apiSecret, appBridgeUrl } = config.shopify;
  const webhooks = createWebhookDoor({
    apiSecret,
    acceptDelivery: (delivery) => connector.acceptDelivery(delivery),
    reportError: (error, about) => log.error({ err: error, ...about }, "A webhook was not stored"),
  });
  const requests = createServiceDoor({
    apiSecret,
    noteRequests: (shop) => connector.noteRequests(shop),
    reportError: (error, about) => log.error({ err: error, ...about }, "A request was not noted"),
  });
  const doors = new Map([
    ["/webhooks", webhooks],
    ["/webhooks/compliance", webhooks],
    [`${servicePath}/fulfillment_order_notification`, requests],
  ]);
  const openDoor: AnswerAtOnce = (incoming, outgoing) => {
    const door = doors.get(pathOf(incoming.url));
    if (door === undefined) return false;
    void door(incoming, outgoing);
    return true;
  };
  const context: LoadContext = {
    shopify: auth,
    connector,
    live,
    keys,
    appBridge: { apiKey, scriptUrl: appBridgeUrl ?? defaultAppBridgeUrl },
    publicUrl: config.publicUrl,
    reportError: (error, about) => log.error({ err: error, ...about }, "A page failed"),
  };
  const pages =
    buildDir === undefined
      ? await createDevelopmentPages({ context })
      : await createPages({ buildDir, context });
  const app = new Hono();
  // The server tells of what fails, in the log's own form.
  app.onError((error) => {
    throw error;
  });
  const tooLarge = (c: Context) => c.body(null, 413);
  app.all(
    "/provider-webhooks/:shop",
    bodyLimit({ maxSize: providerWebhookMaxBytes, onError: tooLarge }),
    (c) => takeProviderWebhook(connector, c),
  );
  app.route("/", createUploadRoutes(connector));
  if (buildDir !== undefined) {
    const clientDir = path.join(buildDir, "client");
    app.use(
      "/assets/*",
      serveStatic({
        root: clientDir,
        // Their names carry a hash of their content.
        onFound: (_file, c) => c.header("cache-control", "public, max-age=31536000, immutable"),
      }),
    );
    app.use("/favicon.svg", serveStatic({ root: clientDir }));
  }
  app.all("*", async (c) => {
    if (holdsNul(c.req.url)) return c.notFound();
    if (comesFromElsewhere(c.req.raw)) return c.text("This page takes no forms of others.", 403);
    return unkept(await pages.fetch(c.req.raw));
  });
  return {
    ...pages,
    fetch: (request) => coreRoutes.fetch(request) ?? app.fetch(request),
    answerAtOnce: (incoming, outgoing) =>
      openDoor(incoming, outgoing) || coreRoutes.answerAtOnce(incoming, outgoing),
  };
}

/** Providers tell ids and states: far less than this. */
const providerWebhookMaxBytes = 1024 * 1024;

/**
 * A provider's webhook: 204 where it is genuine; 401 where it is not, and where there is no such shop.
 * 405: not a POST. 413: larger than a message can be.
 */
async function takeProviderWebhook(connector: Connector, { req }: Context): Promise<Response> {
  if (req.method !== "POST") return new Response(null, { status: 405, headers: { allow: "POST" } });
  const shop = req.param("shop") ?? "";
  const result = holdsNul(req.url)
    ? "refused"
    : await connector.takeProviderWebhook({
        shop,
        headers: req.raw.headers,
        body: await req.text(),
      });
  return new Response(null, { status: result === "taken" ? 204 : 401 });
}

/**
 * A form that another site's page posts. Remix refuses it too, but by throwing, which would be counted
 * as our own failure. Behind a proxy the host that the browser saw is in `x-forwarded-host`.
 */
function comesFromElsewhere({ method, headers }: Request): boolean {
  const origin = headers.get("origin");
  if (method === "GET" || method === "HEAD" || origin === null) return false;
  const host = headers.get("x-forwarded-host")?.split(",")[0]?.trim() ?? headers.get("host");
  return URL.parse(origin)?.host !== host;
}

/** Pages, and what their scripts ask for, tell of one store and its buyers: no browser or proxy keeps them. */
function unkept(response: Response): Response {
  const { body, status, headers: given } = response;
  // The stream of what moves says so itself, and goes out as it is.
  if (given.has("cache-control")) return response;
  const headers = new Headers(given);
  headers.set("cache-control", "no-store");
  return new Response(body, { status, headers });
}

/** No page has such an address, and no text of the database holds a NUL: it would refuse the query. */
function holdsNul(url: string): boolean {
  return /%00/.test(url);
}
