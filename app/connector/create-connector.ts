import { listActivity } from "./activity/index.ts";
import { compareShop, dueShops } from "./comparison/index.ts";
import type { Connector } from "./connector.ts";
import type { ConnectorContext } from "./context.ts";
import { takeDeadJob } from "./dead-jobs/index.ts";
import {
  createDeliveryDoor,
  enqueueForgotten,
  expireWaiting,
  exportBuyerData,
  processDelivery,
  replayDelivery,
  takeUpWaiting,
} from "./deliveries/index.ts";
import {
  actOnDispatch,
  clearDispatch,
  listDispatches,
  listUnforwarded,
  readDispatch,
  readExchanges,
  retryDispatch,
  sendOpenLines,
  simulateOrder,
} from "./dispatches/index.ts";
import { dismissSetup, readHome } from "./home/index.ts";
import { dueStocks, keepStock, listLocations } from "./inventory/index.ts";
import { makeListing, resumeListings } from "./listings/index.ts";
import { readGauges } from "./metrics/index.ts";
import { createOnCallDoors } from "./on-call-doors.ts";
import { createProductDoors } from "./product-doors.ts";
import {
  followMappings,
  refreshCatalogs,
  resumeFollowing,
  resumeSyncs,
  syncProducts,
} from "./products/index.ts";
import {
  changeWebhookSecret,
  hearProvider,
  takeProviderWebhook,
} from "./provider-webhooks/index.ts";
import { enqueueDue, reconcileDispatch } from "./reconciler/index.ts";
import { dueServices, followService, noteRequests } from "./requests/index.ts";
import { dueRetentions, eraseOldData } from "./retention/index.ts";
import {
  changeConnection,
  changePolicy,
  createInstaller,
  createSessions,
  createShopifyBudget,
  dropConnection,
  followDefaultConnection,
  probePausedShops,
  readPolicy,
  readSettings,
  readTimezone,
  testConnection,
} from "./shops/index.ts";
import { dueConnections, sweepConnection } from "./tracking/index.ts";
import { readUpload, retireUploads, uploadType } from "./uploads/index.ts";

/**
 * Builds the connector out of its parts. It holds no connection and starts nothing by itself: the
 * doors are called by the rim, the jobs by the queue's workers, the sweeps by the worker's timers.
 */
export function createConnector(ctx: ConnectorContext): Connector {
  return {
    acceptDelivery: createDeliveryDoor(ctx),
    takeProviderWebhook: (webhook) => takeProviderWebhook(ctx, webhook),
    hearEmbedded: (message) => hearProvider(ctx, message),
    changeWebhookSecret: (command) => changeWebhookSecret(ctx, command),
    installShop: installAndTakeUp(ctx),
    changeConnection: (command) => changeConnection(ctx, command),
    dropConnection: (command) => dropConnection(ctx, command),
    testConnection: (query) => testConnection(ctx, query),
    noteRequests: (shop) => noteRequests(ctx, shop),
    readUpload: (query) => readUpload(ctx, query),
    uploadType: (query) => uploadType(ctx, query),
    sessions: createSessions(ctx),
    shopifyBudget: createShopifyBudget(ctx),
    dismissSetup: (command) => dismissSetup(ctx, command),
    readHome: (shop) => readHome(ctx, shop),
    listDispatches: (query) => listDispatches(ctx, query),
    listUnforwarded: (query) => listUnforwarded(ctx, query),
    readDispatch: (query) => readDispatch(ctx, query),
    readExchanges: (query) => readExchanges(ctx, query),
    retryDispatch: (command) => retryDispatch(ctx, command),
    clearDispatch: (command) => clearDispatch(ctx, command),
    actOnDispatch: (command) => actOnDispatch(ctx, command),
    simulateOrder: (command) => simulateOrder(ctx, command),
    sendOpenLines: (command) => sendOpenLines(ctx, command),
    readTimezone: (shop) => readTimezone(ctx, shop),
    listLocations: (shop) => listLocations(ctx, shop),
    readSettings: (shop) => readSettings(ctx, shop),
    readPolicy: (shop) => readPolicy(ctx, shop),
    changePolicy: (command) => changePolicy(ctx, command),
    products: createProductDoors(ctx),
    onCall: createOnCallDoors(ctx),
    listActivity: (query) => listActivity(ctx, query),
    replayDelivery: (command) => replayDelivery(ctx, command),
    exportBuyerData: (query) => exportBuyerData(ctx, query),
    jobs: {
      "process-delivery": (payload) => processDelivery(ctx, payload),
      "reconcile-dispatch": (payload) => reconcileDispatch(ctx, payload),
      "sync-products": (payload) => syncProducts(ctx, payload),
      "follow-mappings": (payload) => followMappings(ctx, payload),
      "follow-service": (payload) => followService(ctx, payload),
      "make-listing": (payload) => makeListing(ctx, payload),
    },
    sweeps: {
      dueDispatches: () => enqueueDue(ctx, { limit: 200 }),
      forgottenDeliveries: () => enqueueForgotten(ctx, { limit: deliveriesMax }),
      waitingDeliveries: () => tidyWaiting(ctx),
      tracking: () => forEachDue(ctx, dueConnections, sweepAndTell),
      pausedShops: () => probePausedShops(ctx),
      defaultConnection: () => followDefaultConnection(ctx),
      comparison: () => forEachDue(ctx, dueShops, compareShop),
      retention: () => forEachDue(ctx, dueRetentions, eraseOldData),
      stock: () => forEachDue(ctx, dueStocks, keepStock),
      catalogs: () => refreshCatalogs(ctx),
      mappings: () => resumeFollowing(ctx),
      services: () => forEachDue(ctx, dueServices, (_, shop) => followService(ctx, { shop })),
      products: () => resumeSyncs(ctx),
      listings: () => resumeListings(ctx),
      uploads: () => retireUploads(ctx),
    },
    takeDeadJob: (job) => takeDeadJob(ctx, job),
    readGauges: () => readGauges(ctx),
  };
}

/** How many webhooks are given to the queue at once. */
const deliveriesMax = 500;

/** Installs a shop, and lets the webhooks that waited for it begin; the sweep brings the rest. */
function installAndTakeUp(ctx: ConnectorContext): Connector["installShop"] {
  const install = createInstaller(ctx);
  return async (shop, authorizedAt) => {
    await install(shop, authorizedAt);
    await takeUpWaiting(ctx, { shop, limit: deliveriesMax });
  };
}

async function tidyWaiting(ctx: ConnectorContext): Promise<number> {
  const taken = await takeUpWaiting(ctx, { limit: deliveriesMax });
  return taken + (await expireWaiting(ctx));
}

/** How many connections or shops one process works on at a time. */
const parallelMax = 4;

/** Works on all that is due, a few at a time; one that fails is told of and holds up nobody. */
async function forEachDue<T>(
  ctx: ConnectorContext,
  list: (ctx: ConnectorContext) => Promise<string[]>,
  work: (ctx: ConnectorContext, id: string) => Promise<T>,
): Promise<number> {
  const due = await list(ctx);
  const waiting = due.values();
  const worker = async () => {
    for (const id of waiting) {
      try {
        await work(ctx, id);
      } catch (error) {
        ctx.log({ level: "error", message: `The sweep of ${id} failed.`, error });
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(parallelMax, due.length) }, worker));
  return due.length;
}

async function sweepAndTell(ctx: ConnectorContext, connectionId: string): Promise<void> {
  const result = await sweepConnection(ctx, connectionId);
  if (result !== null) ctx.onSweep?.(result);
}
