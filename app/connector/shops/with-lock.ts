import type { ConnectorContext } from "../context.ts";

/**
 * Does `work` while no other process does work under the same name. It holds a connection for that, and
 * ending its session gives the lock back, so a killed process blocks nobody.
 */
export async function withLock<T>(
  { pool }: Pick<ConnectorContext, "pool">,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    await client.query("SELECT pg_advisory_lock(hashtextextended($1, 0))", [name]);
    const result = await work();
    await client.query("SELECT pg_advisory_unlock(hashtextextended($1, 0))", [name]);
    isBroken = false;
    return result;
  } finally {
    client.release(isBroken);
  }
}

/** Does `work` while nobody installs the app in a shop: whoever does waits for it, or is waited for. */
export function aloneWithInstall<T>(
  ctx: Pick<ConnectorContext, "pool">,
  shop: string,
  work: () => Promise<T>,
): Promise<T> {
  return withLock(ctx, `install ${shop}`, work);
}
