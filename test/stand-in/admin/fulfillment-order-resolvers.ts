/** GraphQL: fulfillment orders. */
import { GraphQLError } from "graphql";
import { supportedActions, mergePartners } from "../fulfillment-orders/supported-actions.ts";
import { mayRead } from "../graphql/access.ts";
import type { PageArgs, SortKeys } from "../graphql/connection.ts";
import { connect, sortedBy } from "../graphql/connection.ts";
import type { Context, ResolverMap } from "../graphql/context.ts";
import { searchFilter, byId, byText, byDate } from "../graphql/search.ts";
import { gid, idOf } from "../ids.ts";
import { moneyBag } from "../money.ts";
import { ownServices } from "../state/find.ts";
import { financialStatus } from "../state/order-money.ts";
import type {
  FulfillmentOrder,
  FulfillmentOrderLine,
  MerchantRequest,
  FulfillmentHold,
} from "../state/fulfillment-order.ts";
import type { Order, LineItem } from "../state/order.ts";
import { lineOf } from "../state/order.ts";
import type { Shop } from "../state/shop.ts";
import { appOf } from "./shop-resolvers.ts";

type ListArgs = PageArgs & { query?: string | null; sortKey?: string; includeClosed?: boolean };

const orderOf = (shop: Shop, source: FulfillmentOrder): Order => {
  const order = shop.orders.get(source.orderId);
  if (!order) throw new Error(`fulfillment order ${source.id} has lost its order`);
  return order;
};

export function listFulfillmentOrders(items: Iterable<FulfillmentOrder>, args: ListArgs) {
  const matches = searchFilter<FulfillmentOrder>(
    args.query,
    {
      id: byId(),
      status: byText((each) => [each.status]),
      request_status: byText((each) => [each.requestStatus]),
      assigned_location_id: byText((each) => [each.locationId, gid("Location", each.locationId)]),
      order_id: byText((each) => [each.orderId]),
      updated_at: byDate((each) => each.updatedAt),
    },
    () => false,
  );
  const keys: SortKeys<FulfillmentOrder> = {
    UPDATED_AT: (each) => each.updatedAt.toISOString(),
  };
  return connect([...items].filter(matches), args, sortedBy(keys, args.sortKey));
}

type AssignedArgs = ListArgs & {
  assignmentStatus?: keyof typeof assignments | null;
  locationIds?: string[] | null;
};

const assignments = {
  FULFILLMENT_REQUESTED: "SUBMITTED",
  FULFILLMENT_ACCEPTED: "ACCEPTED",
  FULFILLMENT_UNSUBMITTED: "UNSUBMITTED",
  CANCELLATION_REQUESTED: "CANCELLATION_REQUESTED",
} as const;

/** Those at the places of the app's own services; without a service Shopify says so (recorded, brackets and all). */
function assignedTo(shop: Shop, args: AssignedArgs): FulfillmentOrder[] {
  const services = ownServices(shop);
  if (services.length === 0)
    throw new GraphQLError('["The api_client is not associated with any fulfillment service."]');
  const places = new Set(services.map((each) => each.locationId));
  return [...shop.fulfillmentOrders.values()].filter(
    (each) =>
      places.has(each.locationId) &&
      each.status !== "CLOSED" &&
      (!args.locationIds || args.locationIds.includes(gid("Location", each.locationId))) &&
      (!args.assignmentStatus || each.requestStatus === assignments[args.assignmentStatus]),
  );
}

type PlaceForMove = { fulfillmentOrder: FulfillmentOrder };

const isOpen = (each: FulfillmentOrder) => !["CLOSED", "CANCELLED"].includes(each.status);

