/**
 * Prunes Shopify's Admin schema (introspection JSON, gzip) to what the stand-in keeps and writes the
 * committed SDL. Run by hand when the list or the API version changes:
 *   npx node scripts/prune-admin-schema.ts [path to admin_2026-10.json.gz]
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import type { GraphQLSchema, IntrospectionQuery } from "graphql";
import {
  buildASTSchema,
  buildClientSchema,
  buildSchema,
  getNamedType,
  isObjectType,
  Kind,
  parse,
  printSchema,
  visit,
} from "graphql";
import type {
  DefinitionNode,
  DocumentNode,
  FieldDefinitionNode,
  NamedTypeNode,
  TypeNode,
} from "graphql";
import { keptMutations, keptQueries, keptTypes } from "../test/stand-in/schema/kept.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const target = `${root}test/stand-in/schema/admin-2026-10.graphql`;

/** Reads an introspection result; throws when the file is none. */
export function readFullSchema(path: string): GraphQLSchema {
  const introspection: { data?: IntrospectionQuery } & Partial<IntrospectionQuery> = JSON.parse(
    gunzipSync(readFileSync(path)).toString("utf8"),
  );
  const schema = introspection.data?.__schema ?? introspection.__schema;
  if (!schema) throw new Error(`${path} holds no introspection result`);
  return buildClientSchema({ __schema: schema });
}

/** The SDL of the kept part, without descriptions. Refuses names that the full schema doesn't know. */
export function pruneSchema(full: GraphQLSchema): string {
  const document = parse(printSchema(full), { noLocation: true });
  const kept = withConnections(document, new Set<string>(keptTypes));
  const rootFields: Record<string, ReadonlySet<string>> = {
    QueryRoot: new Set<string>(keptQueries),
    Mutation: new Set<string>(keptMutations),
  };
  refuseUnknown(full);
  for (const name of payloadTypes(full)) kept.add(name);
  kept.add("QueryRoot").add("Mutation");

  const open = new Set(["Boolean", "Float", "ID", "Int", "String"]);
  const inputs = new Set<string>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.SCALAR_TYPE_DEFINITION) open.add(definition.name.value);
    if (definition.kind === Kind.ENUM_TYPE_DEFINITION) open.add(definition.name.value);
  }
  const survives = (type: string, field: FieldDefinitionNode) =>
    (rootFields[type]?.has(field.name.value) ?? true) &&
    (kept.has(nameOf(field.type)) || open.has(nameOf(field.type)));

  const output: DefinitionNode[] = [];
  for (const definition of document.definitions) {
    if (
      definition.kind === Kind.OBJECT_TYPE_DEFINITION ||
      definition.kind === Kind.INTERFACE_TYPE_DEFINITION
    ) {
      if (!kept.has(definition.name.value)) continue;
      const fields = (definition.fields ?? []).filter((field) =>
        survives(definition.name.value, field),
      );
      const interfaces = (definition.interfaces ?? []).filter((node) => kept.has(node.name.value));
      output.push({ ...definition, fields, interfaces });
      for (const field of fields)
        for (const argument of field.arguments ?? []) inputs.add(nameOf(argument.type));
    } else if (definition.kind === Kind.UNION_TYPE_DEFINITION) {
      const types = (definition.types ?? []).filter((node) => kept.has(node.name.value));
      if (kept.has(definition.name.value) && types.length > 0)
        output.push({ ...definition, types });
    } else if (
      definition.kind === Kind.SCHEMA_DEFINITION ||
      definition.kind === Kind.DIRECTIVE_DEFINITION
    ) {
      output.push(definition);
    }
  }
  output.push(...inputObjects(document, inputs));
  return printPruned(document, output);
}

/** A kept type brings its connection and edge along. */
function withConnections(document: DocumentNode, kept: Set<string>): Set<string> {
  for (const definition of document.definitions) {
    if (!("name" in definition) || !definition.name) continue;
    const name = definition.name.value;
    const base = name.replace(/(Connection|Edge)$/, "");
    if (base !== name && kept.has(base)) kept.add(name);
  }
  return kept;
}

function payloadTypes(full: GraphQLSchema): string[] {
  const fields = full.getMutationType()?.getFields() ?? {};
  const payloads = keptMutations.map((name) => String(fields[name]?.type).replace(/!/g, ""));
  // Most errors are named `…UserError`, some of fulfillment orders just `…Error`.
  const errors = payloads.flatMap((name) => {
    const type = full.getType(name);
    const own = isObjectType(type) ? Object.values(type.getFields()) : [];
    return own
      .map((field) => getNamedType(field.type).name)
      .filter((each) => each.endsWith("Error"));
  });
  return [
    ...payloads,
    ...errors,
    ...Object.keys(full.getTypeMap()).filter((name) => name.endsWith("UserError")),
  ];
}

function refuseUnknown(full: GraphQLSchema): void {
  const queries = full.getQueryType()?.getFields() ?? {};
  const mutations = full.getMutationType()?.getFields() ?? {};
  const unknown = [
    ...keptQueries.filter((name) => !queries[name]),
    ...keptMutations.filter((name) => !mutations[name]),
    ...keptTypes.filter((name) => !full.getType(name)),
  ];
  if (unknown.length > 0) throw new Error(`not in the full schema: ${unknown.join(", ")}`);
}

function inputObjects(document: DocumentNode, wanted: Set<string>): DefinitionNode[] {
  const found: DefinitionNode[] = [];
  for (const name of wanted) {
    const definition = document.definitions.find(
      (node) => node.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION && node.name.value === name,
    );
    if (definition?.kind !== Kind.INPUT_OBJECT_TYPE_DEFINITION) continue;
    found.push(definition);
    for (const field of definition.fields ?? []) wanted.add(nameOf(field.type));
  }
  return found;
}

/** Adds the scalars and enums that are still used, then drops every description. */
function printPruned(document: DocumentNode, output: DefinitionNode[]): string {
  const used = new Set<string>();
  const note = (node: NamedTypeNode) => void used.add(node.name.value);
  for (const definition of output) visit(definition, { NamedType: note });
  for (const definition of document.definitions) {
    const leaf =
      definition.kind === Kind.SCALAR_TYPE_DEFINITION ||
      definition.kind === Kind.ENUM_TYPE_DEFINITION;
    if (leaf && used.has(definition.name.value)) output.push(definition);
  }
  const bare: DocumentNode = visit(
    { kind: Kind.DOCUMENT, definitions: output },
    { enter: (node) => ("description" in node ? { ...node, description: undefined } : undefined) },
  );
  const sdl = printSchema(buildASTSchema(bare));
  buildSchema(sdl);
  return `# Pruned from Shopify's Admin GraphQL 2026-10 by scripts/prune-admin-schema.ts; not edited by hand.\n${sdl}\n`;
}

function nameOf(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const source =
    process.argv[2] ??
    process.env["ADMIN_SCHEMA"] ??
    `${root}../shared/schema/admin_2026-10.json.gz`;
  if (!existsSync(source)) {
    console.log(`The full schema is not at ${source}; the committed SDL stays as it is.`);
  } else {
    const sdl = pruneSchema(readFullSchema(source));
    writeFileSync(target, sdl);
    console.log(`${target}: ${sdl.split("\n").length} lines, ${sdl.length} characters`);
  }
}
