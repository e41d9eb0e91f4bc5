import { continueBulkAct, dueBulkActs } from "./bulk-acts/index.ts";
import { answerAlerts, dueAlertShops, keepAlerting, readAlertAnswer } from "./alerts/index.ts";
import { compareShop, dueShops } from "./maintenance/comparison/index.ts";
import { createPageOperations } from "./page-operations.ts";
import { openFor } from "./open-for.ts";
import type {
  ConnectionAccess,
  ConnectorContext,
  ConnectorJobName,
  ConnectorJobs,
  Needs,
  ShopifyAccess,
} from "./ports/context.ts";
import { createPass, type Pass } from "./maintenance/create-pass.ts";
import { dueCatalogs, claimChecks } from "./products/mappings/index.ts";
import { settleDeadJob } from "./maintenance/dead-jobs/index.ts";
import {
  createDeliveryAcceptance,
  enqueueForgotten,
  retryFailed,
  expireWaiting,
  processDelivery,
  applyWaiting,
} from "./ingest/deliveries/index.ts";

import { readBuyerOrder, readOrder } from "./queries/dispatches/index.ts";

import {
  dueFlowShops,
  noteLate,
  noteWorkflow,
  runFlowAction,
  sendFlowEvents,
} from "./flow/index.ts";
import { dueTagShops, writeOrderTags } from "./order-tags/index.ts";
import { dueStocks, keepStock } from "./maintenance/inventory/index.ts";
import { readPrintables } from "./documents/index.ts";
import { createOrderInspector } from "./products/inspections/index.ts";
import { makeListing, resumeListings } from "./products/listings/index.ts";
import { readGauges } from "./queries/metrics/index.ts";
import { createOnCallOperations } from "./on-call-operations.ts";

import { followMappings, resumeFollowing } from "./ingest/follow-mappings.ts";
import { refreshCatalogOf, resumeSyncs, syncProducts } from "./products/sync/index.ts";
import { continueVariantAct, dueVariantActs } from "./products/variant-acts/index.ts";
import { hearProvider, acceptProviderWebhook } from "./ingest/provider-webhooks/index.ts";
import { enqueueDue, reconcileDispatch, shareCosts } from "./dispatches/index.ts";
import { acceptWish } from "./ingest/wishes/index.ts";
import { dueServices, followService, noteRequests } from "./ingest/requests/index.ts";
import { dueRetentions, eraseOldData, removeLostFiles } from "./maintenance/retention/index.ts";
import {
  createInstaller,
  createSessions,
  describeStaff,
  followDefaultConnection,
  readPolicy,
  recognizeStaff,
  isInstalled,
} from "./shops/index.ts";
import { createShopifyBudget, probePausedShops } from "./clients/shopify/index.ts";
import { dueConnections, sweepConnection } from "./dispatches/tracking/index.ts";
import { dueSamples, followSamples } from "./samples/index.ts";
import { openUpload, readUpload, retireUploads, uploadType } from "./products/uploads/index.ts";
import { openPhoto, openPhotos, retirePhotos } from "./remake-photos/index.ts";
import { writeJobsLast } from "./store/write-jobs-last.ts";

/** The operations that the rest of the app calls, each named once. Everything is scoped by shop. */
export type Connector = ReturnType<typeof createConnector>;

/**
 * Builds the connector out of its parts. It holds no connection and starts nothing by itself: the operations
 * are called by the rim, the jobs by the queue's workers, the sweeps by the worker's timers. What an operation
 * promises stands where it is written.
 */
