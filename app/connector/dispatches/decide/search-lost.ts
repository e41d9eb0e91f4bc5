/**
 * After a restore: whatever this database knows as never sent, the one that was lost may have sent. Whatever ends such a
 * dispatch, or has it wait, comes after the question whether the provider has it. Pure.
 */
import { aboutAttempt } from "../../model/attention.ts";
import { bare } from "../../model/notice.ts";
import { type Action, type ActionKind, hold } from "./action.ts";
import type { Seen } from "./seen.ts";

/** What leads to no body, which would be looked up before it is sent. */
const endsUnsent: ReadonlySet<ActionKind> = new Set([
  "Cancel",
  "Withdraw",
  "AnswerRequests",
  "SearchAfterRefusal",
  "Hold",
  "Rest",
]);

/** What was decided of a dispatch, or the look-up that comes before it. */
export function searchedFirst(seen: Seen, action: Action, now: Date): Action {
  if (!endsUnsent.has(action.kind) || isPassing(action) || !isMaybeSent(seen)) return action;
  if (seen.connection !== null) return { kind: "SearchLost" };
  // Nobody can be asked any more, and nobody's data is kept for that.
  const isOver = seen.isRedacted || seen.dispatch.agedAt !== null || !seen.shop.isInstalled;
  return isOver || action.kind !== "Cancel" ? action : hold(bare("NotConnected"), now);
}

/** The provider's artwork is on its way, and the body comes after it. */
function isPassing(action: Action): boolean {
  return action.kind === "Hold" && action.notice.reason === "ArtworkRunning";
}

/**
 * True where nothing went out as far as is known, the order is of before the restore, and nobody has asked since. What is
 * made again is looked up, too, though it was asked for since: its number may be that of another part, which nobody would find
 * by it.
 */
function isMaybeSent(seen: Seen): boolean {
  const { dispatch, shop, restoredAt, neverSentAt } = seen;
  if (restoredAt === null || dispatch.state !== "Pending" || isPlacedSince(seen)) return false;
  // Of a shop without the app nothing ends but what has waited for too long.
  if (!shop.isInstalled && dispatch.agedAt === null) return false;
  const isSearched = neverSentAt !== null && neverSentAt >= restoredAt;
  return !isSearched && !dispatch.cleared.includes(aboutAttempt);
}

/** The lost database never heard of it. */
export function isPlacedSince({ order, restoredAt }: Pick<Seen, "order" | "restoredAt">): boolean {
  if (restoredAt === null) return true;
  return order.processedAt !== null && new Date(order.processedAt) > restoredAt;
}
