/**
 * The connector: a client of Shopify and of the Merchant API that forwards paid orders exactly once
 * and writes their shipments back. All that others import is here; `compose` calls `createConnector`.
 */
export { movesChannel } from "./store/timeline/index.ts";
export { type Connector, createConnector } from "./create-connector.ts";
export type { PageOperations } from "./page-operations.ts";
export type { OnCallOperations } from "./on-call-operations.ts";
export type { OrderAddress, OrderInspection } from "./queries/on-call/index.ts";
export { type IncomingDelivery, orderIdOf } from "./ingest/deliveries/index.ts";
export type { SessionRow } from "./shops/index.ts";
export type { ShopifyBudget, ReportedPoints } from "./clients/shopify/index.ts";
export type {
  ConnectorContext,
  ConnectorJobName,
  ConnectorJobs,
  ConnectorSettings,
  Enqueue,
} from "./ports/context.ts";
