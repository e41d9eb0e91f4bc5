// Writes the contract's OpenAPI document to openapi.json, and what a public generator makes of it, a
// client's types, to test/generated; tests fail when either file is behind.
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { openApiDocument } from "#app/contract/openapi.ts";
import { clientTypesOf } from "#test/support/client-types.ts";

const root = path.resolve(import.meta.dirname, "..");
const document = openApiDocument({ serverUrl: "https://merchant-api.example.com" });
const files = {
  "openapi.json": `${JSON.stringify(document, null, 2)}\n`,
  "test/generated/merchant-api.d.ts": await clientTypesOf(document),
};
for (const [file, text] of Object.entries(files)) {
  await writeFile(path.join(root, file), text);
  console.log(`Wrote ${file}`);
}
