/** How often PostgreSQL is asked, and how often it notifies: counted apart from what is timed. */
import { createHash } from "node:crypto";
import type { Database } from "#app/db/database.server.ts";

/** A server that counts statements as soon as it is told to, and until then spends nothing on it. */
export const countingSettings = [
  "shared_preload_libraries=pg_stat_statements",
  "pg_stat_statements.track=none",
] as const;

/** As pg-boss calls the channel on which it notifies of jobs. */
const jobsChannel = `pgboss_${createHash("sha224").update("queue").digest("hex").slice(0, 24)}`;

interface Counted {
  statements: number;
  /** Transactions that notified somebody of jobs. */
  jobNotifications: number;
}

/** What all processes ask a database while `work` goes on, and how often they notify each other of jobs. */
export async function countDuring(
  { pool }: Pick<Database, "pool">,
  work: () => Promise<unknown>,
): Promise<Counted> {
  const listener = await pool.connect();
  let jobNotifications = 0;
  listener.on("notification", () => (jobNotifications += 1));
  try {
    await listener.query(`LISTEN ${jobsChannel}`);
    await pool.query("CREATE EXTENSION IF NOT EXISTS pg_stat_statements");
    await track(pool, "top");
    await pool.query("SELECT pg_stat_statements_reset()");
    await work();
    const { rows } = await pool.query<{ calls: number }>(
      `SELECT sum(calls)::float8 AS calls FROM pg_stat_statements
       WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    return { statements: rows[0]?.calls ?? 0, jobNotifications };
  } finally {
    await track(pool, "none");
    // It goes on listening otherwise.
    listener.release(true);
  }
}

async function track(pool: Database["pool"], what: "top" | "none"): Promise<void> {
  await pool.query(`ALTER SYSTEM SET pg_stat_statements.track = '${what}'`);
  await pool.query("SELECT pg_reload_conf()");
}
