/** The share of a minute's budget that may go out at once. */
const burstShare = 0.2;
/**
 * Who calls: creates go first, then what an order waits for, and the catalog is read with what neither
 * needs.
 */
export type Priority = "create" | "read" | "catalog";
/** The share of the burst that calls of a priority leave to those before them. */
const reservedShares: Record<Priority, number> = { create: 0, read: 0.25, catalog: 0.5 };

/**
 * The size and refill of the bucket for a budget per minute. Burst and a minute's refill together
 * never exceed the budget, so no window of 60 s holds more calls than the provider allows. Pure.
 */
export function bucketOf(requestsPerMinute: number): {
  capacity: number;
  refillPerSecond: number;
  /** How many calls at once a priority leaves to those before it. */
  reserved: Record<Priority, number>;
} {
  const capacity = Math.max(1, Math.floor(requestsPerMinute * burstShare));
  const perMinute = Math.max(requestsPerMinute - capacity, requestsPerMinute / 2);
  return {
    capacity,
    refillPerSecond: perMinute / 60,
    reserved: {
      create: reservedOf("create", capacity),
      read: reservedOf("read", capacity),
      catalog: reservedOf("catalog", capacity),
    },
  };
}

function reservedOf(priority: Priority, capacity: number): number {
  return capacity > 1 ? Math.ceil(capacity * reservedShares[priority]) : 0;
}
