import { iso31661 } from "iso-3166";

/** Where a sample may go to: the codes of ISO 3166-1, of two letters. */
export const sampleCountries: readonly string[] = iso31661.map(({ alpha2 }) => alpha2);
