/**
 * Work that one process does at a time, by a lock of the database's under the work's name. All locks of a
 * process are of one session, which holds one connection of the pool however many there are: work that
 * needs connections of its own never waits for locks to give theirs back. The locks go with the session,
 * so a killed process blocks nobody.
 */
import { setTimeout as delay } from "node:timers/promises";
import type { Pool, PoolClient } from "pg";
import type { Needs } from "../ports/context.ts";

type Ground = Needs<"pool">;

interface Session {
  client: Promise<PoolClient>;
  /** How many hold a lock in it, or ask for one. */
  users: number;
  /** The question before: a session answers one at a time. */
  last: Promise<unknown>;
  isBroken: boolean;
}

interface Locks {
  session: Session | null;
  /** Who of this process is at it: a session gives the same lock twice. None of them rejects. */
  turns: Map<string, Promise<void>>;
}

const locksByPool = new WeakMap<Pool, Locks>();

/** A connection that fell silent, and not the database that is slow: no lock is waited for in the database. */
const answerMs = 10_000;

/**
 * Of a process whose machine vanished the database hears nothing: it asks after so many seconds, so often,
 * at such distances, and then gives its locks to others.
 */
const keepAlive = `
  SELECT set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false),
         set_config('tcp_keepalives_count', '3', false)`;

/** Thrown where no lock could be asked for. */
class SessionBroken extends Error {
  override name = "SessionBroken";
}

/** How long is waited between two looks whether another process has ended: twice as long each time. */
const [pauseMs, longestPauseMs] = [10, 250];

/** Does `work` unless another does work under the same name: then null, and nothing done. */
export async function asOnlyOne<T>(
  { pool }: Ground,
  name: string,
  work: () => Promise<T>,
): Promise<T | null> {
  const locks = locksOf(pool);
  if (locks.turns.has(name)) return null;
  return inTurn(locks, name, () =>
    inSession(pool, locks, async (session) =>
      (await ask(session, "pg_try_advisory_lock", name)) ? thenUnlock(session, name, work) : null,
    ),
  );
}

/** Does `work` once nobody else does work under the same name any more. */
export async function withLock<T>(
  { pool }: Ground,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  const locks = locksOf(pool);
  while (locks.turns.has(name)) await locks.turns.get(name);
  return inTurn(locks, name, () =>
    inSession(pool, locks, async (session) => {
      let waitMs = pauseMs;
      // The session is not kept waiting: others ask for their locks in it.
      while (!(await ask(session, "pg_try_advisory_lock", name))) {
        await delay(waitMs);
        waitMs = Math.min(waitMs * 2, longestPauseMs);
      }
      return thenUnlock(session, name, work);
    }),
  );
}

function locksOf(pool: Pool): Locks {
  const known = locksByPool.get(pool);
  if (known !== undefined) return known;
  const locks: Locks = { session: null, turns: new Map() };
  locksByPool.set(pool, locks);
  return locks;
}

async function inTurn<T>({ turns }: Locks, name: string, work: () => Promise<T>): Promise<T> {
  const turn = Promise.withResolvers<void>();
  turns.set(name, turn.promise);
  try {
    return await work();
  } finally {
    turns.delete(name);
    turn.resolve();
  }
}

/** Where a session turns out to be gone as it is asked, another is asked, once. */
async function inSession<T>(
  pool: Pool,
  locks: Locks,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  try {
    return await inOneSession(pool, locks, work);
  } catch (error) {
    if (!(error instanceof SessionBroken)) throw error;
    return inOneSession(pool, locks, work);
  }
}

/** Whoever comes last ends the session; one that failed is left to those who are in it. */
async function inOneSession<T>(
  pool: Pool,
  locks: Locks,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  if (locks.session === null || locks.session.isBroken) {
    locks.session = { client: open(pool), users: 0, last: Promise.resolve(), isBroken: false };
  }
  const { session } = locks;
  session.users += 1;
  try {
    return await work(session);
  } finally {
    session.users -= 1;
    if (session.users === 0) {
      if (locks.session === session) locks.session = null;
      // Where no connection was to be had, whoever asked was told.
      const client = await session.client.catch(() => null);
      client?.release(session.isBroken);
    }
  }
}

async function open(pool: Pool): Promise<PoolClient> {
  const client = await pool.connect();
  try {
    await inTime(client.query(keepAlive));
    return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Rejects where the answer takes too long; whoever waits closes the connection then. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("The database did not answer.")), answerMs);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
    // One that comes after all is nobody's any more.
    answer.catch(() => {});
  }
}

async function thenUnlock<T>(session: Session, name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    // A session that lost a lock is not given to others.
    session.isBroken ||= !(await ask(session, "pg_advisory_unlock", name).catch(() => false));
  }
}

function ask(
  session: Session,
  lock: "pg_try_advisory_lock" | "pg_advisory_unlock",
  name: string,
): Promise<boolean> {
  const answer = session.last.then(async () => {
    try {
      const client = await session.client;
      const { rows } = await inTime(
        client.query<{ done: boolean }>(`SELECT ${lock}(hashtextextended($1, 0)) AS done`, [name]),
      );
      return rows[0]?.done === true;
    } catch (error) {
      session.isBroken = true;
      throw new SessionBroken(`The lock ${name} could not be asked for.`, { cause: error });
    }
  });
  session.last = answer.catch(() => {});
  return answer;
}
