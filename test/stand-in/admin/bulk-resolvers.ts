/** GraphQL: bulk queries. The result lies on the stand-in's own origin as JSON lines. */
import type { GraphQLSchema, DocumentNode } from "graphql";
import {
  execute,
  parse,
  GraphQLError,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  getNamedType,
  Kind,
  validate,
} from "graphql";
import { toJsonLines } from "../bulk/bulk-operation.ts";
import type { PageArgs } from "../graphql/connection.ts";
import { connect } from "../graphql/connection.ts";
import type { Context, ResolverMap } from "../graphql/context.ts";
import { userError } from "../graphql/errors.ts";
import { idOf, gid } from "../ids.ts";
import type { BulkOperation } from "../state/bulk-operation.ts";

const connectionsMax = 5;

/** How many bulk queries of a shop may run at a time (facts 1.6). */
const runningMax = 5;

const everything = 1_000_000;

/** How long a bulk query takes on the stand-in's clock. */
const durationMs = 900;

/** How long a result lies there (facts 1.6). */
const keptMs = 7 * 24 * 60 * 60_000;

function isExpired({ status, completedAt }: BulkOperation, now: Date): boolean {
  if (status !== "COMPLETED" || completedAt === null) return false;
  return now.getTime() - completedAt.getTime() > keptMs;
}

type Info = { schema: GraphQLSchema };

export const bulkResolvers = {
  QueryRoot: {
    bulkOperation: (_: unknown, args: { id: string }, { shop }: Context) =>
      shop.bulkOperations.get(idOf("BulkOperation", args.id) ?? "") ?? null,
    bulkOperations: (_: unknown, args: PageArgs, { shop }: Context) =>
      connect(shop.bulkOperations.values(), args, (each) => each.createdAt.toISOString()),
    currentBulkOperation: (_: unknown, _args: unknown, { shop }: Context) =>
      [...shop.bulkOperations.values()].at(-1) ?? null,
  },
  Mutation: {
    bulkOperationCancel: (_: unknown, args: { id: string }, { shop, now }: Context) => {
      const operation = shop.bulkOperations.get(idOf("BulkOperation", args.id) ?? "");
      if (!operation)
        return {
          bulkOperation: null,
          userErrors: [userError(["id"], "Bulk operation does not exist")],
        };
      if (operation.status !== "CREATED" && operation.status !== "RUNNING") {
        const status = operation.status.toLowerCase();
        const message = `A bulk operation cannot be canceled when it is ${status}`;
        return { bulkOperation: operation, userErrors: [userError(null, message)] };
      }
      operation.status = "CANCELED";
      operation.completedAt = now;
      return { bulkOperation: operation, userErrors: [] };
    },
  },
  BulkOperation: {
    id: (source: BulkOperation) => gid("BulkOperation", source.id),
    type: () => "QUERY",
    objectCount: (source: BulkOperation) => String(source.lines.length),
    rootObjectCount: (source: BulkOperation) => String(source.rootObjectCount),
    fileSize: (source: BulkOperation) =>
      source.status === "COMPLETED" ? String(Buffer.byteLength(source.lines.join("\n"))) : null,
    partialDataUrl: () => null,
    status: (source: BulkOperation, _args: unknown, { now }: Context) =>
      isExpired(source, now) ? "EXPIRED" : source.status,
    url: (source: BulkOperation, _args: unknown, { world, shop, now }: Context) =>
      source.status === "COMPLETED" && !isExpired(source, now) && source.lines.length > 0
        ? `${world.origin}/bulk/${shop.domain}/${source.id}.jsonl`
        : null,
  },
} satisfies ResolverMap;

/** Needs the schema that it is part of, so it is given to the engine once that is built. */
export function runBulkQuery(info: Info, args: { query: string }, context: Context) {
  const refuse = (message: string) => ({
    bulkOperation: null,
    userErrors: [userError(["query"], message, "INVALID")],
  });
  const read = readQuery(info.schema, args.query);
  if ("message" in read) return refuse(read.message);
  const { world, shop, now } = context;
  const running = [...shop.bulkOperations.values()].filter(({ status }) =>
    ["CREATED", "RUNNING"].includes(status),
  );
  if (running.length >= runningMax)
    return {
      bulkOperation: null,
      userErrors: [
        userError(null, "Bulk operations limit reached. Please try again later.", "LIMIT_REACHED"),
      ],
    };
  const operation: BulkOperation = {
    type: "BulkOperation",
    id: world.mintId(),
    query: args.query,
    status: "CREATED",
    errorCode: null,
    lines: [],
    rootObjectCount: 0,
    createdAt: now,
    completedAt: null,
  };
  shop.bulkOperations.set(operation.id, operation);
  world.clock.schedule(new Date(now.getTime() + durationMs), async () => {
    if (operation.status !== "CANCELED")
      await complete(info.schema, read.document, operation, { ...context, bulk: true });
    world.deliveries.emit(shop, "bulk_operations/finish", {
      admin_graphql_api_id: gid("BulkOperation", operation.id),
      completed_at: operation.completedAt?.toISOString() ?? null,
      created_at: operation.createdAt.toISOString(),
      error_code: operation.errorCode,
      status: operation.status.toLowerCase(),
      type: "query",
    });
  });
  return { bulkOperation: { ...operation }, userErrors: [] };
}

async function complete(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: BulkOperation,
  context: Context,
): Promise<void> {
  const result = await execute({ schema, document, contextValue: context });
  operation.completedAt = context.world.clock.now();
  if (result.errors) {
    operation.status = "FAILED";
    operation.errorCode =
      result.errors[0]?.extensions["code"] === "ACCESS_DENIED"
        ? "ACCESS_DENIED"
        : "INTERNAL_SERVER_ERROR";
    return;
  }
  Object.assign(operation, toJsonLines(result.data), { status: "COMPLETED" });
}

/** The query with every connection read whole, or what Shopify has against it. */
function readQuery(
  schema: GraphQLSchema,
  query: string,
): { document: DocumentNode } | { message: string } {
  let document: DocumentNode;
  try {
    document = parse(query);
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return { message: `Invalid bulk query: ${error.message}` };
  }
  const types = new TypeInfo(schema);
  let connections = 0;
  const whole = visit(
    document,
    visitWithTypeInfo(types, {
      Field(node) {
        if (!getNamedType(types.getType())?.name.endsWith("Connection")) return undefined;
        connections += 1;
        const kept = (node.arguments ?? []).filter((argument) => argument.name.value !== "first");
        const first = {
          kind: Kind.ARGUMENT,
          name: { kind: Kind.NAME, value: "first" },
          value: { kind: Kind.INT, value: String(everything) },
        } as const;
        return { ...node, arguments: [...kept, first] };
      },
    }),
  );
  const [error] = validate(schema, whole);
  if (error) return { message: `Invalid bulk query: ${error.message}` };
  if (connections === 0) return { message: "Bulk queries must contain at least one connection." };
  if (connections > connectionsMax)
    return { message: `Bulk queries cannot contain more than ${connectionsMax} connections.` };
  return { document: whole };
}