export function createConnector(given: ConnectorContext) {
  const ctx = writeJobsLast(given);
  const open = openFor(ctx);
  const passes = createPasses(ctx);
  return {
    acceptDelivery: createDeliveryAcceptance(ctx),
    acceptProviderWebhook: open(acceptProviderWebhook),
    hearEmbedded: open(hearProvider),
    installShop: installAndResume(ctx),
    noteRequests: open(noteRequests),
    noteWorkflow: open(noteWorkflow),
    runFlowAction: open(runFlowAction),
    readUpload: open(readUpload),
    openUpload: open(openUpload),
    uploadType: open(uploadType),
    openPhoto: open(openPhoto),
    openPhotos: open(openPhotos),
    ...createPageOperations(ctx),
    /** Where `app/shopify` keeps Shopify's sessions. */
    sessions: createSessions(ctx),
    /** Where `app/shopify` counts the stores' points. */
    shopifyBudget: createShopifyBudget(ctx),
    readOrder: open(readOrder),
    readBuyerOrder: open(readBuyerOrder),
    acceptWish: open(acceptWish),
    isInstalled: open(isInstalled),
    recognizeStaff: open(recognizeStaff),
    describeStaff: open(describeStaff),
    readPolicy: open(readPolicy),
    countArtworkReads: open(claimChecks),
    readPrintables: open(readPrintables),
    readAlertAnswer: open(readAlertAnswer),
    answerAlerts: open(answerAlerts),
    onCall: createOnCallOperations(ctx),
    jobs: createJobs(ctx),
    /** The recurring work of which each connection or shop is done by itself; `sweeps` run them to their end. */
    passes,
    sweeps: createSweeps(ctx, passes),
    settleDeadJob: open(settleDeadJob),
    readGauges: () => readGauges(ctx),
  };
}

/** What the queue's workers call. Each is idempotent, and throws only to be called again later. */
function createJobs(ctx: ConnectorContext) {
  const open = openFor(ctx);
  return {
    "process-delivery": open(processDelivery),
    "reconcile-dispatch": open(reconcileDispatch),
    "sync-products": open(syncProducts),
    "follow-mappings": open(followMappings),
    "follow-service": open(followService),
    "make-listing": open(makeListing),
    "inspect-pictures": createOrderInspector(ctx),
  } satisfies { [Name in ConnectorJobName]: (payload: ConnectorJobs[Name]) => Promise<void> };
}

/**
 * What the worker's timers call, each as often as it likes: what is not due costs one query. Two workers never
 * do the same work; the claims stand in the database. Each returns how much it found.
 */
function createSweeps(
  ctx: ShopifyAccess & ConnectionAccess & Needs<"enqueue" | "provisionConnection" | "uploads">,
  passes: ReturnType<typeof createPasses>,
) {
  return {
    /** Wakes dispatches that are due: retries, and what a killed process left. */
    dueDispatches: () => enqueueDue(ctx, { limit: 200 }),
    /** Wakes webhooks that were accepted and never worked on. */
    forgottenDeliveries: () => enqueueForgotten(ctx, { limit: deliveriesMax }),
    /** Tries webhooks again whose work kept failing. */
    failedDeliveries: () => retryFailed(ctx, { limit: deliveriesMax }),
    /** Gives back the webhooks that waited for an install, and empties those that waited too long. */
    waitingDeliveries: () => tidyWaiting(ctx),
    /** Polls open orders at the providers. */
    tracking: passes.tracking.run,
    /** Asks whether Shopify lets in again the shops whose token it declined. */
    pausedShops: () => probePausedShops(ctx),
    /** Lets shops follow the deployment's own connection. */
    defaultConnection: () => followDefaultConnection(ctx),
    /** Compares shops with what Shopify says. */
    comparison: passes.comparison.run,
    /** Erases buyers' data that shops keep no longer. */
    retention: passes.retention.run,
    /** Keeps Shopify's stock as the providers have it, where shops want that. */
    stock: passes.stock.run,
    /** Reads catalogs that have grown old. */
    catalogs: passes.catalogs.run,
    /** Wakes what has to follow a decision about a variant. */
    mappings: () => resumeFollowing(ctx),
    /** Tells Shopify Flow what happened, where workflows begin with it. */
    flowEvents: passes.flowEvents.run,
    /** Has orders in Shopify carry the tags of their stage, where stores want that. */
    orderTags: passes.orderTags.run,
    /** Has workflows hear of orders that are late. */
    lateOrders: () => noteLate(ctx),
    /** Shares costs by line that stand without their shares. */
    unsharedCosts: () => shareCosts(ctx, 100),
    /** Notifies the stores' people of what needs them. */
    alerts: passes.alerts.run,
    /** Goes on with acts on all orders that match. */
    bulkActs: passes.bulkActs.run,
    /** Goes on with acts on all variants that match. */
    variantActs: passes.variantActs.run,
    /** Follows what stores ordered for themselves. */
    samples: passes.samples.run,
    /** Keeps the app's fulfillment services, and reads what they are asked for. */
    services: passes.services.run,
    /** Wakes readings of products that stopped half-way. */
    products: () => resumeSyncs(ctx),
    /** Wakes what is on its way into a store and nobody brings there. */
    listings: () => resumeListings(ctx),
    /** Removes uploads that nothing has needed for long, or that are to be erased. */
    uploads: () => retireUploads(ctx),
    /** Removes photos of remakes that were never asked for, or that are to be erased. */
    photos: () => retirePhotos(ctx),
    /** Removes files that a restore left without rows. */
    lostFiles: () => removeLostFiles(ctx),
  };
}

