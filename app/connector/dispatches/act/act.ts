import type { Transaction } from "#app/db/database.server.ts";
import { recordTimeline } from "../../store/timeline/index.ts";
import { type AttentionReason, storable } from "../../model/notice.ts";
import { aboutAttempt } from "../../model/attention.ts";
import { writeLeased } from "../../store/lease.ts";
import { agree, differ } from "./act-agree.ts";
import { cancelOrder, settleChange, updateOrder } from "./act-change.ts";
import { askForDrawings, freezeDrawings } from "./act-draw.ts";
import { endStop, holdInShopify, noteHold } from "./act-hold.ts";
import { releaseElsewhere } from "./lines-elsewhere.ts";
import { searchAfterRefusal } from "./act-search-after-refusal.ts";
import { searchLost } from "./act-search-lost.ts";
import { search } from "./act-search.ts";
import { readCost } from "./act-read-cost.ts";
import { endWishOfFinished } from "./end-wish.ts";
import { abandon, freeze, submit } from "./act-submit.ts";
import { writeNextStep } from "./act-write-journey-step.ts";
import { giveUnitsBack, lockParts } from "./give-units-back.ts";
import { lockOrder, splitLines, resume } from "./act-move-lines.ts";
import { putOff } from "./act-put-off.ts";
import { withdraw } from "./act-withdraw.ts";
import { leaveUnwritten, writeBack } from "./act-write-back.ts";
import type { Action } from "../decide/index.ts";
import {
  timelineEntry,
  again,
  asking,
  isStanding,
  keepObserved,
  OrderChanged,
  type Next,
  type Run,
  stop,
} from "./run.ts";
import type { Cause } from "../../model/remarks.ts";
import { wantsMore } from "../../model/difference.ts";
import { keptDifference } from "../../store/dispatches.ts";

/** Actions that the loop does itself, because they change what was seen of Shopify. */
export type ReadAction = Extract<Action, { kind: "Observe" | "ReadArtwork" | "AnswerRequests" }>;

/** Performs one action and records its outcome in one guarded write. */
export async function act(run: Run, action: Exclude<Action, ReadAction>): Promise<Next> {
  switch (action.kind) {
    case "Rest":
      return stop(null);
    case "Wait":
      return stop(action.until);
    case "Hold":
      return holdDispatch(run, action);
    case "Cancel":
      return cancel(run, action);
    case "Withdraw":
      return withdraw(run);
    case "FreezeDrawings":
      return freezeDrawings(run, action.drawings);
    case "AskForDrawings":
      return askForDrawings(run);
    case "Freeze":
      return freeze(run, action);
    case "Submit":
      return submit(run, search);
    case "Abandon":
      return abandon(run, action.why);
    case "Search":
      return search(run);
    case "SearchLost":
      return searchLost(run);
    case "SearchAfterRefusal":
      return searchAfterRefusal(run);
    case "WriteBack":
      return writeBack(run, action.shipmentId);
    case "WriteJourneyStep":
      return writeNextStep(run, action);
    case "LeaveUnwritten":
      return leaveUnwritten(run);
    case "UpdateOrder":
      return updateOrder(run, action);
    case "SettleChange":
      return settleChange(run, action.update);
    case "CancelOrder":
      return cancelOrder(run, action);
    case "Agree":
      return agree(run, action);
    case "Differ":
      return differ(run, action);
    case "NoteHold":
      return noteHold(run, action);
    case "PutOff":
      return putOff(run, action);
    case "SplitLines":
      return splitLines(run, action);
    case "EndStop":
      return endStop(run);
    case "HoldInShopify":
      return holdInShopify(run, action.holds);
    case "Close":
      return close(run);
    case "ReadCost":
      return readCost(run);
  }
}

/** Records what it waits for; the same reason again is no news. */
async function holdDispatch(
  run: Run,
  { until, notice: said }: Extract<Action, { kind: "Hold" }>,
): Promise<Next> {
  const { ctx, lease, rows } = run;
  const notice = storable(said);
  const isAsked = rows.dispatch.attention?.reason === aboutAttempt;
  const isUnknown = isAsked && notice.reason !== aboutAttempt;
  if (isUnknown || isStanding(run, notice)) return stop(until);
  const remark = { code: "attention", notice } as const;
  await writeLeased(
    ctx,
    lease,
    asking(run, notice),
    (transaction) => recordTimeline(transaction, [timelineEntry(run, "held", remark)]),
    (transaction) => keepObserved(run, transaction),
  );
  return stop(until);
}

