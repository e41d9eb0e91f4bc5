import { limits } from "../limits/limits.ts";
import { createTokenBuckets, type TokenBuckets } from "../limits/token-buckets.ts";

/** Who asks about which order. */
export interface BuyerCall {
  shop: string;
  orderId: string;
  /** Null for a guest. */
  customerId: string | null;
}

export interface BuyerCalls {
  /** Counts a call, as one that proves nothing; says in how many seconds to ask again where it is one too many, else 0. */
  begin(call: BuyerCall): number;
  /** The order was theirs. */
  noteProven(call: BuyerCall): void;
}

/**
 * Holds buyers' calls to `limits.buyerCalls`, before anything is read. Any page of a store has a token for guests, so
 * they share what they have; whoever is logged in has their own, which no guest can use up.
 */
export function createBuyerCalls({ nowMs }: { nowMs?: () => number } = {}): BuyerCalls {
  const clock = nowMs === undefined ? {} : { nowMs };
  const bucketsOf = (perMinute: number) => createTokenBuckets({ perMinute, ...clock });
  const { perOrder, wrongPerOrder, perCustomer, perShopOfGuests } = limits.buyerCalls;
  const [calls, wrong] = [bucketsOf(perOrder), bucketsOf(wrongPerOrder)];
  const [customers, guests] = [bucketsOf(perCustomer), bucketsOf(perShopOfGuests)];
  return {
    begin(call) {
      const { shop, customerId } = call;
      const claimed: [TokenBuckets, string][] = [];
      const wanted: [TokenBuckets, string][] = [
        [calls, orderKey(call)],
        [wrong, orderKey(call)],
        customerId === null ? [guests, shop] : [customers, `${shop} ${customerId}`],
      ];
      for (const [buckets, key] of wanted) {
        const { isClaimed, waitSeconds } = buckets.claim(key);
        if (!isClaimed) {
          for (const [others, its] of claimed) others.giveBack(its);
          return waitSeconds;
        }
        claimed.push([buckets, key]);
      }
      return 0;
    },
    noteProven: (call) => wrong.giveBack(orderKey(call)),
  };
}

const orderKey = ({ shop, orderId, customerId }: BuyerCall) =>
  `${shop} ${orderId} ${customerId ?? ""}`;
