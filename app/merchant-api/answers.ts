/**
 * What the client reads of answers about orders: just what its caller goes by, so that a field that
 * nobody needs makes no order unreadable. Whatever has no entry here is read by the contract's own
 * schema, made lenient.
 */
import { z } from "zod";
import { limits } from "#app/limits/limits.ts";
import {
  artworkJobStatuses,
  type OperationId,
  orderStatuses,
  readDetails,
  pageInfo,
  type ResponseOf,
} from "#app/contract/index.ts";
import { lenient, listOf, looseNumber, looseText } from "./lenient.ts";

/**
 * An id that can stand in a URL and in an index as it is. A number beyond 2^53 is none: it lost its
 * last digits on the way.
 */
const addressableId = z
  .union([z.string(), z.int().transform(String)])
  .pipe(z.string().regex(/^(?!\.{1,2}$)[\w.~:@!$&()*+,;=-]{1,200}$/));

const orderId = addressableId;

const optionalText = looseText.nullish();
const textOrNone = optionalText.transform((value) => value ?? "");
/** A word that the contract does not know says nothing. */
const orderStatus = z.enum(orderStatuses).nullable().catch(null);

const glimpse = z.object({
  orderId,
  externalSourceId: optionalText,
  orderStatus,
  createdAt: textOrNone.catch(""),
  updatedAt: textOrNone.catch(""),
});

/** Each element is read by itself: what one of them is like says nothing of the others. */
const glimpsePage = z
  .object({
    orders: z.array(z.unknown()).max(limits.providerReply.ordersMax),
    pageInfo: lenient(pageInfo),
  })
  .transform(({ orders, ...page }) => {
    const read = orders.map((order) => glimpse.safeParse(order));
    return {
      ...page,
      orders: read.flatMap(({ data }) => (data === undefined ? [] : [data])),
      unreadable: read.filter(({ success }) => !success).length,
    };
  });

const placedItem = z.object({
  externalSourceId: optionalText,
  sku: looseText,
  quantity: looseNumber,
  artworkUrl: z.string().optional().catch(undefined),
});
const addressFieldsMax = 100;
const placedOrder = glimpse.extend({
  toAddress: z
    .record(z.string(), z.unknown())
    .transform((address) => Object.fromEntries(Object.entries(address).slice(0, addressFieldsMax)))
    .pipe(z.record(z.string(), optionalText.catch(null)))
    .catch({}),
  items: listOf(placedItem).catch([]),
});

function listOrNone<Element extends z.ZodType>(element: Element) {
  return listOf(element)
    .nullish()
    .transform((list) => list ?? []);
}

const event = z.object({
  time: textOrNone,
  action: looseText,
  affected_items: listOrNone(looseText),
  affected_items_details: listOrNone(
    z.object({
      id: looseText,
      externalSourceId: optionalText,
      sku: textOrNone,
      quantity: looseNumber,
    }),
  ),
});

/** Longer ones are no words of a carrier; the number is what a parcel goes by, so it is never cut. */
const trackingNumber = textOrNone.pipe(z.string().max(200));
const words = textOrNone.transform((text) => text.slice(0, 200).toWellFormed());
const trackingUrl = textOrNone.transform((text) => (isWebAddress(text) ? text : ""));

function isWebAddress(text: string): boolean {
  const protocol = text.length > 2_000 ? undefined : URL.parse(text)?.protocol;
  return protocol === "https:" || protocol === "http:";
}

export const answers = {
  createOrder: z.object({ orderId }),
  updateOrder: z.object({ orderId }),
  getOrders: glimpsePage,
  getOrder: placedOrder,
  getOrderEvents: z.object({ events: listOf(event) }),
  getOrderShipping: z.object({
    status: words,
    trackingNumber,
    trackingUrl,
    estimatedDelivery: words,
    shippingCarrier: words,
    shippingService: words,
  }),
  createArtwork: z.object({ jobId: addressableId }),
  createMockup: z.object({
    contentType: z.enum(["image/jpeg", "image/png"]),
    image: z.base64().min(1),
  }),
  getArtworkStatus: z.object({
    status: z.enum(artworkJobStatuses).nullable().catch(null),
    artworkUrl: optionalText.transform((url) => (url && isWebAddress(url) ? url : null)),
    error: textOrNone.catch("").transform((text) => text.slice(0, 300).toWellFormed()),
    errorDetails: z.unknown().optional().transform(readDetails),
  }),
  getTransactionByOrderId: z.object({
    amount: looseNumber.pipe(z.int()),
    currency: looseText.pipe(
      z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z]{3}$/),
    ),
  }),
} as const satisfies Partial<Record<OperationId, z.ZodType>>;

/** What the client answers of an operation. */
export type AnswerOf<Id extends OperationId> = Id extends keyof typeof answers
  ? z.output<(typeof answers)[Id]>
  : ResponseOf<Id>;
