import type { ConnectionAccess, Needs } from "../../ports/context.ts";
import { bucketOf, type Priority } from "./bucket.ts";
import { ensureConnection } from "./ensure-connection.ts";
import type { NamedConnection } from "./resolve-connection.ts";

export type Permit = { granted: true; wasFailing: boolean } | { granted: false; until: Date };

/**
 * When the tokens were counted, and how many there are at $2. What is well ahead was counted by a clock that
 * was set back since: a bucket fills in a minute.
 */
const countedAt = `CASE WHEN tokens_at > $2::timestamptz + interval '1 minute'
  THEN $2::timestamptz - interval '1 minute' ELSE tokens_at END`;
const level = `least($3, tokens + $4 * greatest(0, extract(epoch FROM $2::timestamptz - ${countedAt})))`;

/**
 * Takes one call out of a connection's budget: one guarded UPDATE, shared by all processes, by the time that
 * the context tells: the database's, wherever the product runs. A refusal says when to come back. The
 * embedded core has no budget, but its health is kept all the same.
 */
export async function claimPermit(
  ctx: ConnectionAccess & Needs<"pool">,
  { connection, priority }: { connection: NamedConnection; priority: Priority },
): Promise<Permit> {
  const now = ctx.clock();
  const bucket = bucketOf(ctx.settings.requestsPerMinute);
  const isLimited = connection.url !== null;
  const needed = isLimited ? 1 + bucket.reserved[priority] : 0;
  const taken = await ctx.pool.query<{ was_failing: boolean }>(
    `UPDATE connector.connection SET
       tokens = ${level} - $6,
       tokens_at = greatest(${countedAt}, $2),
       -- While the key is refused, whoever comes first probes, and nobody else for a minute.
       blocked_until = CASE WHEN unauthorized_at IS NULL THEN NULL
                            ELSE $2::timestamptz + interval '60 seconds' END
     WHERE id = $1 AND (blocked_until IS NULL OR blocked_until <= $2) AND ${level} >= $5
     RETURNING error IS NOT NULL AS was_failing`,
    [connection.id, now, bucket.capacity, bucket.refillPerSecond, needed, isLimited ? 1 : 0],
  );
  const row = taken.rows[0];
  if (row !== undefined) return { granted: true, wasFailing: row.was_failing };
  return refuse(ctx, { connection, needed, now, ...bucket });
}

async function refuse(
  ctx: ConnectionAccess,
  {
    connection,
    needed,
    now,
    capacity,
    refillPerSecond,
  }: {
    connection: NamedConnection;
    needed: number;
    now: Date;
    capacity: number;
    refillPerSecond: number;
  },
): Promise<Permit> {
  const row = await ctx.prisma.connection.findUnique({ where: { id: connection.id } });
  if (row === null) {
    await ensureConnection(ctx, connection);
    return { granted: false, until: now };
  }
  const missing = Math.max(0, needed - Math.min(row.tokens, capacity));
  const refilledAt = row.tokensAt.getTime() + (missing / refillPerSecond) * 1_000;
  const until = Math.max(refilledAt, row.blockedUntil?.getTime() ?? 0, now.getTime() + 50);
  return { granted: false, until: new Date(Math.ceil(until)) };
}
