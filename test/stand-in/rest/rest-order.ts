/** The Admin REST shape of an order: what the orders/* webhooks carry. */
import { gid } from "../ids.ts";
import { idNumber } from "../json.ts";
import { restAmount } from "../money.ts";
import { restAddress } from "../state/address.ts";
import { fulfillmentsOf } from "../state/find.ts";
import {
  currentShippingMinor,
  currentSubtotalMinor,
  currentTotalMinor,
  financialStatus,
  subtotalMinor,
  outstandingMinor,
  totalMinor,
  shippingMinor,
} from "../state/order-money.ts";
import { fulfillmentStatus } from "../state/order-progress.ts";
import type { Order, OrderCustomer } from "../state/order.ts";
import type { Shop } from "../state/shop.ts";
import { restMoment } from "../state/time.ts";
import { restFulfillmentOfOrder } from "./rest-fulfillment.ts";
import { restMoneySet, restOrderLine } from "./rest-line.ts";
import { restRefund } from "./rest-refund.ts";

const fulfillmentStatuses: Record<string, string> = {
  FULFILLED: "fulfilled",
  PARTIALLY_FULFILLED: "partial",
};

export function restOrder(shop: Shop, order: Order): Record<string, unknown> {
  const moment = (date: Date | null) => restMoment(shop, date);
  const set = (minor: number) => restMoneySet(minor, order.currencyCode);
  return {
    id: idNumber(order.id),
    admin_graphql_api_id: gid("Order", order.id),
    app_id: 580111,
    browser_ip: null,
    buyer_accepts_marketing: false,
    cancel_reason: order.cancelReason?.toLowerCase() ?? null,
    cancelled_at: moment(order.cancelledAt),
    cart_token: null,
    checkout_token: null,
    client_details: null,
    closed_at: moment(order.closedAt),
    company: null,
    confirmation_number: order.confirmationNumber,
    confirmed: true,
    contact_email: order.email,
    created_at: moment(order.createdAt),
    currency: order.currencyCode,
    current_shipping_price_set: set(currentShippingMinor(order)),
    current_subtotal_price: restAmount(currentSubtotalMinor(order)),
    current_subtotal_price_set: set(currentSubtotalMinor(order)),
    current_total_additional_fees_set: null,
    current_total_discounts: "0.00",
    current_total_discounts_set: set(0),
    current_total_duties_set: null,
    current_total_price: restAmount(currentTotalMinor(order)),
    current_total_price_set: set(currentTotalMinor(order)),
    current_total_tax: "0.00",
    current_total_tax_set: set(0),
    customer_locale: order.customerLocale,
    device_id: null,
    discount_codes: [],
    duties_included: false,
    email: order.email ?? "",
    estimated_taxes: false,
    financial_status: financialStatus(order)?.toLowerCase() ?? "pending",
    fulfillment_status: fulfillmentStatuses[fulfillmentStatus(shop, order)] ?? null,
    landing_site: null,
    landing_site_ref: null,
    location_id: null,
    merchant_business_entity_id: Buffer.from(shop.id).toString("base64url"),
    merchant_of_record_app_id: null,
    name: order.name,
    note: order.note,
    note_attributes: order.customAttributes.map(({ key, value }) => ({ name: key, value })),
    number: order.number - 1000,
    order_number: order.number,
    order_status_url: `https://${shop.domain}/${shop.id}/orders/${order.token}/authenticate`,
    original_total_additional_fees_set: null,
    original_total_duties_set: null,
    payment_gateway_names: [
      ...new Set(order.transactions.map((transaction) => transaction.gateway)),
    ],
    phone: order.phone,
    po_number: null,
    presentment_currency: order.currencyCode,
    processed_at: moment(order.processedAt),
    reference: null,
    referring_site: null,
    source_identifier: null,
    source_name: order.sourceName,
    source_url: null,
    subtotal_price: restAmount(subtotalMinor(order)),
    subtotal_price_set: set(subtotalMinor(order)),
    tags: order.tags.join(", "),
    tax_exempt: false,
    tax_lines: [],
    taxes_included: false,
    test: order.test,
    token: order.token,
    total_cash_rounding_payment_adjustment_set: set(0),
    total_cash_rounding_refund_adjustment_set: set(0),
    total_discounts: "0.00",
    total_discounts_set: set(0),
    total_line_items_price: restAmount(subtotalMinor(order)),
    total_line_items_price_set: set(subtotalMinor(order)),
    total_outstanding: restAmount(outstandingMinor(order)),
    total_price: restAmount(totalMinor(order)),
    total_price_set: set(totalMinor(order)),
    total_shipping_price_set: set(shippingMinor(order)),
    total_tax: "0.00",
    total_tax_set: set(0),
    total_tip_received: "0.00",
    total_weight: order.lines.reduce((sum, line) => sum + line.grams * line.quantity, 0),
    updated_at: moment(order.updatedAt),
    user_id: null,
    billing_address: order.billingAddress && restAddress(order.billingAddress),
    customer: order.customer && restCustomer(shop, order.customer, order),
    discount_applications: [],
    fulfillments: fulfillmentsOf(shop, order)
      .toReversed()
      .map((fulfillment) => restFulfillmentOfOrder(shop, order, fulfillment)),
    line_items: order.lines.map((line) => restOrderLine(shop, order, line)),
    line_item_groups: [],
    payment_terms: null,
    refunds: order.refunds.map((refund) => restRefund(shop, order, refund)),
    returns: [],
    shipping_address: order.shippingAddress && restAddress(order.shippingAddress),
    shipping_lines: order.shippingLines.map((line) => ({
      id: idNumber(line.id),
      carrier_identifier: null,
      code: line.code,
      current_discounted_price_set: set(line.priceMinor),
      discounted_price: restAmount(line.priceMinor),
      discounted_price_set: set(line.priceMinor),
      is_removed: false,
      phone: null,
      price: restAmount(line.priceMinor),
      price_set: set(line.priceMinor),
      requested_fulfillment_service_id: null,
      source: "shopify",
      title: line.title,
      tax_lines: [],
      discount_allocations: [],
    })),
  };
}

function restCustomer(shop: Shop, customer: OrderCustomer, order: Order): Record<string, unknown> {
  const at = restMoment(shop, customer.createdAt);
  const address = order.shippingAddress ?? order.billingAddress;
  const {
    latitude: _latitude,
    longitude: _longitude,
    ...contact
  } = address ? restAddress(address) : {};
  return {
    id: idNumber(customer.id),
    created_at: at,
    updated_at: at,
    first_name: customer.firstName,
    last_name: customer.lastName,
    state: "disabled",
    note: null,
    verified_email: true,
    multipass_identifier: null,
    tax_exempt: false,
    email: customer.email,
    phone: customer.phone,
    currency: order.currencyCode,
    tax_exemptions: [],
    admin_graphql_api_id: gid("Customer", customer.id),
    ...(address && {
      default_address: {
        id: idNumber(customer.id),
        customer_id: idNumber(customer.id),
        ...contact,
        country_name: address.country,
        default: true,
      },
    }),
  };
}
