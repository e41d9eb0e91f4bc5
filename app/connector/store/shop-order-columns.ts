import { languageTag, paidStatuses, type ReportedOrder } from "../model/orders/index.ts";

/** True for an order that says itself that it was paid for. */
export function isPaidFor({ financialStatus }: Pick<ReportedOrder, "financialStatus">): boolean {
  return paidStatuses.has(financialStatus ?? "");
}

/** Characters of a note, or of a message, which Shopify itself doesn't let grow longer. */
const noteMax = 5_000;

/** Names that a buyer has: the newest first, for a reading tells fewer of them than a webhook. */
const namesMax = 4;

/** What an order's row keeps of what was told of it; `before`: what the row has. */
export function columnsOf(
  {
    buyerLanguage = null,
    note,
    giftMessage,
    buyerNames = [],
    unfulfilledLines,
    ...snapshot
  }: ReportedOrder,
  before: { buyerNames: readonly string[] } = { buyerNames: [] },
) {
  const language = languageTag(buyerLanguage);
  const orderUpdatedAt = new Date(snapshot.updatedAt);
  return {
    name: snapshot.name,
    orderUpdatedAt,
    canceledAt: snapshot.canceledAt === null ? null : new Date(snapshot.canceledAt),
    // What doesn't tell it changes nothing of what was told before.
    ...(language === null ? {} : { buyerLanguage: language }),
    ...(note === undefined ? {} : { note: note?.slice(0, noteMax) ?? null }),
    ...(giftMessage === undefined ? {} : { giftMessage: giftMessage?.slice(0, noteMax) ?? null }),
    ...(unfulfilledLines === undefined ? {} : { unfulfilledLines, unfulfilledAt: orderUpdatedAt }),
    buyerNames: [...new Set([...buyerNames, ...before.buyerNames])].slice(0, namesMax),
    snapshot,
  };
}
