/** How often PostgreSQL is asked, and how often it notifies: counted apart from what is timed. */
import { createHash } from "node:crypto";
import type { Database } from "#app/db/database.server.ts";

/** A server that can count statements: it does until `stopCounting`, and again while `countDuring` goes on. */
export const countingSettings = ["shared_preload_libraries=pg_stat_statements"] as const;

/** From now on the server spends nothing on counting. A setting of its command line could not be changed. */
export const stopCounting = (pool: Database["pool"]) => track(pool, "none");

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
    const { rows } = await pool.query<{ calls: number | null }>(
      `SELECT sum(calls)::float8 AS calls FROM pg_stat_statements
       WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    const [{ calls } = { calls: 0 }] = rows;
    if (!calls) throw new Error("PostgreSQL counted no statement.");
    return { statements: calls, jobNotifications };
  } finally {
    await stopCounting(pool);
    // It goes on listening otherwise.
    listener.release(true);
  }
}

async function track(pool: Database["pool"], what: "top" | "none"): Promise<void> {
  await pool.query(`ALTER SYSTEM SET pg_stat_statements.track = '${what}'`);
  await pool.query("SELECT pg_reload_conf()");
}
