/** The statements of the quarantine: who is under way, who died, and what that means for what was tried. */
import type { Pool, PoolClient } from "pg";
import { limits } from "#app/limits/limits.ts";
import { afterStrike, type Blow, blowsOf, type Strikes } from "./after-strike.ts";
import type { Resting, Subject } from "./quarantine.ts";
import { livesHere, type ProcessIdentity } from "./this-process.server.ts";

/** Of a process elsewhere nothing was heard for so long: it has died. */
const silentSeconds = 20;

const { strikeKeptMs, helperStrikeKeptMs, deathsKeptMs } = limits.quarantine;

/** A subject with strikes, as it is asked for admission. */
export interface Suspect extends Subject {
  strikes: number;
  restingUntil: Date | null;
}

/**
 * Writes down all that a process has under way, and returns the suspects among it and what helpers do for it. One that
 * leaves stands there no more: whoever told it to end may end it, and nothing is held against anybody. Committed without waiting for the
 * disk: this has to outlive the process, not the machine.
 */
export async function noteUnderWay(
  pool: Pool,
  self: ProcessIdentity & { id: string },
  {
    underWay,
    helped,
    isLeaving,
  }: { underWay: readonly Subject[]; helped: readonly Subject[]; isLeaving: boolean },
): Promise<Suspect[]> {
  const { rows } = await pool.query<Suspect>(
    `WITH quick AS (SELECT set_config('synchronous_commit', 'off', true)),
     gone AS (DELETE FROM quarantine.process USING quick WHERE id = $1 AND $7),
     noted AS (
       INSERT INTO quarantine.process
         (id, machine, namespace, pid, pid_started_at, seen_at, under_way)
       SELECT $1, $2, $3, $4, $5, now(), $6::jsonb FROM quick WHERE NOT $7
       ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at, under_way = excluded.under_way)
     SELECT scope, tenant, key, strikes, resting_until AS "restingUntil" FROM quarantine.suspect
     WHERE (scope, tenant, key) IN (
       SELECT scope, tenant, key
       FROM jsonb_to_recordset($6::jsonb || $8::jsonb) AS one (scope text, tenant text, key text))`,
    [
      self.id,
      self.machine,
      self.namespace,
      self.pid,
      self.pidStartedAt,
      listOf(underWay),
      isLeaving,
      listOf(helped),
    ],
  );
  return rows;
}

function listOf(subjects: readonly Subject[]): string {
  return JSON.stringify(subjects.map(({ scope, tenant, key }) => ({ scope, tenant, key })));
}

/** Finds the processes that died without a word, and counts a strike for what each had under way. */
export async function strikeForTheDead(
  pool: Pool,
  self: ProcessIdentity & { id: string },
  now: Date,
): Promise<Subject[]> {
  const { rows } = await pool.query<ProcessIdentity & { id: string; isSilent: boolean }>(
    `SELECT id, machine, namespace, pid, pid_started_at AS "pidStartedAt",
            -- While the database was away nobody could be heard of.
            now() - greatest(seen_at, pg_postmaster_start_time()) > make_interval(secs => $2)
              AS "isSilent"
     FROM quarantine.process WHERE id <> $1`,
    [self.id, silentSeconds],
  );
  const dead = rows.filter((other) => !(livesHere(other, self) ?? !other.isSilent));
  if (dead.length === 0) return [];
  return inTransaction(pool, async (client) => {
    // Who deletes the row counts: of several that find it, one.
    const { rows: deaths } = await client.query<{ underWay: Subject[] }>(
      `DELETE FROM quarantine.process WHERE id = ANY ($1) RETURNING under_way AS "underWay"`,
      [dead.map(({ id }) => id)],
    );
    const blows = blowsOf(deaths.map(({ underWay }) => underWay));
    const subjects = blows.map(({ subject }) => subject);
    if (deaths.length > 0) {
      await client.query("INSERT INTO quarantine.death (found_at, under_way) VALUES ($1, $2)", [
        now,
        listOf(subjects),
      ]);
    }
    for (const { subject, company } of blows) {
      const deathsWithout = await countWithout(client, subject, now);
      await strikeIn(client, { subject, company, deathsWithout, now });
    }
    return subjects;
  });
}

