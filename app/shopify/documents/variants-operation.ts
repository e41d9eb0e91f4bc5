/** Reading all variants at once: a bulk operation, and what it asks for. */
import { z } from "zod";
import { operation } from "./operation.ts";
import { variant, variantFields } from "./shop-and-products.ts";

/** One line of the operation's file. */
export const variantLine = variant;

/**
 * What the operation asks for. One list without lists inside: so each line of the file stands for
 * itself, and reading may go on at any of them. The name tells the app's own operations from others.
 */
export const allVariantsDocument = operation(
  "PortafilterVariants",
  `query PortafilterVariants { productVariants { edges { node { ${variantFields} } } } }`,
  z.object({
    productVariants: z.object({ edges: z.array(z.object({ node: variantLine })) }),
  }),
);

const bulkOperation = z.object({
  id: z.string(),
  query: z.string(),
  status: z.string(),
  errorCode: z.string().nullable(),
  // An unsigned integer that Shopify writes as text.
  rootObjectCount: z.coerce.number().int().nonnegative(),
  createdAt: z.string(),
  url: z.string().nullable(),
});
export type AdminBulkOperation = z.infer<typeof bulkOperation>;

const bulkFields = `id query status errorCode rootObjectCount createdAt url`;

/** 10 points, whatever the number of variants. */
export const runBulkQueryDocument = operation(
  "RunBulkQuery",
  `mutation RunBulkQuery($query: String!) {
    bulkOperationRunQuery(query: $query) {
      bulkOperation { ${bulkFields} } userErrors { code message }
    }
  }`,
  z.object({
    bulkOperationRunQuery: z
      .object({
        bulkOperation: bulkOperation.nullable(),
        userErrors: z.array(z.object({ code: z.string().nullable(), message: z.string() })),
      })
      .nullable(),
  }),
  { isBackground: true },
);

/** 1 point. */
export const readBulkOperationDocument = operation(
  "ReadBulkOperation",
  `query ReadBulkOperation($id: ID!) { bulkOperation(id: $id) { ${bulkFields} } }`,
  z.object({ bulkOperation: bulkOperation.nullable() }),
  { isBackground: true },
);

/** The newest operations of the app in the store. */
export const listBulkOperationsDocument = operation(
  "ListBulkOperations",
  `query ListBulkOperations {
    bulkOperations(first: 10, sortKey: CREATED_AT, reverse: true) { nodes { ${bulkFields} } }
  }`,
  z.object({ bulkOperations: z.object({ nodes: z.array(bulkOperation) }) }),
  { isBackground: true },
);
