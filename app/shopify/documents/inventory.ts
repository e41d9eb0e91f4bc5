/** Reading and writing stock. */
import { z } from "zod";
import { nodeOfOtherType, operation } from "./operation.ts";
import { connectionOf, pageInfoFields } from "./orders.ts";

export const listLocationsDocument = operation(
  "ListLocations",
  `query ListLocations($after: String) {
    locations(first: 100, after: $after) {
      nodes { id name isActive isFulfillmentService } ${pageInfoFields}
    }
  }`,
  z.object({
    locations: connectionOf(
      z.object({
        id: z.string(),
        name: z.string(),
        isActive: z.boolean(),
        isFulfillmentService: z.boolean(),
      }),
    ),
  }),
);

const variantStock = z.object({
  id: z.string(),
  inventoryItem: z.object({
    id: z.string(),
    tracked: z.boolean(),
    inventoryLevel: z
      .object({ isActive: z.boolean(), quantities: z.array(z.object({ quantity: z.int() })) })
      .nullable(),
  }),
});

/** One call whatever the number of variants. Every id has to be a variant's. */
export const readStockDocument = operation(
  "ReadStock",
  `query ReadStock($ids: [ID!]!, $locationId: ID!) {
    nodes(ids: $ids) {
      ... on ProductVariant {
        id
        inventoryItem {
          id tracked
          inventoryLevel(locationId: $locationId) {
            isActive quantities(names: ["available"]) { quantity }
          }
        }
      }
    }
  }`,
  z.object({
    nodes: z.array(z.union([variantStock, nodeOfOtherType]).nullable()),
  }),
  { isBackground: true },
);

/** About 12 points. All changes or none; the key is Shopify's to remember for a day. */
export const setStockDocument = operation(
  "SetStock",
  `mutation SetStock($input: InventorySetQuantitiesInput!, $key: String!) {
    inventorySetQuantities(input: $input) @idempotent(key: $key) {
      inventoryAdjustmentGroup { id }
      userErrors { field message code }
    }
  }`,
  z.object({
    inventorySetQuantities: z
      .object({
        userErrors: z.array(
          z.object({
            field: z.array(z.string()).nullable(),
            message: z.string(),
            code: z.string().nullable(),
          }),
        ),
      })
      .nullable(),
  }),
  { isBackground: true },
);
