import { z } from "zod";
import type { Needs } from "../../ports/context.ts";
import { toAddress } from "../../dispatches/request/index.ts";
import { orderSnapshot } from "../../model/orders/index.ts";
import { policy } from "../../shops/index.ts";
import { type AttemptState, inForce } from "../../model/attempt-states.ts";
import { type DispatchState, isEnded } from "../../model/dispatch-states.ts";
import { hidesBuyer } from "./order-summary.ts";

const part = z
  .string()
  .nullish()
  .transform((text) => text ?? "");

const whole = z.object({
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

/** A body that the app has written itself; a word stands in the place of an address that was erased. */
const frozen = z.object({
  toAddress: z.union([whole, z.string().transform(() => "erased" as const)]),
});

/** Where a parcel goes, for the owner of the store whose order it is; parts that nobody filled are empty. */
export type SentAddress = z.infer<typeof whole>;

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
  if (sent !== null) return sentAddress(sent.body);
  return isEnded(state) ? null : wantedAddress(ctx, { shop, order });
}

/** The address in a frozen body. Pure. */
export function sentAddress(body: unknown): SentAddress | "erased" {
  return frozen.parse(body).toAddress;
}

/** Where an order wants its parcels by now, as its body would be frozen; null where that lacks something. */
export async function wantedAddress(
  { prisma }: Needs<"prisma">,
  { shop, order }: { shop: string; order: { snapshot: unknown } },
): Promise<SentAddress | null> {
  const owner = await prisma.shop.findUniqueOrThrow({ where: { domain: shop } });
  const { shippingAddress, email, phone } = orderSnapshot.parse(order.snapshot);
  const wanted = toAddress({
    address: shippingAddress,
    orderEmail: email,
    orderPhone: phone,
    fallbackEmail: policy.parse(owner.settings).fallbackEmail ?? owner.email,
  });
  return wanted.ok ? whole.parse(wanted.address) : null;
}
