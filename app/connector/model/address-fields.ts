import type { Address } from "#app/contract/index.ts";

/** The parts of an address, in the order in which people write them. */
export const addressFields = [
  "name",
  "company",
  "street1",
  "street2",
  "city",
  "state",
  "zip",
  "country",
  "phone",
  "email",
] as const satisfies readonly (keyof Address)[];
