/**
 * The reconciler: observe → decide → act → record, for one dispatch under a lease. It never knows why
 * it was called; it looks at what is there. Every outside call and every commit is a place where the
 * process may die: what it left is decided anew when the lease has ended.
 */
import type { ConnectorContext, Needs } from "../ports/context.ts";
import { claimDispatch, type Lease, LeaseLost, releaseLease, writeLeased } from "../store/lease.ts";
import { isOpen } from "../store/attention.ts";
import { setbackOf, withSetback } from "../store/setbacks.ts";
import { recordTimeline } from "../store/timeline/index.ts";
import { isRenewal } from "../clients/connections/index.ts";
import { followedStates } from "../model/dispatch-states.ts";
import { createCallsMade, personalValues, watching } from "../clients/exchanges/index.ts";
import { aboutAttempt } from "../model/attention.ts";
import { bare } from "../model/notice.ts";
import { retryDelayMs, spreadOf } from "../clients/retry.ts";
import {
  act,
  answerRequests,
  isPartlyElsewhere,
  type Next,
  observe,
  OrderChanged,
  readArtwork,
  type Run,
} from "./act/index.ts";
import { type Action, decide, type Seen } from "./decide/index.ts";
import { type DispatchRows, loadRows, loadSeen } from "./load-seen.ts";
import { comparedAddress } from "../store/attempt-bodies.ts";

/** More steps than any dispatch needs in one run: beyond it the rules go in circles, a bug. */
const stepsMax = 50;
/** After so many bugs in a row a person hears of it. */
export const faultsMax = 5;
/** The longest wait between tries after a bug. */
const faultRetryMaxMs = 5 * 60_000;

/**
 * Works on one dispatch until it has to wait. Does nothing when it is not due or somebody else has
 * it. Never throws for what the outside does, nor for a bug in one dispatch: that is counted, shown
 * after a while, and tried again.
 */
export async function reconcileDispatch(
  ctx: ConnectorContext,
  target: { shop: string; dispatchId: string },
): Promise<void> {
  const lease = await claimDispatch(ctx, target);
  if (lease === null) return;
  await endingLease(ctx, lease, async () => {
    const rows = await followRenewedKey(ctx, lease, await loadRows(ctx, lease));
    const step = { ...target, name: "reconcile", orderId: rows.dispatch.order.id };
    // Ended inside as well: what is said of a fault belongs to the order's trace.
    await ctx.trace(step, () =>
      endingLease(ctx, lease, async () => {
        const end = await runSteps(ctx, lease, rows);
        if (end !== "given-back") await releaseLease(ctx, lease, end);
      }),
    );
  });
}

/**
 * An order that was accepted in the moment in which its shop renewed the key of its provider is followed under the new one,
 * as all are that were accepted before: the old one may be taken back at any time.
 */
async function followRenewedKey(
  ctx: Needs<"prisma" | "clock">,
  lease: Lease,
  rows: DispatchRows,
): Promise<DispatchRows> {
  const { dispatch, home, connection } = rows;
  if (home === null || connection === null || home.id === connection.id) return rows;
  const isFollowed = followedStates.some((state) => state === dispatch.state);
  if (!isFollowed || !isRenewal(home, connection)) return rows;
  const moved = { connectionId: connection.id };
  await writeLeased(ctx, lease, moved);
  return { ...rows, dispatch: { ...dispatch, ...moved }, home: connection };
}

/** Does `work` under the lease; what it throws is counted against the dispatch, unless the lease was lost. */
async function endingLease(
  ctx: Needs<"prisma" | "pool" | "clock" | "enqueue" | "log">,
  lease: Lease,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof LeaseLost) return;
    if (error instanceof OrderChanged) return releaseLease(ctx, lease, { dueAt: ctx.clock() });
    await recordFault(ctx, lease, error);
  }
}

/** Decides and acts until an action says when to come back, or has given the lease back. */
async function runSteps(
  ctx: ConnectorContext,
  lease: Lease,
  loaded: DispatchRows,
): Promise<{ dueAt: Date | null } | "given-back"> {
  let shopify: Seen["shopify"] = "unseen";
  let seenAs: OrderState | null = null;
  let rows = loaded;
  let known = rows.dispatch;
  const callsMade = createCallsMade(() => buyerOf(known));
  const watched = watching(ctx, callsMade);
  for (let step = 0; step < stepsMax; step += 1) {
    if (!isAsSeen(rows.dispatch.order, seenAs, shopify)) shopify = "unseen";
    known = rows.dispatch;
    const run: Run = { ctx: watched, lease, rows, shopify, callsMade };
    const seen = await loadSeen(ctx, rows, shopify);
    const action = decide(seen, ctx.clock());
    const result = await performTraced(run, action);
    if (result.shopify !== undefined) {
      shopify = result.shopify;
      seenAs = rows.dispatch.order;
    }
    if (result.next.kind === "given-back") return "given-back";
    if (result.next.kind === "stop") {
      await forgetFaults(run);
      return { dueAt: earliest(result.next.dueAt, nextWriteBack(run)) };
    }
    // Each step of a parcel is told once, and there may be more of them than fit into one run.
    if (action.kind === "WriteJourneyStep" && step + 1 === stepsMax) {
      await forgetFaults(run);
      return { dueAt: ctx.clock() };
    }
    rows = result.next.rows ?? (await loadRows(ctx, lease));
  }
  throw new Error("The reconciler's rules go in circles.");
}

