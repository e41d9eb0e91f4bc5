/**
 * Every shop's bucket of points as this process knows it, so that a call waits before the bucket is
 * empty instead of being turned away. Shopify tells with every answer what all processes have left;
 * between two answers of one process the others may drink as well, so a part stays untouched.
 */
import type { QueryCost } from "./throttle.ts";

export interface AdminBudget {
  /**
   * Takes an operation's points for a call that may go out now, and whose answer goes to `settle`; or
   * says in how many milliseconds there will be room, and takes nothing.
   */
  take(shop: string, operation: string): { points: number } | { waitMs: number };
  /** Gives back what was taken for a call, and learns from its answer; null where it told no cost. */
  settle(call: { shop: string; operation: string; points: number; cost: QueryCost | null }): void;
}

interface Bucket {
  max: number;
  restoreRate: number;
  /** As last told, and when. */
  available: number;
  toldAt: number;
  /** What is asked for by calls that are not answered yet. */
  underWay: number;
}

/** Until a shop or an operation was heard of: the smallest bucket there is, and a dear call. */
const unheard = { max: 2_000, restoreRate: 100 };
const unheardPoints = 200;
/** What stays for the other processes, and for what a person opens meanwhile. */
const reservedShare = 0.1;
/** Beyond so many, those that nothing is known of any more are forgotten. */
const bucketsMax = 10_000;

/** `now` is a clock in milliseconds. */
export function createAdminBudget({ now }: { now: () => number }): AdminBudget {
  const buckets = new Map<string, Bucket>();
  /** What an operation is counted with before it is executed. */
  const asked = new Map<string, number>();

  function availableIn({ max, restoreRate, available, toldAt, underWay }: Bucket): number {
    const restored = ((now() - toldAt) / 1_000) * restoreRate;
    return Math.min(max, available + restored) - underWay;
  }

  function bucketOf(shop: string): Bucket {
    const known = buckets.get(shop);
    if (known !== undefined) return known;
    if (buckets.size >= bucketsMax) forgetFull();
    const bucket = { ...unheard, available: unheard.max, toldAt: now(), underWay: 0 };
    buckets.set(shop, bucket);
    return bucket;
  }

  function forgetFull(): void {
    for (const [shop, bucket] of buckets) {
      if (bucket.underWay === 0 && availableIn(bucket) >= bucket.max) buckets.delete(shop);
    }
  }

  return {
    take(shop, operation) {
      const points = asked.get(operation) ?? unheardPoints;
      const bucket = bucketOf(shop);
      // The dearest operation would never go out otherwise.
      const needed = Math.min(points + bucket.max * reservedShare, bucket.max);
      const missing = needed - availableIn(bucket);
      if (missing > 0) {
        return { waitMs: Math.ceil((missing / Math.max(bucket.restoreRate, 1)) * 1_000) };
      }
      bucket.underWay += points;
      return { points };
    },
    settle({ shop, operation, points, cost }) {
      const bucket = buckets.get(shop);
      if (bucket !== undefined) bucket.underWay = Math.max(0, bucket.underWay - points);
      if (cost === null) return;
      asked.set(operation, cost.requestedQueryCost);
      const { maximumAvailable: max, currentlyAvailable, restoreRate } = cost.throttleStatus;
      if (buckets.size >= bucketsMax) forgetFull();
      const underWay = bucket?.underWay ?? 0;
      buckets.set(shop, {
        max,
        restoreRate,
        available: currentlyAvailable,
        toldAt: now(),
        underWay,
      });
    },
  };
}
