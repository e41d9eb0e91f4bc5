/**
 * The connector: a client of Shopify and of the Merchant API that forwards paid orders exactly once
 * and writes their shipments back. This is its door; `compose` calls `createConnector`.
 */
export { movesChannel } from "./activity/index.ts";
export { createConnector } from "./create-connector.ts";
export type { OnCallDoors } from "./on-call-doors.ts";
export type { OrderAddress, OrderInspection } from "./on-call/index.ts";
export type {
  Connector,
  IncomingDelivery,
  SessionRow,
  ShopifyBudget,
  ToldPoints,
} from "./connector.ts";
export type {
  ConnectorContext,
  ConnectorJobName,
  ConnectorJobs,
  ConnectorSettings,
  Enqueue,
} from "./context.ts";
