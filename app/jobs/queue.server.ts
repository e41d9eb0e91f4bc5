/**
 * The queue: the only file that knows pg-boss. It lives in the same database, in a schema of its own,
 * so that a row and its job are written in one transaction.
 */
import { limits } from "#app/limits/limits.ts";
import { createHash } from "node:crypto";
import type { PoolClient } from "pg";
import { fromPrisma, type Db, PgBoss } from "pg-boss";
import type { Enqueue as EnqueueConnectorJob } from "#app/connector/index.ts";
import type { EnqueueCoreJob } from "#app/core/index.ts";
import {
  connectionOptionsOf,
  type DatabaseAddress,
  type Transaction,
} from "#app/db/database.server.ts";
import { listen, type Listener } from "#app/db/listen.server.ts";
import { createOpenConnections } from "#app/db/open-connections.server.ts";
import {
  definitionOf,
  type JobHandlers,
  type JobName,
  jobNames,
  type JobPayload,
} from "./catalog.ts";
import { type ClaimedJob, type QueueWork, workOnQueue } from "./work-on-queue.ts";

/** Where jobs end that failed for good, until people were told of them. */
const deadJobsQueue = "dead-jobs";

/** A job that failed for good: its tries threw, or ended with their processes. */
export type DeadJob = {
  [Name in JobName]: {
    name: Name;
    payload: JobPayload<Name>;
    /** When it was written. */
    createdAt: Date;
  };
}[JobName];

export interface QueueOptions {
  address: DatabaseAddress;
  /** Connections of the queue's own pool, besides the one that listens. */
  poolMax?: number;
  onError: (error: unknown) => void;
  /** By which it is told how long jobs take, in milliseconds; it only goes forward. */
  nowMs?: () => number;
}

export interface QueueDepth {
  name: JobName | typeof deadJobsQueue;
  waiting: number;
  active: number;
  failed: number;
  oldestSeconds: number;
}

export interface Queue {
  /** Installs the queue's tables and queues where they are missing. Safe from several processes. */
  start(): Promise<void>;
  /** Writes jobs in the caller's transaction. A job whose key waits already is not written again. */
  enqueue: EnqueueConnectorJob & EnqueueCoreJob;
  /** Writes a job for later, unless one of its key waits already. */
  postpone<Name extends JobName>(
    name: Name,
    payload: JobPayload<Name>,
    options: { delayMs: number },
  ): Promise<void>;
  /** Begins to work on what has a handler. NOTIFY wakes the workers at once; polling is the fallback. */
  work(handlers: Partial<JobHandlers>): Promise<void>;
  /** Takes no new job and lets those under way end; after `timeoutMs` they are given up. Jobs may still be written. */
  leaveWork(options: { timeoutMs: number }): Promise<void>;
  /** The same, and then closes all. */
  stop(options: { timeoutMs: number }): Promise<void>;
  /**
   * Hands the jobs that failed for good to `take`, the oldest first, at most 50, and forgets what it took.
   * What it throws on is told of and handed to it again a minute later; so is, without a word, what it leaves to processes of
   * another kind (false). What nobody takes for a day is forgotten, and told of then. Returns how many there were.
   */
  claimDead(take: (job: DeadJob) => Promise<boolean>): Promise<number>;
  /** For `/metrics`. */
  depths(): Promise<QueueDepth[]>;
}

const schema = "queue";
/** As pg-boss calls it: each queue's name is told there when a job of it can be claimed. */
const notifyChannel = `pgboss_${createHash("sha224").update(schema).digest("hex").slice(0, 24)}`;
/** Jobs that nobody told of: those that are tried again, or came while nobody listened. */
const pollMs = 1_000;
/** So long what the queue's own library asks is waited for, once no job is under way. */
const closeMs = 3_000;
/** A burst's jobs share claims; a job that comes alone waits for none. */
const gatherMs = 100;

