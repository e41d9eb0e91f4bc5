/**
 * The holds that the shop's rules ask for, in the order in which a merchant would want to hear of
 * them; null when none applies. What a person has cleared holds no more. Pure.
 */
import { heldByWorkflow } from "../../model/flow.ts";
import { buyerWish } from "../../model/wish.ts";
import { type AttentionReason, bare, type Notice } from "../../model/notice.ts";
import {
  type ObservedOrder,
  paidStatuses,
  partiallyPaid,
  unclearParents,
} from "../../model/orders/index.ts";
import { tagKey } from "../../model/tag-key.ts";
import { type Action, hold, holdMs } from "./action.ts";
import type { Seen, SeenLine } from "./seen.ts";

interface HoldRule {
  reason: AttentionReason;
  /** What it is about; null where it does not apply. */
  applies: (seen: Seen, shopify: ObservedOrder) => Notice | null;
}

const holdRules: readonly HoldRule[] = [
  // Whoever answers something else sends it, and would not have seen what its buyer asks.
  { reason: buyerWish, applies: noticeOfWish },
  {
    reason: "Unpaid",
    applies: (seen, shopify) => {
      if (!isUnpaid(seen, shopify)) return null;
      const isInPart = shopify.financialStatus === partiallyPaid;
      return { reason: "Unpaid", subject: isInPart ? { isInPart } : {} };
    },
  },
  {
    reason: "TestOrder",
    applies: ({ policy, connection }, { isTest }) =>
      isTest && policy.holdTestOrders && connection?.isTestKey === false ? bare("TestOrder") : null,
  },
  {
    reason: "HighRisk",
    applies: (seen, shopify) => (isHighRisk(seen, shopify) ? bare("HighRisk") : null),
  },
  {
    reason: "Tagged",
    applies: ({ policy, order, dispatch }) => {
      const held = new Set(policy.holdTags.map(tagKey));
      for (const released of dispatch.tagsReleased) held.delete(released);
      const tag = order.tags.find((each) => held.has(tagKey(each)));
      return tag === undefined ? null : { reason: "Tagged", subject: { tag } };
    },
  },
  {
    reason: heldByWorkflow,
    applies: ({ workflowHold }) =>
      workflowHold === null
        ? null
        : { reason: heldByWorkflow, subject: { words: workflowHold.note } },
  },
  {
    reason: "NeedsApproval",
    applies: (seen) => {
      const waiting = linesToApprove(seen);
      const [first] = waiting;
      if (first === undefined) return null;
      const { title } = first;
      const { attention } = seen.dispatch;
      // What an earlier version asked stays the question that it was.
      const isOfBefore =
        attention?.reason === "NeedsApproval" && attention.subject.lineItemIds === undefined;
      const lineItemIds = waiting.map(({ lineItemId }) => lineItemId);
      return {
        reason: "NeedsApproval",
        subject:
          isOfBefore && attention.subject.title === title ? { title } : { title, lineItemIds },
      };
    },
  },
  {
    reason: "BundleUnclear",
    applies: ({ order, lines }) => {
      const ours = new Set(lines.map(({ lineItemId }) => lineItemId));
      const found = unclearParents(order.lines).find(
        ({ line, parts }) => ours.has(line.id) && parts.some(({ id }) => ours.has(id)),
      );
      if (found === undefined) return null;
      const { id: lineItemId, title } = found.line;
      return { reason: "BundleUnclear", subject: { title, lineItemId } };
    },
  },
  {
    reason: "CorrectionOutdated",
    applies: ({ lines }) => outdatedCorrection(lines),
  },
  {
    reason: "NoMapping",
    applies: ({ policy, openLine }) =>
      policy.holdOpenMapping && openLine !== null
        ? { reason: "NoMapping", subject: openLine }
        : null,
  },
  {
    reason: "ByHand",
    applies: ({ trigger }) => (trigger === "by-hand" ? bare("ByHand") : null),
  },
];

