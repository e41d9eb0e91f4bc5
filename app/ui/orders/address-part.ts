import { enOrder } from "../strings/en-order.ts";
import { t } from "../text.ts";

/** A part of an address as a merchant calls it; one that is new to us stands as the provider calls it. */
export function addressPart(part: string): string {
  return isKnown(part) ? t(`order.address.parts.${part}`) : part;
}

const isKnown = (part: string): part is keyof typeof enOrder.address.parts =>
  Object.hasOwn(enOrder.address.parts, part);
