/** Room: telling merchants what happened to their orders, by Standard Webhooks. */
export {
  addEndpoint,
  type Endpoint,
  type EndpointSecret,
  listEndpoints,
  removeEndpoint,
  rotateEndpointSecret,
} from "./endpoints.ts";
export { type Message, messageOf, movedMessage } from "./message.ts";
export { type PostToStranger, type SendingContext, sendDueNotifications } from "./send-due.ts";
export { listFailures, purgeNotifications, replayFailures } from "./failures.ts";
export { recordMessages } from "./outbox.ts";