async function cancel(
  run: Run,
  { why, attention, resumes = false }: Extract<Action, { kind: "Cancel" }>,
): Promise<Next> {
  const { ctx, lease } = run;
  await writeLeased(
    ctx,
    lease,
    {
      state: "Canceled",
      pollDueAt: null,
      retryAt: null,
      ...asking(run, attention),
    },
    async (transaction) => {
      await releaseElsewhere(run, transaction, { isEnd: true });
      const remark = { code: "canceled", because: why } as const;
      const actor = await whoEnded(run, transaction, why);
      const line = timelineEntry(run, "canceled", remark, actor);
      await recordTimeline(transaction, [
        attention?.reason === "CanceledByProvider" ? { ...line, event: canceled(attention) } : line,
      ]);
      if (resumes) await resume(run, transaction);
      await endWishOfFinished(run, transaction);
      await giveUnitsBack(run, transaction);
    },
    async (transaction) => {
      await lockParts(run, transaction);
      const isKept = why.code === "keptByStore";
      if (resumes || isKept) await lockOrder(run, transaction);
      if (isKept) await refuseReopened(run, transaction);
      await keepObserved(run, transaction);
    },
  );
  return stop(null);
}

/** Who ended it is who did it: the provider by itself, whom the app only took note of, or who wanted it canceled there. */
async function whoEnded(
  { lease, rows }: Run,
  { timelineEntry: lines }: Pick<Transaction, "timelineEntry">,
  { code }: Cause,
): Promise<string> {
  if (code === "endedByProvider") return "provider";
  if (code !== "endedAsAsked" || rows.dispatch.cancelWantedAt === null) return "app";
  const { shop, dispatchId } = lease;
  const remark = { path: ["code"], equals: "cancelWanted" };
  const wanted = await lines.findFirst({
    where: { shop, dispatchId, kind: "cancel-asked", remark },
    orderBy: { id: "desc" },
    select: { actor: true },
  });
  return wanted?.actor ?? "app";
}

/** A person may have given a line back since it was read that the store ships all of them; the order's row is locked. */
async function refuseReopened({ rows }: Run, transaction: Transaction): Promise<void> {
  const { shop, orderId, sequence } = rows.dispatch;
  const lines = { shop, orderId, dispatchSequence: sequence };
  if ((await transaction.orderLine.count({ where: lines })) > 0) throw new OrderChanged();
}

/** What workflows hear of an order that the provider ended, and that the store still wanted. */
function canceled({ subject: { status } }: { subject: { status: string } }) {
  return { facts: { trigger: "order-canceled-by-provider", status } } as const;
}

/** What a person has to know even after all has left. */
const lasting: ReadonlySet<AttentionReason> = new Set([
  "ChangedAfterAcceptance",
  "CanceledAfterAcceptance",
]);

async function close(run: Run): Promise<Next> {
  const { ctx, lease, rows } = run;
  const { attention } = rows.dispatch;
  const isKept = attention !== null && lasting.has(attention.reason);
  const isLeftOut = rows.dispatch.shipments.some(({ leftOutAt }) => leftOutAt !== null);
  const isShort = wantsMore(keptDifference(rows.dispatch));
  // It had ended already, and what it was short of is wanted no more.
  const isLate = rows.dispatch.state === "Unwritten";
  const code = isLate
    ? "closedSince"
    : isLeftOut
      ? "closedUnwritten"
      : isShort
        ? "closedShort"
        : "closed";
  await writeLeased(
    ctx,
    lease,
    {
      state: code === "closed" || isLate ? "Closed" : "Unwritten",
      retryAt: null,
      ...(isKept ? {} : asking(run, null)),
    },
    async (transaction) => {
      await recordTimeline(transaction, [timelineEntry(run, "closed", { code })]);
      await endWishOfFinished(run, transaction);
    },
  );
  return again;
}
