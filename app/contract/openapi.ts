import { z } from "zod";
import { descriptions, tagDescriptions } from "./descriptions.ts";
import { type ErrorStatus, errorBody, errorCodes, errorMeanings } from "./errors.ts";
import { exampleMessages, exampleParameters, examples } from "./examples.ts";
import {
  notification,
  notificationAnswerSeconds,
  notificationExamples,
  notificationHeaders,
  notificationMeanings,
  notificationPausesSeconds,
} from "./notifications.ts";
import type { Fields, Operation } from "./operation.ts";
import { type OperationId, operations } from "./operations.ts";

const jsonObject = z.record(z.string(), z.unknown());
/** Any JSON object of the document. */
export type JsonObject = z.infer<typeof jsonObject>;

const jsonSchemaDocument = z.looseObject({
  $schema: z.string(),
  $defs: z.record(z.string(), jsonObject).default({}),
});

/** The named schemas that were met so far. */
type Components = Map<string, JsonObject>;

const version = "0.4.0";

/**
 * The OpenAPI 3.1 document of the whole contract, derived from the operations table and the schemas.
 * `serverUrl` is the base address without `/v1`; a relative one is seen from the document.
 */
export function openApiDocument({ serverUrl }: { serverUrl: string }): JsonObject {
  const components: Components = new Map();
  const paths: Record<string, JsonObject> = {};
  for (const [operationId, operation] of Object.entries<Operation>(operations)) {
    const path = (paths[operation.path] ??= {});
    // The key of the very table that defines OperationId.
    path[operation.method] = describeOperation(operationId as OperationId, operation, components);
  }
  return {
    openapi: "3.1.0",
    jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema",
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
      schemas: Object.fromEntries([...components].toSorted(([a], [b]) => a.localeCompare(b))),
      headers,
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

function describeOperation(operationId: OperationId, operation: Operation, components: Components) {
  const { body, bodyMeant = body, success, errors } = operation;
  const example: { body?: unknown; answer: unknown } = examples[operationId];
  const statuses: ErrorStatus[] = [...errors, 429];
  return {
    operationId,
    tags: [operation.tag],
    summary: operation.summary,
    description: descriptions[operationId],
    ...(operation.outsideSpec ? { "x-outside-spec": true } : {}),
    parameters: [
      ...parametersIn("path", operation.params, components),
      ...parametersIn("query", operation.query, components),
      ...parametersIn("header", operation.headers, components),
    ],
    ...(bodyMeant
      ? {
          requestBody: {
            required: true,
            content: json(schemaOf(bodyMeant, components), example.body),
          },
        }
      : {}),
    responses: {
      [success.status]: {
        description: "Success",
        headers: headerReferences(successHeaders(operation)),
        content: json(schemaOf(success.body, components), example.answer),
      },
      ...Object.fromEntries(
        statuses.map((status) => [
          status,
          {
            description: errorMeanings[status],
            headers: headerReferences(errorHeaders(status)),
            content: json(schemaOf(errorBody, components), {
              code: status,
              message: exampleMessages[status],
            }),
          },
        ]),
      ),
    },
  };
}

type HeaderName = keyof typeof headers;

/** Every header of an answer that means something to its reader. */
const headers = {
  "X-Request-Id": header(
    "The request's id, as it was sent or made up; the log has it.",
    "req_7f3a",
  ),
  "X-Error-Code": {
    ...header("The kind of the error.", "order_not_found", Object.keys(errorCodes)),
    description: `The kind of the error, from a closed list: ${listOfCodes()}`,
  },
  "X-Error-Details": header(
    "What the message says, for programs: percent-encoded JSON of a code and its values.",
    "%7B%22code%22%3A%22orderUnknown%22%7D",
  ),
  "RateLimit-Policy": header(
    "Requests that a key has in a window of seconds, while there is a limit.",
    '"default";q=600;w=60',
  ),
  RateLimit: header(
    "Requests that are left to the key, and in how many seconds it has all of them again.",
    '"default";r=599;t=1',
  ),
  "Retry-After": header("After how many seconds to try again.", "2"),
  ETag: header("Names this very answer: send it as `If-None-Match`.", '"kq3v"'),
  "Idempotent-Replayed": header("Present where the answer is that of an earlier request.", "true"),
} as const;

function header(description: string, example: string, values?: readonly string[]) {
  return { description, schema: { type: "string", ...(values && { enum: values }) }, example };
}

function listOfCodes(): string {
  return Object.entries(errorCodes)
    .map(([code, meaning]) => `\n- \`${code}\`: ${meaning}`)
    .join("");
}

const everyAnswer: readonly HeaderName[] = ["X-Request-Id", "RateLimit", "RateLimit-Policy"];

function successHeaders({ tag, headers: taken }: Operation): readonly HeaderName[] {
  const isShared = tag === "Catalog" || tag === "Variants" || tag === "Stock";
  return [
    ...everyAnswer,
    ...(isShared ? (["ETag"] as const) : []),
    ...(taken === undefined ? [] : (["Idempotent-Replayed"] as const)),
  ];
}

function errorHeaders(status: ErrorStatus): readonly HeaderName[] {
  const always = [...everyAnswer, "X-Error-Code", "X-Error-Details"] as const;
  return status === 429 ? [...always, "Retry-After"] : always;
}

function headerReferences(names: readonly HeaderName[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

const webhooksTag = "Webhooks";
const webhooksDescription = `Messages to a merchant's endpoints, by [Standard Webhooks](https://www.standardwebhooks.com). Any 2xx within ${notificationAnswerSeconds} seconds is a success; 410 disables the endpoint; anything else is tried again ${notificationPausesSeconds.length} times over three days (pauses in seconds: ${notificationPausesSeconds.join(", ")}; a \`Retry-After\` makes one longer, up to a day). The first attempts for one order come in the order of what happened, and \`data.sequence\` numbers them; one that had to be sent again comes later.`;

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

function parametersIn(
  place: "path" | "query" | "header",
  schema: Fields | undefined,
  components: Components,
): JsonObject[] {
  if (schema === undefined) return [];
  return Object.entries(schema.shape).map(([name, field]) => ({
    name: place === "header" ? headerName(name) : name,
    in: place,
    required: place === "path" || !field.isOptional(),
    schema: schemaOf(field, components),
    // JSON leaves out what is undefined.
    example: exampleParameters[name],
  }));
}

/** `idempotency-key` as the spec writes it: `Idempotency-Key`. */
function headerName(name: string): string {
  return name.replaceAll(/(?:^|-)[a-z]/g, (start) => start.toUpperCase());
}

function json(schema: JsonObject, example: unknown): JsonObject {
  return { "application/json": { schema, example } };
}

/** The JSON Schema of `schema`. What in it carries an id goes to the components, under that id. */
function schemaOf(schema: z.ZodType, components: Components): JsonObject {
  const whole = z.toJSONSchema(schema, {
    target: "draft-2020-12",
    // Unknown fields are tolerated on both sides of this wire, which is what the input form says.
    io: "input",
  });
  const relocated = JSON.stringify(whole).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { $schema: _, $defs, ...rest } = jsonSchemaDocument.parse(JSON.parse(relocated));
  for (const [name, definition] of Object.entries($defs)) components.set(name, definition);
  return rest;
}
