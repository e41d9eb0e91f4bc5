/** The share of a minute's budget that may go out at once. */
const burstShare = 0.2;
/** The share of the burst that reads leave to creates. */
const reservedShare = 0.25;

/**
 * The size and refill of the bucket for a budget per minute. Burst and a minute's refill together
 * never exceed the budget, so no window of 60 s holds more calls than the provider allows. Pure.
 */
export function bucketOf(requestsPerMinute: number): {
  capacity: number;
  refillPerSecond: number;
  reserved: number;
} {
  const capacity = Math.max(1, Math.floor(requestsPerMinute * burstShare));
  const perMinute = Math.max(requestsPerMinute - capacity, requestsPerMinute / 2);
  return {
    capacity,
    refillPerSecond: perMinute / 60,
    reserved: capacity > 1 ? Math.ceil(capacity * reservedShare) : 0,
  };
}
