/** The provider's range by product, and what of it a person adds to the store. */
export {
  type AddResult,
  addToStore,
  type EnteredListing,
  type ListingInputProblem,
} from "./add-to-store.ts";
export { countMissingPictures } from "./bring-pictures.ts";
export { makeListing, resumeListings } from "./make-listing.ts";
export { readListing, retryListing } from "./read-listing.ts";
export { readRange, readRangeProduct } from "./read-range.ts";
export {
  type ListingStanding,
  type ListingView,
  type PricedItem,
  type RangePage,
  type RangeProduct,
  type RangeProductDetail,
} from "./views.ts";
