/** How far it is: for the person who watches, and to know when everything has come to rest. */
import { setTimeout as delay } from "node:timers/promises";
import type { Ground } from "./ground.ts";

const sayEveryMs = 10_000;
const askEveryMs = 500;

export interface Progress {
  dispatches: number;
  closed: number;
  attention: number;
  /** Deliveries that nobody has worked on yet. */
  unsettled: number;
}

async function read({ database }: Pick<Ground, "database">): Promise<Progress> {
  const { rows } = await database.pool.query<Progress>(
    `SELECT count(*)::int AS dispatches,
            count(*) FILTER (WHERE state = 'Closed')::int AS closed,
            (SELECT count(*)::int FROM connector.attention
             WHERE answered_at IS NULL AND ended_at IS NULL) AS attention,
            (SELECT count(*)::int FROM connector.delivery WHERE state = 'Received') AS unsettled
     FROM connector.dispatch`,
  );
  return rows[0] ?? { dispatches: 0, closed: 0, attention: 0, unsettled: 0 };
}

const openMax = 20;

/** What every open dispatch waits for, a line each and twenty at most: for a run that does not settle. */
export async function reportOpen({ database }: Pick<Ground, "database">): Promise<string[]> {
  const { rows } = await database.pool.query<Record<string, unknown>>(
    `SELECT shop, order_name, state, api_status,
            (SELECT reason FROM connector.attention
             WHERE attention.shop = dispatch.shop AND dispatch_id = dispatch.id
               AND answered_at IS NULL AND ended_at IS NULL) AS waits_for, tries, last_error,
            round(extract(epoch FROM due_at - now())) AS due_in_s,
            round(extract(epoch FROM look_due_at - now())) AS poll_in_s,
            round(extract(epoch FROM lease_until - now())) AS lease_ends_in_s
     FROM connector.dispatch WHERE state <> 'Closed' ORDER BY created_at LIMIT $1`,
    [openMax],
  );
  return rows.map((row) =>
    Object.entries(row)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => `${name} ${String(value)}`)
      .join(", "),
  );
}

/** Says every ten seconds how far it is, until `stop`. */
export function startProgress(
  ground: Pick<Ground, "database">,
  { elapsed, say }: { elapsed: () => string; say: (line: string) => void },
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  async function tell(): Promise<void> {
    for (;;) {
      await delay(sayEveryMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      const line = await read(ground).then(
        ({ dispatches, closed, attention, unsettled }) =>
          `${dispatches} dispatches, ${closed} closed, ${attention} under attention, ${unsettled} webhooks to work on`,
        // It is killed now and then; that is the point.
        () => "the database is away",
      );
      say(`${elapsed()}  ${line}`);
    }
  }
  const told = tell();
  return {
    async stop() {
      stopping.abort();
      await told;
    },
  };
}

/** A closed dispatch for every order, and no webhook left to work on. */
export function isSettled({ dispatches, closed, unsettled }: Progress, orders: number): boolean {
  return closed === dispatches && closed >= orders && unsettled === 0;
}

/**
 * Waits until it has come so far. Returns how many seconds that took, or null when it took longer than
 * `seconds`. A database that is away has not come so far.
 */
export async function untilReached(
  ground: Pick<Ground, "database">,
  {
    isReached,
    seconds,
    signal,
  }: { isReached: (progress: Progress) => boolean; seconds: number; signal: AbortSignal },
): Promise<number | null> {
  const startedAt = performance.now();
  const passed = () => (performance.now() - startedAt) / 1_000;
  while (passed() < seconds) {
    if (await read(ground).then(isReached, () => false)) return passed();
    await delay(askEveryMs, undefined, { signal });
  }
  return null;
}
