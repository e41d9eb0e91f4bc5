/** Telling merchants what happened to their orders, by Standard Webhooks. */
export {
  addEndpoint,
  type Endpoint,
  type EndpointSecret,
  type FindAddressProblem,
  listEndpoints,
  listEveryEndpoint,
  removeEndpoint,
  requireEndpoint,
  rotateEndpointSecret,
} from "./endpoints.ts";
export { type Delivery, listDeliveries } from "./deliveries.ts";
export { testEndpoint } from "./test-endpoint.ts";
export { inOrder, type Message, messageOf, movedMessage } from "./message.ts";
export { createNotificationSender } from "./send-due.ts";
export type { PostToStranger, SendingContext } from "./send-message.ts";
export {
  countWaiting,
  failuresListedMax,
  listBacklog,
  listFailures,
  purgeNotifications,
  replayFailures,
} from "./failures.ts";
export { recordMessages } from "./outbox.ts";
