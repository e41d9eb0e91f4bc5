/** Counts by key what may be done so often a minute. */
export interface TokenBuckets {
  /** Claims one of a key's, where it has one. */
  claim(key: string): Claim;
  /** Returns what was claimed and turned out not to count. */
  giveBack(key: string): void;
}

interface Claim {
  isClaimed: boolean;
  /** What the key has after it; whole ones can be claimed. */
  left: number;
  /** Until there is one again, in whole seconds; 0 where one was claimed. */
  waitSeconds: number;
}

const minuteMs = 60_000;
const bucketsMax = 10_000;

/**
 * One token bucket for each key: it holds a minute's and fills evenly. Each process counts for itself. Of more than
 * 10,000 keys those are forgotten that were used least recently.
 */
export function createTokenBuckets({
  perMinute,
  nowMs = () => performance.now(),
}: {
  perMinute: number;
  nowMs?: () => number;
}): TokenBuckets {
  const buckets = new Map<string, { tokens: number; at: number }>();
  const tokenMs = minuteMs / perMinute;
  function tokensOf(key: string): number {
    const bucket = buckets.get(key);
    if (bucket === undefined) return perMinute;
    return Math.min(perMinute, bucket.tokens + (nowMs() - bucket.at) / tokenMs);
  }
  function keep(key: string, tokens: number): void {
    // Behind all others: the first one of a map is then what was used least recently, and most likely full.
    buckets.delete(key);
    buckets.set(key, { tokens, at: nowMs() });
    if (buckets.size <= bucketsMax) return;
    const [oldest] = buckets.keys();
    if (oldest !== undefined) buckets.delete(oldest);
  }
  return {
    claim(key) {
      const tokens = tokensOf(key);
      const isClaimed = tokens >= 1;
      const left = isClaimed ? tokens - 1 : tokens;
      keep(key, left);
      const waitSeconds = isClaimed ? 0 : Math.ceil(((1 - tokens) * tokenMs) / 1_000);
      return { isClaimed, left, waitSeconds };
    },
    giveBack: (key) => keep(key, Math.min(perMinute, tokensOf(key) + 1)),
  };
}
