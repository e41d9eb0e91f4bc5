/** The app's own fulfillment service in a store, and what the store asks of it. */
export { dueServices, followService } from "./follow-service.ts";
export { noteRequests } from "./note-requests.ts";
