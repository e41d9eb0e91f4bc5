/** Parcels, their labels, and how long carriers take. */
export {
  type DeliveryDays,
  deliveryDaysMax,
  listDeliveryDays,
  removeDeliveryDays,
  setDeliveryDays,
} from "./delivery-days.ts";
export {
  correctLabel,
  dropLabel,
  getOrderShipment,
  hasLabel,
  type Label,
  listOrderShipments,
  mockLabel,
  replaceLabel,
  sendLabelled,
  type Shipment,
  trackingOf,
} from "./shipment.ts";
