/** What a dispatch sends: address, artwork, quantities, body. Pure. */
export { itemsInOrder, partComponents, partLine } from "./part-line.ts";
export { type ArtworkSources, chooseArtwork } from "./artwork.ts";
export { lineArtwork } from "../../model/line-artwork.ts";
export {
  correctedComponents,
  correctedLine,
  enteredKey,
  isEnteredSince,
} from "./corrected-line.ts";
export {
  type Forwardable,
  forwardable,
  isParcel,
  type ForwardingRules,
  linesElsewhere,
  linesRouted,
  linesSettled,
} from "./forwardable.ts";
export {
  buyersFields,
  comparable,
  type Entered,
  enteredWith,
  isSameArtwork,
  nothingEntered,
  ownArtworkField,
  personalArtwork,
  type PersonalPart,
  shows,
  withOwnArtwork,
} from "./personal-artwork.ts";
export {
  externalIdOf,
  externalItemId,
  externalOrderId,
  foundOtherwise,
  isOrderOf,
  lineOfItem,
  orderRequest,
  type RequestItem,
  requestItems,
  type RequestLine,
} from "./order-request.ts";
export { toAddress, type ToAddressResult } from "./to-address.ts";
export { type UnclearEntry, unclearEntries } from "./personal-artwork.ts";
export { fillable, type UnprintedProperty, unprintedProperties } from "./unprinted-properties.ts";
