import { RequestError } from "./error-reply.ts";

/** Counts requests by key. */
export interface RateLimiter {
  /** Counts one; returns the headers that say what is left. Throws a 429 when the key has none left. */
  take(keyId: string): Record<string, string>;
}

const minuteMs = 60_000;
const bucketsMax = 10_000;

/**
 * One token bucket for each key: it holds a minute's requests and fills evenly. Each process counts
 * for itself.
 */
export function createRateLimiter({
  requestsPerMinute,
  nowMs = () => performance.now(),
}: {
  requestsPerMinute: number;
  nowMs?: () => number;
}): RateLimiter {
  const buckets = new Map<string, { tokens: number; at: number }>();
  const tokenMs = minuteMs / requestsPerMinute;
  const policy = `"default";q=${requestsPerMinute};w=60`;
  const headersOf = (tokens: number, seconds: number) => ({
    "ratelimit-policy": policy,
    ratelimit: `"default";r=${Math.floor(tokens)};t=${seconds}`,
  });
  return {
    take(keyId) {
      const now = nowMs();
      const bucket = buckets.get(keyId) ?? { tokens: requestsPerMinute, at: now };
      const refilled = bucket.tokens + (now - bucket.at) / tokenMs;
      const tokens = Math.min(requestsPerMinute, refilled);
      // A bucket that nobody has touched for a minute is full, so forgetting it changes nothing much.
      if (buckets.size >= bucketsMax && !buckets.has(keyId)) buckets.clear();
      const left = tokens < 1 ? tokens : tokens - 1;
      buckets.set(keyId, { tokens: left, at: now });
      if (tokens >= 1) {
        // Until the key has all of its requests again.
        return headersOf(left, Math.ceil(((requestsPerMinute - left) * tokenMs) / 1_000));
      }
      const waitSeconds = Math.ceil(((1 - tokens) * tokenMs) / 1_000);
      throw new RequestError(429, `Too many requests; go on in ${waitSeconds} s.`, {
        "retry-after": String(waitSeconds),
        ...headersOf(0, waitSeconds),
      });
    },
  };
}
