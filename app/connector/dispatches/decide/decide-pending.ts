import type { z } from "zod";
import { lineItem, orderInput } from "#app/contract/index.ts";
import { type ObservedOrder, refundedStatuses, withNewestBuyer } from "../../model/orders/index.ts";
import { wasRefused } from "../../model/attempt-states.ts";
import { bare, type Notice } from "../../model/notice.ts";
import {
  externalOrderId,
  type Forwardable,
  forwardable,
  linesRouted,
  linesSettled,
  orderRequest,
  type RequestItem,
  requestItems,
} from "../request/index.ts";
import type { Cause } from "../../model/remarks.ts";
import { type Action, hold, holdFor } from "./action.ts";
import { correctedItems } from "./corrected-items.ts";
import { artworkOf, decideUnderWay } from "./decide-artwork.ts";
import { answerUnsent, forwardingRules, giveBack, rejectFor } from "./decide-requests.ts";
import {
  decideAddedHolds,
  decideLasting,
  decideShopHolds,
  outdatedCorrection,
} from "./decide-shop-holds.ts";
import type { Seen, SeenLine } from "./seen.ts";
import { lineShares } from "./shares.ts";
import { addressOf } from "./decide-address.ts";

/**
 * Decides about a dispatch that was not sent yet: first what the database knows, then, once Shopify
 * was read, every hold in the order in which a merchant would want to hear of them, and at last the
 * body. Pure.
 */
export function decidePending(seen: Seen, now: Date): Action {
  const { order, shopify } = seen;
  if (order.canceledAt !== null) return cancel(seen, { code: "canceledInShopify" });
  if (seen.dispatch.cancelWantedAt !== null)
    return cancelUnsent(seen, { code: "canceledByPerson" });
  if (seen.isRedacted) return cancel(seen, { code: "erased" });
  if (seen.dispatch.agedAt !== null) return cancelUnsent(seen, { code: "waitedTooLong" });
  // Looked up first, as all that is canceled. What the provider has no more, nobody has asked for.
  if (seen.remake?.isFound) return cancel(seen, { code: "endedByProvider", status: "Canceled" });
  if (seen.remake !== null) return decideRemake(seen, seen.remake.items, now);
  if (seen.shares?.own) {
    const { items } = seen.shares.own;
    const ours = items.filter(({ lineItemId }) => !seen.keptLines.has(lineItemId));
    if (ours.length === 0 && items.length > 0) return cancel(seen, { code: "keptByStore" });
    return decideAdded(seen, ours, now);
  }
  // The order's page stays, with what was decided, and takes it back.
  if (seen.lines.length === 0 && seen.keptLines.size > 0)
    return cancelUnsent(seen, { code: "keptByStore" });
  // Its lines stay with the store, by a person's decision: the order is none of ours any more.
  if (seen.lines.length === 0 && !wasRefused(seen.dispatch.attempt)) return { kind: "Withdraw" };
  // Asking again and again for artwork that is being drawn needs no new look at Shopify.
  const canWait = shopify === "unseen" && outdatedCorrection(seen.lines) === null;
  const drawing = canWait ? decideUnderWay(seen, now) : null;
  if (drawing !== null) return drawing;
  if (shopify === "unseen") return { kind: "Observe" };
  if (shopify === "missing") return hold(bare("OrderMissing"), now);
  if (shopify.canceledAt !== null) return cancel(seen, { code: "canceledInShopify" });
  return decideByShopify({ ...seen, order: withNewestBuyer(order, shopify) }, shopify, now);
}

function decideByShopify(seen: Seen, shopify: ObservedOrder, now: Date): Action {
  const status = shopify.financialStatus;
  if (refundedStatuses.has(status ?? "")) {
    return cancelUnsent(seen, { code: "refunded" });
  }
  // What lies with somebody else needs no answer to any question of ours.
  const settled = linesSettled(shopify);
  const isNoneOurs = seen.lines.every(({ lineItemId }) => settled.has(lineItemId));
  // An attempt was refused: what knows of it stays, should the order become fulfillable again.
  if (isNoneOurs)
    return wasRefused(seen.dispatch.attempt) ? unfulfillable(seen, now) : { kind: "Withdraw" };
  const held = decideShopHolds(seen, shopify, now);
  if (held !== null) return held;
  const answer = answerUnsent(seen, shopify);
  if (answer !== null) return answer;
  const rules = forwardingRules(seen);
  const found = forwardable(shopify, rules);
  const { held: onHold, later } = found;
  const remaining = dueNow(seen, shopify, found);
  if (seen.lines.some(({ lineItemId }) => onHold.has(lineItemId))) {
    return hold(bare("FulfillmentHold"), now);
  }
  const wanted = seen.lines.filter(({ lineItemId }) => (remaining.get(lineItemId) ?? 0) > 0);
  const unrouted = unroutedLine(seen, shopify);
  const isFresh = now.getTime() - seen.dispatch.createdAt.getTime() < routingMs;
  const isLater = seen.lines.some(({ lineItemId }) => later.has(lineItemId));
  if (isLater && wanted.length === 0) return hold(bare("Scheduled"), now);
  if (unrouted && (isFresh || wanted.length === 0)) return askLater("NotRouted", seen, now);
  if (wanted.length === 0) {
    const isOneOf = (ids: ReadonlySet<string>) =>
      seen.lines.some(({ lineItemId }) => ids.has(lineItemId));
    if (isOneOf(found.unrequested)) return hold(bare("NotRequested"), now);
    if (isOneOf(found.rejected)) return hold(bare("RequestRejected"), now);
    return unfulfillable(seen, now);
  }
  const action = decideBody(seen, { wanted, remaining, now });
  const rejected = action.kind === "Hold" ? rejectFor(seen, shopify, action.notice) : null;
  return rejected ?? action;
}

