/** Fulfillment services: an app's own place in the shop, with the address that its calls go to. */
import type { Location, Shop } from "../shops/shop.ts";

export type FulfillmentService = {
  readonly type: "FulfillmentService";
  readonly id: string;
  readonly handle: string;
  serviceName: string;
  callbackUrl: string | null;
  trackingSupport: boolean;
  inventoryManagement: boolean;
  requiresShippingMethod: boolean;
  readonly locationId: string;
  /** Another app's: this app can neither change it nor fulfill from it. */
  readonly ofOtherApp: boolean;
};

export function serviceAt(
  shop: Shop,
  location: Location | undefined,
): FulfillmentService | undefined {
  return location?.serviceId ? shop.fulfillmentServices.get(location.serviceId) : undefined;
}

/** Those that belong to the app which calls. */
export const ownServices = (shop: Shop): FulfillmentService[] =>
  [...shop.fulfillmentServices.values()].filter((each) => !each.ofOtherApp);
