/**
 * The tracking sweep of one connection: orders are read page by page while open ones are dense, and
 * singly where they are sparse; details only of what moved. All shops that share the key are swept
 * together. No order of the list is assumed, and no sweep makes more calls for that than `callsMax`: the
 * next one goes on. A look that fails concerns its own order alone, as long as the provider answers at
 * all.
 */
import { limits } from "#app/limits/limits.ts";
import { type OrderStatus, orderStatuses } from "#app/contract/index.ts";
import { bucketOf } from "../../clients/connections/index.ts";
import type { ConnectorContext, Needs, ProviderAccess, SweepResult } from "../../ports/context.ts";
import { createCallsMade, watching } from "../../clients/exchanges/index.ts";
import { asOnlyOne } from "../../store/only-one.ts";
import type { OrderGlimpse, Reply } from "../../ports/index.ts";
import { isOrderOf } from "../request/index.ts";
import { phrase } from "../../model/phrases.ts";
import { ask, askPage, Interrupted, nextCursor } from "./ask-provider.ts";
import { isReportedShort } from "./kept-items.ts";
import { nextPoll, postpone } from "./next-poll.ts";
import { recordFailure } from "./record-failure.ts";
import { recordPoll } from "./record-poll.ts";
import { recordMoved, recordUnanswered } from "./record-sweep.ts";
import {
  claimSweep,
  type OpenOrder,
  releaseSweep,
  renewSweep,
  type SweepClaim,
} from "./sweep-claim.ts";

const pageSize = 100;
/** So few are read singly at once. */
const fewMax = 2;
/** Calls for pages and single orders in one sweep; what a closer look needs comes besides. */
const callsMax = 100;
/**
 * The same after a process died in the middle of one. A sweep of thousands of orders is there at every death, whatever
 * caused it; one that is over in a moment ends between two, or dies again at the same order.
 */
const suspect = { callsMax: 1, visitMs: 500 };
/**
 * After so many pages in a row without an order that is looked for, the rest is read singly, unless
 * that would cost several times as many calls.
 */
const emptyPagesMin = 3;
const singlesPerEmptyPage = 4;
/** An order that moved is read, then its events, then its parcel. */
const callsOfOneMove = 3;
/** How soon a sweep that the app itself failed on begins again. */
const failedRetryMs = 25_000;
/** After so many failed looks in a row it is asked again whether the provider answers at all. */
const failuresInRowMax = 3;

/** Sweeps a connection if it is due and nobody does; null when it is not. A suspect's sweep is over in a moment. */
export async function sweepConnection(
  ctx: ConnectorContext,
  connectionId: string,
  { isSuspect = false }: { isSuspect?: boolean } = {},
): Promise<SweepResult | null> {
  const bounds = isSuspect ? suspect : { callsMax, visitMs: limits.pass.visitMs };
  return asOnlyOne(ctx, `sweep ${connectionId}`, () => sweepAlone(ctx, connectionId, bounds));
}

async function sweepAlone(
  ctx: ConnectorContext,
  connectionId: string,
  bounds: { callsMax: number; visitMs: number },
): Promise<SweepResult | null> {
  const claim = await claimSweep(ctx, connectionId);
  if (claim === null) return null;
  const result: SweepResult = { pages: 0, singles: 0, moved: 0, isComplete: true };
  const sweep = Map.groupBy(claim.open, ({ apiOrderId }) => apiOrderId);
  const state: Sweep = {
    claim,
    sweep,
    result,
    moved: [],
    isUp: false,
    failuresInRow: 0,
    endsAt: performance.now() + bounds.visitMs,
    callsMax: bounds.callsMax,
  };
  try {
    if (claim.connection !== null) await readAll(ctx, state);
    result.isComplete = claim.cursor === null && sweep.size === 0;
    await releaseSweep(ctx, claim, { nextAt: nextSweepAt(ctx, claim), cursor: claim.cursor });
  } catch (error) {
    result.isComplete = false;
    const isInterrupted = error instanceof Interrupted;
    const nextAt = isInterrupted
      ? afterInterruption(ctx, error)
      : new Date(ctx.clock().getTime() + failedRetryMs);
    await releaseSweep(ctx, claim, { nextAt, cursor: claim.cursor });
    if (!isInterrupted) throw error;
    if (error.isFailure) await recordUnanswered(ctx, claim, error.words);
  } finally {
    await recordMoved(ctx, state);
  }
  return result;
}

interface Sweep {
  claim: SweepClaim;
  /** What is still to be looked at, by the provider's order id: one that it gave twice may be either's. */
  sweep: Map<string, OpenOrder[]>;
  result: SweepResult;
  /** Whose orders moved. */
  moved: OpenOrder[];
  /** The provider answered in this sweep. */
  isUp: boolean;
  failuresInRow: number;
  endsAt: number;
  /** For pages and single orders. */
  callsMax: number;
}