export const fulfillmentOrderResolvers = {
  QueryRoot: {
    fulfillmentOrder: (_: unknown, args: { id: string }, { shop, scopes }: Context) => {
      const found = shop.fulfillmentOrders.get(idOf("FulfillmentOrder", args.id) ?? "");
      return found && mayRead(shop, scopes)(found) ? found : null;
    },
    fulfillmentOrders: (_: unknown, args: ListArgs, { shop, scopes }: Context) =>
      listFulfillmentOrders(
        [...shop.fulfillmentOrders.values()]
          .filter(mayRead(shop, scopes))
          .filter((each) => args.includeClosed || isOpen(each)),
        args,
      ),
    manualHoldsFulfillmentOrders: (
      _: unknown,
      args: PageArgs & { query?: string | null },
      { shop, scopes }: Context,
    ) => {
      const matches = searchFilter<FulfillmentOrder>(
        args.query,
        { order_financial_status: byText((each) => [financialStatus(orderOf(shop, each))]) },
        () => false,
      );
      return connect(
        [...shop.fulfillmentOrders.values()]
          .filter(mayRead(shop, scopes))
          .filter((each) => each.holds.length > 0 && matches(each)),
        args,
      );
    },
    assignedFulfillmentOrders: (_: unknown, args: AssignedArgs, { shop }: Context) =>
      listFulfillmentOrders(assignedTo(shop, args), args),
  },
  FulfillmentOrder: {
    id: (source: FulfillmentOrder) => gid("FulfillmentOrder", source.id),
    order: (source: FulfillmentOrder, _args: unknown, { shop }: Context) => orderOf(shop, source),
    orderId: (source: FulfillmentOrder) => gid("Order", source.orderId),
    orderName: (source: FulfillmentOrder, _args: unknown, { shop }: Context) =>
      orderOf(shop, source).name,
    orderProcessedAt: (source: FulfillmentOrder, _args: unknown, { shop }: Context) =>
      orderOf(shop, source).processedAt,
    assignedLocation: (source: FulfillmentOrder, _args: unknown, { shop }: Context) => {
      const location = shop.locations.get(source.locationId);
      const former = shop.formerLocations.get(source.locationId);
      return {
        ...(location ?? former)?.address,
        name: (location ?? former)?.name ?? "",
        countryCode: (location ?? former)?.address.countryCode ?? "US",
        location: location ?? null,
      };
    },
    destination: (source: FulfillmentOrder, _args: unknown, { shop }: Context) => {
      const order = orderOf(shop, source);
      const location =
        source.methodType === "PICK_UP" ? (shop.locations.get(source.locationId) ?? null) : null;
      const { firstName = null, lastName = null, phone = order.phone } = order.customer ?? {};
      const address = location
        ? { ...location.address, firstName, lastName, phone }
        : order.shippingAddress;
      return (
        address && {
          ...address,
          id: gid("FulfillmentOrderDestination", source.id),
          email: order.email,
          location,
        }
      );
    },
    deliveryMethod: (source: FulfillmentOrder, _args: unknown, { shop }: Context) => {
      const [line] = orderOf(shop, source).shippingLines;
      return {
        id: gid("DeliveryMethod", source.id),
        methodType: source.methodType,
        presentedName: line?.title ?? null,
        serviceCode: line?.code ?? null,
        minDeliveryDateTime: null,
        maxDeliveryDateTime: null,
        additionalInformation: null,
        sourceReference: null,
      };
    },
    fulfillmentHolds: (source: FulfillmentOrder) => source.holds,
    supportedActions: (source: FulfillmentOrder, _args: unknown, { shop }: Context) =>
      supportedActions(shop, source).map((action) => ({ action, externalUrl: null })),
    merchantRequests: (source: FulfillmentOrder, args: PageArgs & { kind?: string | null }) =>
      connect(
        source.merchantRequests.filter((each) => !args.kind || each.kind === args.kind),
        args,
      ),
    channelId: () => null,
    locationsForMove: (source: FulfillmentOrder, args: PageArgs, { shop }: Context) =>
      connect(
        [...shop.locations.values()]
          .filter((location) => location.isActive && location.id !== source.locationId)
          .map((location) => ({
            id: location.id,
            location,
            movable: true,
            message: null,
            fulfillmentOrder: source,
          })),
        args,
      ),
    fulfillmentOrdersForMerge: (source: FulfillmentOrder, args: PageArgs, { shop }: Context) =>
      connect(mergePartners(shop, source), args),
    remainingLineItemsWeight: (source: FulfillmentOrder, _args: unknown, { shop }: Context) => ({
      unit: "GRAMS",
      value: source.lines.reduce(
        (sum, line) => sum + lineItemOf(shop, line).grams * line.remainingQuantity,
        0,
      ),
    }),
    internationalDuties: () => null,
    lineItems: (source: FulfillmentOrder, args: PageArgs) => connect(source.lines, args),
    fulfillments: (source: FulfillmentOrder, args: PageArgs, { shop }: Context) =>
      connect(
        [...shop.fulfillments.values()].filter((each) =>
          each.lines.some((line) => line.fulfillmentOrderId === source.id),
        ),
        args,
      ),
  },
  // Every place may take everything here, whatever it has in stock.
  FulfillmentOrderLocationForMove: {
    availableLineItems: (source: PlaceForMove, args: PageArgs) =>
      connect(source.fulfillmentOrder.lines, args),
    availableLineItemsCount: (source: PlaceForMove) => ({
      count: source.fulfillmentOrder.lines.length,
      precision: "EXACT",
    }),
    unavailableLineItems: (_source: PlaceForMove, args: PageArgs) => connect([], args),
    unavailableLineItemsCount: () => ({ count: 0, precision: "EXACT" }),
  },
  FulfillmentOrderLineItem: {
    id: (source: FulfillmentOrderLine) => gid("FulfillmentOrderLineItem", source.id),
    lineItem: (source: FulfillmentOrderLine, _args: unknown, { shop }: Context) =>
      lineItemOf(shop, source),
    variant: (source: FulfillmentOrderLine, _args: unknown, { shop }: Context) =>
      shop.variants.get(lineItemOf(shop, source).variantId ?? "") ?? null,
    sku: (source: FulfillmentOrderLine, _args: unknown, { shop }: Context) =>
      lineItemOf(shop, source).sku,
    productTitle: (source: FulfillmentOrderLine, _args: unknown, { shop }: Context) =>
      lineItemOf(shop, source).title,
    variantTitle: (source: FulfillmentOrderLine, _args: unknown, { shop }: Context) =>
      lineItemOf(shop, source).variantTitle,
    vendor: (source: FulfillmentOrderLine, _args: unknown, { shop }: Context) =>
      lineItemOf(shop, source).vendor,
    requiresShipping: (source: FulfillmentOrderLine, _args: unknown, { shop }: Context) =>
      lineItemOf(shop, source).requiresShipping,
    inventoryItemId: (source: FulfillmentOrderLine, _args: unknown, { shop }: Context) => {
      const variant = shop.variants.get(lineItemOf(shop, source).variantId ?? "");
      return variant ? gid("InventoryItem", variant.inventoryItemId) : null;
    },
    originalUnitPriceSet: (source: FulfillmentOrderLine, _args: unknown, { shop }: Context) =>
      moneyBag(lineItemOf(shop, source).priceMinor, shop.currencyCode),
    weight: (source: FulfillmentOrderLine, _args: unknown, { shop }: Context) => ({
      unit: "GRAMS",
      value: lineItemOf(shop, source).grams,
    }),
    warnings: () => [],
  },
  FulfillmentOrderMerchantRequest: {
    id: (source: MerchantRequest) => gid("FulfillmentOrderMerchantRequest", source.id),
    fulfillmentOrder: (source: MerchantRequest, _args: unknown, { shop }: Context) =>
      shop.fulfillmentOrders.get(source.fulfillmentOrderId),
    // Recorded: null even after an answer with a message.
    responseData: () => null,
  },
  FulfillmentHold: {
    id: (source: FulfillmentHold) => gid("FulfillmentHold", source.id),
    heldByRequestingApp: (source: FulfillmentHold) => source.byApp,
    heldByApp: (source: FulfillmentHold, _args: unknown, { world }: Context) =>
      source.byApp ? appOf(world) : null,
    displayReason: (source: FulfillmentHold) => {
      const words = source.reason.toLowerCase().replaceAll("_", " ");
      return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
    },
  },
} satisfies ResolverMap;

function lineItemOf(shop: Shop, source: FulfillmentOrderLine): LineItem {
  const fulfillmentOrder = shop.fulfillmentOrders.get(source.fulfillmentOrderId);
  const line = fulfillmentOrder && lineOf(orderOf(shop, fulfillmentOrder), source.lineItemId);
  if (!line) throw new Error(`fulfillment order line ${source.id} has lost its line item`);
  return line;
}
