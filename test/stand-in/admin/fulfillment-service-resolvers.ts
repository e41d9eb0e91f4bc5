/** GraphQL: fulfillment services. */
import type { ServiceInput, DeleteInput } from "../fulfillment-services/change-service.ts";
import {
  createService,
  updateService,
  deleteService,
} from "../fulfillment-services/change-service.ts";
import type { Context, ResolverMap } from "../graphql/context.ts";
import { idOf, gid } from "../ids.ts";
import { serviceAt, defaultLocation } from "../state/find.ts";
import type { FulfillmentService } from "../state/fulfillment-service.ts";
import type { Location, Shop } from "../state/shop.ts";

/** What stands where no app's service is: the merchant by hand (recorded). */
function manualService(location: Location | undefined) {
  return {
    id: "manual",
    handle: "manual",
    serviceName: "Manual",
    trackingSupport: false,
    inventoryManagement: false,
    requiresShippingMethod: true,
    callbackUrl: null,
    kind: "MANUAL",
    locationId: location?.id ?? "",
  };
}

export const serviceOfLocation = (shop: Shop, location: Location | undefined) =>
  serviceAt(shop, location) ?? manualService(location);

export const servicesOf = (shop: Shop) => [
  manualService(defaultLocation(shop)),
  ...shop.fulfillmentServices.values(),
];

export const fulfillmentServiceResolvers = {
  QueryRoot: {
    fulfillmentService: (_: unknown, args: { id: string }, { shop }: Context) =>
      shop.fulfillmentServices.get(idOf("FulfillmentService", args.id) ?? "") ?? null,
  },
  Mutation: {
    fulfillmentServiceCreate: (_: unknown, args: ServiceInput, { world, shop, now }: Context) =>
      createService(world, shop, args, now),
    fulfillmentServiceUpdate: (
      _: unknown,
      args: ServiceInput & { id: string },
      { world, shop }: Context,
    ) => updateService(world, shop, args),
    fulfillmentServiceDelete: (_: unknown, args: DeleteInput, { shop }: Context) => {
      const { service, userErrors } = deleteService(shop, args);
      return { deletedId: service && gid("FulfillmentService", service.id), userErrors };
    },
  },
  FulfillmentService: {
    // Recorded: the id of a real service carries a query, that of the merchant doesn't.
    id: ({ id }: { id: string }) =>
      id === "manual" ? gid("FulfillmentService", id) : `${gid("FulfillmentService", id)}?id=true`,
    type: (source: FulfillmentService | { kind: string }) =>
      "kind" in source ? source.kind : "THIRD_PARTY",
    fulfillmentOrdersOptIn: () => true,
    location: (source: { locationId: string }, _args: unknown, { shop }: Context) =>
      shop.locations.get(source.locationId) ?? null,
  },
} satisfies ResolverMap;
