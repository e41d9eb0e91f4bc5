/** From the Admin API's shapes to the connector's own words. Pure. */
import type {
  ObservedFulfillment,
  ObservedFulfillmentOrder,
  OrderSnapshotLine,
  ShopAddress,
} from "#app/connector/model/orders/index.ts";
import { less, type Money, readMoney } from "#app/connector/model/orders/index.ts";
import type { ObservedVariant } from "#app/connector/ports/index.ts";
import type {
  AdminAddress,
  AdminFulfillment,
  AdminFulfillmentOrder,
  AdminOrderLine,
} from "./documents/orders.ts";
import type { AdminVariant } from "./documents/shop-and-products.ts";
import { serviceName } from "./documents/fulfillment-service.ts";
import { numericId } from "./gid.ts";

export function observeFulfillmentOrder(
  fulfillmentOrder: AdminFulfillmentOrder,
): ObservedFulfillmentOrder {
  const { id, status, requestStatus, assignedLocation, deliveryMethod } = fulfillmentOrder;
  const isFulfillmentService = assignedLocation.location?.isFulfillmentService ?? false;
  return {
    id,
    status,
    requestStatus,
    location: {
      id: assignedLocation.location?.id ?? null,
      name: assignedLocation.name,
      isFulfillmentService,
      // A service's location bears its name, which is unique in a store; asking for more costs points.
      isOurService: isFulfillmentService && assignedLocation.name === serviceName,
    },
    deliveryMethod: deliveryMethod?.methodType ?? null,
    lines: fulfillmentOrder.lineItems.nodes.map((line) => ({
      id: line.id,
      lineItemId: numericId(line.lineItem.id),
      totalQuantity: line.totalQuantity,
      remainingQuantity: line.remainingQuantity,
    })),
  };
}

export function observeFulfillment(fulfillment: AdminFulfillment): ObservedFulfillment {
  const { id, status, trackingInfo, fulfillmentLineItems } = fulfillment;
  return {
    id,
    status,
    tracking: trackingInfo,
    lines: fulfillmentLineItems.nodes.map(({ quantity, lineItem }) => ({
      lineItemId: numericId(lineItem.id),
      quantity,
    })),
  };
}

export function snapshotLineOf(
  line: AdminOrderLine,
  { taxesIncluded }: { taxesIncluded: boolean },
): OrderSnapshotLine {
  return {
    id: numericId(line.id),
    variantId: line.variant && numericId(line.variant.id),
    productId: line.product && numericId(line.product.id),
    sku: line.sku,
    title: line.name,
    quantity: line.quantity,
    currentQuantity: line.currentQuantity,
    requiresShipping: line.requiresShipping,
    isGiftCard: line.isGiftCard,
    // The Admin API no longer tells it; whose a line is, its fulfillment order says.
    fulfillmentService: null,
    isFree: Number(line.originalUnitPriceSet.shopMoney.amount) === 0,
    lineGroup: line.lineItemGroup && {
      id: numericId(line.lineItemGroup.id),
      variantId: line.lineItemGroup.variantId && numericId(line.lineItemGroup.variantId),
    },
    total: totalOf(line, taxesIncluded),
    properties: line.customAttributes.map(propertyOf),
  };
}

/** As webhooks tell it: `discountedTotalSet` leaves out what was taken off the order as a whole. */
function totalOf(line: AdminOrderLine, taxesIncluded: boolean): Money | null {
  const unit = shopMoneyOf(line.originalUnitPriceSet);
  const whole = unit && { ...unit, minor: unit.minor * line.quantity };
  const discounts = line.discountAllocations.map((each) => shopMoneyOf(each.allocatedAmountSet));
  const taxes = taxesIncluded ? line.taxLines.map(({ priceSet }) => shopMoneyOf(priceSet)) : [];
  return less(whole, [...discounts, ...taxes]);
}

function shopMoneyOf({ shopMoney }: AdminOrderLine["originalUnitPriceSet"]): Money | null {
  return readMoney(shopMoney.amount, shopMoney.currencyCode);
}

export function addressOf({ countryCodeV2, ...address }: AdminAddress): ShopAddress {
  return { ...address, countryCode: countryCodeV2 };
}

export function observeVariant(variant: AdminVariant): ObservedVariant {
  const { product } = variant;
  return {
    id: numericId(variant.id),
    productId: numericId(product.id),
    productTitle: product.title,
    title: variant.title,
    sku: variant.sku,
    imageUrl: product.featuredMedia?.preview?.image?.url ?? null,
    price: variant.price,
    productStatus: product.status ?? null,
    artworkUrl: variant.artworkUrl?.value ?? null,
    productArtworkUrl: product.artworkUrl?.value ?? null,
    updatedAt: variant.updatedAt,
  };
}

/** One of an order's, or a line's, own attributes. */
export function propertyOf({ key, value }: { key: string; value: string | null }) {
  return { name: key, value: value ?? "" };
}
