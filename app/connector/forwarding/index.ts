/** What a dispatch sends: address, artwork, quantities, body. Pure. */
export { type ArtworkSources, chooseArtwork, lineArtwork } from "./artwork.ts";
export { type Forwardable, forwardable } from "./forwardable.ts";
export {
  anothersOrder,
  externalOrderId,
  isOrderOf,
  orderRequest,
  type RequestItem,
  requestItems,
  type RequestLine,
} from "./order-request.ts";
export { toAddress, type ToAddressResult } from "./to-address.ts";
