/** What OpenAPI documents of operations are made of. */
import { z } from "zod";
import { type ErrorStatus, errorBody, errorCodes, errorMeanings } from "./errors.ts";
import { exampleMessages, exampleParameters } from "./examples.ts";
import type { Fields, HttpOperation } from "./operation.ts";

const jsonObject = z.record(z.string(), z.unknown());
/** Any JSON object of the document. */
export type JsonObject = z.infer<typeof jsonObject>;

const jsonSchemaDocument = z.looseObject({
  $schema: z.string(),
  $defs: z.record(z.string(), jsonObject).default({}),
});

/** The named schemas that were met so far. */
export type Components = Map<string, JsonObject>;

/** One operation, with what the reference says of it. */
export interface DescribedOperation {
  operationId: string;
  operation: HttpOperation;
  /** In Markdown. */
  description: string;
  example: { body?: unknown; answer: unknown };
}

/**
 * The paths of operations. What in their schemas carries an id goes to `components`, under that id; `refusals` are
 * examples of messages.
 */
export function describePaths(
  described: readonly DescribedOperation[],
  components: Components,
  refusals: Readonly<Record<ErrorStatus, string>> = exampleMessages,
): Record<string, JsonObject> {
  const paths: Record<string, JsonObject> = {};
  for (const each of described) {
    const path = (paths[each.operation.path] ??= {});
    path[each.operation.method] = describeOperation(each, components, refusals);
  }
  return paths;
}

function describeOperation(
  { operationId, operation, description, example }: DescribedOperation,
  components: Components,
  refusals: Readonly<Record<ErrorStatus, string>>,
) {
  const { body, bodyMeant = body, success, errors } = operation;
  const statuses: ErrorStatus[] = [...errors, 429];
  return {
    operationId,
    tags: [operation.tag],
    summary: operation.summary,
    description,
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
              message: refusals[status],
            }),
          },
        ]),
      ),
    },
  };
}

type HeaderName = keyof typeof replyHeaders;

/** Every header of an answer that means something to its reader. */
const replyHeaders = {
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
  "Retry-After": header("After how many seconds to try again, where it is known.", "2"),
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

const everyAnswer: readonly HeaderName[] = ["X-Request-Id", "RateLimit-Policy"];

function successHeaders({ tag, headers: taken }: HttpOperation): readonly HeaderName[] {
  const isShared = tag === "Catalog" || tag === "Variants" || tag === "Stock";
  return [
    ...everyAnswer,
    "RateLimit",
    ...(isShared ? (["ETag"] as const) : []),
    ...(taken === undefined ? [] : (["Idempotent-Replayed"] as const)),
  ];
}

function errorHeaders(status: ErrorStatus): readonly HeaderName[] {
  const always = [
    ...everyAnswer,
    // What has no valid key is not counted.
    ...(status === 401 ? [] : (["RateLimit"] as const)),
    "X-Error-Code",
    "X-Error-Details",
  ] as const;
  // Of 500 those that pass by themselves have it: the service is busy, or its disk is full.
  return status === 429 || status === 500 ? [...always, "Retry-After"] : always;
}

function headerReferences(names: readonly HeaderName[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** Where each of these fields stands in a request. */
export function parametersIn(
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

/** A body of JSON. */
export function json(schema: JsonObject, example: unknown): JsonObject {
  return { "application/json": { schema, example } };
}

/** The JSON Schema of `schema`. What in it carries an id goes to the components, under that id. */
export function schemaOf(schema: z.ZodType, components: Components): JsonObject {
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

/** The named schemas as a document holds them. */
export function schemasOf(components: Components): JsonObject {
  return Object.fromEntries([...components].toSorted(([a], [b]) => a.localeCompare(b)));
}

/** The headers of answers that these parts of a document refer to. */
export function headersIn(parts: JsonObject): JsonObject {
  const text = JSON.stringify(parts);
  const used = Object.entries(replyHeaders).filter(([name]) =>
    text.includes(`"#/components/headers/${name}"`),
  );
  return Object.fromEntries(used);
}
