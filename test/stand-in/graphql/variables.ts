/**
 * What is wrong with a call's variables, in Shopify's words (recordings of 2026-04): one error for each
 * variable, which lists every problem with its path.
 */
import type {
  GraphQLFormattedError,
  GraphQLInputObjectType,
  GraphQLInputType,
  GraphQLLeafType,
  GraphQLSchema,
  OperationDefinitionNode,
  VariableDefinitionNode,
} from "graphql";
import {
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  print,
  typeFromAST,
} from "graphql";
import { globalIdProblem } from "./global-ids.ts";

type Problem = { path: (string | number)[]; explanation: string; message?: string };

/** An empty list for variables that the operation's declarations allow. */
export function variableErrors(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  given: Readonly<Record<string, unknown>>,
): GraphQLFormattedError[] {
  return (operation.variableDefinitions ?? []).flatMap((definition) => {
    const name = definition.variable.name.value;
    const type = typeFromAST(schema, definition.type);
    if (!isInputType(type)) return [];
    if (given[name] === undefined && definition.defaultValue) return [];
    const problems = problemsOf(type, given[name]);
    return problems.length > 0 ? [errorOf(definition, given[name], problems)] : [];
  });
}

function errorOf(
  definition: VariableDefinitionNode,
  value: unknown,
  problems: readonly Problem[],
): GraphQLFormattedError {
  const named = problems
    .filter(({ path }) => path.length > 0)
    .map(({ path, explanation }) => `${path.join(".")} (${explanation})`);
  const { startToken } = definition.loc ?? {};
  return {
    message: `Variable $${definition.variable.name.value} of type ${print(definition.type)} was provided invalid value${named.length > 0 ? ` for ${named.join(", ")}` : ""}`,
    ...(startToken ? { locations: [{ line: startToken.line, column: startToken.column }] } : {}),
    extensions: { code: "INVALID_VARIABLE", value: value ?? null, problems },
  };
}

function problemsOf(type: GraphQLInputType, value: unknown): Problem[] {
  if (value === undefined || value === null)
    return isNonNullType(type) ? [here("Expected value to not be null")] : [];
  if (isNonNullType(type)) return problemsOf(type.ofType, value);
  if (isListType(type)) {
    const items: unknown[] = Array.isArray(value) ? value : [value];
    return items.flatMap((item, index) => below(index, problemsOf(type.ofType, item)));
  }
  return isInputObjectType(type) ? problemsOfObject(type, value) : problemsOfLeaf(type, value);
}

/** What is given comes first, in its own order, then what is missing. */
function problemsOfObject(type: GraphQLInputObjectType, value: unknown): Problem[] {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return [here(`Expected ${JSON.stringify(value)} to be a key-value object.`)];
  const fields = type.getFields();
  const given = Object.entries(value).flatMap(([key, each]: [string, unknown]) => {
    const field = fields[key];
    return below(
      key,
      field ? problemsOf(field.type, each) : [here(`Field is not defined on ${type.name}`)],
    );
  });
  const missing = Object.values(fields)
    .filter((field) => isRequiredInputField(field) && !(field.name in value))
    .flatMap((field) => below(field.name, problemsOf(field.type, undefined)));
  return [...given, ...missing];
}

/** Shopify lists values as it defines them. Its schema shows them by name, a recording has this one. */
const recordedOrder: Readonly<Record<string, readonly string[]>> = {
  FulfillmentEventStatus:
    "LABEL_PURCHASED LABEL_PRINTED READY_FOR_PICKUP CONFIRMED IN_TRANSIT OUT_FOR_DELIVERY ATTEMPTED_DELIVERY DELAYED DELIVERED FAILURE CARRIER_PICKED_UP".split(
      " ",
    ),
};

function problemsOfLeaf(type: GraphQLLeafType, value: unknown): Problem[] {
  if (isEnumType(type)) {
    const names = recordedOrder[type.name] ?? type.getValues().map((each) => each.name);
    return names.some((name) => name === value)
      ? []
      : [here(`Expected ${JSON.stringify(value)} to be one of: ${names.join(", ")}`)];
  }
  try {
    type.parseValue(value);
    const message = type.name === "ID" ? globalIdProblem(value) : undefined;
    return message === undefined ? [] : [{ ...here(message), message }];
  } catch {
    return [here(`Could not coerce value ${JSON.stringify(value)} to ${type.name}`)];
  }
}

const here = (explanation: string): Problem => ({ path: [], explanation });

const below = (key: string | number, problems: readonly Problem[]): Problem[] =>
  problems.map((problem) => ({ ...problem, path: [key, ...problem.path] }));
