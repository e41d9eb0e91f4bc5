/** The queue's rows, as tests work on them one by one: what a worker does, in an order that stands still. */
import type { Pool } from "pg";
import { definitionOf, type JobName, jobNames, type JobPayload } from "../catalog.ts";

/** A job that waits, with its payload as it was written. */
type WaitingJob = { [Name in JobName]: { name: Name; payload: JobPayload<Name> } }[JobName];

/** Of the first of these names that has any, the job of a group that waits longest. */
export async function nextJob<Name extends JobName>(
  pool: Pool,
  { group, names }: { group: string; names: readonly Name[] },
): Promise<Extract<WaitingJob, { name: Name }> | undefined> {
  const { rows } = await pool.query<{ name: string; data: unknown }>({
    name: "next-job",
    text: `SELECT name, data FROM queue.job
           WHERE state = 'created' AND group_id = $1 AND name = ANY ($2)
           ORDER BY array_position($2, name), created_on, singleton_key LIMIT 1`,
    values: [group, names],
  });
  const [row] = rows;
  if (row === undefined) return undefined;
  const name = jobNames.find((each) => each === row.name);
  if (name === undefined) throw new Error(`There is no job ${row.name}.`);
  const payload = definitionOf<JobName>(name).payload.parse(row.data);
  // Name and payload were parsed together, and only these names were asked for; the union can't tell.
  return { name, payload } as Extract<WaitingJob, { name: Name }>;
}

/**
 * Works on a job with its row, if one waits, as a worker does: claimed before, ended after. Of a process that dies
 * at it the row waits again.
 */
export async function withRow<Name extends JobName>(
  pool: Pool,
  { name, payload }: { name: Name; payload: JobPayload<Name> },
  work: (payload: JobPayload<Name>) => Promise<void>,
): Promise<void> {
  const { rows } = await pool.query<{ id: string }>({
    name: "claim-job",
    text: `UPDATE queue.job SET state = 'active', started_on = now()
           WHERE name = $1 AND singleton_key = $2 AND state = 'created' RETURNING id`,
    values: [name, definitionOf(name).key(payload)],
  });
  const id = rows[0]?.id;
  let isDone = false;
  try {
    await work(payload);
    isDone = true;
  } finally {
    if (id !== undefined) await endJob(pool, { name, id, isDone });
  }
}

async function endJob(
  pool: Pool,
  { name, id, isDone }: { name: JobName; id: string; isDone: boolean },
): Promise<void> {
  await pool.query({
    name: "end-job",
    text: `UPDATE queue.job SET completed_on = now(),
             state = CASE WHEN $3 OR EXISTS (
               SELECT FROM queue.job AS other WHERE other.name = job.name
                 AND other.singleton_key = job.singleton_key AND other.state = 'created')
             THEN 'completed'::queue.job_state ELSE 'created'::queue.job_state END
           WHERE name = $1 AND id = $2`,
    values: [name, id, isDone],
  });
}
