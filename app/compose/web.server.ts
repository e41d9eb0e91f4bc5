import path from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import type { ListedRoute } from "../api/index.ts";
import type { Config } from "../process/config.server.ts";
import type { Connector } from "../connector/index.ts";
import { createAlertPages } from "./alert-pages.server.ts";
import type { CoreRoutes } from "./core-routes.server.ts";
import { createExtensionRoutes } from "../extensions/routes.server.ts";
import type { IncomingBody } from "../limits/incoming-body.ts";
import type { Metrics } from "../http/metrics.server.ts";
import type { LoadContext } from "../remix/load-context.ts";
import type { Logger } from "../process/log.server.ts";
import type { Traces } from "../process/traces.ts";
import {
  createDevelopmentPages,
  createPages,
  type Pages,
} from "../remix/request-handler.server.ts";
import { pathnameOf } from "../http/pathname.ts";
import type { AnswerAtOnce, FetchHandler } from "../http/server.ts";
import { defaultAppBridgeUrl } from "../shopify/index.ts";
import type { Decoders } from "./decoders.server.ts";
import { createPhotoPages } from "./photo-pages.server.ts";
import type { Prints } from "./prints.server.ts";
import { createShopifyCalls, shopifyAddresses } from "./shopify-calls.server.ts";
import { createSmallPictures } from "./small-pictures.server.ts";
import { createUploadRoutes } from "./uploads.server.ts";

/** Everything that `web` answers with, in front of it what only development has. */
export type Web = Omit<Pages, "fetch"> & {
  /** Every address that the program answers beside its pages', which `*` stands for; tests walk them. */
  routes: readonly ListedRoute[];
  fetch: FetchHandler;
  /** Shopify's calls, and the API's plain requests. */
  answerAtOnce: AnswerAtOnce;
  headersAhead: CoreRoutes["headersAhead"];
};

/**
 * What the web server serves beside health and metrics: what must be fast in front of Remix (the API
 * and its files, webhooks, the built browser files), then Remix itself.
 */
export async function createWebRoutes({
  config,
  log,
  metrics,
  buildDir,
  connector,
  traces,
  decoders,
  coreRoutes,
  prints,
  auth,
  live,
  keys,
  clock,
}: {
  config: Config;
  log: Logger;
  metrics: Pick<Metrics, "webVitals">;
  /** Where the built files are; nothing serves them out of the sources. */
  buildDir: string | undefined;
  connector: Connector;
  traces: Traces;
  decoders: Pick<Decoders, "shrinkPicture">;
  coreRoutes: CoreRoutes;
  prints: Prints;
  auth: LoadContext["shopify"];
  live: LoadContext["live"];
  keys: LoadContext["keys"];
  clock: () => Date;
}): Promise<Web> {
  const { apiKey, apiSecrets, appBridgeUrl } = config.shopify;
  const shopifyCalls = createShopifyCalls({ apiSecrets, connector, traces, log });
  const context: LoadContext = {
    shopify: auth,
    connector,
    live,
    keys,
    makePrint: prints.make,
    appBridge: { apiKey, scriptUrl: appBridgeUrl ?? defaultAppBridgeUrl },
    publicUrl: config.publicUrl,
    countVital: ({ value, ...labels }) => metrics.webVitals.observe(labels, value),
    reportError: (error, about) => log.error({ err: error, ...about }, "A page failed"),
  };
  const pages =
    buildDir === undefined
      ? await createDevelopmentPages({ context })
      : await createPages({ buildDir, context });
  const app = new Hono<{ Bindings: { body: IncomingBody } }>();
  // The server tells of what fails, in the log's own form.
  app.onError((error) => {
    throw error;
  });
  app.all("/provider-webhooks/:shop", (c) => acceptProviderWebhook(connector, c));
  // Whose address proves itself, before those that a token has to.
  app.route("/", prints.routes);
  app.route("/", createAlertPages(connector));
  const { appUrl } = config.shopify;
  const makePrint = prints.make;
  app.route(
    "/",
    createExtensionRoutes({
      apiKey,
      apiSecrets,
      appUrl,
      connector,
      clock,
      makePrint,
      pictureOf: prints.pictureOf,
      mockupOf: prints.mockupOf,
    }),
  );
  // Below the address of uploads, whose shops are called otherwise.
  app.route("/", createPhotoPages(connector));
  app.route("/", createUploadRoutes(connector, createSmallPictures(decoders.shrinkPicture)));
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
    if (isNoPage(c.req.url)) return c.notFound();
    if (comesFromElsewhere(c.req.raw)) return c.text("This page takes no forms of others.", 403);
    return unkept(await pages.fetch(c.req.raw, c.env.body));
  });
  return {
    ...pages,
    routes: [
      ...Object.values(shopifyAddresses).map((address) => ({ method: "ALL", path: address })),
      ...coreRoutes.routes,
      ...app.routes.map(({ method, path: place }) => ({ method, path: place })),
    ],
    fetch: (request, body) => coreRoutes.fetch(request, body) ?? app.fetch(request, { body }),
    answerAtOnce: (incoming, outgoing, body) =>
      shopifyCalls(incoming, outgoing, body) || coreRoutes.answerAtOnce(incoming, outgoing, body),
    headersAhead: coreRoutes.headersAhead,
  };
}

/**
 * A provider's webhook: 204 where it is genuine; 401 where it is not, and where there is no such shop.
 * 405: not a POST.
 */
async function acceptProviderWebhook(connector: Connector, { req }: Context): Promise<Response> {
  if (req.method !== "POST") return new Response(null, { status: 405, headers: { allow: "POST" } });
  const shop = req.param("shop") ?? "";
  const result = holdsNul(req.url)
    ? "refused"
    : await connector.acceptProviderWebhook({
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

/**
 * What no page's address is, although the library would try: what it cannot decode, and its own way of asking
 * for data that our pages don't use. Of both it would tell the log each time.
 */
function isNoPage(url: string): boolean {
  if (holdsNul(url) || /[?&]_data=/.test(url)) return true;
  try {
    decodeURI(pathnameOf(url));
    return false;
  } catch (error) {
    if (error instanceof URIError) return true;
    throw error;
  }
}

/** No page has such an address, and no text of the database holds a NUL: it would refuse the query. */
function holdsNul(url: string): boolean {
  return /%00/.test(url);
}
