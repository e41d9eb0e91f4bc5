import type { Pool } from "pg";
import type { PrismaClient } from "#app/db/generated/client.ts";
import type { ConnectorJobs } from "../ports/context.ts";

/** The kinds of jobs that a mark in a row asks for; what comes from outside is heard first. */
export const markedJobs = [
  "process-delivery",
  "reconcile-dispatch",
  "follow-service",
  "follow-mappings",
] as const satisfies readonly (keyof ConnectorJobs)[];

/** A condition of these alone is on all of a store. */
const wholeStore: ReadonlySet<string> = new Set(["shop", "state"]);

type MarkedJob = {
  [Name in (typeof markedJobs)[number]]: {
    name: Name;
    payload: ConnectorJobs[Name];
  };
}[(typeof markedJobs)[number]];

type Due = MarkedJob & {
  key: string;
  /** Since when; null for what is due from its first moment. */
  dueAt: Date | null;
  /** Another process works on its job in this moment. */
  isWorkedOn: boolean;
};

/** What of a shop is due by its rows and has no job that waits for it: what only a sweep finds. */
async function dueWithoutJob(
  pool: Pool,
  { shop, now }: { shop: string; now: Date },
): Promise<Due[]> {
  const { rows } = await pool.query<Due>({
    name: "due-without-job",
    text: `WITH due AS (
             SELECT 'process-delivery' AS name, 1 AS turn, webhook_id AS id, NULL::timestamptz AS "dueAt",
               jsonb_build_object('shop', shop, 'webhookId', webhook_id) AS payload,
               shop || '/' || webhook_id AS key
             FROM connector.delivery WHERE shop = $1 AND state = 'Received'
             UNION ALL
             SELECT 'reconcile-dispatch', 2, id, due_at,
               jsonb_build_object('shop', shop, 'dispatchId', id), shop || '/' || id
             FROM connector.dispatch
             WHERE shop = $1 AND due_at <= $2 AND (lease_until IS NULL OR lease_until <= $2)
             UNION ALL
             SELECT 'follow-mappings', 4, '', min(follow_due_at), jsonb_build_object('shop', $1), $1
             FROM connector.variant WHERE shop = $1 AND follow_due_at <= $2 HAVING count(*) > 0
             UNION ALL
             SELECT 'follow-service', 3, '', due_at, jsonb_build_object('shop', shop), shop
             FROM connector.fulfillment_service JOIN connector.shop USING (shop)
             WHERE shop = $1 AND state = 'Installed' AND due_at <= $2)
           SELECT name, payload, key, "dueAt", EXISTS (
             SELECT FROM queue.job
             WHERE job.name = due.name AND job.singleton_key = due.key AND job.state = 'active')
             AS "isWorkedOn" FROM due
           WHERE NOT EXISTS (
             SELECT FROM queue.job
             WHERE job.name = due.name AND job.singleton_key = due.key AND job.state = 'created')
           ORDER BY turn, "dueAt", id`,
    values: [shop, now],
  });
  return rows;
}

/**
 * Watches over a store that what becomes due with an act gets its job in the same transaction. Only what time alone
 * made due, what a process left that died, and all of a store at once is the sweeps' to find.
 */
export function createDueWatch(pool: Pool, shop: string) {
  /** When somebody read the clock since the store last came to rest. */
  let actedAt = new Set<number>();
  /** What was due later when the store last came to rest. */
  let awaited = new Map<string, number>();
  /** When all of the store was marked, for the due sweep to bring in turn with other stores'. */
  const wokenAt = new Set<number>();
  let processes: { readonly hasCrashed: boolean }[] = [];
  return {
    now(ms: number): Date {
      actedAt.add(ms);
      return new Date(ms);
    },
    /** The store was installed then: all of it was marked. */
    installed(ms: number): void {
      actedAt.add(ms);
      wokenAt.add(ms);
    },
    guardPrisma(prisma: PrismaClient): PrismaClient {
      const extended = prisma.$extends({
        query: {
          dispatch: {
            async updateMany({ args, query }) {
              const isWhole = Object.keys(args.where ?? {}).every((key) => wholeStore.has(key));
              if (isWhole && args.data.dueAt instanceof Date)
                wokenAt.add(args.data.dueAt.getTime());
              return query(args);
            },
          },
        },
      });
      // The extension only lets queries through; the client keeps its shape.
      return extended as unknown as PrismaClient;
    },
    add: (process: { readonly hasCrashed: boolean }) => void processes.push(process),
    /** What a sweep finds. Fails where something of it should have had a job. */
    async find(now: Date): Promise<MarkedJob[]> {
      const due = await dueWithoutJob(pool, { shop, now });
      if (processes.some(({ hasCrashed }) => hasCrashed)) return due;
      const lost = due.filter(({ key, dueAt, isWorkedOn }) => {
        if (isWorkedOn) return false;
        const at = dueAt?.getTime();
        if (at === undefined) return true;
        return actedAt.has(at) && !wokenAt.has(at) && awaited.get(key) !== at;
      });
      if (lost.length === 0) return due;
      throw new Error(`Nobody wrote a job for what became due: ${JSON.stringify(lost)}`);
    },
    async rest(): Promise<void> {
      const { rows } = await pool.query<{ key: string; dueAt: Date }>(
        `SELECT shop || '/' || id AS key, due_at AS "dueAt" FROM connector.dispatch WHERE shop = $1 AND due_at IS NOT NULL`,
        [shop],
      );
      actedAt = new Set();
      awaited = new Map(rows.map(({ key, dueAt }) => [key, dueAt.getTime()]));
      processes = processes.filter(({ hasCrashed }) => !hasCrashed);
    },
  };
}
