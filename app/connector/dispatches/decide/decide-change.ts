/**
 * Decides about an accepted order that changed in Shopify: follow while the provider has not begun,
 * and afterwards tell a person exactly what is made and what is wanted. Nothing of this ever stops
 * the sweep or the write-back. Pure.
 */
import { type ObservedOrder, refundedStatuses, withNewestBuyer } from "../../model/orders/index.ts";
import { externalOrderId, orderRequest } from "../request/index.ts";
import { isShopifyOutage } from "../../model/attention.ts";
import type { MissingUnits } from "../../model/missing-units.ts";
import { bare } from "../../model/notice.ts";
import type { Cause } from "../../model/remarks.ts";
import { type Action, hold, type Notice } from "./action.ts";
import { holdNoticeOf } from "./decide-hold.ts";
import { isHighRisk, outdatedCorrection } from "./decide-shop-holds.ts";
import { differenceOf } from "./difference.ts";
import type { Seen } from "./seen.ts";
import { addressOf } from "./decide-address.ts";
import { isMadeAsInForce } from "./corrected-items.ts";
import { isUnbegun, unmadeLines, type UnpaidUnits, wantedOf } from "./wanted-items.ts";

/** True while an update went out of which nobody knows whether it happened. */
export function hasOpenUpdate({ sentChange }: Pick<Seen["dispatch"], "sentChange">): boolean {
  return sentChange !== null && sentChange.content !== null;
}

export function decideChange(seen: Seen, now: Date): Action {
  const { shopify, order } = seen;
  if (order.canceledAt !== null || seen.dispatch.cancelWantedAt !== null) {
    const isByShopify = order.canceledAt !== null;
    return decideEnd(seen, now, isByShopify ? { code: "canceledInShopify" } : null);
  }
  if (seen.dispatch.stop === "stopped") return decideStopped(seen, now);
  // What was erased can't be compared any more, and nothing more is wanted of it.
  if (seen.isRedacted) {
    // What is made is to be known all the same: tracking goes by it.
    return hasOpenUpdate(seen.dispatch)
      ? { kind: "SettleChange", update: null }
      : { kind: "Agree", attention: null };
  }
  if (shopify === "unseen") return { kind: "Observe" };
  if (shopify === "missing") return hold(bare("OrderMissing"), now);
  if (shopify.canceledAt !== null) return decideEnd(seen, now, { code: "canceledInShopify" });
  // What is made again is the store's own loss, and was asked for by a person.
  if (seen.remake === null && refundedStatuses.has(shopify.financialStatus ?? "")) {
    return decideEnd(seen, now, { code: "refunded" });
  }
  return decideContent({ ...seen, order: withNewestBuyer(order, shopify) }, shopify, now);
}

/** Nothing of the order is wanted any more; `because` is what Shopify says of that, where it does. */
function decideEnd(seen: Seen, now: Date, because: Cause | null): Action {
  const { apiStatus } = seen.dispatch;
  if (apiStatus === "CancelationRequested") return hold(bare("CancelationRequested"), now);
  if (apiStatus === "Created") return { kind: "CancelOrder", because };
  // What is made is not known before that.
  if (seen.dispatch.sentChange !== null) return { kind: "SettleChange", update: null };
  return goesOn(seen);
}

/** Nothing of the order is wanted any more, and the provider makes it all the same. */
export function goesOn({ dispatch, made, order }: Seen): Action {
  const status = dispatch.apiStatus ?? "unknown";
  const isAskedHere = dispatch.cancelWantedAt !== null && order.canceledAt === null;
  const subject = { status, ...(isAskedHere ? { isAskedHere } : {}) };
  return {
    kind: "Differ",
    notice: { reason: "CanceledAfterAcceptance", subject },
    difference: differenceOf(made, null, status),
  };
}

/**
 * It is to be stopped for a hold. What the provider was asked once may happen at any time, so it is asked until it
 * answers, whether or not the hold has ended meanwhile; then it is sent again.
 */
function decideStopped({ dispatch }: Seen, now: Date): Action {
  const { apiStatus, cancelAskedAt, sentChange } = dispatch;
  if (apiStatus === "CancelationRequested") return hold(bare("CancelationRequested"), now);
  if (apiStatus === "Created" && cancelAskedAt === null)
    return { kind: "CancelOrder", because: { code: "stoppedForHold" } };
  return sentChange === null ? { kind: "EndStop" } : { kind: "SettleChange", update: null };
}

function decideContent(seen: Seen, shopify: ObservedOrder, now: Date): Action {
  const unmade = isUnbegun(seen) ? [] : unmadeLines(seen, shopify);
  if (unmade.length > 0) return splitOff(seen, unmade);
  const wanted = wantedOf(seen, shopify, now);
  if (!wanted.ok) return wanted.action;
  const putOff = decidePutOff(seen, wanted.later);
  if (putOff !== null) return putOff;
  if (wanted.items.length === 0) {
    const lineItemIds = wanted.unpaid.map(({ lineItemId }) => lineItemId);
    // What is to come in place of all that was wanted waits by itself.
    return lineItemIds.length > 0 ? splitOff(seen, lineItemIds) : decideEnd(seen, now, null);
  }
  const { order, shop, dispatch } = seen;
  const address = addressOf(seen, now);
  if (!address.ok) return address.action;
  const { items } = wanted;
  const content = { toAddress: address.address, items };
  const difference = differenceOf(seen.made, content, dispatch.apiStatus);
  const attention = noticeOf(seen, { shopify, unpaid: wanted.unpaid });
  const externalSourceId = externalOrderId(shop.domain, order.id, dispatch.sequence);
  const update =
    difference === null || dispatch.apiStatus !== "Created"
      ? null
      : ({
          kind: "UpdateOrder",
          request: orderRequest({ externalSourceId, ...content }),
          items,
          difference: { ...difference, cutOff: null },
          attention,
        } as const);
  // While an update without an answer may have happened, or may still, nobody knows what is made.
  if (dispatch.sentChange !== null) return { kind: "SettleChange", update };
  if (difference === null) return { kind: "Agree", attention };
  const status = dispatch.apiStatus ?? "unknown";
  const isAddressAlone = difference.items.length === 0 && difference.address.length > 0;
  const late = lateCorrection(seen);
  const subject = {
    status,
    ...(isAddressAlone ? { isAddressAlone } : {}),
    ...(late === null ? {} : { lateTitle: late.title }),
  };
  const notice = { reason: "ChangedAfterAcceptance", subject } as const;
  return update ?? { kind: "Differ", notice, difference };
}

