import type { ConnectorContext } from "./context.ts";

/**
 * Does `work` unless another process does work under the same name: then null, and nothing done. It
 * holds a connection for that. The lock goes with the session, so a killed process blocks nobody.
 */
export async function asOnlyOne<T>(
  { pool }: Pick<ConnectorContext, "pool">,
  name: string,
  work: () => Promise<T>,
): Promise<T | null> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    const { rows } = await client.query<{ isOurs: boolean }>(
      `SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS "isOurs"`,
      [name],
    );
    if (rows[0]?.isOurs !== true) {
      isBroken = false;
      return null;
    }
    const result = await work();
    await client.query("SELECT pg_advisory_unlock(hashtextextended($1, 0))", [name]);
    isBroken = false;
    return result;
  } finally {
    // Ending the session gives the lock back.
    client.release(isBroken);
  }
}
