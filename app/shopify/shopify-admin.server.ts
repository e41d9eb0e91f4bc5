/** One shop's Admin API as the connector wants it: the implementation of its Shopify port. */
import type { ChangedOrder, Shopify, ShopifyAdmin, Watch } from "#app/connector/ports/index.ts";
import type { AdminClient } from "./admin-client.server.ts";
import { shopifyCarrierOf } from "./carriers.ts";
import { changeOrderTags } from "./change-order-tags.server.ts";
import { answerRequest, listRequests, provideService } from "./fulfillment-service.server.ts";
import { holdFulfillmentOrder } from "./hold-fulfillment-order.server.ts";
import { type AdminChangedOrder, listChangedOrdersDocument } from "./documents/orders.ts";
import { readShopDocument, readVariantsDocument } from "./documents/shop-and-products.ts";
import { gidOf, numericId } from "./gid.ts";
import { listLocations, readStock, setStock } from "./inventory.server.ts";
import { findProduct, listProduct, mayWriteProducts } from "./listings.server.ts";
import { observeVariant } from "./observe-order.ts";
import { readFulfillments, readOrder, readOrderSnapshot } from "./read-order.server.ts";
import { addPictures, findPictured } from "./pictures.server.ts";
import { mapReply } from "./read-pages.ts";
import { readScopes, readSetup } from "./setup.server.ts";
import { startWorkflows } from "./start-workflows.server.ts";
import {
  beginVariants,
  type Download,
  findVariants,
  followVariants,
  streamVariants,
} from "./variants-operation.server.ts";
import {
  createEvent,
  createFulfillment,
  readEvents,
  updateTracking,
} from "./write-fulfillments.server.ts";

/** Paid in full at some time; what was refunded since, the order itself tells. */
const paidStatuses = new Set<string | null>(["PAID", "PARTIALLY_REFUNDED"]);
/** Nothing is left to fulfill. A status that is not known yet counts as something left. */
const fulfilledStatuses = new Set(["FULFILLED", "RESTOCKED", "FULFILLMENT_NOT_REQUIRED"]);

/** The whole payment went back, or was never taken. */
const refundedStatuses = new Set<string | null>(["REFUNDED", "VOIDED"]);

function overOf(order: AdminChangedOrder): ChangedOrder["over"] {
  if (order.cancelledAt !== null) return "canceled";
  if (refundedStatuses.has(order.displayFinancialStatus)) return "refunded";
  return fulfilledStatuses.has(order.displayFulfillmentStatus) ? "fulfilled" : null;
}

interface Surroundings {
  callbackUrl: string;
  download: Download;
}

export function createShopifyPort(client: AdminClient, surroundings: Surroundings): Shopify {
  return {
    forShop: (shop, watch) =>
      adminOf(watch ? watched(client, watch) : client, { shop, ...surroundings }),
    carrierOf: shopifyCarrierOf,
  };
}

function watched({ call }: AdminClient, watch: Watch): AdminClient {
  return { call: (shop, operation, variables) => call(shop, operation, variables, watch) };
}

function adminOf(
  client: AdminClient,
  { shop, callbackUrl, download }: Surroundings & { shop: string },
): ShopifyAdmin {
  const from = { client, shop };
  return {
    async readShop() {
      const reply = await client.call(shop, readShopDocument, {});
      return mapReply(reply, ({ shop: profile }) => ({
        name: profile.name,
        email: profile.contactEmail || profile.email,
        currency: profile.currencyCode,
        timezone: profile.ianaTimezone,
        country: profile.shopAddress.countryCodeV2 ?? "",
      }));
    },
    readOrder: (orderId) => readOrder(from, orderId),
    readFulfillments: (orderId) => readFulfillments(from, orderId),
    readOrderSnapshot: (orderId) => readOrderSnapshot(from, orderId),
    async listChangedOrders({ since, after }) {
      const query = `updated_at:>='${since.toISOString()}'`;
      const reply = await client.call(shop, listChangedOrdersDocument, { query, after });
      return mapReply(reply, ({ orders: { nodes, pageInfo } }) => ({
        orders: nodes.map((order) => ({
          id: numericId(order.id),
          updatedAt: order.updatedAt,
          over: overOf(order),
          isPaid: paidStatuses.has(order.displayFinancialStatus),
        })),
        endCursor: pageInfo.hasNextPage ? pageInfo.endCursor : null,
      }));
    },
    beginVariants: () => beginVariants(from),
    findVariants: (query) => findVariants(from, query),
    followVariants: (operationId) => followVariants(from, operationId),
    streamVariants: (file, take) => streamVariants(download, file, take),
    async readVariants(variantIds) {
      const ids = variantIds.map((id) => gidOf("ProductVariant", id));
      const reply = await client.call(shop, readVariantsDocument, { ids });
      return mapReply(reply, ({ nodes }) =>
        nodes.filter((node) => node !== null).map(observeVariant),
      );
    },
    readScopes: () => readScopes(client, shop),
    readSetup: () => readSetup(client, shop),
    findPictured: (productId) => findPictured(from, productId),
    addPictures: (request) => addPictures({ ...from, upload: download }, request),
    mayWriteProducts: () => mayWriteProducts(from),
    findProduct: (handle) => findProduct(from, handle),
    listProduct: (product) => listProduct(from, product),
    listLocations: () => listLocations(client, shop),
    readStock: (query) => readStock(client, shop, query),
    setStock: (change) => setStock(client, shop, change),
    holdFulfillmentOrder: (request) => holdFulfillmentOrder(client, shop, request),
    provideService: () => provideService(from, callbackUrl),
    listRequests: () => listRequests(from),
    answerRequest: (answer) => answerRequest(from, answer),
    createFulfillment: (request) => createFulfillment(client, shop, request),
    updateTracking: (update) => updateTracking(client, shop, update),
    readEvents: (fulfillmentId) => readEvents(client, shop, fulfillmentId),
    createEvent: (event) => createEvent(client, shop, event),
    changeOrderTags: (change) => changeOrderTags(client, shop, change),
    startWorkflows: (start) => startWorkflows(client, shop, start),
  };
}
