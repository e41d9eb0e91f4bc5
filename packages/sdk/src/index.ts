/** A client of the Merchant API. Start with `new MerchantApi({ baseUrl, apiKey })`. */
export { MerchantApi, type MerchantApiOptions } from "./merchant-api.js";
export { ArgumentError } from "./argument-error.js";
export { MerchantApiError } from "./merchant-api-error.js";
export type { ErrorCode } from "./generated/error-codes.gen.js";
export {
  type Notification,
  type VerifyWebhook,
  verifyWebhook,
  WebhookNotVerified,
} from "./verify-webhook.js";
export type * from "./generated/types.gen.js";