/** What others may quote of the buyer. */
function buyerOf({ order, attempt }: DispatchRows["dispatch"]): string[] {
  return personalValues(order.snapshot, [comparedAddress(attempt)]);
}

/** When Shopify is asked again for a parcel that it did not take; null: for none. */
function nextWriteBack({ ctx, rows }: Run): Date | null {
  const now = ctx.clock();
  return rows.dispatch.shipments
    .map(({ retryAt }) => retryAt)
    .filter((retryAt) => retryAt !== null && retryAt > now)
    .reduce(earliest, null);
}

function earliest(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

type OrderState = Pick<
  DispatchRows["dispatch"]["order"],
  "revision" | "holdRevision" | "orderUpdatedAt"
>;

/**
 * What was read of an order that has changed since says nothing of it now. Where a part of it lies with
 * somebody else, any news may be that it was moved back.
 */
function isAsSeen(now: OrderState, seen: OrderState | null, shopify: Seen["shopify"]): boolean {
  if (now.revision !== seen?.revision || now.holdRevision !== seen.holdRevision) return false;
  return (
    now.orderUpdatedAt.getTime() === seen.orderUpdatedAt.getTime() || !isPartlyElsewhere(shopify)
  );
}

/** What only waits is no step. */
const idle: ReadonlySet<Action["kind"]> = new Set(["Rest", "Wait", "Hold"]);

function performTraced(run: Run, action: Action): ReturnType<typeof perform> {
  if (idle.has(action.kind)) return perform(run, action);
  const { shop, dispatchId } = run.lease;
  const step = { name: action.kind, shop, dispatchId, orderId: run.rows.dispatch.order.id };
  return run.ctx.trace(step, () => perform(run, action));
}

async function perform(
  run: Run,
  action: Action,
): Promise<{ next: Next; shopify?: Seen["shopify"] }> {
  if (action.kind === "Observe") return observe(run);
  if (action.kind === "ReadArtwork") return { next: await readArtwork(run, action.variantIds) };
  if (action.kind === "AnswerRequests") {
    return { next: await answerRequests(run, action.answers), shopify: "unseen" };
  }
  return { next: await act(run, action) };
}

async function forgetFaults({ ctx, lease, rows }: Run): Promise<void> {
  if (rows.dispatch.faults === 0) return;
  const wasShown = rows.dispatch.attention?.reason === "Fault";
  await writeLeased(ctx, lease, { faults: 0, ...(wasShown ? { attention: null } : {}) });
}

async function recordFault(
  ctx: Needs<"prisma" | "pool" | "clock" | "enqueue" | "log">,
  lease: Lease,
  error: unknown,
): Promise<void> {
  const { shop, dispatchId } = lease;
  ctx.log({ level: "error", message: "A dispatch failed.", shop, dispatchId, error });
  const row = await ctx.prisma.dispatch.findUnique({
    where: { shop_id: { shop, id: dispatchId } },
    select: { ...withSetback, attention: { where: isOpen, select: { reason: true } } },
  });
  if (row === null) return;
  lease.setback = setbackOf(row);
  const [asked] = row.attention;
  const now = ctx.clock();
  const faults = lease.setback.faults + 1;
  const delayMs = retryDelayMs({
    failures: faults,
    retryAfterMs: faults >= faultsMax ? faultRetryMaxMs : null,
    spread: spreadOf(dispatchId),
  });
  const notice = bare("Fault");
  // Asked once while it lasts, and not beside what became of an attempt.
  const isKept = asked?.reason === notice.reason || asked?.reason === aboutAttempt;
  const isNews = faults >= faultsMax && !isKept;
  const lastError = error instanceof Error ? error.name : "unknown";
  const change = { faults, lastError, ...(isNews ? { attention: notice } : {}) };
  try {
    await writeLeased(ctx, lease, change, async (transaction) => {
      if (!isNews) return;
      const remark = { code: "attention", notice } as const;
      const line = { shop, dispatchId, at: now, kind: "held", actor: "app", remark } as const;
      await recordTimeline(transaction, [line]);
    });
    await releaseLease(ctx, lease, { dueAt: new Date(now.getTime() + delayMs) });
  } catch (late) {
    if (!(late instanceof LeaseLost)) throw late;
  }
}
