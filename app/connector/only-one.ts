/**
 * Work that one process does at a time, by a lock of the database's under the work's name. All locks of a
 * process are of one session, which holds one connection of the pool however many there are: work that
 * needs connections of its own never waits for locks to give theirs back. The locks go with the session,
 * so a killed process blocks nobody.
 */
import { setTimeout as delay } from "node:timers/promises";
import type { Pool, PoolClient } from "pg";
import type { ConnectorContext } from "./context.ts";

type Ground = Pick<ConnectorContext, "pool">;

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

/** Whoever comes last ends the session; one that failed is left to those who are in it. */
async function inSession<T>(
  pool: Pool,
  locks: Locks,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  if (locks.session === null || locks.session.isBroken) {
    locks.session = { client: pool.connect(), users: 0, last: Promise.resolve(), isBroken: false };
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
      const { rows } = await client.query<{ done: boolean }>(
        `SELECT ${lock}(hashtextextended($1, 0)) AS done`,
        [name],
      );
      return rows[0]?.done === true;
    } catch (error) {
      session.isBroken = true;
      throw error;
    }
  });
  session.last = answer.catch(() => {});
  return answer;
}
