import pg from "pg";
import { connectionOptionsOf, type DatabaseAddress } from "./database.server.ts";

/** How often it is asked; what health checks read is never older than two such pauses. */
const pauseMs = 1_000;
const freshMs = 2 * pauseMs;
/** How long it may take to let us in, and to answer. */
const patienceMs = 2_000;

/** As its connection is called: there is one for each program on the database. */
export const watchName = "portafilter-health";

/** What a question came to; one that is `mute` may be busy, or this process may have stood still. */
export type DatabaseAnswer = "answered" | "mute" | "refused";

/** Whether the database answers, known without a wait for those who work with it. */
export interface DatabaseWatch {
  /**
   * True where it answered within the last two seconds and the connection has not broken since; what is
   * older, as after a moment in which this process stood still, is asked anew, four seconds at most.
   */
  isAnswering(): Promise<boolean>;
  /** Asks no more. */
  close(): Promise<void>;
}

/**
 * Asks the database each second on a connection of its own: whoever waits for one of the pool's tells how
 * busy this process is, not whether the database is there.
 */
export function watchDatabase(
  address: DatabaseAddress,
  {
    onAsked = () => {},
  }: {
    /** Told of each question what came of it. */
    onAsked?: (answer: DatabaseAnswer) => void;
  } = {},
): DatabaseWatch {
  const pool = new pg.Pool({
    ...connectionOptionsOf(address),
    application_name: watchName,
    max: 1,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  let answeredAt = -Infinity;
  let asking: Promise<boolean> | undefined;
  let isClosed = false;
  const forget = () => {
    answeredAt = -Infinity;
  };
  // The server ends connections as it goes down: nobody has to wait for the next question.
  pool.on("error", () => {
    forget();
    if (!isClosed) void askOnce();
  });

  async function ask(): Promise<boolean> {
    try {
      await pool.query("SELECT 1");
      answeredAt = performance.now();
      onAsked("answered");
      return true;
    } catch (error) {
      // That is the answer; the next question opens another connection.
      forget();
      onAsked(error instanceof Error && /timeout/i.test(error.message) ? "mute" : "refused");
      return false;
    } finally {
      asking = undefined;
    }
  }
  const askOnce = () => (asking ??= ask());
  const timer = setInterval(() => void askOnce(), pauseMs).unref();
  return {
    isAnswering: () =>
      performance.now() - answeredAt < freshMs ? Promise.resolve(true) : askOnce(),
    async close() {
      isClosed = true;
      clearInterval(timer);
      await asking;
      await pool.end();
    },
  };
}
