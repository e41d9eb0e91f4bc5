/**
 * The rules of the house that dependency-cruiser, the compiler and the linter can't say.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "..");

interface SourceFile {
  file: string;
  text: string;
}

/** Written by a tool out of something that is checked itself. */
function isGenerated(file: string): boolean {
  return /^(?:app\/db|test)\/generated\/|^app\/shopify\/documents\/graphql-types\.ts$|^extensions\/[^/]+\/shopify\.d\.ts$/.test(
    file,
  );
}

function sources(...folders: string[]): SourceFile[] {
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((name) =>
        path.posix.join(folder, name),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !isGenerated(file))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), "utf8") }));
}

const app = sources("app");
const product = app.filter(({ file }) => !/\.test\.tsx?$|\/testing\//.test(file));
const extensions = sources("extensions");
const all = [...app, ...extensions, ...sources("test", "scripts", "prisma")];

function filesWith(files: SourceFile[], pattern: RegExp): string[] {
  return files.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
}

describe("the house rules", () => {
  it("read the environment in one place", () => {
    expect(filesWith(product, /process\.env(?!\["NODE_ENV"\] \?\?=)/)).toEqual([
      "app/process/config.server.ts",
    ]);
  });

  it("know of the stand-in in the one place that reaches Shopify, and where it is joined", () => {
    expect(filesWith(product, /standIn/).toSorted()).toEqual([
      "app/compose/connector.server.ts",
      "app/process/config.server.ts",
      "app/shopify/shopify-fetch.server.ts",
    ]);
  });

  it("have no branch for tests in the product", () => {
    expect(filesWith(product, /\bvitest\b|isTestRun|NODE_ENV"?\]? ?===|VITEST/)).toEqual([]);
  });

  it("skip and focus no test without a condition", () => {
    const pattern = /\b(?:it|test|describe)\.(?:skip|only|todo|fails)\b/;
    expect(
      filesWith(
        all.filter(({ file }) => file !== "test/architecture.test.ts"),
        pattern,
      ),
    ).toEqual([]);
  });

  it("let no test sleep", () => {
    const tests = all.filter(({ file }) => /\.test\.tsx?$/.test(file));
    expect(filesWith(tests, /\bsleep\(|await delay\(|setTimeout\(resolve, \d/)).toEqual([]);
  });

  it("take the time of every outside call from the table of limits", () => {
    // A number of one's own outlives the lease of whoever waits.
    const ownTime = /(?:timeoutMs|deadlineMs|AbortSignal\.timeout\()\s*[=:(]?\s*[1-9]/;
    const exempt = new Set([
      "app/limits/limits.ts",
      "app/core/designs/draw-in-thread.ts",
      "app/storage/s3-store.server.ts",
    ]);
    expect(filesWith(product, ownTime).filter((file) => !exempt.has(file))).toEqual([]);
  });

  it("declare all recurring work in one place", () => {
    const inProcesses = product.filter(({ file }) => !/^app\/(?:ui|routes)\//.test(file));
    // What else goes on by itself is of a process, a stream or a job under way, and ends with it.
    expect(filesWith(inProcesses, /setInterval\(|startTimers\(|createPass\(/).toSorted()).toEqual([
      "app/backup/receive-wal.server.ts",
      "app/connector/create-connector.ts",
      "app/connector/maintenance/create-pass.ts",
      "app/core/artwork/render-artwork.ts",
      "app/db/database-clock.server.ts",
      "app/db/postgres-keeper.ts",
      "app/db/watch-database.server.ts",
      "app/decoding/start-helper.ts",
      "app/http/limit-unread.ts",
      "app/http/live.server.ts",
      "app/jobs/index.ts",
      "app/jobs/timers.ts",
      "app/jobs/work-on-queue.ts",
      "app/limits/incoming-body.ts",
      "app/quarantine/create-quarantine.server.ts",
      "app/storage/watch-disk.server.ts",
    ]);
  });

  it("parse the JSON of the database in the connector's store alone", () => {
    // Every other parse there is of what somebody outside, or the app itself, has just said.
    const saidOutside = new Set([
      "app/connector/alerts/add-recipient.ts",
      "app/connector/alerts/answer-alerts.ts",
      "app/connector/bulk-acts/start-bulk-act.ts",
      "app/connector/dispatches/decide/decide-pending.ts",
      "app/connector/flow/remake-order.ts",
      "app/connector/ingest/deliveries/line-total.ts",
      "app/connector/ingest/deliveries/order-payload.ts",
      "app/connector/ingest/deliveries/product-payload.ts",
      "app/connector/ingest/provider-webhooks/subject.ts",
      "app/connector/model/artwork-design.ts",
      "app/connector/products/mapping-files/parse-file.ts",
      "app/connector/products/mappings/catalog-reading.ts",
      "app/connector/products/mappings/catalog-rows.ts",
      "app/connector/products/mappings/change-synonyms.ts",
      "app/connector/products/mappings/map-variant.ts",
      "app/connector/products/studio/draw.ts",
      "app/connector/products/studio/read-template.ts",
      "app/connector/remake-photos/photo-addresses.ts",
      "app/connector/samples/start-sample.ts",
      "app/connector/shops/change-contact.ts",
      "app/connector/shops/change-policy.ts",
      "app/connector/shops/product-promise.ts",
    ]);
    const connector = product.filter(({ file }) => /^app\/connector\/(?!store\/)/.test(file));
    const parse = /(?<!\b(?:URL|JSON|Date))\s*\.\s*(?:parse|safeParse|parseAsync|decode)\(/;
    expect(filesWith(connector, parse).toSorted()).toEqual([...saidOutside].toSorted());
  });

  it.each([
    ["Shop", 15],
    ["Dispatch", 30],
  ])("keep what has a life of its own out of %s: at most %d columns", (name, columnsMax) => {
    const schema = readFileSync(path.join(root, "prisma/connector.prisma"), "utf8");
    const models = new Map(
      Array.from(schema.matchAll(/^model (\w+) \{$([^]*?)^\}$/gm), ([, model = "", body = ""]) => [
        model,
        body,
      ]),
    );
    // What an earlier release alone reads stands there until a migration drops it.
    const fields = models.get(name)?.matchAll(/^ {2}(\w+)\s+(\w+)(?!.*@ignore)/gm) ?? [];
    const columns = Array.from(fields).filter(([, , type = ""]) => !models.has(type));
    expect(columns.length).toBeGreaterThan(10);
    expect(columns.map(([, column]) => column).slice(columnsMax)).toEqual([]);
  });

  it("define no value below where a program begins, as its functions would find none", () => {
    expect(filesWith(all, /^try \{$[^]*?^(?:const|let|class) /m)).toEqual([]);
  });

  it("have grab-bag folders nowhere", () => {
    const grabBags = /\/(?:utils?|helpers?|services?|common|misc|constants?|lib)(?:\/|\.tsx?$)/;
    expect(all.map(({ file }) => file).filter((file) => grabBags.test(file))).toEqual([]);
  });

  it("keep test files out of the routes, where they would become pages", () => {
    expect(app.map(({ file }) => file).filter((file) => /routes\/.*\.test\./.test(file))).toEqual(
      [],
    );
  });
});
