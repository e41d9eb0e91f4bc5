/** The app's GraphQL documents against Shopify's schema, and the types that are generated from them. */
import { execFile } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { buildSchema, parse, validate } from "graphql";
import { describe, expect, it } from "vitest";
import { readDocuments } from "../../scripts/generate-graphql-types.ts";
import { readFullSchema } from "../../scripts/prune-admin-schema.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const full = `${root}../shared/schema/admin_2026-10.json.gz`;
const pruned = buildSchema(
  readFileSync(`${root}test/stand-in/schema/admin-2026-10.graphql`, "utf8"),
);
const documents = await readDocuments();

/** What extensions ask Shopify for themselves: literals that begin as an operation does. */
const inExtensions = globSync("extensions/**/*.{ts,tsx,js,jsx}", { cwd: root })
  .filter((file) => !file.includes("node_modules") && !file.includes("/dist/"))
  .flatMap((file) =>
    [
      ...readFileSync(root + file, "utf8").matchAll(
        /(["'`])\s*(?:#graphql\s*)?((?:query|mutation)\b[^"'`]*\{[^`]*?)\1/g,
      ),
    ].map(([, , text = ""]) => ({ name: file, text, file })),
  );

const problems = (schema: typeof pruned) =>
  [...documents, ...inExtensions].flatMap(({ name, text }) =>
    validate(schema, parse(text)).map((error) => `${name}: ${error.message}`),
  );

describe("the app's Admin documents", () => {
  it("are found", () => {
    expect(documents.length).toBeGreaterThan(5);
  });

  it("are valid for the committed schema", () => {
    expect(problems(pruned)).toEqual([]);
  });

  it.skipIf(!existsSync(full))("are valid for Shopify's full schema", () => {
    expect(problems(readFullSchema(full))).toEqual([]);
  });

  it("name one operation each, as their own name says", () => {
    for (const { name, text } of documents)
      expect(parse(text).definitions.map((node) => "name" in node && node.name?.value)).toContain(
        name,
      );
  });

  it("have types that are generated from them as they are", async () => {
    // In a process of its own: the test runner would load graphql twice.
    const script = `${root}scripts/generate-graphql-types.ts`;
    await expect(promisify(execFile)(process.execPath, [script, "--check"])).resolves.toBeDefined();
  });
});
