/**
 * What a person may do to a dispatch as it stands: the table that the pages' buttons, the bulk actions
 * and the operations behind them go by. Pure.
 */
import { attentions } from "../../model/attention.ts";
import type { AttentionReason, Notice } from "../../model/notice.ts";
import { type DispatchState, isEnded } from "../../model/dispatch-states.ts";

export const dispatchActs = ["retry", "approve", "release", "cancel"] as const;
export type DispatchAct = (typeof dispatchActs)[number];

/** Questions to which a person says "do it"; most of them the shop's rules ask. */
export const approvable = [
  "Unpaid",
  "AdditionsUnpaid",
  "TestOrder",
  "HighRisk",
  "NeedsApproval",
  "ByHand",
  // All of it is made, also what Shopify holds.
  "HeldInPart",
] as const satisfies readonly AttentionReason[];

/** Waits that a person cuts short. */
export const releasable = [
  "Tagged",
  "HoldWindow",
  "HeldByWorkflow",
] as const satisfies readonly AttentionReason[];

/** What the table looks at. */
export interface ActTarget {
  state: DispatchState;
  apiStatus: string | null;
  attention: Pick<Notice, "reason"> | null;
  /** When it is tried again by itself; null where it was not refused or unanswered. */
  retryAt: Date | null;
  cancelWantedAt: Date | null;
}

/**
 * What a person presses to settle a reason of many orders at once; null where each needs something of its own, or a
 * test order would go live.
 */
export function actOnMany(reason: AttentionReason): DispatchAct | null {
  if (reason === "TestOrder") return null;
  if (approvable.some((each) => each === reason)) return "approve";
  if (releasable.some((each) => each === reason)) return "release";
  return attentions[reason].action === "retry" ? "retry" : null;
}

const isAllowed = {
  // What goes well needs no second look; what is in its way is asked anew.
  retry: ({ state, attention, retryAt }) =>
    !isEnded(state) && (attention !== null || retryAt !== null),
  approve: ({ state, attention }) =>
    !isEnded(state) && approvable.some((reason) => reason === attention?.reason),
  release: ({ state, attention }) =>
    !isEnded(state) && releasable.some((reason) => reason === attention?.reason),
  // An attempt whose answer is outstanding is settled first; what is begun can't be stopped.
  cancel: ({ state, apiStatus, cancelWantedAt }) =>
    cancelWantedAt === null &&
    (state === "Pending" || (state === "Accepted" && apiStatus === "Created")),
} as const satisfies Record<DispatchAct, (target: ActTarget) => boolean>;

/** The acts that a dispatch allows now, in the table's order. */
export function allowedActs(target: ActTarget): DispatchAct[] {
  return dispatchActs.filter((act) => isAllowed[act](target));
}
