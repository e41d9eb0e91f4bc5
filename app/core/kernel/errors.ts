import { type ErrorDetails, sentenceOf } from "#app/contract/details.ts";

/** Everything that the core refuses to do, for reasons a caller can act on. */
export type DomainErrorCode =
  | "api_key_not_valid"
  | "api_key_not_found"
  | "api_key_not_acceptable"
  | "merchant_not_found"
  | "merchant_not_acceptable"
  | "product_not_found"
  | "product_not_acceptable"
  | "blend_not_found"
  | "variant_not_found"
  | "catalog_not_acceptable"
  | "catalog_in_use"
  | "stock_not_acceptable"
  | "sku_not_found"
  | "plan_too_low"
  | "out_of_stock"
  | "artwork_not_acceptable"
  | "artwork_not_kept"
  | "cursor_unknown"
  | "idempotency_key_reused"
  | "order_not_found"
  | "order_not_created_any_more"
  | "move_not_allowed"
  | "reason_not_acceptable"
  | "test_key_required"
  | "tracking_missing"
  | "delivery_unknown"
  | "value_not_acceptable"
  | "item_not_found"
  | "shipment_not_found"
  | "transaction_not_found"
  | "design_not_acceptable"
  | "field_not_acceptable"
  | "artwork_job_not_found"
  | "endpoint_not_acceptable"
  | "endpoint_not_found"
  | "quota_exceeded"
  | "disk_full";

/** A refusal. Its message is meant for the caller and never holds a secret. */
export class DomainError extends Error {
  override readonly name = "DomainError";
  readonly code: DomainErrorCode;
  /** When the same may be granted. */
  readonly retryAfterSeconds: number | undefined;
  /** What the message says, as codes and values; undefined where nothing but people reads it. */
  readonly details: ErrorDetails | undefined;

  constructor(
    code: DomainErrorCode,
    said: string | ErrorDetails,
    { retryAfterSeconds }: { retryAfterSeconds?: number } = {},
  ) {
    super(typeof said === "string" ? said : sentenceOf(said));
    this.code = code;
    this.details = typeof said === "string" ? undefined : said;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
