/**
 * The fulfillment API core: merchants, catalog, stock, orders, shipping, transactions, artwork.
 * It knows neither HTTP nor Shopify. `createCore` joins its rooms; the doors below take one command
 * each and throw `DomainError` for what they refuse.
 */
import type { Pool } from "pg";
import type { PrismaClient } from "#app/db/generated/client.ts";
import { createArtworkChecker, type ReadFromStranger } from "./artwork/index.ts";
import {
  type AssetUrls,
  createCatalogReader,
  importCatalog,
  seedCatalog,
  setStock,
} from "./catalog/index.ts";
import { newId as freshId, type NewId } from "./ids.ts";
import {
  createApiKey,
  createAuthenticate,
  createMerchant,
  ensureDefaultMerchant,
  listApiKeys,
  listMerchants,
  revokeApiKey,
  rotateApiKey,
} from "./merchants/index.ts";
import {
  advanceOrder,
  cancelOrder,
  confirmCancelation,
  createOrder,
  declineOrder,
  findContentProblems,
  getOrder,
  getOrderEvents,
  listOrders,
  type OrdersContext,
  purgeIdempotencyKeys,
  replaceOrder,
  requestCancelation,
  simulateOrder,
} from "./orders/index.ts";
import { addMerchantProducts, listMerchantProducts } from "./products/index.ts";
import { getOrderShipment } from "./shipping/index.ts";
import { getTransaction } from "./transactions/index.ts";

export type { Caller, Plan } from "./context.ts";
export { DomainError, type DomainErrorCode } from "./errors.ts";

/** What the core is built of. */
export interface CoreParts {
  database: { prisma: PrismaClient; pool: Pool };
  /** How artwork is read; `app/outbound` has the guarded reader. */
  readFromStranger: ReadFromStranger;
  /** The HTTPS origin at which the catalog's pictures and dieline templates are served. */
  publicUrl: string;
  clock?: () => Date;
  newId?: NewId;
}

export type Core = ReturnType<typeof createCore>;

/** Joins the rooms over one database. Holds nothing that another process would need to know. */
export function createCore({
  database,
  readFromStranger,
  publicUrl,
  clock = () => new Date(),
  newId = freshId,
}: CoreParts) {
  const { pool } = database;
  const assetUrls = assetUrlsBelow(publicUrl);
  const catalog = createCatalogReader({ pool, assetUrls });
  const artwork = createArtworkChecker({ pool, read: readFromStranger });
  const authenticate = createAuthenticate();

  const context = (): OrdersContext => ({ db: database, now: clock(), newId, catalog, artwork });
  const door =
    <Command, Result>(operation: (ctx: OrdersContext, command: Command) => Result) =>
    (command: Command): Result =>
      operation(context(), command);

  return {
    merchants: {
      createMerchant: door(createMerchant),
      ensureDefaultMerchant: door(ensureDefaultMerchant),
      listMerchants: () => listMerchants(context()),
      createApiKey: door(createApiKey),
      listApiKeys: door(listApiKeys),
      rotateApiKey: door(rotateApiKey),
      revokeApiKey: door(revokeApiKey),
      /** On whose behalf a key speaks; nothing when it is unknown or has ended. */
      authenticate: (key: string) => authenticate(context(), key),
    },
    catalog: {
      /** The catalog and its shelves, at most half a second old. */
      current: () => catalog.current(clock()),
      seedCatalog: door(seedCatalog),
      importCatalog: door(importCatalog),
      setStock: door(setStock),
    },
    products: {
      listMerchantProducts: door(listMerchantProducts),
      addMerchantProducts: door(addMerchantProducts),
    },
    orders: {
      createOrder: door(createOrder),
      findContentProblems: door(findContentProblems),
      getOrder: door(getOrder),
      listOrders: door(listOrders),
      getOrderEvents: door(getOrderEvents),
      replaceOrder: door(replaceOrder),
      cancelOrder: door(cancelOrder),
      simulateOrder: door(simulateOrder),
      purgeIdempotencyKeys: () => purgeIdempotencyKeys(context()),
    },
    /** What the people do who pick, print, pack and ship. Reaches live and test orders alike. */
    floor: {
      advanceOrder: door(advanceOrder),
      declineOrder: door(declineOrder),
      requestCancelation: door(requestCancelation),
      confirmCancelation: door(confirmCancelation),
    },
    shipping: { getOrderShipment: door(getOrderShipment) },
    transactions: { getTransaction: door(getTransaction) },
  };
}

/** Where the catalog's own pictures are: below `publicUrl`, same origin as the pages that show them. */
function assetUrlsBelow(publicUrl: string): AssetUrls {
  const origin = publicUrl.replace(/\/+$/, "");
  return {
    picture: (productId) => `${origin}/catalog/pictures/${encodeURIComponent(productId)}.png`,
    dieline: (productId) => `${origin}/catalog/dielines/${encodeURIComponent(productId)}.svg`,
  };
}
