/** Whether a parcel can be addressed by what a merchant wrote. */
export { findAddressWarnings } from "./find-address-warnings.ts";
export { addressParts, readAddress } from "./read-address.ts";
