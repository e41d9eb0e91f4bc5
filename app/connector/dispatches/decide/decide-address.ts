import type { Address } from "#app/contract/index.ts";
import { toAddress } from "../request/index.ts";
import { type Action, hold } from "./action.ts";
import type { Seen } from "./seen.ts";

/** Where the parcel goes, or what keeps it while the order's address lacks something. Pure. */
export function addressOf(
  { order, shop }: Pick<Seen, "order" | "shop">,
  now: Date,
): { ok: true; address: Address } | { ok: false; action: Action } {
  const address = toAddress({
    address: order.shippingAddress,
    orderEmail: order.email,
    orderPhone: order.phone,
    fallbackEmail: shop.fallbackEmail,
  });
  if (address.ok) return address;
  const subject = { lacks: address.lacks };
  return { ok: false, action: hold({ reason: "AddressIncomplete", subject }, now) };
}
