/** What providers post when something moved: verified, and never more than a reason to look. */
export { hearProvider, type IncomingProviderWebhook, takeProviderWebhook } from "./take-webhook.ts";
export { changeWebhookSecret, isWebhookSecret } from "./webhook-secret.ts";