/** So long lines that Shopify has assigned to no place yet keep the others waiting. */
const routingMs = 15 * 60_000;

/** True where Shopify has not said yet whose a line of it is. */
function unroutedLine({ lines, order }: Seen, shopify: ObservedOrder): boolean {
  const routed = linesRouted(shopify);
  const isWanted = (id: string) =>
    order.lines.some((line) => line.id === id && line.currentQuantity > 0);
  return lines.some(({ lineItemId }) => !routed.has(lineItemId) && isWanted(lineItemId));
}

function unfulfillable(seen: Seen, now: Date): Action {
  return askLater("NothingToFulfill", seen, now);
}

/** News end it. Should they be lost, it looks by itself: ever less often, the older the order is. */
function askLater(
  reason: "NotRouted" | "NothingToFulfill",
  { dispatch: { createdAt } }: Seen,
  now: Date,
): Action {
  const pauseMs = Math.max(now.getTime() - createdAt.getTime(), 60_000);
  return { kind: "Hold", notice: bare(reason), until: new Date(now.getTime() + pauseMs) };
}

function decideBody(
  seen: Seen,
  {
    wanted,
    remaining,
    now,
  }: { wanted: SeenLine[]; remaining: ReadonlyMap<string, number>; now: Date },
): Action {
  const unmapped = wanted.find(({ components }) => components.length === 0);
  if (unmapped !== undefined) return holdFor("NoMapping", unmapped, now);
  const unprinted = seen.policy.holdUnprinted ? unprintedProperty(wanted) : null;
  if (unprinted !== null) return hold(unprinted, now);
  const artwork = artworkOf(seen, wanted, now);
  if (!artwork.ok) return artwork.action;
  const lines = wanted.map(({ lineItemId, title, correction }) => ({
    lineItemId,
    title,
    quantity: remaining.get(lineItemId) ?? 0,
    correction: correction?.number ?? 0,
    components: artwork.componentsOf.get(lineItemId) ?? [],
  }));
  return decideItems(seen, requestItems(lines), now);
}

/**
 * What was asked for by a person and was made before waits for few of the shop's rules, and of Shopify's order only
 * for its newest address: nothing of it is left to fulfill there.
 */
function decideRemake(seen: Seen, items: readonly RequestItem[], now: Date): Action {
  const { shopify, order } = seen;
  if (shopify === "unseen") return decideUnderWay(seen, now) ?? { kind: "Observe" };
  if (shopify === "missing") return hold(bare("OrderMissing"), now);
  if (shopify.canceledAt !== null) return cancel(seen, { code: "canceledInShopify" });
  const held = decideLasting(seen, shopify, now);
  if (held !== null) return held;
  return decideCorrected({ ...seen, order: withNewestBuyer(order, shopify) }, items, now);
}

/**
 * Units that were added to lines of the order, which a person sends: made as the others of their lines are, for as long as
 * the order wants them of us.
 */
function decideAdded(seen: Seen, items: readonly RequestItem[], now: Date): Action {
  const { shopify, order } = seen;
  if (shopify === "unseen") return decideUnderWay(seen, now) ?? { kind: "Observe" };
  if (shopify === "missing") return hold(bare("OrderMissing"), now);
  if (shopify.canceledAt !== null) return cancel(seen, { code: "canceledInShopify" });
  if (refundedStatuses.has(shopify.financialStatus ?? ""))
    return cancel(seen, { code: "refunded" });
  const held = decideAddedHolds(seen, shopify, now);
  if (held !== null) return held;
  const found = forwardable(shopify, forwardingRules(seen));
  const sharesOf = lineShares(seen, shopify, found);
  const wanted = items.flatMap((item) => {
    const { lineItemId, perUnit } = item;
    const quantity = found.wanted.has(lineItemId) ? perUnit * sharesOf(lineItemId).due : 0;
    return quantity === 0 ? [] : [{ ...item, quantity }];
  });
  if (wanted.some(({ lineItemId }) => found.held.has(lineItemId)))
    return hold(bare("FulfillmentHold"), now);
  if (wanted.length === 0) {
    const isLater = items.some(
      ({ lineItemId }) => found.later.has(lineItemId) && sharesOf(lineItemId).share > 0,
    );
    return isLater ? hold(bare("Scheduled"), now) : cancel(seen, { code: "unitsRemoved" });
  }
  return decideCorrected({ ...seen, order: withNewestBuyer(order, shopify) }, wanted, now);
}