/** Lines that nobody has approved yet: those of the products that the shop chose come first. */
function linesToApprove({ policy, order, lines, dispatch }: Seen): SeenLine[] {
  const { approvalProductIds, holdPersonalized } = policy;
  const chosen = new Set(
    order.lines.flatMap(({ id, productId }) =>
      productId !== null && approvalProductIds.includes(productId) ? [id] : [],
    ),
  );
  const open = lines.filter(({ lineItemId }) => !dispatch.linesApproved.includes(lineItemId));
  const isChosen = ({ lineItemId }: SeenLine) => chosen.has(lineItemId);
  const personal = holdPersonalized === true ? open.filter(isPersonalized) : [];
  return [...open.filter(isChosen), ...personal.filter((line) => !isChosen(line))];
}

/** True where something of the buyer's is printed: what the provider is to draw, or a file that the line brings. */
function isPersonalized({ artworkUrl, components }: SeenLine): boolean {
  return artworkUrl !== null || components.some(({ wish }) => wish !== null);
}

/** What the buyer asks of the shop; null: nothing. */
export function noticeOfWish({ wish }: Pick<Seen, "wish">): Notice | null {
  if (wish === null) return null;
  return { reason: buyerWish, subject: { wish: wish.kind, words: wish.text } };
}

/** A buyer has entered something else since a person corrected what is printed: nobody guesses which of both counts. */
export function outdatedCorrection(lines: Seen["lines"]): Notice | null {
  const found = lines.find(({ correction }) => correction?.isOutdated === true);
  if (found === undefined) return null;
  const { title, lineItemId } = found;
  return { reason: "CorrectionOutdated", subject: { title, lineItemId } };
}

export function decideShopHolds(seen: Seen, shopify: ObservedOrder, now: Date): Action | null {
  const { cleared, releaseAt } = seen.dispatch;
  const found = firstHold(seen, shopify, { now });
  if (found !== null) return found;
  if (releaseAt === null || releaseAt <= now || cleared.includes("HoldWindow")) return null;
  const until = new Date(Math.min(releaseAt.getTime(), now.getTime() + holdMs));
  const subject = { until: releaseAt.toISOString() };
  return { kind: "Hold", notice: { reason: "HoldWindow", subject }, until };
}

/** The store's orders wait to be paid, and of this one something is not. */
export function isUnpaid(
  { policy, isPaid }: Pick<Seen, "policy" | "isPaid">,
  { financialStatus }: Pick<ObservedOrder, "financialStatus">,
): boolean {
  return (
    policy.holdUnpaid && !(financialStatus === null ? isPaid : paidStatuses.has(financialStatus))
  );
}

/** Shopify says to cancel the order, and neither the shop's rules nor a person think nothing of it. */
export function isHighRisk({ policy, dispatch }: Seen, { risk }: ObservedOrder): boolean {
  return policy.holdHighRisk && risk === "CANCEL" && !dispatch.cleared.includes("HighRisk");
}

/** The holds that count for what a person asked to have made again as well. */
const lastingReasons = ["TestOrder", heldByWorkflow] as const satisfies readonly AttentionReason[];

export function decideLasting(seen: Seen, shopify: ObservedOrder, now: Date): Action | null {
  return firstHold(seen, shopify, { now, among: lastingReasons });
}

/**
 * What may come up about an order between two of its parts. What units that were added cost may not be paid, though all
 * else is, and what Shopify opens later may wait for months.
 */
const betweenParts = [
  buyerWish,
  "Unpaid",
  "HighRisk",
  "Tagged",
  ...lastingReasons,
] as const satisfies readonly AttentionReason[];

/** The holds that count for a part with units of lines that another part has. */
export function decideAddedHolds(seen: Seen, shopify: ObservedOrder, now: Date): Action | null {
  return firstHold(seen, shopify, { now, among: betweenParts });
}

function firstHold(
  seen: Seen,
  shopify: ObservedOrder,
  { now, among }: { now: Date; among?: readonly AttentionReason[] },
): Action | null {
  for (const { reason, applies } of holdRules) {
    if (seen.dispatch.cleared.includes(reason) || among?.includes(reason) === false) continue;
    const about = applies(seen, shopify);
    if (about !== null) return hold(about, now);
  }
  return null;
}
