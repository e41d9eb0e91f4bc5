import { createTokenBuckets } from "../limits/token-buckets.ts";
import { RequestError } from "./error-reply.ts";

/** Counts requests by key. */
export interface RateLimiter {
  /** Counts one; returns the headers that say what is left. Throws a 429 when the key has none left. */
  take(keyId: string): Record<string, string>;
}

/** A minute's requests for each key, which come back evenly. Each process counts for itself. */
export function createRateLimiter({
  requestsPerMinute,
  nowMs,
}: {
  requestsPerMinute: number;
  nowMs?: () => number;
}): RateLimiter {
  const buckets = createTokenBuckets({
    perMinute: requestsPerMinute,
    ...(nowMs === undefined ? {} : { nowMs }),
  });
  const policy = `"default";q=${requestsPerMinute};w=60`;
  const headersOf = (tokens: number, seconds: number) => ({
    "ratelimit-policy": policy,
    ratelimit: `"default";r=${Math.floor(tokens)};t=${seconds}`,
  });
  return {
    take(keyId) {
      const { isClaimed, left, waitSeconds } = buckets.claim(keyId);
      if (isClaimed) {
        // Until the key has all of its requests again.
        return headersOf(left, Math.ceil(((requestsPerMinute - left) / requestsPerMinute) * 60));
      }
      const headers = { "retry-after": String(waitSeconds), ...headersOf(0, waitSeconds) };
      const message = `Too many requests; go on in ${waitSeconds} s.`;
      throw new RequestError(429, "too_many_requests", message, { headers });
    },
  };
}
