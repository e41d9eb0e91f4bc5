/**
 * Some recordings name their document and don't hold it. What was asked for can be read off the answer:
 * the fields that it has, and the arguments that the variables fit.
 */
import type { GraphQLArgument, GraphQLField, GraphQLOutputType, GraphQLSchema } from "graphql";
import {
  getNamedType,
  isAbstractType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
} from "graphql";
import { isRecord } from "./compare.ts";

type Fields = Record<string, GraphQLField<unknown, unknown>>;

/** `roots` tells of aliased root fields: what they stand for, and their arguments as written. */
export function deriveDocument(
  schema: GraphQLSchema,
  input: {
    data: Record<string, unknown>;
    variables: Record<string, unknown>;
    roots?: Record<string, { field: string; args: string }>;
  },
): string {
  const mutations: Fields = schema.getMutationType()?.getFields() ?? {};
  const queries: Fields = schema.getQueryType()?.getFields() ?? {};
  const declared = new Map<string, string>();
  let operation = "query";
  const selections = Object.entries(input.data).map(([key, value]) => {
    const alias = input.roots?.[key];
    const name = alias?.field ?? key;
    if (mutations[name]) operation = "mutation";
    const field = mutations[name] ?? queries[name];
    if (!field) throw new Error(`no root field ${name}`);
    const args = alias
      ? note(alias.args, field.args, declared)
      : fitting(field.args, input, declared);
    const head = `${alias ? `${key}: ` : ""}${name}${args ? `(${args})` : ""}${idempotent(name)}`;
    return `${head} ${selection(field.type, value)}`;
  });
  const variables = [...declared].map(([name, type]) => `$${name}: ${type}`).join(", ");
  return `${operation} Derived${variables ? `(${variables})` : ""} { ${selections.join(" ")} }`;
}

/** Recordings of 2025-01 know no key, which 2026-10 demands. */
const idempotent = (name: string) =>
  /^(inventory(Set|Adjust|Move)|inventoryActivate|refundCreate)/.test(name)
    ? ` @idempotent(key: "${name}")`
    : "";

/** Arguments whose name is a variable's. */
function fitting(
  args: readonly GraphQLArgument[],
  input: { variables: Record<string, unknown> },
  declared: Map<string, string>,
): string {
  return args
    .filter(({ name }) => name in input.variables)
    .map(({ name, type }) => {
      declared.set(name, String(type));
      return `${name}: $${name}`;
    })
    .join(", ");
}

/** Declares the variables in arguments such as `name: $first`. */
function note(
  text: string,
  args: readonly GraphQLArgument[],
  declared: Map<string, string>,
): string {
  for (const [, name, variable] of text.matchAll(/(\w+): \$(\w+)/g)) {
    const type = args.find((each) => each.name === name)?.type;
    if (type && variable) declared.set(variable, String(type));
  }
  return text;
}

/** A null tells nothing of what was asked of it, so its type name is asked for. */
function selection(type: GraphQLOutputType, value: unknown): string {
  const named = getNamedType(type);
  if (!isObjectType(named) && !isAbstractType(named)) return "";
  const sample = Array.isArray(value) ? merged(value) : value;
  if (!isRecord(sample)) return "{ __typename }";
  const fields: Fields = isObjectType(named) || isInterfaceType(named) ? named.getFields() : {};
  const parts = Object.entries(sample).map(([key, each]) => {
    if (key === "__typename") return key;
    const field = fields[key];
    if (!field) return `... on ${String(sample["__typename"])} { ${key} }`;
    return `${key}${requiredArguments(field)} ${selection(field.type, each)}`;
  });
  return `{ ${parts.join(" ") || "__typename"} }`;
}

function requiredArguments(field: GraphQLField<unknown, unknown>): string {
  const names = field.args.map(({ name }) => name);
  if (field.name === "quantities") return '(names: ["available", "on_hand", "damaged"])';
  if (names.includes("first")) return "(first: 10)";
  return field.args.some(isRequiredArgument) ? "(missing: true)" : "";
}

function merged(list: readonly unknown[]): unknown {
  const records = list.filter(isRecord);
  return records.length > 0 ? Object.assign({}, ...records) : undefined;
}
