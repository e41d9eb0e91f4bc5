import { randomUUID } from "node:crypto";
import autocannon from "autocannon";

const connections = 32;

/** What to send, again and again. */
export interface Load {
  url: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  /** What each connection asks for, one after the other; `url` alone unless given. */
  paths?: readonly string[];
  /** A fresh `Idempotency-Key` with each request. */
  isKeyed?: boolean;
}

/** Requests a second over `seconds`. Throws when an answer was none, or not 2xx. */
export async function requestsPerSecond(load: Load, seconds: number): Promise<number> {
  const { isKeyed = false, paths, ...options } = load;
  const result = await autocannon({
    ...options,
    connections,
    duration: seconds,
    requests: isKeyed ? [{ setupRequest: withKey }] : (paths?.map((path) => ({ path })) ?? [{}]),
  });
  const failures = result.non2xx + result.errors + result.timeouts;
  if (failures > 0) throw new Error(`${load.url}: ${failures} answers were not 2xx.`);
  return result["2xx"] / result.duration;
}

/** Sends `amount` requests as fast as they are answered. */
export async function sendMany(load: Load, amount: number): Promise<void> {
  await autocannon({ ...load, connections, amount });
}

function withKey(request: autocannon.Request): autocannon.Request {
  return { ...request, headers: { ...request.headers, "idempotency-key": randomUUID() } };
}

/** The middle of an odd number of values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
