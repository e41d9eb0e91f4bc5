import { vi } from "vitest";
import { type Database, openDatabase } from "#app/db/database.server.ts";

/** Another process on the same database, for locks that processes have against each other. */
export interface AnotherProcess {
  pool: Database["pool"];
  /** Resolves once it was told again and again that a lock is taken, or when `isDone` says so. */
  untilItWaits(isDone?: () => boolean): Promise<void>;
  close(): Promise<void>;
}

const name = "another process";

export function anotherProcess(url: string): AnotherProcess {
  const address = new URL(url);
  address.searchParams.set("application_name", name);
  const { pool, close } = openDatabase({ url: address.href });
  return {
    pool,
    close,
    async untilItWaits(isDone = () => false) {
      const asked = new Set<string>();
      await vi.waitFor(async () => {
        const { rows } = await pool.query<{ at: string }>(
          `SELECT query_start::text AS at FROM pg_stat_activity
           WHERE datname = current_database() AND application_name = $1 AND state = 'idle'
             AND query LIKE 'SELECT pg_try_advisory_lock(%'`,
          [name],
        );
        for (const { at } of rows) asked.add(at);
        if (!isDone() && asked.size < 3) throw new Error("It does not wait for a lock.");
      }, 10_000);
    },
  };
}
