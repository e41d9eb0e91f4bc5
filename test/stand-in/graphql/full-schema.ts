/** Shopify's whole Admin schema, which lies beside the repository and not in it. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import type { GraphQLSchema, IntrospectionQuery } from "graphql";
import { buildClientSchema } from "graphql";

const path = fileURLToPath(
  new URL("../../../../shared/schema/admin_2026-10.json.gz", import.meta.url),
);
let read: { schema: GraphQLSchema | undefined } | undefined;

/** Reads it once (about a second), when it is first needed; undefined where it isn't at hand. */
export function readFullSchema(): GraphQLSchema | undefined {
  read ??= { schema: existsSync(path) ? parseFile() : undefined };
  return read.schema;
}

function parseFile(): GraphQLSchema | undefined {
  const file: { data?: IntrospectionQuery } & Partial<IntrospectionQuery> = JSON.parse(
    gunzipSync(readFileSync(path)).toString("utf8"),
  );
  const schema = file.data?.__schema ?? file.__schema;
  return schema && buildClientSchema({ __schema: schema });
}
