import { z } from "zod";

/** As an address is written; the database forgets the order. */
const partsInOrder = [
  "name",
  "firstName",
  "lastName",
  "company",
  "street1",
  "street2",
  "zip",
  "city",
  "state",
  "country",
  "phone",
  "email",
];

/** The parts of an address that say where, not who: a support case needs no more. */
const shownParts: ReadonlySet<string> = new Set(["city", "state", "country"]);

const frozen = z.object({
  externalSourceId: z.string().nullish(),
  toAddress: z.record(z.string(), z.string().nullish()).catch({}),
});

/** What was or will be sent, as a person may see and copy it: the buyer's data stand as dots. */
export interface MaskedRequest {
  externalSourceId: string | null;
  /** Every part of the address that was filled, in its order. */
  address: { part: string; text: string }[];
}

/** Masks a frozen body. What was erased shows as no address. Pure. */
export function maskedRequest(body: unknown): MaskedRequest {
  const parsed = frozen.safeParse(body);
  if (!parsed.success) return { externalSourceId: null, address: [] };
  const { externalSourceId, toAddress } = parsed.data;
  return {
    externalSourceId: externalSourceId ?? null,
    address: Object.entries(toAddress)
      .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
      .flatMap(([part, text]) =>
        text ? [{ part, text: shownParts.has(part) ? text : "•••" }] : [],
      ),
  };
}

function placeOf(part: string): number {
  const place = partsInOrder.indexOf(part);
  return place < 0 ? partsInOrder.length : place;
}
