/** What providers post when something moved: verified, and never more than a reason to look. */
export {
  hearProvider,
  type IncomingProviderWebhook,
  acceptProviderWebhook,
} from "./accept-provider-webhook.ts";
export { changeWebhookSecret, isWebhookSecret } from "./webhook-secret.ts";
