// Writes the contract's OpenAPI document to openapi.json; a test fails when that file is behind.
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { openApiDocument } from "#app/contract/openapi.ts";

const file = path.resolve(import.meta.dirname, "../openapi.json");
const document = openApiDocument({ serverUrl: "https://merchant-api.example.com" });
await writeFile(file, `${JSON.stringify(document, null, 2)}\n`);
console.log(`Wrote ${file}`);
