/**
 * The fulfillment API core: merchants, catalog, stock, orders, shipping, transactions, artwork.
 * It knows neither HTTP nor Shopify. `createCore` joins its rooms; the doors below take one command
 * each and throw `DomainError` for what they refuse.
 */
import type { Pool } from "pg";
import type { PrismaClient } from "#app/db/generated/client.ts";
import {
  artworkFileName,
  type ArtworkStore,
  createArtworkChecker,
  getArtworkJob,
  purgeArtwork,
  type PurgingContext,
  readOwnArtworkFirst,
  type ReadFromStranger,
  readTemplate,
  renderArtwork,
  renderDueArtwork,
  type RenderingContext,
  startArtwork,
  type StartingContext,
} from "./artwork/index.ts";
import {
  type AssetUrls,
  createCatalogReader,
  exportCatalog,
  importCatalog,
  seedCatalog,
  setStock,
} from "./catalog/index.ts";
import type { CoreContext, CoreJobs, Enqueue, Sealer } from "./context.ts";
import { type DrawDesign, drawInThread } from "./designs/index.ts";
import { purgeIdempotencyKeys } from "./idempotency.ts";
import { newId as freshId, type NewId } from "./ids.ts";
import {
  createApiKey,
  createAuthenticator,
  createMerchant,
  ensureDefaultMerchant,
  findMerchant,
  listApiKeys,
  listMerchants,
  revokeApiKey,
  rotateApiKey,
} from "./merchants/index.ts";
import {
  addEndpoint,
  createNotificationSender,
  listEndpoints,
  listFailures,
  type PostToStranger,
  type SendingContext,
  purgeNotifications,
  removeEndpoint,
  replayFailures,
  rotateEndpointSecret,
} from "./notifications/index.ts";
import {
  advanceOrder,
  cancelOrder,
  confirmCancelation,
  createOrder,
  createOrderPlacer,
  createOrderReader,
  declineOrder,
  eraseDueOrders,
  eraseOrders,
  findContentProblems,
  listArtworkSizes,
  getOrder,
  getOrderEvents,
  listFloorOrders,
  listOrders,
  type OrdersContext,
  readFloorOrder,
  replaceOrder,
  requestCancelation,
  simulateOrder,
} from "./orders/index.ts";
import { addMerchantProducts, listMerchantProducts } from "./products/index.ts";
import { getOrderShipment } from "./shipping/index.ts";
import { getTransaction } from "./transactions/index.ts";

export type { Caller, CoreJobs, Enqueue as EnqueueCoreJob, Plan } from "./context.ts";
export {
  type CatalogData,
  CatalogNotAcceptable,
  type CatalogProblem,
  type CatalogTable,
} from "./catalog/index.ts";
export { type FloorTicket, orderStatuses } from "./orders/index.ts";
export type { PostToStranger } from "./notifications/index.ts";
export {
  fetchArtworkCheck,
  inspectArtworkFile,
  type ReadFromStranger,
  shrinkPicture,
} from "./artwork/index.ts";
export { DomainError, type DomainErrorCode } from "./errors.ts";

/** What the core is built of. */
export interface CoreParts {
  database: { prisma: PrismaClient; pool: Pool };
  /** How artwork is read; `app/outbound` has the guarded reader. */
  readFromStranger: ReadFromStranger;
  /** The HTTPS origin at which the catalog's pictures and dieline templates are served. */
  publicUrl: string;
  /** What only some processes need; an act that misses its part fails as a bug. */
  enqueue?: Enqueue;
  artworkStore?: ArtworkStore;
  /** How long artwork is kept that nobody orders; a year unless told. */
  artworkKeptMs?: number;
  sealer?: Sealer;
  postToStranger?: PostToStranger;
  draw?: DrawDesign;
  clock?: () => Date;
  newId?: NewId;
  random?: () => number;
}

export type Core = ReturnType<typeof createCore>;

