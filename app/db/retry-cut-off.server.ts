import pRetry from "p-retry";
import { SetupError } from "./setup-error.ts";

/** A server that was killed is up again within that, also on a busy machine. */
const returnsWithinMost = 60_000;
const pauseMs = { least: 250, most: 4_000 };

/** PostgreSQL's: it is ending, was killed, or is just starting. */
const endedCodes = ["57P01", "57P02", "57P03"];
/** Prisma's engine and `pg` say it in words alone. */
const endedWords =
  /Connection terminated|connection error and is not queryable|Can't reach database server|Code: `57P0[123]`/;
/** Of the network, whoever was at the other end. */
const networkCodes = ["EPIPE", "ECONNRESET", "ECONNREFUSED"];
const networkWords = /timeout expired|Query read timeout|EPIPE|ECONNRESET|ECONNREFUSED/;

/** True where an error, or what caused it, says that PostgreSQL ended a connection or lets nobody in. */
export function isDatabaseEnded(error: unknown): boolean {
  return hasOneOf(error, { codes: endedCodes, words: endedWords });
}

/** True where a connection to the database ended in the middle, or found nobody who speaks: nothing that was asked is at fault. */
export function isCutOff(error: unknown): boolean {
  return isDatabaseEnded(error) || hasOneOf(error, { codes: networkCodes, words: networkWords });
}

/** True where an error, or what caused it, says that PostgreSQL's disk is full: nobody is let in who needs a file of it. */
export function isDiskFull(error: unknown): boolean {
  return hasOneOf(error, { codes: ["53100"], words: /No space left on device/ });
}

function hasOneOf(error: unknown, told: { codes: readonly string[]; words: RegExp }): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && told.codes.includes(String(error.code))) return true;
  return told.words.test(error.message) || hasOneOf(error.cause, told);
}

/**
 * Does `work`, which may be done again from its beginning, on the embedded server, whose keeper starts it anew where it
 * was killed: where the connection is cut, again after growing pauses, for a minute unless told. Throws a `SetupError` after that, and
 * every other error as it is.
 */
export async function retryCutOff<T>(
  work: () => Promise<T>,
  {
    log,
    onError,
    returnsWithinMs = returnsWithinMost,
  }: { log: string; onError: (error: unknown) => void; returnsWithinMs?: number | undefined },
): Promise<T> {
  try {
    return await pRetry(work, {
      retries: Number.POSITIVE_INFINITY,
      minTimeout: pauseMs.least,
      maxTimeout: pauseMs.most,
      maxRetryTime: returnsWithinMs,
      shouldRetry: ({ error }) => isCutOff(error),
      onFailedAttempt: ({ error }) => {
        if (isCutOff(error)) onError(error);
      },
    });
  } catch (error) {
    if (!isCutOff(error)) throw error;
    throw new SetupError(
      `The embedded database of DATA_DIR ended or stood still while it was being opened, and did not answer in ${returnsWithinMs / 1_000} s, see ${log}.`,
      { cause: error },
    );
  }
}
