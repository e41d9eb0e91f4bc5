/** The fulfillment and tracking that a dispatch leaves in Shopify. */
export { newUnits, type ShipmentItems, shipmentItems } from "./shipped-units.ts";
export {
  type ShipmentToWrite,
  writeBackShipment,
  type WriteBackResult,
} from "./write-back-shipment.ts";
