import { z } from "zod";

const part = z
  .string()
  .nullish()
  .transform((text) => text ?? "");

/** A body that the app has written itself; a word stands in the place of an address that was erased. */
const frozen = z.object({
  toAddress: z.union([
    z.object({
      name: part,
      company: part,
      street1: part,
      street2: part,
      zip: part,
      city: part,
      state: part,
      country: part,
      phone: part,
      email: part,
    }),
    z.string().transform(() => "erased" as const),
  ]),
});

/** Where a parcel goes, for the owner of the store whose order it is; parts that nobody filled are empty. */
export type SentAddress = Exclude<z.infer<typeof frozen>["toAddress"], "erased">;

/** The address in a frozen body, whole: nothing of it is masked. `erased`: it went with the buyer's data. Pure. */
export function sentAddress(frozenRequest: unknown): SentAddress | "erased" {
  return frozen.parse(frozenRequest).toAddress;
}
