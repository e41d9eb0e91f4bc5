/** Joins the resolvers of all areas into the Admin schema. */
import type { GraphQLSchema } from "graphql";
import type { ResolverMap, Context } from "../graphql/context.ts";
import { buildAdminSchema } from "../graphql/schema.ts";
import { bulkResolvers, runBulkQuery } from "./bulk-resolvers.ts";
import { customerResolvers } from "./customer-resolvers.ts";
import { editResolvers } from "./edit-resolvers.ts";
import { flowResolvers } from "./flow-resolvers.ts";
import { fulfillmentOrderMutations } from "./fulfillment-order-mutations.ts";
import { fulfillmentOrderResolvers } from "./fulfillment-order-resolvers.ts";
import { fulfillmentResolvers } from "./fulfillment-resolvers.ts";
import { fulfillmentServiceResolvers } from "./fulfillment-service-resolvers.ts";
import { inventoryResolvers } from "./inventory-resolvers.ts";
import { lineResolvers } from "./line-resolvers.ts";
import { metafieldResolvers } from "./metafields.ts";
import { nodeResolvers } from "./nodes.ts";
import { orderMutations } from "./order-mutations.ts";
import { orderResolvers } from "./order-resolvers.ts";
import { productMutations } from "./product-mutations.ts";
import { productResolvers } from "./product-resolvers.ts";
import { refundResolvers } from "./refund-resolvers.ts";
import { shopResolvers } from "./shop-resolvers.ts";
import { webhookResolvers } from "./webhook-resolvers.ts";

const areas: ResolverMap[] = [
  nodeResolvers,
  shopResolvers,
  productResolvers,
  productMutations,
  inventoryResolvers,
  metafieldResolvers,
  orderResolvers,
  lineResolvers,
  customerResolvers,
  refundResolvers,
  orderMutations,
  editResolvers,
  fulfillmentOrderResolvers,
  fulfillmentOrderMutations,
  fulfillmentServiceResolvers,
  fulfillmentResolvers,
  flowResolvers,
  webhookResolvers,
  bulkResolvers,
];

const listsOfShop = [
  "assignedFulfillmentOrders",
  "fulfillmentOrders",
  "inventoryItems",
  "locations",
  "orders",
  "productVariants",
  "products",
];

/** Throws where two areas answer one field. */
export function createAdminSchema(): GraphQLSchema {
  const joined: ResolverMap = {};
  for (const area of areas)
    for (const [type, fields] of Object.entries(area)) {
      const known = (joined[type] ??= {});
      for (const [name, resolver] of Object.entries(fields)) {
        if (known[name]) throw new Error(`${type}.${name} has two resolvers`);
        known[name] = resolver;
      }
    }
  // The shop repeats lists that have become roots.
  for (const name of listsOfShop)
    if (joined["QueryRoot"]?.[name]) (joined["Shop"] ??= {})[name] = joined["QueryRoot"][name];
  joined["Mutation"] = {
    ...joined["Mutation"],
    bulkOperationRunQuery: (_: unknown, args: { query: string }, context: Context) =>
      runBulkQuery({ schema }, args, context),
  };
  const schema = buildAdminSchema(joined);
  return schema;
}