/** What was made before is made so again, but for what was corrected of it since. */
function decideCorrected(seen: Seen, items: readonly RequestItem[], now: Date): Action {
  const corrected = correctedItems(seen, items, now);
  return corrected.ok ? decideItems(seen, corrected.items, now) : corrected.action;
}

/** By line: how many units are this dispatch's to send now, of those that may be sent. */
function dueNow(
  seen: Seen,
  shopify: ObservedOrder,
  found: Forwardable,
): ReadonlyMap<string, number> {
  if (seen.shares === null) return found.remaining;
  const sharesOf = lineShares(seen, shopify, found);
  return new Map(
    Array.from(found.wanted.keys(), (lineItemId) => [lineItemId, sharesOf(lineItemId).due]),
  );
}

function decideItems(seen: Seen, items: readonly RequestItem[], now: Date): Action {
  const { order, shop } = seen;
  const address = addressOf(seen, now);
  if (!address.ok) return address.action;
  const externalSourceId = externalOrderId(shop.domain, order.id, seen.dispatch.sequence);
  const request = orderRequest({ externalSourceId, toAddress: address.address, items });
  const astray = items.find(({ artworkUrl }) => !artworkAddress.safeParse(artworkUrl).success);
  if (astray !== undefined) return hold(artworkAstray(seen, astray), now);
  // Whatever else the contract does not take would never be taken: a person has to know.
  const { success, error } = orderInput.safeParse(request);
  if (success) return { kind: "Freeze", request, items: [...items] };
  return hold({ reason: "NotSendable", subject: problemOf(error, items) }, now);
}

function artworkAstray({ lines }: Seen, { title, lineItemId }: RequestItem): Notice {
  const line = lines.find((each) => each.lineItemId === lineItemId);
  const isFromLine = line !== undefined && line.artworkUrl !== null;
  const subject = { title, lineItemId, ...(isFromLine ? { isFromLine } : {}) };
  return { reason: "ArtworkAddress", subject };
}

/** Somebody may have paid for what would not be there. One at a time: each is asked about by itself. */
function unprintedProperty(lines: readonly SeenLine[]): Notice | null {
  for (const { title, lineItemId, variantId, unprinted } of lines) {
    const [first] = unprinted;
    if (first === undefined || variantId === null) continue;
    return { reason: "PropertyUnprinted", subject: { title, lineItemId, variantId, ...first } };
  }
  return null;
}

const artworkAddress = lineItem.shape.artworkUrl;

/** The first field that does not fit, of which line it is, and in what way. */
function problemOf(error: z.ZodError, items: readonly RequestItem[]) {
  const [issue] = error.issues;
  const [of, at] = issue?.path ?? [];
  const item = of === "items" && typeof at === "number" ? items[at] : undefined;
  const line = item === undefined ? {} : { title: item.title, lineItemId: item.lineItemId };
  return { field: issue?.path.join(".") ?? "", fault: issue?.code ?? "custom", ...line };
}

/** A request of the store's would ask for it anew: it hears first that nothing is made. */
function cancelUnsent(seen: Seen, why: Cause): Action {
  if (isRefusalOpen(seen)) return { kind: "SearchAfterRefusal" };
  const { shopify, trigger, dispatch } = seen;
  const isRequested = trigger === "on-request" || dispatch.requestedAt !== null;
  if (shopify === "unseen" && isRequested) return { kind: "Observe" };
  const answers =
    shopify === "unseen" || shopify === "missing" ? null : giveBack(seen, shopify, why);
  return answers ?? cancel(seen, why);
}

function cancel(seen: Seen, why: Cause): Action {
  return isRefusalOpen(seen)
    ? { kind: "SearchAfterRefusal" }
    : { kind: "Cancel", why, attention: null };
}

/**
 * True while the provider may have made what it refused: before nobody wants it any more, and nobody asks
 * for it, its newest orders are looked through.
 */
function isRefusalOpen({ dispatch: { attempt }, home }: Seen): boolean {
  return home === "current" && wasRefused(attempt) && attempt?.searchedAt === null;
}
