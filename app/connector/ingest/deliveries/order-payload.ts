import type { DeliveryModel, ShopModel } from "#app/db/generated/models.ts";
import { z } from "zod";
import {
  giftMessageOf,
  buyerProof,
  type OrderSnapshot,
  type OrderSnapshotLine,
  type ReportedOrder,
  type ShopAddress,
} from "../../model/orders/index.ts";
import { type Phrase, phrase } from "../../model/phrases.ts";
import { indexableText } from "../../model/storable-text.ts";
import { type LineTerms, readLineTotal } from "./line-total.ts";
import {
  idOf,
  isObject,
  lenientFlag,
  lenientId,
  lenientObject,
  lenientObjects,
  lenientText,
  lenientTime,
  lenientWhole,
} from "./lenient.ts";

// https://shopify.dev/docs/api/admin-rest/latest/resources/order: any version since 2023.
const orderPayload = z.object({
  id: lenientId,
  admin_graphql_api_id: lenientId,
  name: lenientText,
  order_number: lenientText,
  updated_at: lenientTime,
  created_at: lenientTime,
  processed_at: lenientTime,
  cancelled_at: lenientTime,
  financial_status: lenientText,
  test: lenientFlag,
  email: lenientText,
  contact_email: lenientText,
  phone: lenientText,
  tags: z.unknown().prefault(null),
  note: lenientText,
  note_attributes: z.unknown().prefault(null),
  customer_locale: lenientText,
  shipping_address: lenientObject,
  billing_address: lenientObject,
  customer: lenientObject,
  confirmation_number: lenientText,
  currency: lenientText,
  taxes_included: lenientFlag,
  line_items: lenientObjects,
  line_item_groups: lenientObjects,
});

const linePayload = z.object({
  variant_id: lenientId,
  product_id: lenientId,
  sku: lenientText,
  name: lenientText,
  title: lenientText,
  quantity: lenientWhole,
  current_quantity: lenientWhole,
  requires_shipping: z.unknown().prefault(null),
  gift_card: lenientFlag,
  fulfillment_service: lenientText,
  properties: z.unknown().prefault(null),
  price: lenientText,
  sales_line_item_group_id: lenientId,
});

const groupPayload = z.object({ id: lenientId, variant_id: lenientId });

/** Characters of a buyer's name that are kept. */
const nameMax = 255;

const addressPayload = z.object({
  first_name: lenientText,
  last_name: lenientText,
  name: lenientText,
  company: lenientText,
  address1: lenientText,
  address2: lenientText,
  city: lenientText,
  province: lenientText,
  province_code: lenientText,
  country: lenientText,
  country_code: lenientText,
  zip: lenientText,
  phone: lenientText,
});

/**
 * Reads an `orders/*` payload. Null only where it names no order. `seenAt` stands in for a missing
 * `updated_at`. Takes what forwarding needs and no more; lines that name no line item are left out,
 * because nothing could ever be said or done about them.
 */
export function readOrderPayload(payload: unknown, seenAt: Date): ReportedOrder | null {
  if (!isObject(payload)) return null;
  const order = orderPayload.parse(payload);
  const id = order.id ?? order.admin_graphql_api_id;
  if (id === null) return null;
  const groups = order.line_item_groups.map((group) => groupPayload.parse(group));
  return {
    id,
    name: indexableText(
      order.name ?? (order.order_number === null ? id : `#${order.order_number}`),
    ),
    updatedAt: order.updated_at ?? seenAt.toISOString(),
    processedAt: order.processed_at ?? order.created_at,
    canceledAt: order.cancelled_at,
    financialStatus: order.financial_status?.toLowerCase() ?? null,
    isTest: order.test,
    email: order.email ?? order.contact_email,
    phone: order.phone,
    tags: readTags(order.tags),
    buyerLanguage: order.customer_locale,
    note: order.note,
    giftMessage: giftMessageOf(readProperties(order.note_attributes)),
    buyerNames: [order.customer, order.billing_address].flatMap(nameOf),
    ...unfulfilledOf(order.line_items),
    shippingAddress: readAddress(order.shipping_address),
    proof: buyerProof(id, {
      customerId: order.customer === null ? null : idOf(order.customer["id"]),
      confirmation: order.confirmation_number,
    }),
    lines: uniqueById(
      order.line_items.map((line) => readLine(line, { ...termsOf(order), groups })),
    ),
  };
}

/** A line's states in which nothing more of it is to be fulfilled. */
const settled: ReadonlySet<unknown> = new Set(["fulfilled", "restocked", "not_eligible"]);

/** Nothing where a line does not tell how far it is. */
function unfulfilledOf(
  payloads: readonly Record<string, unknown>[],
): Pick<ReportedOrder, "unfulfilledLines"> {
  const lines = payloads.map((payload) => ({
    id: lineIdOf(payload),
    status: payload["fulfillment_status"],
    isLeft: lenientWhole.parse(payload["current_quantity"]) !== 0,
  }));
  if (lines.length === 0 || lines.some(({ status }) => status === undefined)) return {};
  const open = lines.filter(({ status, isLeft }) => isLeft && !settled.has(status));
  return { unfulfilledLines: open.flatMap(({ id }) => id ?? []) };
}

