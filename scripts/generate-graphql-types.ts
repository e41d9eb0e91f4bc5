/**
 * Writes the TypeScript types of the app's Admin documents: variables and results, by graphql-codegen
 * from the committed schema. `npm run codegen`; a test fails while the file is behind the documents.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { codegen } from "@graphql-codegen/core";
import * as typescriptOperations from "@graphql-codegen/typescript-operations";
import { buildASTSchema, getOperationAST, Kind, parse, visit } from "graphql";
import { formatText } from "./format-text.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const documentsFolder = `${root}app/shopify/documents/`;
const schemaPath = `${root}test/stand-in/schema/admin-2026-10.graphql`;
const target = `${documentsFolder}graphql-types.ts`;

export type NamedDocument = { name: string; text: string; file: string };

/** Every operation that a module of app/shopify/documents exports. */
export async function readDocuments(): Promise<NamedDocument[]> {
  const files = readdirSync(documentsFolder).filter(
    (name) => name.endsWith(".ts") && !name.includes(".test.") && name !== "graphql-types.ts",
  );
  const found: NamedDocument[] = [];
  for (const file of files.toSorted()) {
    const module: Record<string, unknown> = await import(
      pathToFileURL(documentsFolder + file).href
    );
    for (const value of Object.values(module))
      if (isOperation(value)) found.push({ name: value.name, text: value.text, file });
  }
  return found;
}

function isOperation(value: unknown): value is { name: string; text: string } {
  return (
    typeof value === "object" &&
    value !== null &&
    "name" in value &&
    "text" in value &&
    typeof value.name === "string" &&
    typeof value.text === "string"
  );
}

/** Of all countries and currencies the app tells none apart: their codes are texts, as they come. */
const codesMin = 100;

/** The schema without its longest enums. */
function readSchema() {
  return visit(parse(readFileSync(schemaPath, "utf8")), {
    EnumTypeDefinition: ({ name, values = [] }) =>
      values.length < codesMin ? undefined : { kind: Kind.SCALAR_TYPE_DEFINITION, name },
  });
}

/** The whole text of the generated module. */
async function generateTypes(): Promise<string> {
  const schema = readSchema();
  const documents = await readDocuments();
  const config = {
    enumsAsTypes: true,
    skipTypename: true,
    avoidOptionals: { field: true, inputValue: false, object: true, defaultValue: false },
    useTypeImports: true,
    defaultScalarType: "unknown",
    strictScalars: false,
    scalars: {
      ID: "string",
      CountryCode: "string",
      CurrencyCode: "string",
      DateTime: "string",
      Decimal: "string",
      Money: "string",
      URL: "string",
    },
  };
  const output = await codegen({
    schema,
    schemaAst: buildASTSchema(schema),
    documents: documents.map(({ file, text }) => ({ location: file, document: parse(text) })),
    filename: target,
    config: {},
    plugins: [{ typescriptOperations: config }],
    pluginMap: { typescriptOperations },
  });
  const head = `/** Types of the app's Admin documents, made by scripts/generate-graphql-types.ts; not edited by hand. */\n`;
  const operations = documents.map(({ text }) => {
    const node = getOperationAST(parse(text));
    const name = node?.name?.value;
    if (!node || !name) throw new Error(`a document has to hold one named operation: ${text}`);
    const types = name + (node.operation === "query" ? "Query" : "Mutation");
    return `${name}: { variables: ${types}Variables; result: ${types} };`;
  });
  const byName = `\n/** What each operation takes and gives. */\nexport type AdminOperations = {${operations.join("\n")}};\n`;
  return formatText("graphql-types.ts", head + output + byName);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = await generateTypes();
  if (process.argv.includes("--check")) {
    if (readFileSync(target, "utf8") !== text) throw new Error("run `npm run codegen`");
  } else {
    writeFileSync(target, text);
    console.log(`${target}: ${text.split("\n").length} lines`);
  }
}
