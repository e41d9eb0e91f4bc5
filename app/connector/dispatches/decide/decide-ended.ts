/**
 * Decides about an order that the provider ended. Where the store wanted that, it is over; where it
 * did not, the lines' fulfillment orders are held in Shopify, so that nobody takes them for being
 * made, and a person is told. Pure.
 */
import { type ObservedOrder, refundedStatuses, standingOf } from "../../model/orders/index.ts";
import type { Cause } from "../../model/remarks.ts";
import { bare } from "../../model/notice.ts";
import type { HoldRequest } from "../../ports/index.ts";
import { type Action, hold } from "./action.ts";
import { decideChange } from "./decide-change.ts";
import { giveBack } from "./decide-requests.ts";
import type { Seen } from "./seen.ts";
import { shareOf, shippedTogether, shippedUnits } from "./shares.ts";

type EndedAsAsked = Extract<Cause, { code: "endedAsAsked" }>;

/** Statuses after which the provider makes nothing. */
export const endedByProvider: ReadonlySet<string> = new Set(["Canceled", "Declined"]);

export function decideEnded(seen: Seen, now: Date): Action {
  const { dispatch, order, shopify } = seen;
  const apiStatus = dispatch.apiStatus ?? "";
  const why: Cause = wasAsked(seen)
    ? { code: "endedAsAsked", status: apiStatus, ...reasonOf(seen) }
    : { code: "endedByProvider", status: apiStatus };
  const again = decideAgain(seen, now);
  if (again?.kind === "Observe") return again;
  // It was asked for: the answer may be lost.
  const isAsked =
    dispatch.cancelAskedAt !== null ||
    dispatch.cancelWantedAt !== null ||
    dispatch.stop === "stopped" ||
    again?.kind === "CancelOrder";
  if (isAsked || order.canceledAt !== null || seen.isRedacted) {
    if (resumes(seen)) return { kind: "Cancel", why, attention: null, resumes: true };
    // What the admin canceled was accepted before, and Shopify shows it as being made.
    const isRequested = dispatch.requestedAt !== null || dispatch.cancelWantedAt !== null;
    if (!isRequested) return { kind: "Cancel", why, attention: null };
    if (shopify === "unseen") return { kind: "Observe" };
    const answers = shopify === "missing" ? null : giveBack(seen, shopify, why);
    return answers ?? { kind: "Cancel", why, attention: null };
  }
  const attention = {
    reason: "CanceledByProvider",
    subject: { status: apiStatus },
  } as const;
  if (dispatch.shopifyHeldAt !== null) return { kind: "Cancel", why, attention };
  if (shopify === "unseen") return { kind: "Observe" };
  if (shopify === "missing") return hold(bare("OrderMissing"), now);
  if (shopify.canceledAt !== null) return { kind: "Cancel", why, attention: null };
  const answers = giveBack(seen, shopify, why);
  if (answers !== null) return answers;
  const holds = holdsFor(seen, shopify);
  return holds.length === 0 ? { kind: "Cancel", why, attention } : { kind: "HoldInShopify", holds };
}

/**
 * What would be asked of the provider had it not ended the order, where the answer to a cancelation is missing: somebody may
 * want the order again since that went out. Null where none is missing.
 */
function decideAgain(seen: Seen, now: Date): Action | null {
  if (seen.dispatch.sentChange?.isCancelation !== true) return null;
  const dispatch = { ...seen.dispatch, apiStatus: "Created", sentChange: null };
  return decideChange({ ...seen, dispatch }, now);
}

/** True where the provider was asked to cancel it, though its answer may be lost; else it ended it by itself. */
function wasAsked({ dispatch }: Seen): boolean {
  const { cancelAskedAt, stop, sentChange } = dispatch;
  return cancelAskedAt !== null || stop === "stopped" || sentChange?.isCancelation === true;
}

/** What Shopify said that the provider was asked for; nothing where a person wanted it, or no line was left. */
function reasonOf({ dispatch, order, shopify }: Seen): Pick<EndedAsAsked, "why"> {
  if (dispatch.cancelWantedAt !== null) return {};
  const observed = typeof shopify === "string" ? null : shopify;
  if ((observed?.canceledAt ?? order.canceledAt) !== null) return { why: "canceledInShopify" };
  if (dispatch.stop === "stopped") return { why: "stoppedForHold" };
  return refundedStatuses.has(observed?.financialStatus ?? "") ? { why: "refunded" } : {};
}

/** It was stopped for a hold in Shopify, and nobody has said since that it is not wanted at all. */
function resumes({ dispatch, order, isRedacted }: Seen): boolean {
  const isWanted = dispatch.cancelWantedAt === null && order.canceledAt === null && !isRedacted;
  return dispatch.stop === "stopped" && isWanted;
}

/**
 * One hold for each fulfillment order at the store's own locations that still wants our lines; not of units that another
 * dispatch makes.
 */
function holdsFor(seen: Seen, shopify: ObservedOrder): Omit<HoldRequest, "notes">[] {
  const { dispatch, order } = seen;
  const ours = openUnits(seen, shopify);
  return shopify.fulfillmentOrders.flatMap(({ id, status, location, lines: wanted }) => {
    const isHoldable = ["fulfillable", "scheduled"].includes(standingOf(status));
    if (!isHoldable || location.isFulfillmentService) return [];
    const open = wanted.filter(({ remainingQuantity }) => remainingQuantity > 0);
    const part = open.flatMap((line) => {
      const units = ours.get(line.lineItemId) ?? 0;
      const quantity = Math.min(line.remainingQuantity, units);
      ours.set(line.lineItemId, units - quantity);
      return quantity > 0 ? [{ id: line.id, quantity }] : [];
    });
    if (part.length === 0) return [];
    const isWhole = open.every(({ id: line, remainingQuantity }) =>
      part.some((one) => one.id === line && one.quantity === remainingQuantity),
    );
    return [
      {
        fulfillmentOrderId: id,
        lines: isWhole ? null : part,
        handle: `portafilter-${order.id}-${dispatch.sequence}`,
      },
    ];
  });
}

/** By line of this dispatch: how many of the units that Shopify still wants are its own. */
function openUnits(seen: Seen, shopify: ObservedOrder): Map<string, number> {
  const together = shippedTogether(seen, shopify);
  const own = shippedUnits(shopify, seen.shipments);
  const units = seen.lines.map(({ lineItemId }) => {
    if (seen.shares === null) return [lineItemId, Infinity] as const;
    const open = shopify.fulfillmentOrders
      .filter(({ status }) => standingOf(status) !== "ended")
      .flatMap(({ lines }) => lines.filter((line) => line.lineItemId === lineItemId))
      .reduce((sum, { remainingQuantity }) => sum + remainingQuantity, 0);
    const share = shareOf(seen, lineItemId, open + (together.get(lineItemId) ?? 0));
    return [lineItemId, Math.max(0, share - (own.get(lineItemId) ?? 0))] as const;
  });
  return new Map(units);
}
