import { randomUUID } from "node:crypto";
import { createApi } from "../api/index.ts";
import type { Config } from "../process/config.server.ts";
import { type Connector, createConnector } from "../connector/index.ts";
import type { Log } from "../connector/ports/index.ts";
import type { Core } from "../core/index.ts";
import type { Database } from "../db/database.server.ts";
import { lastRestore } from "../db/restores.server.ts";
import type { Sealer } from "../db/sealed.server.ts";
import type { Queue } from "../jobs/index.ts";
import type { Logger } from "../process/log.server.ts";
import type { Traces } from "../process/traces.ts";
import { createMerchantApiOpener } from "../merchant-api/index.ts";
import type { Metrics } from "../http/metrics.server.ts";
import { createGuardedFetch } from "../outbound/guarded-fetch.server.ts";
import { createNodeFetch } from "../outbound/node-fetch.server.ts";
import type { Quarantine } from "../quarantine/index.ts";
import { createShopify, createShopifyFetch } from "../shopify/index.ts";
import { createAlerting } from "./alerting.server.ts";
import { alertsBelow } from "./alert-pages.server.ts";
import {
  createPictureFetcher,
  createPictureInspector,
  provisionFromCore,
  provisionTestKeyFromCore,
} from "./core.server.ts";
import type { Decoders } from "./decoders.server.ts";
import { openDiskReserve } from "./disk-reserve.server.ts";
import { createStoreWords } from "./store-words.server.ts";
import { openFileStores } from "./file-stores.server.ts";
import { uploadSettings } from "./uploads.server.ts";

/** The connector and Shopify, joined with each other and with the API that fulfills. */
export async function joinConnector({
  config,
  log,
  metrics,
  database,
  clock,
  queue,
  core,
  sealer,
  decoders,
  quarantine,
  traces,
}: {
  config: Config;
  log: Logger;
  metrics: Metrics;
  database: Database;
  /** The database's: leases and budgets are shared with other machines. */
  clock: () => Date;
  queue: Queue;
  core: Core;
  sealer: Sealer;
  decoders: Decoders;
  quarantine: Quarantine;
  traces: Traces;
}) {
  const say: Log = ({ level, message, error, ...about }) => {
    if (error !== undefined) traces.noteError(error);
    log[level]({ ...about, ...(error === undefined ? {} : { err: error }) }, message);
  };
  const { apiKey, apiSecrets, appUrl, scopes, standInUrl, appBridgeUrl } = config.shopify;
  /** Who may show pages of the app, beside Shopify's own admin. */
  const adminOrigins = standInUrl === undefined ? [] : [standInUrl];
  const shopify = createShopify({
    apiKey,
    apiSecrets,
    appUrl,
    scopes,
    fetch: createShopifyFetch({ standInUrl, fetch: createNodeFetch() }),
    download: createGuardedFetch({ trustedOrigins: adminOrigins }),
    appBridgeUrl,
    adminOrigins,
    connector: () => connector,
    log: say,
    observe: ({ operation, outcome, durationMs, cost }) => {
      const labels = { service: "shopify", operation, status: outcome };
      metrics.outsideCalls.observe(labels, durationMs / 1_000);
      if (cost) metrics.adminCost.inc({ operation }, cost.actualQueryCost ?? 0);
      const isFailed = outcome !== "answered";
      traces.noteCall({ service: "shopify", operation, outcome, isFailed, durationMs });
    },
  });
  // Inside the process no budget protects anybody from us: this API answers to itself alone.
  const embeddedApi = createApi({
    core,
    onFault: ({ error, ...fault }) => log.error({ err: error, ...fault }, "The core failed"),
  });
  const { connection } = config.merchantApi;
  const { alerting, close } = createAlerting(config, {
    // A page of the app as it is opened in the store's admin.
    pageUrl: (shop, path) =>
      standInUrl === undefined
        ? `https://admin.shopify.com/store/${shop.replace(/\.myshopify\.com$/, "")}/apps/${apiKey}${path}`
        : `${standInUrl}/shops/${shop}/app${path}`,
  });
  const connector: Connector = createConnector({
    prisma: database.prisma,
    pool: database.pool,
    clock,
    newId: randomUUID,
    enqueue: queue.enqueue,
    shopify: shopify.port,
    openMerchantApi: createMerchantApiOpener({
      networkFetch: createGuardedFetch({
        trustedOrigins: connection.kind === "remote" ? [connection.url] : [],
        trustedHosts: config.merchantApi.trustedHosts,
      }),
      large: decoders.large,
      embeddedFetch: (request) => embeddedApi.fetch(request),
      observe({ operationId: operation, status, durationMs }) {
        const service = "merchant_api";
        const labels = { service, operation, status: String(status ?? "none") };
        metrics.outsideCalls.observe(labels, durationMs / 1_000);
        const isFailed = status === null || status >= 400;
        traces.noteCall({ service, operation, outcome: status, isFailed, durationMs });
      },
    }),
    provisionConnection: provisionFromCore(core),
    provisionTestKey: provisionTestKeyFromCore(core),
    eraseEmbedded: async ({ shop: externalRef, apiOrderIds, artworks }) => {
      await core.orders.eraseOrders({ externalRef, orderIds: apiOrderIds });
      await core.artwork.eraseArtwork({ externalRef, artworks });
    },
    storeWords: createStoreWords(),
    alerting,
    inspectPicture: createPictureInspector({ config, connector: () => connector }),
    fetchPicture: createPictureFetcher({ config, connector: () => connector }),
    inspectFile: decoders.inspectFile,
    fitArtwork: decoders.fitArtwork,
    redrawPhoto: decoders.redrawPhoto,
    parseMappingFile: decoders.parseMappingFile,
    readLargeBody: decoders.readLargeBody,
    uploads: openFileStores(config).uploads,
    hasFreeDisk: openDiskReserve(config),
    sealer,
    quarantine,
    settings: {
      restoredAt: await lastRestore(database.pool),
      defaultConnection:
        connection.kind === "remote" ? { url: connection.url, apiKey: connection.key } : null,
      requestsPerMinute: config.merchantApi.requestsPerMinute,
      trackingSweepSeconds: config.trackingSweepSeconds,
      compareSeconds: config.reconcileSeconds,
      providerWebhooksUrl: `${appUrl}/provider-webhooks`,
      alertsUrl: `${appUrl}${alertsBelow}`,
      uploads: uploadSettings(config),
    },
    log: say,
    trace: (step, work) => traces.follow(step, work),
    onSweep: ({ isComplete }) =>
      metrics.sweeps.inc({ kind: "tracking", result: isComplete ? "complete" : "interrupted" }),
  });
  return { connector, shopify, adminOrigins, close };
}
