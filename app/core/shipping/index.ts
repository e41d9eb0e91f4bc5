/** Parcels and their labels. */
export {
  addLabel,
  dropLabel,
  getOrderShipment,
  hasLabel,
  type Label,
  mockLabel,
  sendLabelled,
  type Shipment,
} from "./shipment.ts";
