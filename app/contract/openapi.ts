import { descriptions, tagDescriptions } from "./descriptions.ts";
import {
  type Components,
  type DescribedOperation,
  describePaths,
  headersIn,
  json,
  type JsonObject,
  parametersIn,
  schemaOf,
  schemasOf,
} from "./describe-operations.ts";
import { examples } from "./examples.ts";
import {
  notification,
  notificationAnswerSeconds,
  notificationExamples,
  notificationHeaders,
  notificationMeanings,
  notificationPausesSeconds,
} from "./notifications.ts";
import type { Operation } from "./operation.ts";
import { type OperationId, operations } from "./operations.ts";

/** Every operation of the Merchant API with what its reference says of it. */
export const describedOperations: readonly DescribedOperation[] = Object.entries<Operation>(
  operations,
).map(([id, operation]) => {
  // The key of the very table that defines OperationId.
  const operationId = id as OperationId;
  return {
    operationId,
    operation,
    description: descriptions[operationId],
    example: examples[operationId],
  };
});

const version = "0.4.0";

/**
 * The OpenAPI 3.1 document of the whole contract, derived from the operations table and the schemas.
 * `serverUrl` is the base address without `/v1`; a relative one is seen from the document.
 */
export function openApiDocument({ serverUrl }: { serverUrl: string }): JsonObject {
  const components: Components = new Map();
  const paths = describePaths(describedOperations, components);
  return {
    openapi: "3.1.0",
    info: {
      title: "Fulfillment Merchant API",
      version,
      description:
        "Catalog, stock, orders, shipping, transactions and artwork of print-and-ship coffee. Money is in cents; a stock quantity of 999 means unlimited.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: serverUrl, description: "API version 1" }],
    security: [{ apiKey: [] }],
    tags: [
      ...Object.entries(tagDescriptions).map(([name, description]) => ({ name, description })),
      { name: webhooksTag, description: webhooksDescription },
    ],
    paths,
    webhooks: describeWebhooks(components),
    components: {
      schemas: schemasOf(components),
      headers: headersIn(paths),
      securitySchemes: {
        apiKey: {
          type: "apiKey",
          in: "header",
          name: "x-api-key",
          description:
            "`pf_live_…` places orders that are made, `pf_test_…` such that are simulated.",
        },
      },
    },
  };
}

const webhooksTag = "Webhooks";
/** How messages are sent, and when they are sent again, in Markdown. */
export const webhooksDescription = `Messages to a merchant's endpoints, by [Standard Webhooks](https://www.standardwebhooks.com). Any 2xx within ${notificationAnswerSeconds} seconds is a success; 410 disables the endpoint; anything else is tried again ${notificationPausesSeconds.length} times over three days (pauses in seconds: ${notificationPausesSeconds.join(", ")}; a \`Retry-After\` makes one longer, up to a day), and sooner once an endpoint that took nothing takes something. The first attempts for one order come in the order of what happened, and \`data.sequence\` numbers them; one that had to be sent again comes later.`;

/** Each message as the request that an endpoint receives. */
function describeWebhooks(components: Components): JsonObject {
  const messages = notification.options.map((schema) => {
    const type = schema.shape.type.value;
    return [
      type,
      {
        post: {
          operationId: operationIdOf(type),
          tags: [webhooksTag],
          summary: notificationMeanings[type],
          description: "The message holds ids and states; read the order for all else.",
          // It is signed, and carries no key.
          security: [],
          parameters: parametersIn("header", notificationHeaders, components),
          requestBody: {
            required: true,
            content: json(schemaOf(schema, components), notificationExamples[type]),
          },
          responses: {
            "2XX": { description: "Taken; the body is not read." },
            "410": { description: "The endpoint is gone: nothing more is sent to it." },
            "4XX": { description: "Not taken: it is sent again." },
            "5XX": { description: "Not taken: it is sent again." },
          },
        },
      },
    ] as const;
  });
  return Object.fromEntries(messages);
}

/** `fulfillment.cancelation_requested` as `onFulfillmentCancelationRequested`. */
function operationIdOf(type: string): string {
  return `on${type.replaceAll(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase())}`;
}
