import { createTokenBuckets, type TokenBuckets } from "../limits/token-buckets.ts";
import { RequestError } from "./error-reply.ts";

/** Whose request it is, and how many a minute the key has where the merchant has a limit of its own. */
interface Counted {
  keyId: string;
  requestsPerMinute: number | null;
}

/** Counts requests by key. */
export interface RateLimiter {
  /**
   * Counts one; returns the headers that say what is left, none where there is no limit. Throws a 429 when the key
   * has none left.
   */
  take(caller: Counted): Record<string, string>;
  /**
   * The headers of who has no key: how many requests a key has, and nothing that would be left, as theirs are not counted.
   */
  readonly ofStrangers: Record<string, string>;
}

/**
 * A minute's requests for each key, which come back evenly: `requestsPerMinute` (0 is without limit) where its merchant
 * has no number of its own. Each process counts for itself; a key whose number changes begins anew.
 */
export function createRateLimiter({
  requestsPerMinute,
  nowMs,
}: {
  requestsPerMinute: number;
  nowMs?: () => number;
}): RateLimiter {
  const byLimit = new Map<number, TokenBuckets>();
  function bucketsOf(perMinute: number): TokenBuckets {
    const known = byLimit.get(perMinute);
    if (known) return known;
    const buckets = createTokenBuckets({ perMinute, ...(nowMs === undefined ? {} : { nowMs }) });
    byLimit.set(perMinute, buckets);
    return buckets;
  }
  return {
    ofStrangers: requestsPerMinute === 0 ? {} : policyOf(requestsPerMinute),
    take({ keyId, requestsPerMinute: own }) {
      const perMinute = own ?? requestsPerMinute;
      if (perMinute === 0) return {};
      const { isClaimed, left, waitSeconds } = bucketsOf(perMinute).claim(keyId);
      // Until the key has all of its requests again.
      const seconds = Math.ceil(((perMinute - left) / perMinute) * 60);
      const limit = headersOf({ perMinute, tokens: left, seconds });
      if (isClaimed) return limit;
      const headers = { "retry-after": String(waitSeconds), ...limit };
      const message = `Too many requests; go on in ${waitSeconds} s.`;
      throw new RequestError(429, "too_many_requests", message, { headers });
    },
  };
}

function headersOf({
  perMinute,
  tokens,
  seconds,
}: {
  perMinute: number;
  tokens: number;
  seconds: number;
}): Record<string, string> {
  return {
    ...policyOf(perMinute),
    ratelimit: `"default";r=${Math.floor(tokens)};t=${seconds}`,
  };
}

function policyOf(perMinute: number): Record<string, string> {
  return { "ratelimit-policy": `"default";q=${perMinute};w=60` };
}
