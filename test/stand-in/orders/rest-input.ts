/** Reads an order as the Admin REST API writes it (`POST /__meta/orders`, recorded payloads). */
import { z } from "zod";
import { toMinor } from "../money.ts";
import { addressInput, readAddress, emptyAddress } from "../state/address.ts";
import type { FinancialStatus, DeliveryMethod, NewLine } from "../state/order.ts";
import type { Shop } from "../state/shop.ts";
import type { NewOrder } from "./create-order.ts";

const id = z.union([z.string(), z.number()]).transform(String);

const amount = z.union([
  z.string().regex(/^-?\d+(\.\d+)?$/, "expected an amount such as 12.50"),
  z.number(),
]);

const attribute = z.object({ name: z.string(), value: z.coerce.string() });

const lineInput = z.object({
  id: id.optional(),
  variant_id: id.nullish(),
  title: z.string().optional(),
  variant_title: z.string().nullish(),
  sku: z.string().nullish(),
  vendor: z.string().nullish(),
  quantity: z.int().min(1).default(1),
  price: amount.optional(),
  requires_shipping: z.boolean().optional(),
  taxable: z.boolean().optional(),
  gift_card: z.boolean().optional(),
  properties: z.array(attribute).default([]),
});

const financialStatuses = {
  authorized: "AUTHORIZED",
  paid: "PAID",
  partially_paid: "PARTIALLY_PAID",
  pending: "PENDING",
  refunded: "REFUNDED",
  voided: "VOIDED",
} as const satisfies Record<string, FinancialStatus>;

/** As a fulfillment order's `delivery_method` names them. */
const deliveryMethods = {
  shipping: "SHIPPING",
  pick_up: "PICK_UP",
  local: "LOCAL",
} as const satisfies Record<string, DeliveryMethod>;

export const restOrderInput = z.object({
  id: id.optional(),
  name: z.string().optional(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  customer_locale: z.string().optional(),
  note: z.string().nullish(),
  tags: z.union([z.string(), z.array(z.string())]).default(""),
  test: z.boolean().default(false),
  currency: z.string().optional(),
  source_name: z.string().optional(),
  financial_status: z.enum(Object.keys(financialStatuses)).default("paid"),
  note_attributes: z.array(attribute).default([]),
  customer: z
    .object({
      first_name: z.string().nullish(),
      last_name: z.string().nullish(),
      email: z.string().nullish(),
      phone: z.string().nullish(),
    })
    .nullish(),
  shipping_address: addressInput.nullish(),
  billing_address: addressInput.nullish(),
  shipping_lines: z
    .array(
      z.object({
        title: z.string().default("Standard"),
        code: z.string().nullish(),
        price: amount.default("0.00"),
        method_type: z.enum(Object.keys(deliveryMethods)).default("shipping"),
      }),
    )
    .optional(),
  line_items: z.array(lineInput).min(1),
  created_at: z.iso.datetime({ offset: true }).optional(),
  /** A moment to come lets the fulfillment orders wait for it. */
  fulfill_at: z.iso.datetime({ offset: true }).optional(),
  /** A prepaid subscription: its units leave in so many deliveries, the first one now. */
  deliveries: z.int().min(2).max(12).optional(),
});

export type RestOrderInput = z.input<typeof restOrderInput>;

/** Fills what is missing: a believable buyer, an address, a shipping line. A SKU alone finds its variant. */
export function readRestOrder(shop: Shop, input: z.output<typeof restOrderInput>): NewOrder {
  const isPickedUp = input.shipping_lines?.[0]?.method_type === "pick_up";
  const shippingAddress =
    input.shipping_address === undefined
      ? isPickedUp
        ? null
        : exampleAddress
      : input.shipping_address && readAddress(input.shipping_address);
  const email = input.email ?? input.customer?.email ?? "maya.ortiz@example.com";
  const customer =
    input.customer === null
      ? null
      : {
          firstName: input.customer?.first_name ?? shippingAddress?.firstName ?? null,
          lastName: input.customer?.last_name ?? shippingAddress?.lastName ?? null,
          email,
          phone: input.customer?.phone ?? null,
        };
  return {
    id: input.id,
    name: input.name,
    email: input.email === null ? null : email,
    phone: input.phone,
    customerLocale: input.customer_locale,
    note: input.note,
    tags: typeof input.tags === "string" ? input.tags.split(/,\s*/).filter(Boolean) : input.tags,
    test: input.test,
    currencyCode: input.currency,
    sourceName: input.source_name,
    customAttributes: input.note_attributes.map(({ name, value }) => ({ key: name, value })),
    customer,
    shippingAddress,
    billingAddress: input.billing_address && readAddress(input.billing_address),
    shippingLines: (input.shipping_lines ?? [standardShipping]).map((line) => ({
      title: line.title,
      code: line.code ?? line.title,
      priceMinor: toMinor(line.price),
      method: Object.entries(deliveryMethods).find(([key]) => key === line.method_type)?.[1],
    })),
    financialStatus:
      Object.entries(financialStatuses).find(([key]) => key === input.financial_status)?.[1] ??
      null,
    lines: input.line_items.map((line) => readLine(shop, line)),
    createdAt: input.created_at ? new Date(input.created_at) : undefined,
    fulfillAt: input.fulfill_at ? new Date(input.fulfill_at) : undefined,
    deliveries: input.deliveries,
  };
}

function readLine(shop: Shop, line: z.output<typeof lineInput>): NewLine {
  const bySku = line.sku
    ? [...shop.variants.values()].find((variant) => variant.sku === line.sku)
    : undefined;
  return {
    id: line.id,
    variantId: line.variant_id ?? bySku?.id ?? null,
    quantity: line.quantity,
    title: line.title,
    variantTitle: line.variant_title,
    sku: line.sku,
    vendor: line.vendor,
    priceMinor: line.price === undefined ? undefined : toMinor(line.price),
    requiresShipping: line.requires_shipping,
    taxable: line.taxable,
    giftCard: line.gift_card,
    customAttributes: line.properties.map(({ name, value }) => ({ key: name, value })),
  };
}

const standardShipping = {
  title: "Standard",
  code: null,
  price: "5.90",
  method_type: "shipping",
};

const exampleAddress = {
  ...emptyAddress,
  firstName: "Maya",
  lastName: "Ortiz",
  address1: "418 Alder Street",
  city: "Portland",
  province: "Oregon",
  provinceCode: "OR",
  country: "United States",
  countryCode: "US",
  zip: "97205",
  phone: "+15035550142",
};
