import type { Needs } from "../../ports/context.ts";
import { toAddress } from "../../dispatches/request/index.ts";
import { type AttemptState, inForce } from "../../model/attempt-states.ts";
import { type DispatchState, isEnded } from "../../model/dispatch-states.ts";
import { hidesBuyer } from "./order-summary.ts";
import { policyOf } from "../../store/shops.ts";
import { snapshotOf } from "../../store/shop-orders.ts";
import { type SentAddress, asSentAddress, sentAddressOf } from "../../store/attempt-bodies.ts";

/** The dispatch whose address is asked for, with its order. */
interface Addressed {
  shop: string;
  state: DispatchState;
  attempt: { state: AttemptState; body: unknown } | null;
  order: { snapshot: unknown; missingSince: Date | null };
}

/**
 * Where a dispatch was or will be sent, whole: nothing of it is masked. Once the body is frozen the
 * address is that of the body, `erased` where it went with the buyer's data; before, what it would be
 * frozen with now. Null while the buyer is hidden, where that lacks something, and where nothing will be sent any more.
 */
export async function addressOf(
  ctx: Needs<"prisma">,
  { shop, state, attempt, order }: Addressed,
): Promise<SentAddress | "erased" | null> {
  if (hidesBuyer(order, state)) return null;
  // A refused body is kept, and is not what is sent next.
  const sent = inForce(attempt);
  if (sent !== null) return sentAddressOf(sent);
  return isEnded(state) ? null : wantedAddress(ctx, { shop, order });
}

/** Where an order wants its parcels by now, as its body would be frozen; null where that lacks something. */
export async function wantedAddress(
  { prisma }: Needs<"prisma">,
  { shop, order }: { shop: string; order: { snapshot: unknown } },
): Promise<SentAddress | null> {
  const owner = await prisma.shop.findUniqueOrThrow({ where: { domain: shop } });
  const { shippingAddress, email, phone } = snapshotOf(order);
  const wanted = toAddress({
    address: shippingAddress,
    orderEmail: email,
    orderPhone: phone,
    fallbackEmail: policyOf(owner).fallbackEmail ?? owner.email,
  });
  return wanted.ok ? asSentAddress(wanted.address) : null;
}