async function readAll(ctx: ConnectorContext, state: Sweep): Promise<void> {
  const { claim, sweep, result } = state;
  // A sweep that goes on where it stopped leaves what lies before that to the next one, and by itself
  // looks only for what the one before did not come to either.
  const isResumed = claim.cursor !== null;
  if (sweep.size > fewMax || isResumed) await readByPages(ctx, state);
  if (claim.cursor !== null) return;
  const late = new Date(claim.startedAt.getTime() - ctx.settings.trackingSweepSeconds * 1_000);
  for (const [apiOrderId, open] of sweep) {
    const rows = isResumed ? open.filter(({ pollDueAt }) => pollDueAt <= late) : open;
    if (rows.length === 0) continue;
    if (callsLeft(state) === 0) return;
    result.singles += 1;
    await renewSweep(ctx, claim);
    const reply = await ask(ctx, claim, (api) => api.getOrder(apiOrderId));
    if (reply.kind === "answered") {
      const { value } = reply;
      await lookAt(
        ctx,
        state,
        rows.map((row) => [row, value]),
      );
    } else for (const row of rows) await fail(ctx, state, row, reply);
    sweep.delete(apiOrderId);
  }
}

function callsLeft(state: Sweep): number {
  const { pages, singles } = state.result;
  return isOver(state) ? 0 : Math.max(0, state.callsMax - pages - singles);
}

/** Others wait for its place. */
function isOver({ endsAt }: Sweep): boolean {
  return performance.now() >= endsAt;
}

/**
 * Reads pages from where the last sweep stopped, else from the list's beginning. A list may begin with
 * what was closed long ago: where that is so, it goes on where open orders were found the last time.
 * Leaves the claim's cursor where the next sweep is to go on; null where it need not.
 */
async function readByPages(ctx: ConnectorContext, state: Sweep): Promise<void> {
  const { claim, sweep, result } = state;
  let mayJump = claim.cursor === null;
  let emptyPages = 0;
  while (sweep.size > 0) {
    if (mayJump && emptyPages === emptyPagesMin && claim.from !== null) {
      mayJump = false;
      emptyPages = 0;
      claim.cursor = claim.from;
    }
    const emptyPagesMax = Math.max(emptyPagesMin, Math.ceil(sweep.size / singlesPerEmptyPage));
    if (emptyPages >= emptyPagesMax) break;
    if (callsLeft(state) === 0) {
      if (emptyPages >= emptyPagesMin) claim.from = claim.cursor;
      return;
    }
    result.pages += 1;
    await renewSweep(ctx, claim);
    const { cursor } = claim;
    const page = await askPage(ctx, claim, { cursor, pageSize });
    state.isUp = true;
    const found = (page?.orders ?? []).flatMap((order) =>
      (sweep.get(order.orderId) ?? []).map((row): [OpenOrder, OrderGlimpse] => [row, order]),
    );
    if (found.length > 0 && emptyPages >= emptyPagesMin) claim.from = cursor;
    if ((await lookAt(ctx, state, found)) === "left") return;
    for (const [row] of found) sweep.delete(row.apiOrderId);
    emptyPages = found.length === 0 ? emptyPages + 1 : 0;
    claim.cursor = page === null ? null : nextCursor(page);
    if (claim.cursor === null) break;
  }
  // Nothing was found there any more.
  if (!mayJump && emptyPages > 0) claim.from = null;
  claim.cursor = null;
}

/**
 * Looks at orders that were read: details of those that moved, the next time for the others. When its time is over
 * before that is done, the rest is left: read again they are those that still moved.
 */
async function lookAt(
  ctx: ConnectorContext,
  state: Sweep,
  read: readonly [OpenOrder, OrderGlimpse][],
): Promise<"done" | "left"> {
  const { claim, result } = state;
  const movedBefore = result.moved;
  const isOurs = ([row, order]: readonly [OpenOrder, OrderGlimpse]) => isOrderOf(order, row);
  const found = read.filter(isOurs);
  // Its parcel is another buyer's: nothing of it may be written to this order.
  for (const [row] of read.filter((pair) => !isOurs(pair))) {
    await count(ctx, state, row, { reason: "OrderUnreadable", message: phrase("anothersOrder") });
  }
  const isStill = ([row, order]: readonly [OpenOrder, OrderGlimpse]) => {
    const status = statusOf(row, order);
    // It is said to have left, and not all of it is known to have: what was missing may be there.
    if (row.apiStatus === "Shipped" && row.shippedAt === null) return false;
    return (
      (row.apiStatus === status && row.apiUpdatedAt === order.updatedAt) ||
      // Nothing leaves before it was picked: the first look at a fresh order needs no details.
      (row.apiUpdatedAt === null && status === "Created" && (row.apiStatus ?? status) === status)
    );
  };
  await postpone(
    ctx,
    claim,
    found.filter(isStill).map(([row]) => row),
  );
  for (const [row, order] of found.filter((pair) => !isStill(pair))) {
    if (result.moved > movedBefore && isOver(state)) return "left";
    result.moved += 1;
    await renewSweep(ctx, claim);
    await readDetails(ctx, state, row, order);
  }
  return "done";
}

