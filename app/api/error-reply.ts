import type { ErrorBody, ErrorCode, ErrorDetails, ErrorStatus } from "#app/contract/index.ts";
import type { DomainError, DomainErrorCode } from "#app/core/index.ts";

/** An answer that is not a success, on its way to the client. */
export class RequestError extends Error {
  override readonly name = "RequestError";
  readonly status: ErrorStatus;
  /** Which kind of error it is, for programs. */
  readonly code: ErrorCode;
  readonly headers: Record<string, string>;
  /** The message for programs, where there is a code for it. */
  readonly details: ErrorDetails | undefined;

  constructor(
    status: ErrorStatus,
    code: ErrorCode,
    message: string,
    {
      headers = {},
      details,
    }: { headers?: Record<string, string>; details?: ErrorDetails | undefined } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
    this.details = details;
  }
}

/** The one place where the core's refusals become statuses. */
export const statusOf = {
  api_key_not_valid: 401,
  api_key_not_found: 404,
  api_key_not_acceptable: 422,
  merchant_not_found: 404,
  merchant_not_acceptable: 422,
  product_not_found: 404,
  product_not_acceptable: 422,
  blend_not_found: 404,
  variant_not_found: 404,
  catalog_not_acceptable: 422,
  catalog_in_use: 422,
  sku_not_found: 404,
  plan_too_low: 403,
  out_of_stock: 422,
  artwork_not_acceptable: 422,
  artwork_not_kept: 400,
  cursor_unknown: 422,
  idempotency_key_reused: 422,
  order_not_found: 404,
  order_not_created_any_more: 400,
  move_not_allowed: 400,
  reason_not_acceptable: 422,
  test_key_required: 403,
  tracking_missing: 422,
  delivery_unknown: 422,
  value_not_acceptable: 422,
  stock_not_acceptable: 422,
  item_not_found: 422,
  shipment_not_found: 404,
  transaction_not_found: 404,
  design_not_acceptable: 422,
  field_not_acceptable: 422,
  artwork_job_not_found: 404,
  endpoint_not_acceptable: 422,
  endpoint_not_found: 404,
  quota_exceeded: 429,
  disk_full: 500,
} as const satisfies Record<DomainErrorCode, ErrorStatus>;

/**
 * The status of a refusal in one operation's answer. updateOrder may be refused for the merchant's
 * plan like createOrder, but the spec gives it no 403: a content that can't be had is then 422.
 */
export function statusFor(code: DomainErrorCode, listed: readonly ErrorStatus[]): ErrorStatus {
  const status = statusOf[code];
  return status === 403 && !listed.includes(403) ? 422 : status;
}

/** The kind of error that a refusal is; a refusal that is not in the contract's list does not compile. */
export function errorCodeOf(code: DomainErrorCode): ErrorCode {
  return code;
}

/** A refusal of the core's with the status that an operation has for it. */
export function refusalOfCore(
  { code, message, details, retryAfterSeconds: seconds }: DomainError,
  { errors }: { errors: readonly ErrorStatus[] },
): RequestError {
  const headers = seconds === undefined ? {} : { "retry-after": String(seconds) };
  return new RequestError(statusFor(code, errors), errorCodeOf(code), message, {
    headers,
    details,
  });
}

const messageCharactersMax = 500;

/** The body of an error: `code` is the HTTP status. What a client sent is not echoed at any length. */
export function errorBodyOf(status: number, message: string): ErrorBody {
  if (message.length <= messageCharactersMax) return { code: status, message };
  return { code: status, message: `${message.slice(0, messageCharactersMax).toWellFormed()}…` };
}