export function createQueue({
  address,
  poolMax = 4,
  onError,
  nowMs = () => performance.now(),
}: QueueOptions): Queue {
  const connections = createOpenConnections();
  const boss = new PgBoss({
    ...countedOptionsOf(address, connections),
    schema,
    max: poolMax,
    application_name: "portafilter-queue",
    schedule: false,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 30,
  });
  const works = new Map<string, QueueWork>();
  let listener: Listener | undefined;
  boss.on("error", onError);

  async function leaveWork({ timeoutMs }: { timeoutMs: number }): Promise<void> {
    await listener?.close();
    await Promise.all([...works.values()].map((work) => work.stop(timeoutMs)));
  }

  return {
    async start() {
      await boss.start();
      await boss.createQueue(deadJobsQueue, { policy: "standard" });
      // It is never given up on: whoever takes one may die as well.
      await boss.updateQueue(deadJobsQueue, {
        retryLimit: 100_000,
        retryDelay: 60,
        expireInSeconds: 60,
        deleteAfterSeconds: 60 * 60,
      });
      for (const name of jobNames) {
        const { retriesMax, retrySeconds, expireSeconds } = definitionOf(name);
        const options = {
          retryLimit: retriesMax,
          retryDelay: retrySeconds,
          retryBackoff: retriesMax > 0,
          expireInSeconds: expireSeconds,
          deadLetter: deadJobsQueue,
          notify: true,
          // Done jobs are of no use: what they did stands in the connector's own tables.
          deleteAfterSeconds: 60 * 60,
          retentionSeconds: 14 * 24 * 60 * 60,
        };
        await boss.createQueue(name, { ...options, policy: "short" });
        await boss.updateQueue(name, options);
      }
    },
    async enqueue(
      transaction: Transaction | PoolClient,
      name: JobName,
      payloads: readonly JobPayload<JobName>[],
    ) {
      if (payloads.length === 0) return;
      const { key, group, turn } = definitionOf<JobName>(name);
      // By their keys: two transactions with common ones must not wait for each other crosswise.
      const jobs = payloads
        .map((payload) => ({
          data: payload,
          singletonKey: key(payload),
          group: { id: group(payload) },
          priority: -(turn?.(payload) ?? 0),
        }))
        .toSorted((one, other) => (one.singletonKey < other.singletonKey ? -1 : 1));
      await boss.insert(name, jobs, { db: dbOf(transaction) });
    },
    async postpone(name, payload, { delayMs }) {
      const { key, group, turn } = definitionOf(name);
      await boss.send(name, payload, {
        singletonKey: key(payload),
        group: { id: group(payload) },
        priority: -(turn?.(payload) ?? 0),
        startAfter: delayMs / 1_000,
      });
    },
    async work(handlers) {
      for (const name of jobNames) {
        const work = workOn(boss, { name, handlers, onError, nowMs });
        if (work !== undefined) works.set(name, work);
      }
      listener = listen({
        address,
        channel: notifyChannel,
        onNotify: (name) => works.get(name)?.wake(),
        onGap: () => works.forEach((work) => work.wake()),
        onError,
      });
    },
    leaveWork,
    async stop(options) {
      await leaveWork(options);
      await boss.stop({ graceful: true, timeout: closeMs });
      await connections.untilGone();
    },
    claimDead: (take) => claimDead(boss, { take, onError }),
    depths: () => readDepths(boss),
  };
}

/** pg-boss keeps its pool to itself; a connection that is made can be counted. */
function countedOptionsOf(
  address: DatabaseAddress,
  connections: ReturnType<typeof createOpenConnections>,
) {
  const { Client, ...options } = connectionOptionsOf(address);
  return {
    ...options,
    Client: class extends Client {
      constructor(...settings: ConstructorParameters<typeof Client>) {
        super(...settings);
        connections.add(this);
      }
    },
  };
}

/** pg-boss speaks through the caller's own transaction. */
function dbOf(transaction: Transaction | PoolClient): Db {
  if ("$queryRawUnsafe" in transaction) return fromPrisma(transaction);
  return {
    executeSql: (text, values = []) => transaction.query({ name: nameOf(text), text, values }),
  };
}

/** pg-boss writes one statement for each queue; under a name PostgreSQL plans it once a connection. */
const statementNames = new Map<string, string>();

function nameOf(text: string): string {
  const name = statementNames.get(text) ?? `write-jobs-${statementNames.size + 1}`;
  statementNames.set(text, name);
  return name;
}

