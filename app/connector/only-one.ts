/**
 * Work that one process does at a time, by a lock of the database's under the work's name. Each holds a
 * connection for that. The lock goes with the session, so a killed process blocks nobody.
 */
import type { PoolClient } from "pg";
import type { ConnectorContext } from "./context.ts";

type Ground = Pick<ConnectorContext, "pool">;

/** Does `work` unless another process does work under the same name: then null, and nothing done. */
export function asOnlyOne<T>(ctx: Ground, name: string, work: () => Promise<T>): Promise<T | null> {
  return inSession(ctx, async (client) => {
    const { rows } = await client.query<{ isOurs: boolean }>(
      `SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS "isOurs"`,
      [name],
    );
    return rows[0]?.isOurs === true ? thenUnlock(client, name, work) : null;
  });
}

/** Does `work` once no other process does work under the same name any more. */
export function withLock<T>(ctx: Ground, name: string, work: () => Promise<T>): Promise<T> {
  return inSession(ctx, async (client) => {
    await client.query("SELECT pg_advisory_lock(hashtextextended($1, 0))", [name]);
    return thenUnlock(client, name, work);
  });
}

async function thenUnlock<T>(client: PoolClient, name: string, work: () => Promise<T>): Promise<T> {
  const result = await work();
  await client.query("SELECT pg_advisory_unlock(hashtextextended($1, 0))", [name]);
  return result;
}

/** Whatever goes wrong, ending the session gives the lock back. */
async function inSession<T>(
  { pool }: Ground,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    const result = await work(client);
    isBroken = false;
    return result;
  } finally {
    client.release(isBroken);
  }
}
