/**
 * What came of a call of the Merchant API. The difference between "no" and "no answer" decides
 * whether the same request may be sent again, so it is a value that the caller has to look at.
 */
export type ApiReply<T> =
  | { kind: "answered"; value: T }
  /** A definitive 4xx: nothing happened, and the same request would be declined again. */
  | { kind: "refused"; status: number; code: string | null; message: string }
  /** 401: the key is not, or no longer, accepted. Nothing happened. */
  | { kind: "unauthorized"; message: string }
  /**
   * Network error, time-out, 5xx, 408, 409, 425, 429, a redirect, or a body that is no answer of this
   * API. Whether it happened is unknown. `retryAfterMs` is what `Retry-After` asked for.
   */
  | { kind: "unanswered"; message: string; retryAfterMs: number | null };
