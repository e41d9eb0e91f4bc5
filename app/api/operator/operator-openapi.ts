import {
  type Components,
  type DescribedOperation,
  describePaths,
  headersIn,
  type JsonObject,
  schemasOf,
} from "#app/contract/describe-operations.ts";
import { operatorExamples, refusalExamples } from "./operator-examples.ts";
import {
  type OperatorOperation,
  type OperatorOperationId,
  operatorOperations,
  operatorTags,
} from "./operator-operations.ts";

const version = "0.1.0";

/** Every operation with what its reference says of it. */
export const describedOperations: readonly DescribedOperation[] = Object.entries<OperatorOperation>(
  operatorOperations,
).map(([operationId, operation]) => ({
  operationId,
  operation,
  description: operation.description,
  // The key of the very table that defines OperatorOperationId.
  example: operatorExamples[operationId as OperatorOperationId],
}));

/** The OpenAPI 3.1 document of `/operator/v1`. `serverUrl` is the base address before that path. */
export function operatorOpenApi({ serverUrl }: { serverUrl: string }): JsonObject {
  const components: Components = new Map();
  const paths = describePaths(describedOperations, components, refusalExamples);
  return {
    openapi: "3.1.0",
    info: {
      title: "Operator API",
      version,
      description:
        "For programs of whoever runs a core: its merchants, their keys, prices and webhook endpoints. Served while an operator's key runs (`npm run core -- keys create --operator --label <name>`), and meant for the operator's own network. Every act is in the audit trail, under the key's name.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: serverUrl, description: "Operator API version 1" }],
    security: [{ operatorKey: [] }],
    tags: Object.entries(operatorTags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: schemasOf(components),
      headers: headersIn(paths),
      securitySchemes: {
        operatorKey: {
          type: "apiKey",
          in: "header",
          name: "x-api-key",
          description: "`pf_operator_…`, which opens nothing of `/v1`.",
        },
      },
    },
  };
}