/** How many webhooks are given to the queue at once. */
const deliveriesMax = 500;

/** Installs a shop, and lets the webhooks that waited for it begin; the sweep brings the rest. */
function installAndResume(
  ctx: ShopifyAccess & ConnectionAccess & Needs<"enqueue" | "provisionConnection">,
) {
  const install = createInstaller(ctx);
  return async (shop: string, authorizedAt?: Date, language?: string | null): Promise<void> => {
    await install(shop, authorizedAt, language);
    await applyWaiting(ctx, { shop, limit: deliveriesMax });
  };
}

async function tidyWaiting(ctx: Needs<"prisma" | "clock" | "enqueue">): Promise<number> {
  const taken = await applyWaiting(ctx, { limit: deliveriesMax });
  return taken + (await expireWaiting(ctx));
}

type PassName =
  | "tracking"
  | "catalogs"
  | "comparison"
  | "retention"
  | "stock"
  | "services"
  | "flowEvents"
  | "orderTags"
  | "alerts"
  | "bulkActs"
  | "variantActs"
  | "samples";

/** What is done again and again for each connection and each shop, by itself. */
function createPasses(ctx: ConnectorContext): Record<PassName, Pass> {
  return {
    tracking: createPass(ctx, {
      scope: "connection",
      key: "tracking",
      list: dueConnections,
      work: sweepAndNotify,
    }),
    catalogs: createPass(ctx, {
      scope: "connection",
      key: "catalog pass",
      list: dueCatalogs,
      work: refreshCatalogOf,
    }),
    comparison: createPass(ctx, {
      scope: "store",
      key: "comparison",
      list: dueShops,
      work: compareShop,
    }),
    retention: createPass(ctx, {
      scope: "store",
      key: "retention",
      list: dueRetentions,
      work: (pass, shop) => eraseOldData(pass, shop),
    }),
    stock: createPass(ctx, { scope: "store", key: "stock", list: dueStocks, work: keepStock }),
    flowEvents: createPass(ctx, {
      scope: "store",
      key: "flow events",
      list: dueFlowShops,
      work: sendFlowEvents,
    }),
    orderTags: createPass(ctx, {
      scope: "store",
      key: "order tags",
      list: dueTagShops,
      work: writeOrderTags,
    }),
    bulkActs: createPass(ctx, {
      scope: "store",
      key: "bulk acts",
      list: dueBulkActs,
      work: continueBulkAct,
    }),
    variantActs: createPass(ctx, {
      scope: "store",
      key: "variant acts",
      list: dueVariantActs,
      work: continueVariantAct,
    }),
    samples: createPass(ctx, {
      scope: "store",
      key: "samples",
      list: dueSamples,
      work: followSamples,
    }),
    alerts: createPass(ctx, {
      scope: "store",
      key: "alerts",
      list: dueAlertShops,
      work: keepAlerting,
    }),
    services: createPass(ctx, {
      scope: "store",
      key: "service",
      list: dueServices,
      work: (_, shop) => followService(ctx, { shop }),
    }),
  };
}

async function sweepAndNotify(
  ctx: ConnectorContext,
  connectionId: string,
  tried: { isSuspect: boolean },
): Promise<void> {
  const result = await sweepConnection(ctx, connectionId, tried);
  if (result !== null) ctx.onSweep?.(result);
}
