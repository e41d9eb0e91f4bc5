/** The executable schema: the committed SDL of the real one, with the stand-in's resolvers. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { GraphQLFieldResolver, GraphQLSchema } from "graphql";
import {
  buildSchema,
  defaultFieldResolver,
  getNamedType,
  isAbstractType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from "graphql";
import { requireWrite } from "./access.ts";
import type { Context, ResolverMap } from "./context.ts";
import { accessDenied, badRequest, notImplemented } from "./errors.ts";
import { idempotentMutations, onceByKey } from "./idempotency.ts";
import { olderMoney } from "./older-money.ts";
import { describeScalar } from "./scalars.ts";
import { refuseUnread } from "./unread-arguments.ts";
import { goesByKeeper, missingScopes } from "./scopes.ts";

const pageSizeMax = 250;
const sdlPath = fileURLToPath(new URL("../schema/admin-2026-10.graphql", import.meta.url));

/** Throws where a resolver names a type or field that the schema doesn't have. */
export function buildAdminSchema(resolvers: ResolverMap): GraphQLSchema {
  const schema = buildSchema(readFileSync(sdlPath, "utf8"));
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith("__")) continue;
    if (isAbstractType(type)) type.resolveType = typeNameOf;
    if (isScalarType(type)) describeScalar(type);
    if (!isObjectType(type)) continue;
    const own = resolvers[type.name] ?? {};
    for (const [name, field] of Object.entries(type.getFields())) {
      // The resolver's declared source and arguments are what this field's schema guarantees.
      const resolverOf = (each: string) =>
        own[each] as GraphQLFieldResolver<unknown, Context> | undefined;
      const resolve = resolverOf(name) ?? olderMoney(type, name, resolverOf);
      field.resolve = guarded(type.name, name, resolve);
    }
  }
  refuseStrays(schema, resolvers);
  return schema;
}

function guarded(
  type: string,
  name: string,
  resolve: GraphQLFieldResolver<unknown, Context> | undefined,
): GraphQLFieldResolver<unknown, Context> {
  const isRoot = type === "QueryRoot" || type === "Mutation";
  const fieldName = isRoot ? name : `${type}.${name}`;
  return (source, args, context, info) => {
    const returns = getNamedType(info.returnType).name.replace(/Connection$/, "");
    const missing = missingScopes(fieldName, returns, context.scopes);
    if (missing) throw accessDenied(name, missing);
    if (type === "Mutation" && goesByKeeper(name)) requireWrite(context, name, args);
    const known = info.parentType.getFields()[name]?.args ?? [];
    // A record alone obeys no argument.
    if (!resolve && known.length > 0) throw notImplemented(`the field '${type}.${name}'`);
    refuseUnread(type === "Mutation" ? name : `${type}.${name}`, known, args);
    const size: unknown = args["first"] ?? args["last"];
    if (typeof size === "number" && size > pageSizeMax && !context.bulk)
      throw badRequest(`The page size ${size} exceeds the maximum of ${pageSizeMax}`);
    if (resolve && type === "Mutation" && idempotentMutations.has(name)) {
      const run = () => resolve(source, args, context, info);
      return onceByKey(name, args, context, { info, run });
    }
    const answer = resolve ?? defaultFieldResolver;
    const value: unknown = answer(source, args, context, info);
    if (value === undefined && (!resolve || isNonNullType(info.returnType)))
      throw notImplemented(`the field '${type}.${name}'`);
    return value;
  };
}

function typeNameOf(source: unknown): string {
  if (
    typeof source === "object" &&
    source !== null &&
    "type" in source &&
    typeof source.type === "string"
  )
    return source.type;
  throw new Error("a record without its type");
}

function refuseStrays(schema: GraphQLSchema, resolvers: ResolverMap): void {
  const strays = Object.entries(resolvers).flatMap(([typeName, fields]) => {
    const type = schema.getType(typeName);
    const known = isObjectType(type) ? type.getFields() : {};
    return Object.keys(fields).flatMap((name) => (known[name] ? [] : `${typeName}.${name}`));
  });
  if (strays.length > 0) throw new Error(`resolvers without a field: ${strays.join(", ")}`);
}
