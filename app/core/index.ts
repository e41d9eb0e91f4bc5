/**
 * The fulfillment API core: merchants, operators, catalog, prices, stock, orders, shipping, transactions, artwork, audit.
 * It knows neither HTTP nor Shopify. `createCore` joins its subjects; the operations below take one command
 * each and throw `DomainError` for what they refuse.
 */
import { limits } from "#app/limits/limits.ts";
import {
  artworkFileName,
  type ArtworkStore,
  copyArtwork,
  copyDueArtwork,
  type CopyingContext,
  createArtworkChecker,
  eraseArtwork,
  eraseDueArtwork,
  getArtworkJob,
  keptBelow,
  purgeArtwork,
  purgeContents,
  purgeCopies,
  type PurgingContext,
  readOwnArtworkFirst,
  readTemplate,
  renderArtwork,
  renderDueArtwork,
  type RenderingContext,
  startArtwork,
  type StartingContext,
  wakeDueArtwork,
  wakeDueCopies,
} from "./artwork/index.ts";
import { beginAct, endAct, listActs, purgeMerchantActs } from "./audit/index.ts";
import { drawMockup, type MockupContext } from "./mockups/index.ts";
import {
  type AssetUrls,
  createCatalogReader,
  exportCatalog,
  importCatalog,
  removeFromCatalog,
  renameInCatalog,
  restoreToCatalog,
  retireFromCatalog,
  seedCatalog,
} from "./catalog/index.ts";
import type { CoreContext, CoreJobs, Enqueue, Sealer } from "./kernel/context.ts";
import { type CoreParts, missing } from "./core-parts.ts";
import { checkDesign, checkMockup, drawInThread, previewDesign } from "./designs/index.ts";
import { purgeIdempotencyKeys } from "./kernel/idempotency.ts";
import { throwFailed, tryEach } from "#app/limits/try-each.ts";
import { readGauges } from "./gauges/index.ts";
import { newId as freshId } from "./kernel/ids.ts";
import {
  createApiKey,
  createAuthenticator,
  createMerchant,
  ensureDefaultMerchant,
  findMerchant,
  findOwner,
  identifyMerchant,
  limitMerchant,
  listApiKeys,
  listEveryApiKey,
  listMerchantAccounts,
  listMerchants,
  openMerchant,
  readMerchantAccount,
  readReturnAddress,
  removeReturnAddress,
  renameMerchant,
  resumeMerchant,
  revokeApiKey,
  rotateApiKey,
  setReturnAddress,
  suspendMerchant,
} from "./merchants/index.ts";
import {
  addEndpoint,
  type FindAddressProblem,
  createNotificationSender,
  listDeliveries,
  listEndpoints,
  countWaiting,
  listEveryEndpoint,
  listBacklog,
  listFailures,
  type SendingContext,
  purgeNotifications,
  removeEndpoint,
  replayFailures,
  requireEndpoint,
  rotateEndpointSecret,
  testEndpoint,
} from "./notifications/index.ts";
import {
  advanceOrder,
  askForCancelation,
  cancelOrder,
  cancelUnrequested,
  confirmCancelation,
  createOrder,
  createOrderPlacer,
  createOrderReader,
  correctTracking,
  declineCancelation,
  declineOrder,
  declineRest,
  eraseDueOrders,
  eraseOrders,
  findContentProblems,
  findMovedLast,
  findOrders,
  findSharingParcels,
  listArtworkSizes,
  getOrder,
  getOrderEvents,
  listAndCountDue,
  listDueOrders,
  listProductionOrders,
  followEvents,
  listOrders,
  type OrdersContext,
  readProductionOrder,
  replaceOrder,
  requestCancelation,
  retryArtwork,
  simulateDecision,
  simulateOrder,
  undoAdvance,
} from "./orders/index.ts";
import {
  createOperatorKey,
  createOperatorKeyring,
  listOperatorKeys,
  revokeOperatorKey,
  rotateOperatorKey,
} from "./operators/index.ts";
import { keepPrices, listPrices, removePrice, setPrices } from "./prices/index.ts";
import {
  addMerchantProducts,
  createMerchantProduct,
  listMerchantProducts,
  readOwnProducts,
  removeMerchantProduct,
} from "./products/index.ts";
import {
  getOrderShipment,
  listDeliveryDays,
  listOrderShipments,
  removeDeliveryDays,
  setDeliveryDays,
} from "./shipping/index.ts";
import {
  countStock,
  listStock,
  readStockHistory,
  receiveStock,
  setStock,
  warnBelow,
} from "./stock/index.ts";
import { getTransaction } from "./transactions/index.ts";

