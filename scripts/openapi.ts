// Writes the contract's OpenAPI document to openapi.json, the operator's to operator-openapi.json, and what public
// generators make of the first: a client's types to test/generated, and the generated part of the SDK. Tests fail when
// any of them is behind.
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { operatorOpenApi } from "#app/api/operator/operator-openapi.ts";
import { openApiDocument } from "#app/contract/openapi.ts";
import { clientTypesOf } from "#test/support/client-types.ts";
import { generateSdk } from "./generate-sdk.ts";

const root = path.resolve(import.meta.dirname, "..");
const document = openApiDocument({ serverUrl: "https://merchant-api.example.com" });
const operatorDocument = operatorOpenApi({ serverUrl: "https://core.example.com" });
const files = {
  "openapi.json": `${JSON.stringify(document, null, 2)}\n`,
  "operator-openapi.json": `${JSON.stringify(operatorDocument, null, 2)}\n`,
  "test/generated/merchant-api.d.ts": await clientTypesOf(document),
};
for (const [file, text] of Object.entries(files)) {
  await writeFile(path.join(root, file), text);
  console.log(`Wrote ${file}`);
}

const generated = path.join(root, "packages/sdk/src/generated");
await generateSdk(document, generated);
console.log("Wrote packages/sdk/src/generated");
