/**
 * The tracking sweep of one connection: orders are read page by page while open ones are dense, and
 * singly where they are sparse; details only of what moved. All shops that share the key are swept
 * together. No order of the list is assumed.
 */
import type { Order } from "#app/contract/index.ts";
import { callApi, type NamedConnection } from "../connections/index.ts";
import type { ConnectorContext } from "../context.ts";
import { lookIntervalMs } from "./look-interval.ts";
import { recordLook } from "./record-look.ts";
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
/** After so many pages in a row without an open order the rest is read singly. */
const emptyPagesMax = 3;

export interface SweepResult {
  /** Calls for pages and single orders, and for details. */
  pages: number;
  singles: number;
  moved: number;
  /** False when the budget or the provider stopped it; it goes on by itself. */
  isComplete: boolean;
}

/** Not answered, or not now: the sweep goes on at `until`. */
class Interrupted extends Error {
  override name = "Interrupted";
  readonly until: Date;
  constructor(until: Date, message: string) {
    super(message);
    this.until = until;
  }
}

/** Sweeps a connection if it is due and nobody does; null when it is not. */
export async function sweepConnection(
  ctx: ConnectorContext,
  connectionId: string,
): Promise<SweepResult | null> {
  const claim = await claimSweep(ctx, connectionId);
  if (claim === null) return null;
  const result: SweepResult = { pages: 0, singles: 0, moved: 0, isComplete: true };
  const sweep = new Map(claim.open.map((row) => [row.apiOrderId, row]));
  try {
    if (claim.connection !== null) await lookAtAll(ctx, { claim, sweep, result, ...claim });
    await releaseSweep(ctx, claim, { nextAt: nextSweepAt(ctx, claim), cursor: null });
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    result.isComplete = false;
    await releaseSweep(ctx, claim, { nextAt: error.until, cursor: claim.cursor });
  }
  return result;
}

interface Sweep {
  claim: SweepClaim;
  /** What is still to be looked at, by the provider's order id. */
  sweep: Map<string, OpenOrder>;
  result: SweepResult;
}

async function lookAtAll(ctx: ConnectorContext, state: Sweep): Promise<void> {
  const { claim, sweep } = state;
  // A sweep that goes on where it was interrupted leaves what lies before that to the next one.
  const isResumed = claim.cursor !== null;
  if (sweep.size > fewMax || isResumed) await lookByPages(ctx, state);
  if (isResumed) return;
  for (const row of sweep.values()) {
    state.result.singles += 1;
    await renewSweep(ctx, claim);
    const order = await lookUp(ctx, claim, row);
    if (order === null) await postpone(ctx, claim, [row]);
    else await lookAt(ctx, state, [[row, order]]);
  }
}

async function lookByPages(ctx: ConnectorContext, state: Sweep): Promise<void> {
  const { claim, sweep } = state;
  let emptyPages = 0;
  while (sweep.size > 0 && emptyPages < emptyPagesMax) {
    state.result.pages += 1;
    await renewSweep(ctx, claim);
    const { cursor } = claim;
    const page = await ask(ctx, claim, (api) => api.getOrders({ cursor, pageSize }));
    const found = (page?.orders ?? []).flatMap((order): [OpenOrder, Order][] => {
      const row = sweep.get(order.orderId);
      return row === undefined ? [] : [[row, order]];
    });
    for (const [row] of found) sweep.delete(row.apiOrderId);
    await lookAt(ctx, state, found);
    emptyPages = found.length === 0 ? emptyPages + 1 : 0;
    claim.cursor = page?.pageInfo.hasNextPage === true ? (page.pageInfo.endCursor ?? null) : null;
    if (claim.cursor === null) return;
  }
  claim.cursor = null;
}

/** Looks at orders that were read: details of those that moved, the next time for the others. */
async function lookAt(
  ctx: ConnectorContext,
  { claim, result }: Sweep,
  found: readonly [OpenOrder, Order][],
): Promise<void> {
  const isStill = ([row, order]: readonly [OpenOrder, Order]) =>
    (row.apiStatus === order.orderStatus && row.apiUpdatedAt === order.updatedAt) ||
    // Nothing leaves before it was picked: the first look at a fresh order needs no details.
    (row.apiUpdatedAt === null && order.orderStatus === "Created");
  await postpone(
    ctx,
    claim,
    found.filter(isStill).map(([row]) => row),
  );
  for (const [row, order] of found.filter((pair) => !isStill(pair))) {
    result.moved += 1;
    await renewSweep(ctx, claim);
    const events = await ask(ctx, claim, (api) => api.getOrderEvents(row.apiOrderId));
    const mayHaveLeft = order.orderStatus !== "Created" && order.orderStatus !== "Picked";
    const shipping = mayHaveLeft
      ? await ask(ctx, claim, (api) => api.getOrderShipping(row.apiOrderId))
      : null;
    const nextLookAt = nextLook(ctx, claim, row);
    const { shop, id: dispatchId } = row;
    await recordLook(ctx, {
      shop,
      dispatchId,
      order,
      events: events?.events ?? [],
      shipping,
      nextLookAt,
    });
  }
}

function lookUp(ctx: ConnectorContext, claim: SweepClaim, row: OpenOrder): Promise<Order | null> {
  return ask(ctx, claim, (api) => api.getOrder(row.apiOrderId));
}

/** One call; null where there is nothing (404). Throws `Interrupted` when the sweep cannot go on. */
async function ask<T>(
  ctx: ConnectorContext,
  { connection }: SweepClaim,
  call: Parameters<typeof callApi<T>>[2]["call"],
): Promise<T | null> {
  if (connection === null) return null;
  const reply = await callApi(ctx, connection satisfies NamedConnection, {
    priority: "read",
    call,
  });
  if (reply.kind === "answered") return reply.value;
  if (reply.kind === "refused") return null;
  if (reply.kind === "postponed") throw new Interrupted(reply.until, "The budget is used up.");
  const waitMs = reply.kind === "unanswered" ? (reply.retryAfterMs ?? 0) : 0;
  const sweepMs = ctx.settings.trackingSweepSeconds * 1_000;
  throw new Interrupted(
    new Date(ctx.clock().getTime() + Math.max(waitMs, Math.min(sweepMs, 30_000))),
    reply.message,
  );
}

async function postpone(
  ctx: ConnectorContext,
  claim: SweepClaim,
  rows: readonly OpenOrder[],
): Promise<void> {
  if (rows.length === 0) return;
  await ctx.pool.query(
    `UPDATE connector.dispatch AS dispatch SET look_due_at = new.look_due_at
     FROM unnest($1::text[], $2::text[], $3::timestamptz[]) AS new (shop, id, look_due_at)
     WHERE dispatch.shop = new.shop AND dispatch.id = new.id AND dispatch.look_due_at IS NOT NULL`,
    [
      rows.map(({ shop }) => shop),
      rows.map(({ id }) => id),
      rows.map((row) => nextLook(ctx, claim, row)),
    ],
  );
}

/** Counted from the sweep's start, so that the next sweep finds it due. */
function nextLook(ctx: ConnectorContext, { startedAt }: SweepClaim, row: OpenOrder): Date {
  const ageMs = startedAt.getTime() - (row.acceptedAt ?? startedAt).getTime();
  const sweepMs = ctx.settings.trackingSweepSeconds * 1_000;
  return new Date(startedAt.getTime() + lookIntervalMs({ ageMs, sweepMs }));
}

function nextSweepAt(ctx: ConnectorContext, { startedAt }: SweepClaim): Date {
  return new Date(startedAt.getTime() + ctx.settings.trackingSweepSeconds * 1_000);
}