export type { KnownCaller } from "./merchants/index.ts";
export type { Operator } from "./operators/index.ts";
export type { UnitsByOrders } from "./stock/index.ts";
export { plans } from "./kernel/context.ts";
export type { Caller, CoreJobs, Enqueue as EnqueueCoreJob, Plan } from "./kernel/context.ts";
export {
  type CatalogData,
  CatalogNotAcceptable,
  type CatalogProblem,
  type CatalogTable,
} from "./catalog/index.ts";
export {
  CancelationNotRequested,
  type ProductionOrder,
  type ProductionTicket,
  orderStatuses,
} from "./orders/index.ts";
export {
  type FindAddressProblem,
  failuresListedMax,
  type PostToStranger,
} from "./notifications/index.ts";
export type { FitImage } from "./designs/index.ts";
export {
  type ArtworkFile,
  fetchArtworkCheck,
  type InspectArtwork,
  type ReadFromStranger,
} from "./artwork/index.ts";
export type { CoreParts } from "./core-parts.ts";
export { deliveryDaysMax } from "./shipping/index.ts";
export { counted } from "./kernel/counted.ts";
export { DomainError, type DomainErrorCode } from "./kernel/errors.ts";

export type Core = ReturnType<typeof createCore>;

/** Joins the subjects over one database. Holds nothing that another process would need to know. */
export function createCore({
  database,
  readFromStranger,
  publicUrl,
  enqueue: given,
  artworkStore: store = missing<ArtworkStore>("an artwork store"),
  artworkQuotas = limits.drawings,
  readQuotas = limits.artworkReads.perHour,
  hasFreeDisk = async () => true,
  artworkKeptMs = yearMs,
  sealer = missing<Sealer>("a sealer"),
  postToStranger = () => Promise.reject(new Error("This core was built without posting.")),
  holdsNotifications = false,
  findAddressProblem = async () => undefined,
  draw = drawInThread,
  fitImage = () => Promise.reject(new Error("This core was built without fitting images.")),
  inspectArtwork = () => Promise.reject(new Error("This core was built without decoding.")),
  uploadsBelow,
  restoredAt = null,
  clock = () => new Date(),
  newId = freshId,
  random = Math.random,
}: CoreParts) {
  const { pool } = database;
  // Without a queue the sweeps find what is due.
  const enqueue: Enqueue = given ?? (async () => {});
  const assetUrls = assetUrlsBelow(publicUrl);
  const artworkUrl = `${originOf(publicUrl)}/artwork/`;
  const isKeptHere = keptBelow([artworkUrl, ...(uploadsBelow === undefined ? [] : [uploadsBelow])]);
  const catalog = createCatalogReader({ pool, assetUrls });
  const read = readOwnArtworkFirst({ artworkUrl, store, read: readFromStranger });
  const artwork = createArtworkChecker({ pool, read, artworkUrl, readQuotas });
  const authenticator = createAuthenticator();
  const keyring = createOperatorKeyring();
  const placeOrder = createOrderPlacer({ pool, catalog });
  const readOrder = createOrderReader({ pool });

  const context = (): CoreWorkContext => ({
    db: database,
    now: clock(),
    newId,
    catalog,
    artwork,
    isKeptHere,
    restoredAt,
    inspectArtwork,
    placeOrder,
    readOrder,
    enqueue,
    sealer,
    postToStranger,
    holdsNotifications,
    findAddressProblem,
    random,
    clock,
    draw,
    fitImage,
    store,
    artworkUrl,
    artworkKeptMs,
    artworkQuotas,
    readQuotas,
    hasFreeDisk,
    read,
  });
  const sender = createNotificationSender(context);
  const bound =
    <Command, Result>(operation: (ctx: CoreWorkContext, command: Command) => Result) =>
    (command: Command): Result =>
      operation(context(), command);

  return {
    merchants: {
      createMerchant: bound(createMerchant),
      ensureDefaultMerchant: bound(ensureDefaultMerchant),
      findMerchant: bound(findMerchant),
      findOwner: bound(findOwner),
      listMerchants: () => listMerchants(context()),
      identifyMerchant: bound(identifyMerchant),
      listMerchantAccounts: bound(listMerchantAccounts),
      readMerchantAccount: bound(readMerchantAccount),
      openMerchant: bound(openMerchant),
      renameMerchant: bound(renameMerchant),
      suspendMerchant: bound(suspendMerchant),
      resumeMerchant: bound(resumeMerchant),
      limitMerchant: bound(limitMerchant),
      readReturnAddress: bound(readReturnAddress),
      setReturnAddress: bound(setReturnAddress),
      removeReturnAddress: bound(removeReturnAddress),
      createApiKey: bound(createApiKey),
      listApiKeys: bound(listApiKeys),
      listEveryApiKey: () => listEveryApiKey(context()),
      rotateApiKey: bound(rotateApiKey),
      revokeApiKey: bound(revokeApiKey),
      /** On whose behalf a key speaks; nothing when it is unknown or has ended. */
      authenticate: (key: string) => authenticator.authenticate(context(), key),
      /** The same if memory knows it, at once; else nothing. */
      recall: (key: string) => authenticator.recall(key, clock()),
    },
    /** Programs of whoever runs the core. */
    operators: {
      createKey: bound(createOperatorKey),
      listKeys: () => listOperatorKeys(context()),
      rotateKey: bound(rotateOperatorKey),
      revokeKey: bound(revokeOperatorKey),
      /** False while no operator's key runs. */
      isInUse: () => keyring.isInUse(context()),
      /** Who acts with a key; nothing when it is unknown or has ended. */
      recognize: (key: string) => keyring.recognize(context(), key),
    },
    catalog: {
      /** The catalog and its stock, at most half a second old. */
      current: () => catalog.current(clock()),
      /** The same if memory has it, at once; else nothing. */
      recent: () => catalog.recent(clock()),
      seedCatalog: bound(seedCatalog),
      importCatalog: bound(importCatalog),
      retire: bound(retireFromCatalog),
      restore: bound(restoreToCatalog),
      rename: bound(renameInCatalog),
      remove: bound(removeFromCatalog),
      exportCatalog: () => exportCatalog(context()),
    },
    /** How many units there are for orders. */
    stock: {
      setStock: bound(setStock),
      receiveStock: bound(receiveStock),
      countStock: bound(countStock),
      listStock: bound(listStock),
      warnBelow: bound(warnBelow),
      readHistory: bound(readStockHistory),
    },
    prices: {
      listPrices: bound(listPrices),
      setPrices: bound(setPrices),
      removePrice: bound(removePrice),
      keepPrices: bound(keepPrices),
    },
    designs: {
      checkDesign: bound(checkDesign),
      checkMockup: bound(checkMockup),
      previewDesign: bound(previewDesign),
    },
    products: {
      listMerchantProducts: bound(listMerchantProducts),
      addMerchantProducts: bound(addMerchantProducts),
      createMerchantProduct: bound(createMerchantProduct),
      readOwnProducts: bound(readOwnProducts),
      removeMerchantProduct: bound(removeMerchantProduct),
    },
    orders: {
      createOrder: bound(createOrder),
      findContentProblems: bound(findContentProblems),
      listArtworkSizes: bound(listArtworkSizes),
      getOrder: bound(getOrder),
      followEvents: bound(followEvents),
      listOrders: bound(listOrders),
      getOrderEvents: bound(getOrderEvents),
      replaceOrder: bound(replaceOrder),
      cancelOrder: bound(cancelOrder),
      askForCancelation: bound(askForCancelation),
      simulateDecision: bound(simulateDecision),
      simulateOrder: bound(simulateOrder),
      eraseOrders: bound(eraseOrders),
      purgeIdempotencyKeys: () => purgeIdempotencyKeys(context()),
    },
    /** What the people do who pick, print, pack and ship. Reaches live and test orders alike. */
    production: {
      listOrders: bound(listProductionOrders),
      listAndCountDue: bound(listAndCountDue),
      listDueOrders: bound(listDueOrders),
      readOrder: bound(readProductionOrder),
      findOrders: bound(findOrders),
      findMovedLast: bound(findMovedLast),
      findSharingParcels: bound(findSharingParcels),
      advanceOrder: bound(advanceOrder),
      undoAdvance: bound(undoAdvance),
      declineOrder: bound(declineOrder),
      declineRest: bound(declineRest),
      declineCancelation: bound(declineCancelation),
      correctTracking: bound(correctTracking),
      requestCancelation: bound(requestCancelation),
      confirmCancelation: bound(confirmCancelation),
      cancelUnrequested: bound(cancelUnrequested),
      retryArtwork: bound(retryArtwork),
    },
    shipping: {
      getOrderShipment: bound(getOrderShipment),
      listOrderShipments: bound(listOrderShipments),
      setDeliveryDays: bound(setDeliveryDays),
      removeDeliveryDays: bound(removeDeliveryDays),
      listDeliveryDays: () => listDeliveryDays(context()),
    },
    transactions: { getTransaction: bound(getTransaction) },
    artwork: {
      startArtwork: bound(startArtwork),
      readTemplate: bound(readTemplate),
      drawMockup: bound(drawMockup),
      eraseArtwork: bound(eraseArtwork),
      /** How far a job is; `artworkUrl` once it is COMPLETED. */
      async getArtworkJob(command: Parameters<typeof getArtworkJob>[1]) {
        const { fileName, ...state } = await getArtworkJob(context(), command);
        return { ...state, artworkUrl: fileName === null ? null : artworkUrl + fileName };
      },
      /** A finished file by its name, or nothing; has to be read or canceled. */
      openFile: async (name: string) => (artworkFileName.test(name) ? store.open(name) : undefined),
    },
    /** What operators did, by whom. */
    audit: { beginAct: bound(beginAct), endAct: bound(endAct), listActs: bound(listActs) },
    notifications: {
      /** True where this process sends none: what is written waits for one that does. */
      areHeld: holdsNotifications,
      addEndpoint: bound(addEndpoint),
      listEndpoints: bound(listEndpoints),
      listEveryEndpoint: () => listEveryEndpoint(context()),
      removeEndpoint: bound(removeEndpoint),
      rotateEndpointSecret: bound(rotateEndpointSecret),
      countWaiting: bound(countWaiting),
      listBacklog: bound(listBacklog),
      listFailures: bound(listFailures),
      replayFailures: bound(replayFailures),
      requireEndpoint: bound(requireEndpoint),
      listDeliveries: bound(listDeliveries),
      testEndpoint: bound(testEndpoint),
    },
    /** For `/metrics`. */
    readGauges: () => readGauges(context()),
    /** What the queue wakes: one function for each of the core's jobs. */
    jobs: {
      "render-artwork": bound(renderArtwork),
      "copy-artwork": bound(copyArtwork),
    } satisfies { [Name in keyof CoreJobs]: (payload: CoreJobs[Name]) => Promise<void> },
    /** What comes back by itself, and finds what a job lost. */
    sweeps: {
      dueNotifications: () => sender.sendDue(),
      /** Begins no further notification, and resolves when those under way have been answered. */
      settleNotifications: () => sender.settle(),
      dueArtworkJobs: () =>
        given === undefined ? renderDueArtwork(context()) : wakeDueArtwork(context()),
      dueArtworkCopies: () =>
        given === undefined ? copyDueArtwork(context()) : wakeDueCopies(context()),
      /** Returns how many orders lost their buyer. */
      async dueErasures() {
        const orders = await eraseDueOrders(context());
        const steps = [...(orders > 0 ? [purgeContents] : []), eraseDueArtwork];
        throwFailed(await tryEach(steps, (step) => step(context())), "Not all was erased.");
        return orders;
      },
      /** Forgets what nobody needs any more: old idempotency keys, notifications, artwork, and what merchants' keys did long ago. */
      async purge() {
        const steps = [
          untilNone(purgeIdempotencyKeys),
          purgeArtwork,
          untilNone(purgeCopies),
          purgeContents,
          purgeNotifications,
          untilNone(purgeMerchantActs),
        ];
        throwFailed(await tryEach(steps, (step) => step(context())), "Not all was forgotten.");
      },
    },
  };
}

type CoreWorkContext = CoreContext &
  OrdersContext &
  StartingContext &
  RenderingContext &
  CopyingContext &
  MockupContext &
  PurgingContext &
  SendingContext & { findAddressProblem: FindAddressProblem };

const yearMs = 365 * 24 * 60 * 60 * 1_000;

const originOf = (publicUrl: string): string => publicUrl.replace(/(?<!\/)\/+$/, "");

/** Where the catalog's own pictures are: below `publicUrl`, same origin as the pages that show them. */
function assetUrlsBelow(publicUrl: string): AssetUrls {
  const origin = originOf(publicUrl);
  return {
    picture: (productId) => `${origin}/catalog/pictures/${encodeURIComponent(productId)}.png`,
    dieline: (productId) => `${origin}/catalog/dielines/${encodeURIComponent(productId)}.svg`,
  };
}

/** Does it again until it says that there was nothing to do. */
function untilNone(step: (ctx: CoreWorkContext) => Promise<number>) {
  return async (ctx: CoreWorkContext): Promise<void> => {
    while ((await step(ctx)) > 0);
  };
}
