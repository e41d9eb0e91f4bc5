/** Joins the resolvers of all areas into the Admin schema. */
import type { GraphQLSchema } from "graphql";
import { bulkResolvers, runBulkQuery } from "../bulk/resolvers.ts";
import { flowResolvers } from "../flow/resolvers.ts";
import { fulfillmentOrderMutations } from "../fulfillment-orders/mutations.ts";
import { fulfillmentOrderResolvers } from "../fulfillment-orders/resolvers.ts";
import { fulfillmentServiceResolvers } from "../fulfillment-services/resolvers.ts";
import { fulfillmentResolvers } from "../fulfillments/resolvers.ts";
import { inventoryResolvers } from "../inventory/resolvers.ts";
import { customerResolvers } from "../orders/customer-resolvers.ts";
import { lineResolvers } from "../orders/line-resolvers.ts";
import { editResolvers } from "../orders/edit-resolvers.ts";
import { orderMutations } from "../orders/mutations.ts";
import { refundResolvers } from "../orders/refund-resolvers.ts";
import { orderResolvers } from "../orders/resolvers.ts";
import { metafieldResolvers } from "../products/metafields.ts";
import { productMutations } from "../products/mutations.ts";
import { productResolvers } from "../products/resolvers.ts";
import { shopResolvers } from "../shops/resolvers.ts";
import { webhookResolvers } from "../webhooks/resolvers.ts";
import type { Context, ResolverMap } from "./context.ts";
import { nodeResolvers } from "./nodes.ts";
import { buildAdminSchema } from "./schema.ts";

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
