import path from "node:path";
import { type createApi, createCatalogAssets } from "../api/index.ts";
import type { Config } from "../config.server.ts";
import type { Connector } from "../connector/index.ts";
import type { Core } from "../core/index.ts";
import type { LoadContext } from "../load-context.ts";
import type { Logger } from "../log.server.ts";
import { createDevelopmentPages, createPages } from "../remix.server.ts";
import type { WebParts } from "../server.ts";
import { createWebhookHandler, defaultAppBridgeUrl } from "../shopify/index.ts";

/** What the web server serves beside health and metrics. */
export async function createWebParts({
  config,
  log,
  buildDir,
  connector,
  core,
  api,
  auth,
}: {
  config: Config;
  log: Logger;
  /** Where the built files are; nothing serves them out of the sources. */
  buildDir: string | undefined;
  connector: Connector;
  core: Core;
  api: ReturnType<typeof createApi>;
  auth: LoadContext["shopify"];
}): Promise<WebParts> {
  const { apiKey, apiSecret, appBridgeUrl } = config.shopify;
  const assets = createCatalogAssets({ core });
  const context: LoadContext = {
    shopify: auth,
    connector,
    appBridge: { apiKey, scriptUrl: appBridgeUrl ?? defaultAppBridgeUrl },
    reportError: (error, about) => log.error({ err: error, ...about }, "A page failed"),
  };
  return {
    webhooks: createWebhookHandler({
      apiSecret,
      acceptDelivery: (delivery) => connector.acceptDelivery(delivery),
      reportError: (error, about) =>
        log.error({ err: error, ...about }, "A webhook was not stored"),
    }),
    core: {
      handles: (pathname) => /^\/(?:v1|catalog)(?:\/|$)/.test(pathname),
      fetch: (request) => {
        const { pathname } = new URL(request.url);
        return pathname.startsWith("/v1") ? api.fetch(request) : assets.fetch(request);
      },
    },
    clientDir: buildDir === undefined ? undefined : path.join(buildDir, "client"),
    pages:
      buildDir === undefined
        ? await createDevelopmentPages({ context })
        : await createPages({ buildDir, context }),
  };
}
