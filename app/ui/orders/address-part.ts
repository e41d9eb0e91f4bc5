import { hasText, t } from "../text.ts";

/** A part of an address as a merchant calls it; one that is new to us stands as the provider calls it. */
export function addressPart(part: string): string {
  const key = `order.address.parts.${part}`;
  return hasText(key) ? t(key) : part;
}
