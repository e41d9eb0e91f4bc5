import { z } from "zod";

/** The body of every answer that is not a success. `code` is the HTTP status. */
export const errorBody = z
  .object({
    code: z.number().describe("the HTTP status"),
    message: z.string().describe("what was wrong, and what was expected"),
  })
  .meta({ id: "ErrorBody" });
export type ErrorBody = z.infer<typeof errorBody>;

/** What each error status of the contract means. */
export const errorMeanings = {
  400: "The request is malformed, or the order's status does not allow this.",
  401: "The API key is missing or not valid.",
  403: "The key, or the plan behind it, does not allow this.",
  404: "There is nothing under this address.",
  422: "The request is well-formed, but a value in it is not acceptable.",
  429: "Too many requests with this key; `Retry-After` says when to go on.",
  500: "The service failed. The request id in `x-request-id` finds the cause in its log.",
} as const;

export type ErrorStatus = keyof typeof errorMeanings;

/**
 * The kind of an error, for programs: the header `x-error-code` of every answer that is not a success. The list
 * is closed: a version of this API adds to it, and says so in its changelog; whoever meets a code that is new
 * to them goes by the status.
 */
export const errorCodes = {
  body_not_acceptable: "The body is no JSON, too large, too deep, or ended early.",
  value_not_acceptable:
    "A value of the path, the query, a header or the body is not as it has to be, or the request is no HTTP.",
  api_key_missing: "The header `x-api-key` is missing.",
  api_key_not_valid: "There is no such key, or it has ended.",
  api_key_not_found: "There is no such key to change.",
  api_key_not_acceptable: "A key can't be called so, or there are too many already.",
  merchant_suspended:
    "The merchant is suspended: 403 where the operation has it, else 401. Its orders go on.",
  operation_not_found: "There is no operation at this path; `Allow` names the methods it has.",
  too_many_requests: "The key has used its requests, or too many of its bodies are being read.",
  too_busy: "The service is busy; nothing was done.",
  failed: "The service failed.",
  disk_full: "The service has no space left; nothing was done.",
  quota_exceeded: "What the merchant may have drawn or read in an hour is used.",
  merchant_not_found: "There is no such merchant.",
  merchant_not_acceptable: "A merchant can't be called so, or there is one already.",
  product_not_found: "There is no such product.",
  product_not_acceptable: "There can be no such product, or no more of them.",
  blend_not_found: "There is no such blend.",
  variant_not_found: "There is no such variant.",
  catalog_not_acceptable: "The catalog has rows that can't be taken.",
  catalog_in_use: "What is to be renamed or removed is used.",
  stock_not_acceptable: "The stock can't become that.",
  sku_not_found: "There is no such SKU.",
  plan_too_low: "The merchant's plan does not include this.",
  out_of_stock: "There is not enough stock.",
  artwork_not_acceptable: "The artwork can't be read, or is not of the product's size.",
  artwork_not_kept: "The order's artwork has not been copied, or the copy can't be printed.",
  cursor_unknown: "The cursor is no element of this list.",
  idempotency_key_reused: "The key was used before, with another request.",
  order_not_found: "The key has no such order.",
  order_not_created_any_more: "The order is no longer Created.",
  move_not_allowed: "The order's status does not lead there.",
  reason_not_acceptable: "A reason is needed, or is too long.",
  test_key_required: "This needs a test key.",
  tracking_missing: "Shipping needs carrier, service, number and address of the tracking.",
  delivery_unknown: "Nobody knows how long this service takes.",
  item_not_found: "The order has no such line to ship, or fewer of it.",
  shipment_not_found: "Nothing of the order has a label yet, or there is no such order.",
  transaction_not_found: "Nothing was charged for the order yet, or there is no such order.",
  design_not_acceptable: "The product has no design, or it can't be drawn.",
  field_not_acceptable: "The design has no such field, or it takes another value.",
  artwork_job_not_found: "There is no such job.",
  endpoint_not_acceptable:
    "Messages can't be sent to such an address, or of such a type, there are 20 endpoints already, or four replaced secrets sign still.",
  endpoint_not_found: "There is no such endpoint.",
} as const;
export type ErrorCode = keyof typeof errorCodes;

/** The header that carries it. */
export const errorCodeHeader = "x-error-code";
