/** What each operation and group of operations does, in Markdown, for the reference. */
import type { Operation } from "./operation.ts";
import type { OperationId } from "./operations.ts";

/** The groups in the order in which the reference shows them. */
export const tagDescriptions: Readonly<Record<Operation["tag"], string>> = {
  Catalog: "The products and blends that orders are made of. The same for every merchant.",
  Variants: "What can be ordered: a product with a blend and a size, named by its SKU.",
  Stock: "How many units of each SKU there are. Test orders have a stock of their own.",
  Products: "The merchant's own products.",
  Orders:
    "Placing orders, following them, and changing or canceling them until production begins. A key sees the orders of its own kind: live or test.",
  Transactions: "What was charged for an order.",
  Artwork: "Print-ready artwork from a product's design.",
  "Webhook endpoints":
    "Where messages about orders are posted. A live key has the endpoints of live orders, a test key those of test orders.",
};

const conditional =
  "Carries an `ETag`; the same question with `If-None-Match` is answered 304 while nothing changed.";
const replayed =
  "With an `Idempotency-Key` the same request can be sent again, by mistake or after a lost answer, and is done once: the answer comes back with `Idempotent-Replayed: true`. A key is kept for 30 days; the same key with another request is refused with 422.";
const artworkRead =
  "Artwork is read up to its header to compare its size in pixels; the answer may take some seconds where its host is slow.";

export const descriptions: Readonly<Record<OperationId, string>> = {
  getCatalogProducts: `Every product that can be ordered in some variant. ${conditional}`,
  getCatalogProductById: `One product of the catalog by its id. ${conditional}`,
  getAllBlends: `Blends that anybody may order; custom and discontinued ones are left out. ${conditional}`,
  getBlendById: `One blend by its id. ${conditional}`,
  getVariantBySKU: `A variant with its price and the stock of the key's kind. ${conditional}`,
  getAllVariantsByProductId: `Every variant of one product, whatever its blend. ${conditional}`,
  getAllVariantsByBlendId: `Every variant made of one blend, whatever its product. ${conditional}`,
  getStockList: `The stock of every SKU in one answer: cheaper than asking for each. ${conditional}`,
  getStockBySku: `The stock of one SKU; 999 means that it never ends. ${conditional}`,
  getProducts:
    "The products that the merchant keeps at the provider, in pages. Give `endCursor` of a page as `cursor` for the next one.",
  createOrder: `Checks the order as a whole, takes its units from stock and places it in status \`Created\`. ${artworkRead} ${replayed}`,
  getOrders:
    "Orders of the key's kind in pages, newest first. Orders that arrive meanwhile move no page. Give `endCursor` of a page as `cursor` for the next one, with the same filters. The filters are an extension: another provider of this API may pass over them.",
  getOrder: "One order as it is now.",
  updateOrder: `Replaces recipient, lines and everything else of an order as a whole, while it is \`Created\`. Later it is refused with 400. ${artworkRead}`,
  cancelOrder:
    "Cancels an order at once while it is `Created`, and gives its units back to stock; its events say that it was requested, and done. Later it is refused with 400, and only the print shop can cancel it.",
  getOrderEvents:
    "Every status that the order or some of its lines reached, with the lines, oldest first. Lines may leave in several parcels, so Shipped can come more than once.",
  getEvents:
    "Events of every order of the key's kind. Keep `endCursor` and give it as `after` the next time: whoever does so misses none, however many orders are placed meanwhile, and gets none twice. An event is shown as soon as all that began before it is done, which takes milliseconds. It stays as long as its order. Tracking that is set or corrected while the status stays is no event: `tracking.updated` says so, and `getOrderShipments` has it. A page may have few events, or none, while `hasNextPage` says that there is more. After the provider has moved or restored its database a cursor may be refused with 422 and `cursor_unknown`: begin at `end` then, and read by `getOrders` what has changed.",
  getOrderShipping:
    "Carrier, service, tracking and the estimated delivery of the newest parcel; 404 and `shipment_not_found` until there is a label, and where the key has no such order: `getOrder` tells these apart.",
  getOrderShipments:
    "Carrier, service and tracking of every parcel of the order. `getOrderShipping` tells of the newest one.",
  requestCancelation:
    "Asks for what cancelOrder refuses once production has begun: the order becomes `CancelationRequested` until production cancels it or declines, when it goes on where it stood. Refused with 400 while the order is `Created`, which cancelOrder cancels at once, once a part of it has left, and after it was asked for ten times.",
  simulateOrderStatus:
    "For test orders: walks through every stage up to the one asked for, with a mock label, a mock charge and the messages that a live order would send.",
  simulateDecision:
    "For test orders: production declines the order, or its cancelation after `requestCancelation`, with the messages that a live order would send. `simulateOrderStatus` with `Canceled` grants a cancelation.",
  validateOrder:
    "Answers everything that createOrder would refuse, with the status it would answer, and the artwork's exact size for each SKU of the body. Nothing is created, no stock is taken. The body may be incomplete.",
  getTransactionByOrderId:
    "The charge of an order, in cents; 404 until it is charged, which is as its last unit ships. Where no price list is kept for a merchant, live orders are never charged here, and the message of the 404 says so.",
  createArtwork: `Draws a product's design with the given texts and pictures. The job's status has the file's address once it is \`COMPLETED\`. ${replayed}`,
  createMockup: `Draws a picture of a product with the artwork at an address on it, to look at before ordering. Nothing is kept. The file is read as a whole and placed to fit, whatever its size in pixels; the answer may take some seconds where its host is slow.`,
  getArtworkStatus: "Where a job of createArtwork is, and the address of its file once it is done.",
  getArtworkTemplate:
    "The places of a product's design: where each stands, which texts fit, and what is drawn beneath them.",
  getWebhookEndpoints: "All endpoints of the key's kind, oldest first, without their secrets.",
  addWebhookEndpoint:
    "Adds an endpoint and answers its secret, this once. An address that is not HTTPS, or leads into a private network, is refused, and so is a twenty-first of the key's kind. What happens from now on is sent to it.",
  removeWebhookEndpoint: "Nothing more is sent to it, and its messages are gone.",
  testWebhookEndpoint:
    "Posts one message of the type `webhook.test`, signed like every other, waits for the answer and says what it was. It is not tried again, and is no delivery.",
  getWebhookDeliveries:
    "Each message with its attempts, and what the last one met, newest first, and those of one order last sequence first. Give `endCursor` of a page as `cursor` for the next one.",
  replayWebhookDeliveries:
    "Sends what was given up again, and at once what waits for its next attempt, with all attempts, and switches an endpoint on again that had answered 410. What happened while it was off was written for nobody: `getEvents` has it, and `getOrderShipments` the tracking as it is.",
  rotateWebhookSecret:
    "Answers a new secret, this once. For `overlapSeconds` messages are signed with the replaced one too, so that a receiver can change over without losing one. Where no answer came, send it again: what was replaced before signs until its own time is over. Once four replaced secrets sign, another rotation is refused with 422 and `endpoint_not_acceptable`, whose message says until when; `0` is never refused, and ends all of them at once.",
};
