/**
 * The columns `attempt.body` and `sent_change.content`: bodies as they went to the provider, or were found there. With a buyer's erasure a
 * word takes the address' place.
 */
import { z } from "zod";
import { type Address, lineItem, type OrderInput, orderInput } from "#app/contract/index.ts";

/** What was found at the provider after a restore may have been made under other rules than ours of today. */
const sentBody = orderInput.extend({
  toAddress: z.union([
    orderInput.shape.toAddress,
    z.record(z.string(), z.string().nullable()),
    z.string(),
  ]),
  items: z.array(lineItem.extend({ sku: z.string(), artworkUrl: z.string() })),
});

/** A body of createOrder or updateOrder as it was sent, or as it was found at the provider. */
export type SentBody = z.infer<typeof sentBody>;

interface Kept {
  body: unknown;
}

/** The body, to be sent. Throws where its buyer was erased. */
export function requestOf({ body }: Kept): OrderInput {
  return orderInput.parse(body);
}

/** The body as it stands there. Throws where another attempt came after it. */
export function sentBodyOf({ body }: Kept): SentBody {
  return sentBody.parse(body);
}

const compared = z
  .object({ toAddress: z.record(z.string(), z.string().nullish()).catch({}) })
  .catch({ toAddress: {} });

/** The address that is compared with what is wanted: empty where it was erased, and where there is no body at all. */
export function comparedAddress(attempt: Kept | null | undefined): Partial<Address> {
  return compared.parse(attempt?.body).toAddress;
}

const placed = z.object({ items: z.array(z.object({ externalSourceId: z.string() })) });

/** What the items are called at the provider, in the body's order; none where it has no body. */
export function sentItemIds({ body }: Kept): string[] {
  const items = placed.safeParse(body).data?.items ?? [];
  return items.map(({ externalSourceId }) => externalSourceId);
}

/** One text for one content: the database keeps no order of keys. Empty where the buyer was erased. */
export function contentText(request: SentBody): string {
  const { success, data } = orderInput.safeParse(request);
  return success ? JSON.stringify(data) : "";
}

const part = z
  .string()
  .nullish()
  .transform((text) => text ?? "");

const sentAddress = z.object({
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
});

/** Where a parcel goes, for the owner of the store whose order it is; parts that nobody filled are empty. */
export type SentAddress = z.infer<typeof sentAddress>;

const addressed = z.object({
  toAddress: z.union([sentAddress, z.string().transform(() => "erased" as const)]),
});

/** Where the parcel goes by the body. */
export function sentAddressOf({ body }: Kept): SentAddress | "erased" {
  return addressed.parse(body).toAddress;
}

/** An address that would be sent, as one that was. */
export function asSentAddress(address: Address): SentAddress {
  return sentAddress.parse(address);
}

const change = z.strictObject({
  request: sentBody,
  items: z.array(
    z.strictObject({
      externalSourceId: z.string(),
      lineItemId: z.string(),
      title: z.string(),
      sku: z.string(),
      quantity: z.int(),
      perUnit: z.int(),
      artworkUrl: z.string(),
      correction: z.int().default(0),
    }),
  ),
});

/** An update as it was sent: its body, and the items by the lines that they are of; null: it was none, or has happened. */
export function sentChangeOf(row: { content: unknown } | null): z.infer<typeof change> | null {
  return change.nullable().parse(row?.content ?? null);
}