/** An update without an answer may have these lines: only once that is known they go on by themselves. */
function splitOff({ dispatch }: Seen, lineItemIds: string[]): Action {
  return dispatch.sentChange === null
    ? { kind: "SplitLines", lineItemIds }
    : { kind: "SettleChange", update: null };
}

/**
 * What Shopify opens later goes on by itself; null where nothing of that is to do. Where what went on was canceled, a person
 * is asked about it once it is due. Of a part that has units, those of a line that it makes nothing of go on as they are.
 */
function decidePutOff(seen: Seen, later: readonly MissingUnits[]): Action | null {
  const isMade = new Set(seen.made.items.map(({ lineItemId }) => lineItemId));
  const unmade = later.flatMap(({ lineItemId }) => (isMade.has(lineItemId) ? [] : [lineItemId]));
  if (unmade.length > 0 && !seen.shares?.own) return splitOff(seen, unmade);
  const units = later.filter(
    ({ lineItemId }) => !isMade.has(lineItemId) || !seen.givenUp.has(lineItemId),
  );
  if (units.length === 0) return null;
  return seen.dispatch.sentChange === null
    ? { kind: "PutOff", units }
    : { kind: "SettleChange", update: null };
}

/** What a person has to think about, although it is made and followed all the same. */
function noticeOf(
  seen: Seen,
  { shopify, unpaid }: { shopify: ObservedOrder; unpaid: readonly UnpaidUnits[] },
): Notice | null {
  const aboutCorrection = noticeOfCorrection(seen);
  if (aboutCorrection !== null) return aboutCorrection;
  if (isHighRisk(seen, shopify)) return bare("HighRisk");
  if (unpaid.length > 0) return { reason: "AdditionsUnpaid", subject: { lines: [...unpaid] } };
  return holdNoticeOf(seen, shopify);
}

/** A correction that came too late, or that the buyer has overtaken while it can still be changed. */
function noticeOfCorrection(seen: Seen): Notice | null {
  if (seen.dispatch.apiStatus === "Created") return outdatedCorrection(seen.lines);
  const late = lateCorrection(seen);
  return late === null ? null : { reason: "CorrectionTooLate", subject: late };
}

/** The line that is made otherwise than it was corrected; null where there is none, or it has been told and answered. */
function lateCorrection({
  dispatch,
  lines,
  made,
}: Seen): Pick<Seen["lines"][number], "title" | "lineItemId"> | null {
  if (dispatch.cleared.includes("CorrectionTooLate")) return null;
  const late = lines.find(
    (line) =>
      !isMadeAsInForce(
        line,
        made.items.filter(({ lineItemId }) => lineItemId === line.lineItemId),
      ),
  );
  if (late === undefined) return null;
  return { title: late.title, lineItemId: late.lineItemId };
}

/**
 * What has left although more of it is wanted than was made: once the units that were missing are not with another part of
 * the order any more, they are missing here, however long ago this part was over. Null where nothing of it is news.
 */
export function decideMissing(seen: Seen, now: Date): Action | null {
  const { dispatch, shares } = seen;
  const isOver = dispatch.state === "Closed" || dispatch.state === "Unwritten";
  if (!isOver || shares === null || dispatch.agreedRevision === seen.revision) return null;
  const isOutage = isShopifyOutage(dispatch.attention?.reason);
  const action = compareMissing(seen, { isOutage, now });
  // It waits for no answer of Shopify's any more.
  return action ?? (isOutage ? { kind: "NoteHold", notice: null, isOver: false } : null);
}

/** Null where there is nothing to be told. */
function compareMissing(
  seen: Seen,
  { isOutage, now }: { isOutage: boolean; now: Date },
): Action | null {
  const { dispatch, shopify } = seen;
  if (!seen.shop.isInstalled || seen.order.canceledAt !== null || seen.isRedacted) return null;
  const { retryAt } = dispatch;
  if (retryAt !== null && retryAt > now) return { kind: "Wait", until: retryAt };
  if (shopify === "unseen") return { kind: "Observe" };
  if (shopify === "missing" || shopify.canceledAt !== null) return null;
  const wanted = wantedOf(seen, shopify, now);
  if (!wanted.ok) return null;
  const { toAddress } = seen.made;
  const found = differenceOf(seen.made, { toAddress, items: wanted.items }, dispatch.apiStatus);
  // Shopify has just answered: that it did not is over. Whatever else is asked of it is the more urgent.
  const reason = dispatch.attention?.reason;
  if (reason !== undefined && reason !== "ChangedAfterAcceptance" && !isOutage) return null;
  if (found?.items.some((item) => item.wanted > item.made) !== true)
    return seen.isShort || isOutage ? { kind: "Agree", attention: null } : null;
  const subject = { status: dispatch.apiStatus ?? "unknown" };
  return {
    kind: "Differ",
    notice: { reason: "ChangedAfterAcceptance", subject },
    difference: found,
  };
}
