import { limits } from "#app/limits/limits.ts";
import { type NamedConnection, openConnection } from "../../clients/connections/index.ts";
import type { ConnectionAccess, Needs } from "../../ports/context.ts";
import { followedStates } from "../../model/dispatch-states.ts";

/** An order that the provider may still do something about. */
export interface OpenOrder {
  shop: string;
  id: string;
  apiOrderId: string;
  apiStatus: string | null;
  apiUpdatedAt: string | null;
  acceptedAt: Date | null;
  /** When the last of it left; null: something is still to leave. */
  shippedAt: Date | null;
  pollFailures: number;
  pollDueAt: Date;
  /** Shopify's order, and which of its dispatches this is. */
  orderId: string;
  sequence: number;
}

/** A sweep that this process does. */
export interface SweepClaim {
  connectionId: string;
  token: string;
  startedAt: Date;
  /** Null where its key was erased with the last shop that had it. */
  connection: NamedConnection | null;
  /** Where the last one was interrupted; moved along by the sweep. */
  cursor: string | null;
  /** Where open orders were last found behind a long row of others; moved along by the sweep. */
  from: string | null;
  open: OpenOrder[];
}

/** More open orders than this are looked at over several sweeps. */
const openMax = 10_000;

/** Connections whose sweep is due, the longest due first. */
export async function dueConnections(
  ctx: Needs<"prisma" | "clock">,
  { except = [] }: { except?: readonly string[] } = {},
): Promise<string[]> {
  const now = ctx.clock();
  const rows = await ctx.prisma.connection.findMany({
    where: { id: { notIn: [...except] }, sweepDueAt: { lte: now } },
    orderBy: { sweepDueAt: "asc" },
    take: limits.pass.dueMax,
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** Takes the sweep of a connection if it is due; the caller is its only sweeper. */
export async function claimSweep(
  ctx: ConnectionAccess & Needs<"newId">,
  connectionId: string,
): Promise<SweepClaim | null> {
  const startedAt = ctx.clock();
  const token = ctx.newId();
  const claimed = await ctx.prisma.connection.updateManyAndReturn({
    where: { id: connectionId, sweepDueAt: { lte: startedAt } },
    data: { sweepToken: token },
    select: { sweepCursor: true, sweepFrom: true },
  });
  const row = claimed[0];
  if (row === undefined) return null;
  const dispatches = await ctx.prisma.dispatch.findMany({
    where: { connectionId, pollDueAt: { lte: startedAt }, state: { in: [...followedStates] } },
    orderBy: { pollDueAt: "asc" },
    take: openMax,
    select: {
      shop: true,
      id: true,
      apiOrderId: true,
      apiStatus: true,
      apiUpdatedAt: true,
      acceptedAt: true,
      shippedAt: true,
      pollFailures: true,
      pollDueAt: true,
      orderId: true,
      sequence: true,
    },
  });
  const open = dispatches.flatMap(({ apiOrderId, pollDueAt, ...dispatch }) =>
    apiOrderId === null || pollDueAt === null ? [] : [{ ...dispatch, apiOrderId, pollDueAt }],
  );
  const connection = await openConnection(ctx, connectionId);
  const { sweepCursor: cursor, sweepFrom: from } = row;
  return { connectionId, token, startedAt, connection, cursor, from, open };
}

/**
 * Keeps how far the sweep came. Throws when another process took it over, which it may when this one's
 * lock went with a connection that broke.
 */
export async function renewSweep(
  ctx: Needs<"prisma">,
  { connectionId, token, cursor }: SweepClaim,
): Promise<void> {
  const { count } = await ctx.prisma.connection.updateMany({
    where: { id: connectionId, sweepToken: token },
    data: { sweepCursor: cursor },
  });
  if (count === 0) throw new Error(`The sweep of ${connectionId} was taken over.`);
}

/**
 * The next one comes at `nextAt`, or at once where a look was asked for while this one was under way. Of a provider
 * that does not answer, nothing was seen.
 */
export async function releaseSweep(
  ctx: Needs<"pool" | "clock">,
  { connectionId, token, from, startedAt }: SweepClaim,
  { nextAt, cursor }: { nextAt: Date; cursor: string | null },
): Promise<void> {
  const now = ctx.clock();
  await ctx.pool.query(
    `UPDATE connector.connection
     SET sweep_token = NULL, sweep_cursor = $4, sweep_from = $5,
       swept_at = CASE WHEN error IS NULL THEN $6::timestamptz ELSE swept_at END,
       sweep_due_at = CASE WHEN EXISTS (
           SELECT FROM connector.dispatch
           WHERE connection_id = $1 AND look_due_at > $7::timestamptz AND look_due_at <= $6::timestamptz)
         THEN least($3::timestamptz, $6::timestamptz) ELSE $3 END
     WHERE id = $1 AND sweep_token = $2`,
    [connectionId, token, nextAt, cursor, from, now, startedAt],
  );
}
