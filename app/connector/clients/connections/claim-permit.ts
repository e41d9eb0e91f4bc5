import type { Pool } from "pg";
import { asksTogether } from "#app/db/ask-together.server.ts";
import { commitsAsynchronously } from "#app/db/asynchronous-commit.server.ts";
import type { ConnectionAccess, Needs } from "../../ports/context.ts";
import { bucketOf, type Priority } from "./bucket.ts";
import { ensureConnection } from "./ensure-connection.ts";
import type { NamedConnection } from "./resolve-connection.ts";

export type Permit = { granted: true; wasFailing: boolean } | { granted: false; until: Date };

/** What a call asks of a connection's budget. */
interface Asked {
  id: string;
  now: Date;
  capacity: number;
  refillPerSecond: number;
  /** What is taken: one call, or none where there is no limit. */
  taken: number;
  /** What has to be left for those before it. */
  reserved: number;
}

/**
 * Takes one call out of a connection's budget: one guarded UPDATE, shared by all processes, by the time that
 * the context tells: the database's, wherever the product runs. Several that are asked for in one moment are taken
 * together. A refusal says when to come back. The embedded core has no budget, but its health is kept all the same.
 */
export async function claimPermit(
  ctx: ConnectionAccess & Needs<"pool">,
  { connection, priority }: { connection: NamedConnection; priority: Priority },
): Promise<Permit> {
  const { id, url } = connection;
  const { capacity, refillPerSecond, reserved } = bucketOf(ctx.settings.requestsPerMinute);
  const isLimited = url !== null;
  const asked = {
    id,
    now: ctx.clock(),
    capacity,
    refillPerSecond,
    taken: isLimited ? 1 : 0,
    reserved: isLimited ? reserved[priority] : 0,
  };
  const together = await claimTogether(ctx.pool, asked);
  return together ?? (await claimAlone(ctx.pool, asked)) ?? refuse(ctx, { connection, asked });
}

/**
 * When the tokens were counted. What is well ahead was counted by a clock that was set back since: a bucket fills in a
 * minute.
 */
const countedAt = `CASE WHEN tokens_at > asked.now + interval '1 minute'
  THEN asked.now - interval '1 minute' ELSE tokens_at END`;
/** How many there are. */
const level = `least(asked.capacity,
  tokens + asked.refill * greatest(0, extract(epoch FROM asked.now - ${countedAt})))`;
/** Takes what is `asked`, where there is enough. */
const take = `
  UPDATE connector.connection
  SET tokens = ${level} - asked.taken, tokens_at = greatest(${countedAt}, asked.now),
    -- While the key is refused, whoever comes first probes, and nobody else for a minute.
    blocked_until = CASE WHEN unauthorized_at IS NULL THEN NULL ELSE asked.now + interval '60 seconds' END
  -- Before an order is created it is noted, durably, that it goes out; what is only read may be read again.
  FROM asked, (SELECT ${commitsAsynchronously}) AS unhurried
  WHERE connection.id = asked.id AND (blocked_until IS NULL OR blocked_until <= asked.now)
    AND ${level} >= asked.taken + asked.reserved`;

/**
 * What several calls over a connection ask for in one moment, where there is enough for all of them and nothing is the
 * matter; null says nothing to any of them, as to one that came alone.
 */
const claimTogether = asksTogether<Asked, Permit | null>(
  async (pool, all) => {
    const [first] = all;
    if (first === undefined || all.length === 1) return all.map(() => null);
    const taken = all.reduce((sum, asked) => sum + asked.taken, 0);
    const reserved = Math.max(...all.map((asked) => asked.reserved));
    const permit = await claimAll(
      pool,
      { ...first, taken, reserved },
      "AND unauthorized_at IS NULL",
    );
    return all.map(() => permit);
  },
  ({ id }) => id,
);

const claimAlone = (pool: Pick<Pool, "query">, asked: Asked) => claimAll(pool, asked, "");

/** Null: there is not so much, or it is not time yet. */
async function claimAll(
  pool: Pick<Pool, "query">,
  { id, now, capacity, refillPerSecond, taken, reserved }: Asked,
  condition: "" | "AND unauthorized_at IS NULL",
): Promise<Permit | null> {
  const { rows } = await pool.query<{ wasFailing: boolean }>(
    `WITH asked (id, now, capacity, refill, taken, reserved) AS (
       VALUES ($1::text, $2::timestamptz, $3::float8, $4::float8, $5::float8, $6::float8))
     -- An earlier version forgets the error of one that answers, and knows of no pauses.
     ${take} ${condition} RETURNING error IS NOT NULL OR throttled_at IS NOT NULL AS "wasFailing"`,
    [id, now, capacity, refillPerSecond, taken, reserved],
  );
  const [row] = rows;
  return row === undefined ? null : { granted: true, wasFailing: row.wasFailing };
}

async function refuse(
  ctx: ConnectionAccess,
  { connection, asked }: { connection: NamedConnection; asked: Asked },
): Promise<Permit> {
  const { now, capacity, refillPerSecond, taken, reserved } = asked;
  const row = await ctx.prisma.connection.findUnique({ where: { id: connection.id } });
  if (row === null) {
    await ensureConnection(ctx, connection);
    return { granted: false, until: now };
  }
  const missing = Math.max(0, taken + reserved - Math.min(row.tokens, capacity));
  const refilledAt = row.tokensAt.getTime() + (missing / refillPerSecond) * 1_000;
  const until = Math.max(refilledAt, row.blockedUntil?.getTime() ?? 0, now.getTime() + 50);
  return { granted: false, until: new Date(Math.ceil(until)) };
}
