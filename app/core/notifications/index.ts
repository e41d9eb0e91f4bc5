/** Telling merchants what happened to their orders, by Standard Webhooks. */
export {
  addEndpoint,
  type Endpoint,
  type EndpointSecret,
  type FindAddressProblem,
  listEndpoints,
  removeEndpoint,
  rotateEndpointSecret,
} from "./endpoints.ts";
export { type Message, messageOf, type MessageTracking, movedMessage } from "./message.ts";
export { createNotificationSender } from "./send-due.ts";
export type { PostToStranger, SendingContext } from "./send-message.ts";
export { listFailures, purgeNotifications, replayFailures } from "./failures.ts";
export { recordMessages } from "./outbox.ts";
