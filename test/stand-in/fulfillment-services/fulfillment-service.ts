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
};

export function serviceAt(
  shop: Shop,
  location: Location | undefined,
): FulfillmentService | undefined {
  return location?.serviceId ? shop.fulfillmentServices.get(location.serviceId) : undefined;
}