/** How often processes died lately while this was not under way, nor anything that rests by now: of something unknown. */
async function countWithout(
  client: PoolClient,
  { scope, tenant, key }: Subject,
  now: Date,
): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM quarantine.death
     WHERE found_at > $1 AND NOT under_way @> $2 AND NOT EXISTS (
       SELECT FROM quarantine.suspect AS proven
       WHERE proven.resting_until > $3 AND death.under_way @> jsonb_build_array(
         jsonb_build_object('scope', proven.scope, 'tenant', proven.tenant, 'key', proven.key)))`,
    [new Date(now.getTime() - deathsKeptMs), listOf([{ scope, tenant, key }]), now],
  );
  return rows[0]?.count ?? 0;
}

/** Counts a strike against what killed a helper: nothing else was there. */
export async function strike(pool: Pool, subject: Subject, now: Date): Promise<void> {
  await inTransaction(pool, (client) =>
    strikeIn(client, { subject, company: [], deathsWithout: 0, now }),
  );
}

async function strikeIn(
  client: PoolClient,
  { subject, company, deathsWithout, now }: Blow & { deathsWithout: number; now: Date },
): Promise<void> {
  const { scope, tenant, key } = subject;
  const { rows } = await client.query<Strikes>(
    `SELECT strikes, struck_at AS "struckAt", company, rests,
       resting_until AS "restingUntil", is_lifted AS "isLifted"
     FROM quarantine.suspect WHERE scope = $1 AND tenant = $2 AND key = $3`,
    [scope, tenant, key],
  );
  const after = afterStrike(rows[0], { company, deathsWithout, now, keptMs: keptMsOf(scope) });
  await client.query(
    `INSERT INTO quarantine.suspect
       (scope, tenant, key, strikes, struck_at, company, rests, resting_until, is_lifted)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (scope, tenant, key) DO UPDATE SET
       strikes = excluded.strikes, struck_at = excluded.struck_at, company = excluded.company,
       rests = excluded.rests, resting_until = excluded.resting_until, is_lifted = excluded.is_lifted`,
    [
      scope,
      tenant,
      key,
      after.strikes,
      after.struckAt,
      after.company,
      after.rests,
      after.restingUntil,
      after.isLifted,
    ],
  );
}

/** One at a time strikes, among all processes: each reads what it changes. */
async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await client.query("SELECT pg_advisory_xact_lock(hashtext('quarantine strikes'))");
    const value = await work(client);
    await client.query("COMMIT");
    client.release();
    return value;
  } catch (error) {
    // It goes with its transaction.
    client.release(true);
    throw error;
  }
}

const helperScope = "decoder";

/** A helper's death is told by itself; that it lived through other work says nothing of what killed it. */
export function isHelper(scope: string): boolean {
  return scope === helperScope;
}

function keptMsOf(scope: string): number {
  return isHelper(scope) ? helperStrikeKeptMs : strikeKeptMs;
}

/** What ended well is no suspect any more. */
export async function clear(pool: Pool, { scope, tenant, key }: Subject): Promise<void> {
  await pool.query("DELETE FROM quarantine.suspect WHERE scope = $1 AND tenant = $2 AND key = $3", [
    scope,
    tenant,
    key,
  ]);
}

/** Forgets deaths, and suspects of which nothing was heard for so long that they would begin anew. */
export async function forgetOld(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    `DELETE FROM quarantine.suspect
     WHERE struck_at < $1 AND (resting_until IS NULL OR resting_until < $2)`,
    [new Date(now.getTime() - strikeKeptMs), now],
  );
  await pool.query("DELETE FROM quarantine.death WHERE found_at < $1", [
    new Date(now.getTime() - deathsKeptMs),
  ]);
}

export async function listResting(
  pool: Pool,
  tenants: readonly string[],
  now: Date,
): Promise<Resting[]> {
  const { rows } = await pool.query<Resting>(
    `SELECT scope, tenant, key, strikes, struck_at AS since, resting_until AS until,
       NOT is_lifted AS "mayLift"
     FROM quarantine.suspect WHERE tenant = ANY ($1) AND resting_until > $2
     ORDER BY struck_at, scope, key`,
    [tenants, now],
  );
  return rows;
}

/** Its strikes stay: the next one has it rest again, and then nobody can lift it: each try is a death. */
export async function lift(pool: Pool, tenants: readonly string[], now: Date): Promise<number> {
  const { rowCount } = await pool.query(
    `UPDATE quarantine.suspect SET resting_until = NULL, is_lifted = true
     WHERE tenant = ANY ($1) AND resting_until > $2 AND NOT is_lifted`,
    [tenants, now],
  );
  return rowCount ?? 0;
}
