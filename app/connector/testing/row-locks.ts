/** Other processes that hold and want rows, for the tests of who waits for whom. */
import type { Pool, PoolClient } from "pg";
import { expect, vi } from "vitest";

/** Another process's transaction, ended whatever happens in it. */
export async function transactionIn(
  pool: Pool,
  work: (client: PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    // Less than a second: PostgreSQL has not yet ended a deadlock by then.
    await client.query("SET LOCAL lock_timeout = '500ms'");
    await work(client);
    await client.query("COMMIT");
  } finally {
    client.release(true);
  }
}

/** Resolves once so many wait for somebody's rows. */
export async function waitingIn(pool: Pool, count: number): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await pool.query(
      `SELECT FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    expect(rows).toHaveLength(count);
  }, 20_000);
}
