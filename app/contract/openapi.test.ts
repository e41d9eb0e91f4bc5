import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { generateSdk } from "../../scripts/generate-sdk.ts";
import { clientTypesOf } from "#test/support/client-types.ts";
import { openApiDocument } from "./openapi.ts";
import { notification, notificationExamples, notificationTypes } from "./notifications.ts";
import type { Operation } from "./operation.ts";
import { operations } from "./operations.ts";

const document = openApiDocument({ serverUrl: "https://merchant-api.example.com" });

describe("the OpenAPI document", () => {
  test("says what openapi.json says (npm run openapi writes it)", async () => {
    const written = JSON.parse(await readFile("openapi.json", "utf8"));
    expect(document).toEqual(written);
  });

  test("gives a public generator the types that test/generated holds (npm run openapi)", async () => {
    const written = await readFile("test/generated/merchant-api.d.ts", "utf8");
    expect(await clientTypesOf(document)).toBe(written);
  });

  test("describes all 20 operations of the spec and marks those that are ours alone", () => {
    const all = Object.values<Operation>(operations);
    expect(all.filter((operation) => !operation.outsideSpec)).toHaveLength(20);
    const own = all.filter((operation) => operation.outsideSpec);
    expect(JSON.stringify(document).match(/"x-outside-spec":true/g)).toHaveLength(own.length);
  });

  test("documents each message to endpoints with its headers and an example that is one", () => {
    const types = [...notificationTypes, "webhook.test"] as const;
    expect(document).toHaveProperty("webhooks");
    const { webhooks } = document as { webhooks: Record<string, object> };
    expect(Object.keys(webhooks).toSorted()).toEqual(types.toSorted());
    for (const type of types) {
      expect(notification.parse(notificationExamples[type])).toEqual(notificationExamples[type]);
      expect(JSON.stringify(webhooks[type])).toContain(JSON.stringify(notificationExamples[type]));
    }
    const text = JSON.stringify(webhooks);
    expect(text.match(/"name":"Webhook-Signature"/g)).toHaveLength(types.length);
  });

  test("gives the SDK's generator what packages/sdk/src/generated holds (npm run openapi)", async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "portafilter-sdk-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    await generateSdk(document, folder);
    const generated = await readTree(folder);
    expect(Object.keys(generated).length).toBeGreaterThan(10);
    expect(await readTree("packages/sdk/src/generated")).toEqual(generated);
  });

  test("says of refusals that pass by themselves when to ask again", () => {
    const answers = Object.values(document["paths"] as Record<string, Described>).flatMap((path) =>
      Object.values(path).flatMap(({ responses }) => Object.entries(responses)),
    );
    for (const [status, { headers }] of answers) {
      expect([status, "Retry-After" in headers]).toEqual([status, /429|500/.test(status)]);
    }
  });

  test("refers to no schema that it does not contain", () => {
    const text = JSON.stringify(document);
    const named = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map((m) => m[1]);
    expect(named.length).toBeGreaterThan(20);
    for (const name of named)
      expect(document).toHaveProperty(["components", "schemas", name ?? ""]);
  });

  test("names every parameter of a path, and no other", () => {
    for (const operation of Object.values<Operation>(operations)) {
      const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(Object.keys(operation.params?.shape ?? {})).toEqual(inPath);
    }
  });

  test("says of every field, parameter and body what it is", () => {
    const silent: string[] = [];
    visit(document, "", (node, place) => {
      const { properties = {}, parameters = [] } = node;
      for (const [name, field] of Object.entries(properties)) {
        if (!isDescribed(field)) silent.push(`${place}.${name}`);
      }
      for (const { name, schema } of parameters) {
        if (!isDescribed(schema)) silent.push(`${place} ${name}`);
      }
    });
    expect(silent).toEqual([]);
    expect(JSON.stringify(document)).not.toContain('"schema":{}');
  });
});

/** Every file below a folder, by its path in it. */
async function readTree(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const read = files.map(
    async (file) => [path.relative(folder, file), await readFile(file, "utf8")] as const,
  );
  return Object.fromEntries(await Promise.all(read));
}

/** The operations of a path, as far as it matters here. */
type Described = Record<string, { responses: Record<string, { headers: object }> }>;

interface Node {
  properties?: Record<string, unknown>;
  parameters?: { name: string; schema: unknown }[];
}

function visit(value: unknown, place: string, look: (node: Node, place: string) => void): void {
  if (typeof value !== "object" || value === null) return;
  // Examples hold no schemas.
  const { example: _, ...node } = value as Node & { example?: unknown };
  look(node, place);
  for (const [name, each] of Object.entries(node)) visit(each, `${place}/${name}`, look);
}

function isDescribed(schema: unknown): boolean {
  const { description = "" } = schema as { description?: string };
  return description !== "";
}
