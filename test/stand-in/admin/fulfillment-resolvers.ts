/** GraphQL: fulfillments. */
import type { EventInput } from "../fulfillments/change-fulfillment.ts";
import {
  updateTracking,
  findFulfillment,
  cancelFulfillment,
  createFulfillmentEvent,
} from "../fulfillments/change-fulfillment.ts";
import type { FulfillmentInput } from "../fulfillments/create-fulfillment.ts";
import { createFulfillment } from "../fulfillments/create-fulfillment.ts";
import type { TrackingInput } from "../fulfillments/tracking.ts";
import { mayRead } from "../graphql/access.ts";
import type { PageArgs } from "../graphql/connection.ts";
import { connect } from "../graphql/connection.ts";
import type { Context, ResolverMap } from "../graphql/context.ts";
import { gid } from "../ids.ts";
import type { Fulfillment, FulfillmentLine, FulfillmentEvent } from "../state/fulfillment.ts";
import { shownLines } from "../state/fulfillment.ts";
import { lineOf } from "../state/order.ts";
import { serviceOfLocation } from "./fulfillment-service-resolvers.ts";

const create = (_: unknown, args: { fulfillment: FulfillmentInput }, context: Context) =>
  createFulfillment(context, args.fulfillment);

const updateTrackingInfo = (
  _: unknown,
  args: { fulfillmentId: string; trackingInfoInput: TrackingInput },
  { world, shop, now }: Context,
) => updateTracking(world, shop, args, now);

export const fulfillmentResolvers = {
  QueryRoot: {
    fulfillment: (_: unknown, args: { id: string }, { shop }: Context) =>
      findFulfillment(shop, args.id) ?? null,
  },
  Mutation: {
    fulfillmentCreate: create,
    fulfillmentCreateV2: create,
    fulfillmentTrackingInfoUpdate: updateTrackingInfo,
    fulfillmentTrackingInfoUpdateV2: updateTrackingInfo,
    fulfillmentCancel: (_: unknown, args: { id: string }, { world, shop, now }: Context) =>
      cancelFulfillment(world, shop, args.id, now),
    fulfillmentEventCreate: (
      _: unknown,
      args: { fulfillmentEvent: EventInput },
      { world, shop, now }: Context,
    ) => createFulfillmentEvent(world, shop, args.fulfillmentEvent, now),
  },
  Fulfillment: {
    id: (source: Fulfillment) => gid("Fulfillment", source.id),
    legacyResourceId: (source: Fulfillment) => source.id,
    order: (source: Fulfillment, _args: unknown, { shop }: Context) =>
      shop.orders.get(source.orderId),
    location: (source: Fulfillment, _args: unknown, { shop }: Context) =>
      shop.locations.get(source.locationId) ?? null,
    service: (source: Fulfillment, _args: unknown, { shop }: Context) =>
      serviceOfLocation(shop, shop.locations.get(source.locationId)),
    originAddress: () => null,
    requiresShipping: () => true,
    totalQuantity: (source: Fulfillment) =>
      source.lines.reduce((sum, line) => sum + line.quantity, 0),
    trackingInfo: (source: Fulfillment, args: { first?: number | null }) =>
      source.tracking.slice(0, args.first ?? undefined),
    events: (source: Fulfillment, args: PageArgs) =>
      connect(source.events, args, (event) => event.happenedAt.toISOString()),
    fulfillmentLineItems: (source: Fulfillment, args: PageArgs) =>
      connect(shownLines(source), args),
    fulfillmentOrders: (source: Fulfillment, args: PageArgs, { shop, scopes }: Context) => {
      const ids = new Set(source.lines.map((line) => line.fulfillmentOrderId));
      return connect(
        [...ids]
          .flatMap((id) => shop.fulfillmentOrders.get(id) ?? [])
          .filter(mayRead(shop, scopes)),
        args,
      );
    },
  },
  FulfillmentLineItem: {
    id: (source: FulfillmentLine) => gid("FulfillmentLineItem", source.id),
    lineItem: (source: FulfillmentLine, _args: unknown, { shop }: Context) => {
      const order = shop.orders.get(
        shop.fulfillmentOrders.get(source.fulfillmentOrderId)?.orderId ?? "",
      );
      return order && lineOf(order, source.lineItemId);
    },
  },
  FulfillmentEvent: {
    id: (source: FulfillmentEvent) => gid("FulfillmentEvent", source.id),
  },
} satisfies ResolverMap;
