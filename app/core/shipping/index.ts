/** Parcels and their labels. */
export {
  dropLabel,
  getOrderShipment,
  hasLabel,
  type Label,
  mockLabel,
  replaceLabel,
  sendLabelled,
  type Shipment,
  trackingOf,
} from "./shipment.ts";
