/** Where a merchant's programs receive messages, and what became of each. */
import { z } from "zod";
import { notificationTypes } from "./notifications.ts";
import { pageInfo } from "./paging.ts";
import { filledText, timestamp } from "./text.ts";

const eventTypes = z.array(z.enum(notificationTypes)).max(notificationTypes.length, {
  error: `must have at most ${notificationTypes.length} elements`,
});

export const webhookEndpoint = z
  .object({
    id: z.string().describe("the endpoint's id"),
    url: z.string().describe("where messages are posted"),
    eventTypes: z
      .array(z.string())
      .describe("the types of messages that it receives; empty for all"),
    createdAt: timestamp.describe("when it was added, ISO 8601"),
    disabledAt: timestamp
      .nullable()
      .describe("since when nothing is sent to it, as it answered 410; null while it is on"),
  })
  .meta({ id: "WebhookEndpoint" });
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>;

export const webhookEndpoints = z.object({
  endpoints: z.array(webhookEndpoint).describe("oldest first"),
});

const secret = z
  .string()
  .describe(
    "signs its messages; shown this once: `whsec_` and base64, as Standard Webhooks has it",
  );

export const addedWebhookEndpoint = webhookEndpoint
  .extend({ secret })
  .meta({ id: "AddedWebhookEndpoint" });

export const webhookEndpointInput = z
  .object({
    url: filledText
      .max(2_000, { error: "must have at most 2,000 characters" })
      .describe("an HTTPS URL on the public internet"),
    eventTypes: eventTypes
      .optional()
      .describe("the types of messages that it receives; all unless told"),
  })
  .meta({ id: "WebhookEndpointInput" });

export const rotateSecretInput = z.object({
  overlapSeconds: z
    .int({ error: "must be a whole number" })
    .min(0, { error: "must be at least 0" })
    .max(604_800, { error: "must be at most 604,800" })
    .optional()
    .describe(
      "for how long messages are signed with the replaced secret too; a day unless told; 0 ends all that were replaced at once",
    ),
});

export const rotatedSecret = z.object({ secret });

export const webhookTest = z
  .object({
    isDelivered: z.boolean().describe("true when the endpoint answered with 2xx"),
    status: z.number().optional().describe("the status that it answered, where it did"),
    reason: z.string().optional().describe("why not, in words"),
  })
  .meta({ id: "WebhookTest" });

export const webhookDelivery = z
  .object({
    messageId: z.string().describe("the header webhook-id of each of its attempts"),
    type: z.string().describe("what it reports"),
    orderId: z.string().describe("the order that it is about"),
    createdAt: timestamp.describe("when it was written, ISO 8601"),
    attempts: z.number().describe("how often it was sent, since it was replayed if it was"),
    state: z
      .enum(["waiting", "delivered", "failed"])
      .describe("waiting: it is sent, or sent again; failed: it was given up, and can be replayed"),
    nextAttemptAt: timestamp.nullable().describe("when it is sent next; null once it ended"),
    endedAt: timestamp.nullable().describe("when it was delivered or given up, else null"),
    lastError: z.string().nullable().describe("what the last attempt met, else null"),
  })
  .meta({ id: "WebhookDelivery" });
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

export const webhookDeliveryPage = z.object({
  deliveries: z
    .array(webhookDelivery)
    .describe("newest first; kept for 7 days once delivered, for 30 once given up"),
  pageInfo: pageInfo.describe("how to go on"),
});

export const replayInput = z.object({
  messageId: filledText
    .optional()
    .describe(
      "the one to send again; unless told, every one that failed or waits for its next attempt",
    ),
});

export const replayResult = z.object({
  replayed: z.number().describe("how many messages are sent again"),
});

export const removedResult = z.object({ message: z.string().describe("what became of it") });
