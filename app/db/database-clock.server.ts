import type { Pool } from "pg";

/** How often the database is asked anew: its clock may be set, or move to another server. */
const pauseMs = 10_000;

/** The time as the database has it, in every process that uses it, whatever the machine's own clock says. */
export interface DatabaseClock {
  now: () => Date;
  /** Asks the database now; it is asked every ten seconds besides. */
  look: () => Promise<void>;
  /** Asks no more. */
  close: () => void;
}

/**
 * Learns how far the database's clock is from this process's own steady one. Between two looks the time
 * goes on by the latter, which nobody sets; it is right within the way of one question and back. Throws
 * when the database does not answer; later failures go to `onError`, and the time goes on.
 */
export async function openDatabaseClock({
  pool,
  onError,
}: {
  pool: Pool;
  onError: (error: unknown) => void;
}): Promise<DatabaseClock> {
  let aheadMs: number | undefined;
  const look = async () => {
    const askedAt = performance.now();
    const { rows } = await pool.query<{ epochMs: number }>(
      `SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS "epochMs"`,
    );
    const answeredAt = performance.now();
    const epochMs = rows[0]?.epochMs ?? Number.NaN;
    // It was read at some moment in between: what was known stays where that allows it, so that a slow
    // answer spoils nothing and a fast one makes it finer.
    const [least, most] = [epochMs - answeredAt, epochMs - askedAt];
    aheadMs = Math.min(Math.max(aheadMs ?? (least + most) / 2, least), most);
  };
  // The first has to connect, which takes longer.
  await look();
  await look();
  const timer = setInterval(() => void look().catch(onError), pauseMs);
  timer.unref();
  return {
    now: () => new Date(performance.now() + (aheadMs ?? 0)),
    look,
    close: () => clearInterval(timer),
  };
}
