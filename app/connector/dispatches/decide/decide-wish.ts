import { isShopifyOutage } from "../../model/attention.ts";
import { buyerWish, isUnbegun } from "../../model/wish.ts";
import { type Action, hold } from "./action.ts";
import { noticeOfWish } from "./decide-shop-holds.ts";
import type { Seen } from "./seen.ts";

/**
 * Puts what the buyer asks to the shop while the provider has the order and has not begun: it goes on all the same.
 * Null where there is no such wish, and where a person is asked something else first. Pure.
 */
export function decideWish(seen: Seen, now: Date): Action | null {
  const { attention, cleared } = seen.dispatch;
  const notice = noticeOfWish(seen);
  if (notice === null || !isUnbegun(seen.dispatch) || cleared.includes(buyerWish)) return null;
  const isFree =
    attention === null || attention.reason === buyerWish || isShopifyOutage(attention.reason);
  return isFree ? hold(notice, now) : null;
}
