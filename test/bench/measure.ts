import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import autocannon from "autocannon";

const connectionsDefault = 32;

/** What to send, again and again. */
export interface Load {
  url: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  /** What each connection asks for, one after the other; `url` alone unless given. */
  paths?: readonly string[];
  /** How many connections send, each waiting for its answer; 32 unless given. */
  connections?: number;
  /** A fresh `Idempotency-Key` with each request. */
  isKeyed?: boolean;
  /** What is another with each request: called for each, added to the rest. */
  vary?: () => { headers: Record<string, string>; body: string };
}

export interface Throughput {
  perSecond: number;
  answers: number;
  /** 99 of 100 answers took no longer. */
  p99Ms: number;
}

/**
 * Sends for so many seconds, or so many requests as fast as they are answered. Throws when an answer
 * was none, or not 2xx.
 */
export async function measureLoad(
  load: Load,
  howMuch: { duration: number } | { amount: number },
): Promise<Throughput> {
  const result = await autocannon({ ...optionsOf(load), ...howMuch });
  const failures = result.non2xx + result.errors + result.timeouts;
  if (failures > 0) throw new Error(`${load.url}: ${failures} answers were not 2xx.`);
  const answers = result["2xx"];
  return { perSecond: answers / result.duration, answers, p99Ms: result.latency.p99 };
}

/** Requests a second over `seconds`. Throws when an answer was none, or not 2xx. */
export async function requestsPerSecond(load: Load, seconds: number): Promise<number> {
  return (await measureLoad(load, { duration: seconds })).perSecond;
}

/** Sends `amount` requests as fast as they are answered, whatever the answer is. */
export async function sendMany(load: Load, amount: number): Promise<void> {
  await autocannon({ ...optionsOf(load), amount });
}

function optionsOf({
  isKeyed = false,
  vary,
  paths,
  connections = connectionsDefault,
  ...options
}: Load): autocannon.Options {
  const setupRequest = vary ? (request: autocannon.Request) => merge(request, vary()) : undefined;
  const request = isKeyed ? { setupRequest: withKey } : setupRequest ? { setupRequest } : {};
  const requests = paths?.map((path) => Object.assign({ path }, request)) ?? [request];
  return { ...options, connections, requests };
}

function withKey(request: autocannon.Request): autocannon.Request {
  return { ...request, headers: { ...request.headers, "idempotency-key": randomUUID() } };
}

function merge(
  request: autocannon.Request,
  { headers, body }: ReturnType<NonNullable<Load["vary"]>>,
): autocannon.Request {
  return { ...request, headers: { ...request.headers, ...headers }, body };
}

/** The middle value, or the mean of the two in the middle; 0 of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(values.length / 2)] ?? 0;
  const lower = sorted[Math.ceil(values.length / 2) - 1] ?? upper;
  return (lower + upper) / 2;
}

/**
 * Both names in the order in which `round` measures them: now the one first, now the other. Who comes second can gain
 * or lose by it (one program beside itself came to 0.8 in a fixed order).
 */
export function inTurn<First extends string, Second extends string>(
  round: number,
  [first, second]: readonly [First, Second],
): readonly (First | Second)[] {
  return round % 2 === 0 ? [first, second] : [second, first];
}

/** What a process holds in memory now, in MiB. */
export async function rssMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1_024;
}
