import type { ErrorDetails } from "#app/contract/index.ts";

/** What the client itself says of a call; `call` is its method and path. */
export type CallProblem =
  | { code: "noTimeForCall" | "anotherAnswered"; values: Nothing }
  | { code: "nothingCalled"; values: { name: string } }
  | { code: "callLate"; values: { call: string } }
  /** `why` is the code of a network error, or its name. */
  | { code: "callUnanswered"; values: { call: string; why: string } }
  /** `where` names places of the body. */
  | { code: "callStrange"; values: { call: string; status: number; where: string | WholeBody } }
  | { code: "callFailed" | UnreadProblem; values: { call: string; status: number } }
  /** `what`: of what there is more than any answer has. */
  | { code: "callTooLarge"; values: { call: string; status: number; what: string } }
  /** With the other side's words. */
  | { code: "callFailedSaying"; values: { call: string; status: number; words: Said } };

interface WholeBody {
  code: "wholeBody";
  values: Nothing;
}

/** Why a body was not read to its end. */
export type UnreadProblem = "callCrowded" | "callResting" | "callTooSlow";

/** The other side's words: codes and values where it gives such, else as it says it. */
export type Said = string | ErrorDetails;

type Nothing = Readonly<Record<never, never>>;

/**
 * What came of a call of the Merchant API. The difference between "no" and "no answer" decides
 * whether the same request may be sent again, so it is a value that the caller has to look at.
 */
export type ApiReply<T> =
  | { kind: "answered"; value: T }
  /** A definitive 4xx: nothing happened, and the same request would be declined again. */
  | { kind: "refused"; status: number; code: string | null; message: Said | CallProblem }
  /**
   * 401: the key is not, or no longer, accepted. Nothing happened, which is certain where the API says so in its own
   * words: `isUndone`.
   */
  | { kind: "unauthorized"; message: Said | CallProblem; isUndone?: true }
  /**
   * Network error, time-out, 5xx, 408, 409, 425, 429, a redirect, or a body that is no answer of this
   * API. Whether it happened is unknown. `retryAfterMs` is what `Retry-After` asked for.
   */
  | { kind: "unanswered"; message: CallProblem; retryAfterMs: number | null };
