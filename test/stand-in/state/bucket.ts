/** Shopify's leaky bucket per app and shop: 20 seconds' worth of restoring, by plan (facts 6). */

type ThrottleStatus = {
  maximumAvailable: number;
  currentlyAvailable: number;
  restoreRate: number;
};

export type Bucket = {
  /** Takes the points if they are there; otherwise takes nothing and returns false. */
  take(points: number, now: Date): boolean;
  giveBack(points: number, now: Date): void;
  status(now: Date): ThrottleStatus;
};

const restoreRatePerSecond = {
  standard: 100,
  advanced: 200,
  plus: 1000,
  enterprise: 2000,
} as const satisfies Record<ShopPlanName, number>;

export function createBucket(plan: ShopPlanName): Bucket {
  const restoreRate = restoreRatePerSecond[plan];
  const maximumAvailable = restoreRate * 20;
  let available = maximumAvailable;
  let seenMs = 0;
  const restore = (now: Date) => {
    const elapsed = seenMs === 0 ? 0 : Math.max(0, now.getTime() - seenMs) / 1000;
    seenMs = now.getTime();
    available = Math.min(maximumAvailable, available + elapsed * restoreRate);
  };
  return {
    take(points, now) {
      restore(now);
      if (available < points) return false;
      available -= points;
      return true;
    },
    giveBack(points, now) {
      restore(now);
      available = Math.min(maximumAvailable, available + points);
    },
    status(now) {
      restore(now);
      return { maximumAvailable, currentlyAvailable: Math.floor(available), restoreRate };
    },
  };
}

export type ShopPlanName = "standard" | "advanced" | "plus" | "enterprise";
