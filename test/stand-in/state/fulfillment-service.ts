/** Fulfillment services: an app's own place in the shop, with the address that its calls go to. */

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
