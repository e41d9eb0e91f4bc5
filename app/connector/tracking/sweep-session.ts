import type { PoolClient } from "pg";
import type { ConnectorContext } from "../context.ts";

/**
 * Says who sweeps what: advisory locks of one database session, so that a process holds one connection
 * for all its sweeps, and a killed one gives them all back at once.
 */
export interface SweepSession {
  /** Does `work` unless a sweep of this connection is under way anywhere; null when it is. */
  asOnlySweeper<T>(connectionId: string, work: () => Promise<T>): Promise<T | null>;
}

/** Opens a session while `work` runs; it takes a connection of the pool with the first sweep. */
export async function withSweepSession<T>(
  { pool }: Pick<ConnectorContext, "pool">,
  work: (session: SweepSession) => Promise<T>,
): Promise<T> {
  let opening: Promise<PoolClient> | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let isBroken = false;
  const askNow = async (lock: string, connectionId: string): Promise<boolean> => {
    opening ??= pool.connect();
    const client = await opening;
    const { rows } = await client.query<{ done: boolean }>(
      `SELECT ${lock}(hashtextextended($1, 0)) AS done`,
      [`sweep ${connectionId}`],
    );
    return rows[0]?.done === true;
  };
  // A session answers one question at a time, whether the one before was answered or not.
  const ask = (lock: "pg_try_advisory_lock" | "pg_advisory_unlock", connectionId: string) => {
    const answer = last.then(() => askNow(lock, connectionId));
    last = answer.catch(() => {});
    return answer;
  };
  const session: SweepSession = {
    async asOnlySweeper(connectionId, sweep) {
      if (!(await ask("pg_try_advisory_lock", connectionId))) return null;
      try {
        return await sweep();
      } finally {
        // A session that lost a lock is not given to others.
        isBroken ||= !(await ask("pg_advisory_unlock", connectionId).catch(() => false));
      }
    },
  };
  try {
    return await work(session);
  } finally {
    await closeSession(opening, isBroken);
  }
}

/** Where no connection was to be had, whoever asked for it was told. */
async function closeSession(opening: Promise<PoolClient> | null, isBroken: boolean): Promise<void> {
  const client = await opening?.catch(() => null);
  client?.release(isBroken);
}