/** Reads the details of one order that moved. What fails here is this order's own trouble. */
async function readDetails(
  ctx: ConnectorContext,
  state: Sweep,
  row: OpenOrder,
  glimpse: OrderGlimpse,
): Promise<void> {
  const { claim } = state;
  const order = { orderStatus: statusOf(row, glimpse), updatedAt: glimpse.updatedAt };
  const callsMade = createCallsMade();
  const watched = watching(ctx, callsMade);
  const events = await ask(watched, claim, (api) => api.getOrderEvents(row.apiOrderId));
  if (events.kind === "unanswered") return fail(ctx, state, row, events);
  const mayHaveLeft = order.orderStatus !== "Created" && order.orderStatus !== "Picked";
  const shipping = mayHaveLeft
    ? await ask(watched, claim, (api) => api.getOrderShipping(row.apiOrderId))
    : null;
  if (shipping?.kind === "unanswered") return fail(ctx, state, row, shipping);
  const { shop, id: dispatchId, orderId } = row;
  const told = events.kind === "answered" ? events.value.events : [];
  const hasLeft = order.orderStatus === "Shipped";
  const sent = hasLeft
    ? await ctx.prisma.dispatchLine.findMany({ where: { shop, dispatchId } })
    : [];
  const made = isReportedShort(sent, { status: order.orderStatus, events: told })
    ? await ask(watched, claim, (api) => api.getOrder(row.apiOrderId))
    : null;
  if (made?.kind === "unanswered") return fail(ctx, state, row, made);
  try {
    await recordPoll(ctx, {
      shop,
      dispatchId,
      known: row,
      order,
      orderId,
      events: told,
      items: made?.kind === "answered" ? made.value.items : null,
      shipping: shipping?.kind === "answered" ? shipping.value : null,
      nextPollAt: nextPoll(ctx, claim, row),
      startedAt: claim.startedAt,
      callsMade,
    });
  } catch (error) {
    ctx.log({ level: "error", message: "A look at an order failed.", shop, dispatchId, error });
    const message = phrase("lookFailed");
    return fail(ctx, state, row, { kind: "unanswered", message, retryAfterMs: null });
  }
  state.moved.push(row);
  state.isUp = true;
  state.failuresInRow = 0;
}

/** The order's status; a word that is none of the API's is no news. */
function statusOf({ apiStatus }: OpenOrder, { orderStatus }: OrderGlimpse): OrderStatus {
  return orderStatus ?? orderStatuses.find((status) => status === apiStatus) ?? "Created";
}

type Failure = Extract<Reply<unknown>, { kind: "refused" | "unanswered" }>;

/**
 * A look that failed is the order's own trouble only while the provider answers at all: otherwise the
 * sweep is interrupted, and nothing is counted against the order.
 */
async function fail(
  ctx: ProviderAccess,
  state: Sweep,
  row: OpenOrder,
  reply: Failure,
): Promise<void> {
  if (reply.kind === "unanswered") {
    state.failuresInRow += 1;
    const isDoubtful = !state.isUp || state.failuresInRow % failuresInRowMax === 0;
    if (isDoubtful) await askPage(ctx, state.claim, { cursor: null, pageSize: 1 });
  }
  state.isUp = true;
  const isGone = reply.kind === "refused" && reply.status === 404;
  const reason = isGone ? "OrderNotFound" : "OrderUnreadable";
  await count(ctx, state, row, { reason, message: reply.message });
}

/** Counts a look that told nothing that can be used against its order. */
async function count(
  ctx: Needs<"prisma" | "clock" | "settings">,
  { claim }: Sweep,
  row: OpenOrder,
  failure: Pick<Parameters<typeof recordFailure>[2], "reason" | "message">,
): Promise<void> {
  const { startedAt } = claim;
  const intervalMs = nextPoll(ctx, claim, row).getTime() - startedAt.getTime();
  await recordFailure(ctx, row, { ...failure, startedAt, intervalMs });
}

/**
 * Once the budget has space for all that one moved order takes: with space for one call alone every sweep
 * would see the move and none come to its details.
 */
function afterInterruption(ctx: Needs<"settings">, { until, isFailure }: Interrupted): Date {
  if (isFailure) return until;
  const callMs = 1_000 / bucketOf(ctx.settings.requestsPerMinute).refillPerSecond;
  return new Date(until.getTime() + Math.ceil((callsOfOneMove - 1) * callMs));
}

function nextSweepAt(ctx: Needs<"settings">, { startedAt }: SweepClaim): Date {
  return new Date(startedAt.getTime() + ctx.settings.trackingSweepSeconds * 1_000);
}
