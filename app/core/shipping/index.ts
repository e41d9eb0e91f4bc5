/** Parcels and their labels. */
export {
  correctLabel,
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
