/** The fulfillment, its tracking and its journey, as a dispatch leaves them in Shopify. */
export { inTurn } from "./in-turn.ts";
export { joinFulfillment } from "./join-fulfillment.ts";
export { nextPollAt } from "./ledger.ts";
export { nextStep, type ParcelToWrite, type StepToWrite } from "./next-journey-step.ts";
export { newUnits, type UnitLine } from "./shipped-units.ts";
export { stepEntries } from "./journey-step-ledger.ts";
export {
  type ShipmentToWrite,
  writeBackShipment,
  type WriteBackResult,
} from "./write-back-shipment.ts";
export { writeJourneyStep } from "./write-journey-step.ts";
