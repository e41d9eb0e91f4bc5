import type { Words } from "../model/phrases.ts";

/**
 * What came of an outside call. A caller always branches on it, so it is a value and no exception:
 * the difference between "no" and "no answer" decides whether the same thing may be tried again.
 */
export type Reply<T> =
  | { kind: "answered"; value: T }
  /**
   * Understood and declined (a definitive 4xx, `userErrors`): nothing happened, and the same request
   * would be declined again. `status` is the HTTP status, 200 where Shopify answers with `userErrors`;
   * `message` holds the other side's own words, or what the app says of them.
   */
  | { kind: "refused"; status: number; message: Words }
  /**
   * The key or token is no longer accepted, or the shop is gone or frozen: nothing happened. `isUndone`: the other side says
   * so itself, and nobody on the way to it; an order may go elsewhere after that.
   */
  | { kind: "unauthorized"; message: Words; isUndone?: true }
  /**
   * No usable answer: network error, time-out, 5xx, 429, 409, THROTTLED. Whether it happened is
   * unknown, unless `isUndone`: the other side says that it has done nothing. `retryAfterMs` is how
   * long it asked to be left alone.
   */
  | { kind: "unanswered"; message: Words; retryAfterMs: number | null; isUndone?: true };

/** One call as it went over the wire; no header of it but the idempotency key. */
export interface OutsideCall {
  /** As the side that makes it names it: `createOrder`, `CreateFulfillment`. */
  operation: string;
  /** As the other side names it: `POST /v1/orders`, `mutation fulfillmentCreate`. */
  address: string;
  /** What it was sent under; null where nothing keeps it from happening twice. */
  idempotencyKey: string | null;
  outcome: Reply<unknown>["kind"];
  /** The HTTP status; null where no answer came. */
  status: number | null;
  /** What was sent and what came back, as parsed JSON, with all that is personal; undefined: nothing. */
  request: unknown;
  answer: unknown;
  durationMs: number;
}

/** Told of each call that is made, whatever comes of it. Must not throw. */
export type Watch = (call: OutsideCall) => void;