function workOn<Name extends JobName>(
  boss: PgBoss,
  {
    name,
    handlers,
    onError,
    nowMs,
  }: {
    name: Name;
    handlers: Partial<JobHandlers>;
    onError: (error: unknown) => void;
    nowMs: () => number;
  },
): QueueWork | undefined {
  const handler = handlers[name];
  if (handler === undefined) return undefined;
  const { payload, key, group, turn, places, groupMax, besides = 0 } = definitionOf(name);
  return workOnQueue({
    claim: (batchSize, ignoreGroups) => boss.fetch<unknown>(name, { batchSize, ignoreGroups }),
    async complete(jobs) {
      await boss.complete(name, jobs.map(attemptOf));
    },
    async fail(job, error) {
      await boss.fail(name, attemptOf(job), { error });
    },
    async run({ data }) {
      try {
        await handler(payload.parse(data));
        return { kind: "completed" };
      } catch (error) {
        onError(error);
        return { kind: "failed", error: error instanceof Error ? error.name : "unknown" };
      }
    },
    async putBack(job) {
      const given = payload.parse(job.data);
      await boss.send(name, given, {
        singletonKey: key(given),
        group: { id: group(given) },
        priority: -(turn?.(given) ?? 0),
        startAfter: limits.jobs.postponeMs / 1_000,
      });
      await boss.complete(name, attemptOf(job));
    },
    onError: (error) => onError(new Error(`${name}: ${wordsOf(error)}`, { cause: error })),
    places,
    groupMax,
    ...slownessOf({ places, besides }),
    nowMs,
    pollMs,
    gatherMs,
  });
}

/** From when on a group is slow, and which places it has then. */
function slownessOf({ places, besides }: { places: number; besides: number }) {
  const { hangMs, slowMs } = limits.jobs;
  if (besides > 0) return { slowMs: hangMs, slowPlaces: { count: besides, areBeside: true } };
  const count = Math.max(1, Math.floor(places / 2));
  return { slowMs, slowPlaces: { count, areBeside: false } };
}

function attemptOf({ id, retryCount }: ClaimedJob) {
  return { id, retryCount };
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Taken one by one: a fetched one that nobody comes to is handed out again when its time is over. */
async function claimDead(
  boss: PgBoss,
  {
    take,
    onError,
  }: { take: (job: DeadJob) => Promise<boolean>; onError: (error: unknown) => void },
): Promise<number> {
  const jobs = await boss.fetch<unknown>(deadJobsQueue, { batchSize: 50, includeMetadata: true });
  for (const { id, data, sourceName, sourceCreatedOn, createdOn } of jobs) {
    const job = readDead({ name: sourceName, data, createdAt: sourceCreatedOn ?? createdOn });
    try {
      const isAccepted = job !== undefined && (await take(job));
      // Until then it may be for a process of another kind, or of a newer version, beside which this one ends.
      if (!isAccepted && Date.now() - createdOn.getTime() < unknownKeptMs) {
        await boss.fail(deadJobsQueue, id);
        continue;
      }
      if (!isAccepted)
        onError(new Error(`${sourceName}: nobody knows such a job any more, it is forgotten`));
      await boss.complete(deadJobsQueue, id);
    } catch (error) {
      onError(error);
      await boss.fail(deadJobsQueue, id);
    }
  }
  return jobs.length;
}

/** So long what a process can't read waits for one that can. */
const unknownKeptMs = 24 * 60 * 60_000;

/** Undefined where this version has no such job, or none with such a payload. */
function readDead({
  name: sourceName,
  data,
  createdAt,
}: {
  name: string | undefined | null;
  data: unknown;
  createdAt: Date;
}): DeadJob | undefined {
  const name = jobNames.find((each) => each === sourceName);
  const parsed = name && definitionOf<JobName>(name).payload.safeParse(data);
  // Name and payload were parsed together; the union can't tell.
  return parsed?.success ? ({ name, payload: parsed.data, createdAt } as DeadJob) : undefined;
}

async function readDepths(boss: PgBoss): Promise<QueueDepth[]> {
  const { rows } = await boss.getDb().executeSql(
    `SELECT queue.name,
            count(*) FILTER (WHERE job.state IN ('created', 'retry'))::int AS waiting,
            count(*) FILTER (WHERE job.state = 'active')::int AS active,
            count(*) FILTER (WHERE job.state = 'failed')::int AS failed,
            coalesce(extract(epoch FROM now() - min(greatest(job.created_on, job.start_after))
              FILTER (WHERE job.state IN ('created', 'retry') AND job.start_after <= now())), 0)
              ::float8 AS "oldestSeconds"
     FROM ${schema}.queue LEFT JOIN ${schema}.job
       ON job.name = queue.name AND job.state IN ('created', 'retry', 'active', 'failed')
     WHERE queue.name = ANY ($1) GROUP BY queue.name ORDER BY queue.name`,
    [[...jobNames, deadJobsQueue]],
  );
  // The columns are those of the statement above.
  return rows as QueueDepth[];
}