function nameOf(payload: Record<string, unknown> | null): string[] {
  const { name, first_name: first, last_name: last } = addressPayload.parse(payload ?? {});
  const parts = [first, last].filter((part) => part !== null);
  const text = parts.length > 0 ? parts.join(" ") : name;
  return text === null ? [] : [text.slice(0, nameMax)];
}

function termsOf({ currency, taxes_included }: z.infer<typeof orderPayload>): LineTerms {
  return { currency, areTaxesIncluded: taxes_included };
}

function lineIdOf(payload: Record<string, unknown>): string | null {
  return idOf(payload["id"]) ?? idOf(payload["admin_graphql_api_id"]);
}

function readLine(
  payload: Record<string, unknown>,
  { groups = [], ...terms }: LineTerms & { groups?: readonly z.infer<typeof groupPayload>[] },
): OrderSnapshotLine | null {
  const line = linePayload.parse(payload);
  const id = lineIdOf(payload);
  if (id === null) return null;
  // Unknown is not none: how many are forwarded, the fulfillment orders say.
  const groupId = line.sales_line_item_group_id;
  const group = groups.find((candidate) => candidate.id === groupId);
  const quantity = line.quantity ?? line.current_quantity ?? 1;
  return {
    id,
    variantId: line.variant_id,
    productId: line.product_id,
    sku: line.sku,
    title: line.name ?? line.title ?? line.sku ?? `line ${id}`,
    quantity,
    currentQuantity: line.current_quantity ?? quantity,
    // Absent in some payloads: what is not said to be digital is taken as goods.
    requiresShipping: line.requires_shipping !== false,
    isGiftCard: line.gift_card,
    fulfillmentService: line.fulfillment_service,
    isFree: line.price !== null && /^0*(\.0*)?$/.test(line.price),
    lineGroup: groupId === null ? null : { id: groupId, variantId: group?.variant_id ?? null },
    total: line.quantity === null ? null : readLineTotal(payload, line.quantity, terms),
    properties: readProperties(line.properties),
  };
}

/** Properties come as a list of pairs, and from some sales channels as one object. */
function readProperties(payload: unknown): OrderSnapshotLine["properties"] {
  const pairs: [unknown, unknown][] = Array.isArray(payload)
    ? payload.filter(isObject).map((property) => [property["name"], property["value"]])
    : Object.entries(isObject(payload) ? payload : {});
  return pairs.flatMap(([rawName, rawValue]) => {
    const name = lenientText.parse(rawName);
    const value = lenientText.parse(rawValue);
    return name === null || value === null ? [] : [{ name, value }];
  });
}

function readTags(payload: unknown): string[] {
  const tags = typeof payload === "string" ? payload.split(",") : payload;
  if (!Array.isArray(tags)) return [];
  return tags.map((tag) => lenientText.parse(tag)).filter((tag) => tag !== null);
}

function readAddress(payload: Record<string, unknown> | null): ShopAddress | null {
  if (payload === null) return null;
  const address = addressPayload.parse(payload);
  return {
    firstName: address.first_name,
    lastName: address.last_name,
    name: address.name,
    company: address.company,
    address1: address.address1,
    address2: address.address2,
    city: address.city,
    province: address.province,
    provinceCode: address.province_code,
    country: address.country,
    countryCode: address.country_code,
    zip: address.zip,
    phone: address.phone,
  };
}

function uniqueById(lines: (OrderSnapshotLine | null)[]): OrderSnapshotLine[] {
  const byId = new Map(lines.flatMap((line) => (line === null ? [] : [[line.id, line]])));
  return [...byId.values()];
}

/** When Shopify had something to tell. */
export function reportedAt({
  triggeredAt,
  receivedAt,
}: Pick<DeliveryModel, "triggeredAt" | "receivedAt">): Date {
  return triggeredAt ?? receivedAt;
}

/**
 * True for a webhook that says that an order was paid just now. One from before the install is no news: of a store
 * that was erased meanwhile nobody knows what was sent.
 */
export function isPaymentNotice(
  delivery: DeliveryModel,
  { installedAt }: Pick<ShopModel, "installedAt">,
): boolean {
  return delivery.topic === "orders/paid" && reportedAt(delivery) >= installedAt;
}

/** What a person should know of a payload that was taken without some of its lines; null where nothing. */
export function remarkOn(payload: unknown, { lines }: OrderSnapshot): Phrase | null {
  const told = lenientObjects.parse(isObject(payload) ? payload["line_items"] : null);
  const unnamed = told.filter((line) => lineIdOf(line) === null).length;
  if (unnamed > 0) return phrase("unnamedLines", { lines: unnamed });
  return lines.length === 0 ? phrase("noLines") : null;
}

/** The order that a webhook is about; null where its payload names none. */
export function orderIdOf(topic: string, payload: unknown): string | null {
  if (!isObject(payload) || topic === "orders/edited" || !topic.startsWith("orders/")) {
    return readOrderId(payload);
  }
  return idOf(payload["id"]) ?? idOf(payload["admin_graphql_api_id"]);
}

/**
 * The order that a payload about something else of it names: `refunds/create`, `orders/edited`,
 * `orders/risk_assessment_changed`.
 */
export function readOrderId(payload: unknown): string | null {
  if (!isObject(payload)) return null;
  const edit = payload["order_edit"];
  const holder = isObject(edit) ? edit : payload;
  return idOf(holder["order_id"]) ?? idOf(holder["admin_graphql_api_order_id"]);
}
