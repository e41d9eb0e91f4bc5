import { z } from "zod";
import { orderInput } from "#app/contract/index.ts";
import type { PlacedOrder } from "../../ports/index.ts";
import { sameArtwork, sameItems } from "../decide/index.ts";

/** A body of createOrder or updateOrder as it was sent. With a buyer's erasure a word takes the address' place. */
export const sentBody = orderInput.extend({
  toAddress: z.union([orderInput.shape.toAddress, z.string()]),
});
export type SentBody = z.infer<typeof sentBody>;

/** A change of an order as it was sent: its body, and the items by the lines that they are of. */
export const sentChange = z.strictObject({
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

/**
 * True where the provider's order is what `frozen`, a body of createOrder, asks for. An address that was
 * erased meanwhile is not compared.
 */
export function hasContent(order: PlacedOrder, frozen: unknown): boolean {
  const { toAddress, items } = sentBody.parse(frozen);
  const made = new Map<string, unknown>(Object.entries(order.toAddress));
  const isSameAddress =
    typeof toAddress === "string" ||
    Object.entries(toAddress).every(([part, value]) => (made.get(part) ?? "") === (value ?? ""));
  return isSameAddress && sameItems(items, order.items) && sameArtwork(items, order.items);
}

/** True where a body of updateOrder changes nothing but the address of what was sent before. */
export function hasSameItems(frozen: unknown, { items }: SentBody): boolean {
  const { data } = sentBody.safeParse(frozen);
  return data !== undefined && sameItems(data.items, items) && sameArtwork(data.items, items);
}

/** One text for one content: the database keeps no order of keys. */
export function bodyOf(request: unknown): string {
  const { success, data } = orderInput.safeParse(request);
  // What was erased since is like nothing that is wanted.
  return success ? JSON.stringify(data) : "";
}
