import { createHash, timingSafeEqual } from "node:crypto";
import type { OrderSnapshot } from "./order-snapshot.ts";

/** What says that somebody is an order's buyer. */
export interface BuyerClaim {
  /** Shopify's numeric id of the customer; null where nobody is logged in. */
  customerId: string | null;
  /** The random number that the order's confirmation tells; null where it was not given. */
  confirmation: string | null;
}

/** What is kept of it with an order: hashes, of which each is this order's alone. Pure. */
export function buyerProof(
  orderId: string,
  { customerId, confirmation }: BuyerClaim,
): NonNullable<OrderSnapshot["proof"]> {
  return {
    customer: customerId === null ? null : hashOf(orderId, customerId),
    confirmation: confirmation === null ? null : hashOf(orderId, plain(confirmation)),
  };
}

/** True where one of the two proves it. Pure. */
export function isBuyerOf(
  { id, proof }: Pick<OrderSnapshot, "id" | "proof">,
  claim: BuyerClaim,
): boolean {
  const given = buyerProof(id, claim);
  return (
    isSame(proof?.customer ?? null, given.customer) ||
    isSame(proof?.confirmation ?? null, given.confirmation)
  );
}

/** As people copy it. */
const plain = (confirmation: string) => confirmation.trim().replace(/^#/, "").toUpperCase();

function hashOf(orderId: string, value: string): string {
  return createHash("sha256").update(`${orderId} ${value}`).digest("base64url");
}

function isSame(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return false;
  const [kept, given] = [Buffer.from(one), Buffer.from(other)];
  return kept.length === given.length && timingSafeEqual(kept, given);
}
