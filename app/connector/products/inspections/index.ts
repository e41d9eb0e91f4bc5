/** What is to be known of pictures that lie at others' addresses, before they are printed. */
export { createEnteredCheck, type EnteredCheck } from "./check-entered.ts";
export { type Inspecting, inspectAddress } from "./inspect-address.ts";
export { createOrderInspector } from "./inspect-order.ts";
export { shopifyArtwork } from "./shopify-artwork.ts";
export { wakeInspection, type WithPictures } from "./wake-inspection.ts";
