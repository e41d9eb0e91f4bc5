/** One Admin call on one shop: validate, price, admit, execute, price again. */
import type {
  DocumentNode,
  GraphQLFormattedError,
  GraphQLSchema,
  OperationDefinitionNode,
} from "graphql";
import { execute, getOperationAST, getVariableValues, GraphQLError, Kind, parse } from "graphql";
import type { Shop } from "../state/shop.ts";
import type { World } from "../state/world.ts";
import type { Context } from "./context.ts";
import { queryCost, queryCostMax } from "./cost.ts";
import { validateDocument } from "./validate.ts";
import { variableErrors } from "./variables.ts";

export type GraphqlRequest = {
  query: string;
  variables: Record<string, unknown>;
  operationName: string | null;
};

export type GraphqlAnswer = {
  body: Record<string, unknown>;
  /** For the log. */
  operation: string;
  rootFields: string[];
  requestedQueryCost?: number;
  actualQueryCost?: number | null;
};

type Caller = { world: World; shop: Shop; scopes: readonly string[]; schema: GraphQLSchema };

/** Never throws for what the caller did wrong: the answer says it in Shopify's words. */
export async function runGraphql(caller: Caller, request: GraphqlRequest): Promise<GraphqlAnswer> {
  const read = readDocument(caller.schema, request);
  if ("errors" in read)
    return { body: { errors: read.errors }, operation: "invalid document", rootFields: [] };
  const { document, operation } = read;
  const { world, shop, schema } = caller;
  const names = { operation: describe(operation), rootFields: rootFieldsOf(operation) };

  const wrong = variableErrors(schema, operation, request.variables);
  if (wrong.length > 0) return { ...names, body: { errors: wrong } };
  const values = getVariableValues(schema, operation.variableDefinitions ?? [], request.variables);
  if (values.errors) return { ...names, body: { errors: values.errors.map(withCode) } };

  const costing = { schema, document, operation, variables: values.coerced };
  const requestedQueryCost = queryCost(costing);
  if (requestedQueryCost > queryCostMax)
    return { ...names, requestedQueryCost, body: tooDear(requestedQueryCost) };
  const now = world.clock.now();
  const throttled = shop.faults.take("throttled", names.rootFields);
  if (throttled || !shop.bucket.take(requestedQueryCost, now))
    return {
      ...names,
      requestedQueryCost,
      actualQueryCost: null,
      body: throttledBody(shop, requestedQueryCost, now),
    };

  const context: Context = { world, shop, scopes: new Set(caller.scopes), now, bulk: false };
  const result = await execute({
    schema,
    document,
    contextValue: context,
    variableValues: request.variables,
    ...(request.operationName ? { operationName: request.operationName } : {}),
  });
  const actualQueryCost = Math.min(
    requestedQueryCost,
    queryCost({ ...costing, data: result.data }),
  );
  shop.bucket.giveBack(requestedQueryCost - actualQueryCost, now);
  const cost = { requestedQueryCost, actualQueryCost, throttleStatus: shop.bucket.status(now) };
  const errors = result.errors?.map((error) => withCode(error));
  const body = { data: result.data ?? null, ...(errors ? { errors } : {}), extensions: { cost } };
  return { ...names, requestedQueryCost, actualQueryCost, body };
}

type Read =
  | { document: DocumentNode; operation: OperationDefinitionNode }
  | { errors: readonly GraphQLFormattedError[] };

function readDocument(schema: GraphQLSchema, request: GraphqlRequest): Read {
  let document: DocumentNode;
  try {
    document = parse(request.query);
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return {
      errors: [
        { message: error.message, ...(error.locations ? { locations: error.locations } : {}) },
      ],
    };
  }
  const errors = validateDocument(schema, document);
  if (errors.length > 0) return { errors };
  const operation = getOperationAST(document, request.operationName);
  if (operation) return { document, operation };
  return { errors: [{ message: "An operation name is required" }] };
}

function describe(operation: OperationDefinitionNode): string {
  const name = operation.name ? ` ${operation.name.value}` : "";
  return `${operation.operation}${name} { ${rootFieldsOf(operation).join(" ")} }`;
}

function rootFieldsOf(operation: OperationDefinitionNode): string[] {
  return operation.selectionSet.selections.flatMap((node) =>
    node.kind === Kind.FIELD ? [node.name.value] : [],
  );
}

function withCode(error: GraphQLError): GraphQLFormattedError {
  const { message, locations, path, extensions } = error.toJSON();
  const { originalError } = error;
  const isOurs = originalError !== undefined && !(originalError instanceof GraphQLError);
  return {
    message,
    ...(locations ? { locations } : {}),
    ...(path ? { path } : {}),
    ...(isOurs
      ? { extensions: { ...extensions, code: "INTERNAL_SERVER_ERROR" } }
      : extensions && { extensions }),
  };
}

function tooDear(cost: number): Record<string, unknown> {
  const message = `Query cost is ${cost}, which exceeds the single query max cost limit (${queryCostMax}).\n\nSee https://shopify.dev/docs/api/usage/rate-limits for more information on how the\ncost of a query is calculated.`;
  const documentation = "https://shopify.dev/api/usage/rate-limits";
  return {
    errors: [
      {
        message,
        extensions: { code: "MAX_COST_EXCEEDED", cost, maxCost: queryCostMax, documentation },
      },
    ],
  };
}

function throttledBody(shop: Shop, requestedQueryCost: number, now: Date): Record<string, unknown> {
  const documentation = "https://shopify.dev/api/usage/rate-limits";
  const cost = {
    requestedQueryCost,
    actualQueryCost: null,
    throttleStatus: shop.bucket.status(now),
  };
  return {
    errors: [{ message: "Throttled", extensions: { code: "THROTTLED", documentation } }],
    extensions: { cost },
  };
}