/** Joins the rooms over one database. Holds nothing that another process would need to know. */
export function createCore({
  database,
  readFromStranger,
  publicUrl,
  // Without a queue the sweeps find what is due.
  enqueue = async () => {},
  artworkStore: store = missing<ArtworkStore>("an artwork store"),
  artworkKeptMs = yearMs,
  sealer = missing<Sealer>("a sealer"),
  postToStranger = () => Promise.reject(new Error("This core was built without posting.")),
  draw = drawInThread,
  clock = () => new Date(),
  newId = freshId,
  random = Math.random,
}: CoreParts) {
  const { pool } = database;
  const assetUrls = assetUrlsBelow(publicUrl);
  const artworkUrl = `${originOf(publicUrl)}/artwork/`;
  const catalog = createCatalogReader({ pool, assetUrls });
  const read = readOwnArtworkFirst({ artworkUrl, store, read: readFromStranger });
  const artwork = createArtworkChecker({ pool, read });
  const authenticator = createAuthenticator();
  const placeOrder = createOrderPlacer({ pool, catalog });
  const readOrder = createOrderReader({ pool });

  const context = (): CoreWorkContext => ({
    db: database,
    now: clock(),
    newId,
    catalog,
    artwork,
    placeOrder,
    readOrder,
    enqueue,
    sealer,
    postToStranger,
    random,
    clock,
    draw,
    store,
    artworkUrl,
    artworkKeptMs,
    read: readFromStranger,
  });
  const sender = createNotificationSender(context);
  const door =
    <Command, Result>(operation: (ctx: CoreWorkContext, command: Command) => Result) =>
    (command: Command): Result =>
      operation(context(), command);

  return {
    merchants: {
      createMerchant: door(createMerchant),
      ensureDefaultMerchant: door(ensureDefaultMerchant),
      findMerchant: door(findMerchant),
      listMerchants: () => listMerchants(context()),
      createApiKey: door(createApiKey),
      listApiKeys: door(listApiKeys),
      rotateApiKey: door(rotateApiKey),
      revokeApiKey: door(revokeApiKey),
      /** On whose behalf a key speaks; nothing when it is unknown or has ended. */
      authenticate: (key: string) => authenticator.authenticate(context(), key),
      /** The same if memory knows it, at once; else nothing. */
      recall: (key: string) => authenticator.recall(key, clock()),
    },
    catalog: {
      /** The catalog and its shelves, at most half a second old. */
      current: () => catalog.current(clock()),
      /** The same if memory has it, at once; else nothing. */
      recent: () => catalog.recent(clock()),
      seedCatalog: door(seedCatalog),
      importCatalog: door(importCatalog),
      exportCatalog: () => exportCatalog(context()),
      setStock: door(setStock),
    },
    products: {
      listMerchantProducts: door(listMerchantProducts),
      addMerchantProducts: door(addMerchantProducts),
    },
    orders: {
      createOrder: door(createOrder),
      findContentProblems: door(findContentProblems),
      listArtworkSizes: door(listArtworkSizes),
      getOrder: door(getOrder),
      listOrders: door(listOrders),
      getOrderEvents: door(getOrderEvents),
      replaceOrder: door(replaceOrder),
      cancelOrder: door(cancelOrder),
      simulateOrder: door(simulateOrder),
      eraseOrders: door(eraseOrders),
      purgeIdempotencyKeys: () => purgeIdempotencyKeys(context()),
    },
    /** What the people do who pick, print, pack and ship. Reaches live and test orders alike. */
    floor: {
      listOrders: door(listFloorOrders),
      readOrder: door(readFloorOrder),
      advanceOrder: door(advanceOrder),
      declineOrder: door(declineOrder),
      requestCancelation: door(requestCancelation),
      confirmCancelation: door(confirmCancelation),
    },
    shipping: { getOrderShipment: door(getOrderShipment) },
    transactions: { getTransaction: door(getTransaction) },
    artwork: {
      startArtwork: door(startArtwork),
      readTemplate: door(readTemplate),
      /** How far a job is; `artworkUrl` once it is COMPLETED. */
      async getArtworkJob(command: Parameters<typeof getArtworkJob>[1]) {
        const { fileName, ...state } = await getArtworkJob(context(), command);
        return { ...state, artworkUrl: fileName === null ? null : artworkUrl + fileName };
      },
      /** A finished file by its name, or nothing. */
      readFile: async (name: string) => (artworkFileName.test(name) ? store.read(name) : undefined),
    },
    notifications: {
      addEndpoint: door(addEndpoint),
      listEndpoints: door(listEndpoints),
      removeEndpoint: door(removeEndpoint),
      rotateEndpointSecret: door(rotateEndpointSecret),
      listFailures: door(listFailures),
      replayFailures: door(replayFailures),
    },
    /** What the queue wakes: one function for each of the core's jobs. */
    jobs: {
      "render-artwork": door(renderArtwork),
    } satisfies { [Name in keyof CoreJobs]: (payload: CoreJobs[Name]) => Promise<void> },
    /** What comes back by itself, and finds what a job lost. */
    sweeps: {
      dueNotifications: () => sender.sendDue(),
      /** Begins no further notification, and resolves when those under way have been answered. */
      settleNotifications: () => sender.settle(),
      dueArtworkJobs: () => renderDueArtwork(context()),
      dueErasures: () => eraseDueOrders(context()),
      /** Forgets what nobody needs any more: old idempotency keys, notifications and artwork. */
      async purge() {
        while ((await purgeIdempotencyKeys(context())) > 0);
        while ((await purgeArtwork(context())) > 0);
        await purgeNotifications(context());
      },
    },
  };
}

type CoreWorkContext = CoreContext &
  OrdersContext &
  StartingContext &
  RenderingContext &
  PurgingContext &
  SendingContext;

const yearMs = 365 * 24 * 60 * 60 * 1_000;

/** Stands for a part that this process was built without. */
function missing<Part extends object>(name: string): Part {
  return new Proxy<object>(
    {},
    {
      get() {
        throw new Error(`This core was built without ${name}.`);
      },
    },
    // Nothing of it is ever returned: whatever is asked for throws.
  ) as Part;
}

const originOf = (publicUrl: string): string => publicUrl.replace(/\/+$/, "");

/** Where the catalog's own pictures are: below `publicUrl`, same origin as the pages that show them. */
function assetUrlsBelow(publicUrl: string): AssetUrls {
  const origin = originOf(publicUrl);
  return {
    picture: (productId) => `${origin}/catalog/pictures/${encodeURIComponent(productId)}.png`,
    dieline: (productId) => `${origin}/catalog/dielines/${encodeURIComponent(productId)}.svg`,
  };
}
