import type { PlacedOrder } from "../../ports/index.ts";
import { sameArtwork, sameItems } from "../decide/index.ts";
import type { SentBody } from "../../store/attempt-bodies.ts";

/**
 * True where the provider's order is what a body of createOrder asks for. An address that was
 * erased meanwhile is not compared.
 */
export function hasContent(order: PlacedOrder, { toAddress, items }: SentBody): boolean {
  const made = new Map<string, unknown>(Object.entries(order.toAddress));
  const isSameAddress =
    typeof toAddress === "string" ||
    Object.entries(toAddress).every(([part, value]) => (made.get(part) ?? "") === (value ?? ""));
  return isSameAddress && sameItems(items, order.items) && sameArtwork(items, order.items);
}

/** True where a body of updateOrder changes nothing but the address of what was sent before. */
export function hasSameItems(before: SentBody, { items }: SentBody): boolean {
  return sameItems(before.items, items) && sameArtwork(before.items, items);
}
