import { z } from "zod";
import { type ErrorStatus, errorBody, errorMeanings } from "./errors.ts";
import { exampleMessages, exampleParameters, examples } from "./examples.ts";
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

const version = "0.3.1";

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
    },
    servers: [{ url: serverUrl, description: "API version 1" }],
    security: [{ apiKey: [] }],
    paths,
    components: {
      schemas: Object.fromEntries([...components].toSorted(([a], [b]) => a.localeCompare(b))),
      securitySchemes: { apiKey: { type: "apiKey", in: "header", name: "x-api-key" } },
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
        content: json(schemaOf(success.body, components), example.answer),
      },
      ...Object.fromEntries(
        statuses.map((status) => [
          status,
          {
            description: errorMeanings[status],
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
