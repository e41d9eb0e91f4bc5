import type { ErrorCode } from "./generated/error-codes.gen.js";

/** An answer of the API that is not a success, or that is no JSON. */
export class MerchantApiError extends Error {
  override readonly name = "MerchantApiError";
  /** The HTTP status. */
  readonly status: number;
  /**
   * The kind of the error, like `order_not_found`: one that this version knows, or another one of a newer provider;
   * undefined where the provider names none.
   */
  readonly code: ErrorCode | (string & {}) | undefined;
  /** What finds the request in the provider's log. */
  readonly requestId: string | undefined;
  /** After how many seconds the provider wants to be asked again, where it says so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, response: Response) {
    super(message);
    this.status = response.status;
    this.code = response.headers.get("x-error-code") ?? undefined;
    this.requestId = response.headers.get("x-request-id") ?? undefined;
    this.retryAfterSeconds = retryAfterSecondsOf(response.headers);
  }
}

/** `Retry-After` in seconds; undefined where there is none, or it is a date. */
export function retryAfterSecondsOf(headers: Headers): number | undefined {
  const value = headers.get("retry-after") ?? "";
  return /^\d{1,6}$/.test(value) ? Number(value) : undefined;
}
