/** The fulfillment, its tracking and its journey, as a dispatch leaves them in Shopify. */
export { joinFulfillment } from "./join-fulfillment.ts";
export { nextStep, type ParcelToTell, type StepToTell } from "./next-step.ts";
export { newUnits, type ShipmentItems, shipmentItems } from "./shipped-units.ts";
export { stepEntries } from "./step-ledger.ts";
export {
  type ShipmentToWrite,
  writeBackShipment,
  type WriteBackResult,
} from "./write-back-shipment.ts";
export { writeStep } from "./write-step.ts";
