/**
 * The catalog of jobs: name → payload, retry, expiry, how many at once. Payloads are ids; state is
 * read fresh. Every job is idempotent, and a sweep finds what its job lost, so the queue is only the
 * wake-up: losing a job costs seconds, running it twice costs a query.
 */
import { z } from "zod";
import type { ConnectorJobs } from "#app/connector/index.ts";
import type { CoreJobs } from "#app/core/index.ts";

export interface JobDefinition<Payload> {
  payload: z.ZodType<Payload>;
  /** At most one job of a key waits; any number may run. */
  key: (payload: Payload) => string;
  /** Jobs of one group share a worker's places fairly with other groups. */
  group: (payload: Payload) => string;
  /** Of the jobs that wait, the one with the smallest is next; without turns, the oldest. */
  turn?: (payload: Payload) => number;
  /** How often a job that threw is tried again, and the first wait; the waits double. */
  retriesMax: number;
  retrySeconds: number;
  /** A job that runs longer has died with its process. */
  expireSeconds: number;
  /** How many run at a time in one process, and how many of one group. */
  places: number;
  groupMax: number;
  /** Places beside these, for groups whose jobs hang; without, such groups hold at most half of the places. */
  besides?: number;
}

/** All jobs of the product: name → payload. */
type Jobs = ConnectorJobs & CoreJobs;

const shop = z.string().min(1);

export const jobCatalog = {
  "process-delivery": {
    payload: z.strictObject({ shop, webhookId: z.string().min(1) }),
    key: ({ shop, webhookId }) => `${shop}/${webhookId}`,
    group: ({ shop }) => shop,
    retriesMax: 10,
    retrySeconds: 1,
    expireSeconds: 60,
    places: 16,
    groupMax: 4,
    besides: 64,
  },
  "reconcile-dispatch": {
    payload: z.strictObject({ shop, dispatchId: z.string().min(1) }),
    key: ({ shop, dispatchId }) => `${shop}/${dispatchId}`,
    group: ({ shop }) => shop,
    // It writes down itself when it is due again.
    retriesMax: 0,
    retrySeconds: 1,
    expireSeconds: 300,
    places: 24,
    groupMax: 6,
    // What hangs waits for an answer, and takes nothing else: as many as twenty stores whose provider hangs.
    besides: 96,
  },
  "sync-products": {
    payload: z.strictObject({ shop }),
    key: ({ shop }) => shop,
    group: ({ shop }) => shop,
    retriesMax: 5,
    retrySeconds: 2,
    expireSeconds: 900,
    places: 2,
    groupMax: 1,
  },
  "follow-mappings": {
    payload: z.strictObject({ shop }),
    key: ({ shop }) => shop,
    group: ({ shop }) => shop,
    // The mark stands in the variants' rows, and a sweep finds it.
    retriesMax: 3,
    retrySeconds: 2,
    expireSeconds: 300,
    places: 2,
    groupMax: 1,
  },
  "follow-service": {
    payload: z.strictObject({ shop }),
    key: ({ shop }) => shop,
    group: ({ shop }) => shop,
    // The mark stands in the shop's row, and a sweep finds it.
    retriesMax: 3,
    retrySeconds: 2,
    expireSeconds: 300,
    places: 2,
    groupMax: 1,
  },
  "make-listing": {
    payload: z.strictObject({ shop, listingId: z.string().min(1) }),
    key: ({ shop, listingId }) => `${shop}/${listingId}`,
    group: ({ shop }) => shop,
    // Somebody looks at the page; afterwards a sweep goes on.
    retriesMax: 4,
    retrySeconds: 2,
    expireSeconds: 120,
    places: 2,
    groupMax: 1,
  },
  "inspect-pictures": {
    payload: z.strictObject({ shop, orderId: z.string().min(1) }),
    key: ({ shop, orderId }) => `${shop}/${orderId}`,
    group: ({ shop }) => shop,
    // What is not known of a picture holds nothing up.
    retriesMax: 1,
    retrySeconds: 10,
    expireSeconds: 300,
    // Each holds a file of up to 25 MiB in memory. A store whose hosts are slow keeps one place.
    places: 4,
    groupMax: 1,
  },
  "render-artwork": {
    payload: z.strictObject({
      merchantId: z.string().min(1),
      jobId: z.string().min(1),
      turn: z.int().optional(),
    }),
    key: ({ merchantId, jobId }) => `${merchantId}/${jobId}`,
    group: ({ merchantId }) => merchantId,
    // One takes seconds: the oldest first would have everybody wait for a single merchant's thousands.
    turn: ({ turn = 0 }) => turn,
    // Its row says when it is to be tried again.
    retriesMax: 0,
    retrySeconds: 1,
    expireSeconds: 300,
    // Each draws in a thread of its own.
    places: 2,
    groupMax: 1,
  },
  "copy-artwork": {
    payload: z.strictObject({ merchantId: z.string().min(1), copyId: z.string().min(1) }),
    key: ({ merchantId, copyId }) => `${merchantId}/${copyId}`,
    group: ({ merchantId }) => merchantId,
    // Its row says when it is to be tried again.
    retriesMax: 0,
    retrySeconds: 1,
    expireSeconds: 300,
    // Each holds a file of up to 25 MiB in memory.
    places: 4,
    groupMax: 2,
  },
} as const satisfies { [Name in keyof Jobs]: JobDefinition<Jobs[Name]> };

export type JobCatalog = typeof jobCatalog;
export type JobName = keyof JobCatalog;
export type JobPayload<Name extends JobName> = Jobs[Name];

/** What does the work, one function per job. Throwing means: again later. */
export type JobHandlers = { [Name in JobName]: (payload: JobPayload<Name>) => Promise<void> };

export const jobNames = Object.keys(jobCatalog).filter((name) => isJobName(name));

function isJobName(name: string): name is JobName {
  return Object.hasOwn(jobCatalog, name);
}

/** The definition of a job, its payload's type kept together with its functions. */
export function definitionOf<Name extends JobName>(name: Name): JobDefinition<JobPayload<Name>> {
  // The catalog is typed entry by entry; an index by a type parameter forgets which one it is.
  return jobCatalog[name] as unknown as JobDefinition<JobPayload<Name>>;
}
