import { buildSchema, getOperationAST, parse } from "graphql";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { unheardPoints } from "#app/shopify/admin-client.server.ts";
import { queryCost } from "#test/stand-in/graphql/cost.ts";
import { type ChildProgram, startProgram } from "#test/world/child-program.ts";
import { readDocuments } from "../../scripts/generate-graphql-types.ts";
import { aShopifyApp, shop, type ShopifyApp } from "./a-shopify-app.ts";

let app: ShopifyApp;
const processes: ChildProgram[] = [];
beforeAll(async () => {
  app = await aShopifyApp();
  await app.open();
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.end()));
  await app.close();
});

test("two processes that ask for far more than the bucket holds are never turned away", async () => {
  // GIVEN two processes that know what a call costs, one of them on a machine whose clock is an hour ahead
  const told = {
    databaseUrl: app.testDatabase.url,
    standInUrl: app.standIn.url,
    sealKey: app.sealKey.toString("base64"),
    shop,
    calls: 200,
  };
  for (const own of [{}, { preload: "test/world/hour-ahead.ts" }]) {
    processes.push(startProgram("test/shopify/shopify-process.ts", told, own));
  }
  const first = await Promise.all(processes.map((each) => each.hear()));
  expect(first).toMatchObject([{ kind: "refused" }, { kind: "refused" }]);

  // WHEN both ask at once for twice of what there is
  for (const each of processes) each.tell();
  const said = await Promise.all(processes.map((each) => each.hear()));
  const replies = (said as { kind: string }[][]).flat();

  // THEN nobody was turned away
  const log = app.standIn.log(shop).filter(({ kind }) => kind === "graphql");
  const turnedAway = log.filter(({ actualQueryCost }) => actualQueryCost === null);
  expect(turnedAway).toEqual([]);
  // Nearly all of the bucket's 2,000 points were drunk, and what came for the rest says when to come again.
  const points = log.reduce((sum, { actualQueryCost }) => sum + (actualQueryCost ?? 0), 0);
  expect(points).toBeGreaterThan(1_700);
  const putOff = replies.filter(({ kind }) => kind === "unanswered");
  expect(putOff.length).toBeGreaterThan(0);
  for (const reply of putOff) {
    expect(reply).toMatchObject({ isUndone: true, retryAfterMs: expect.any(Number) });
  }
});

test("no document asks for more than it is counted with before its first answer", async () => {
  const schema = buildSchema(readFileSync("test/stand-in/schema/admin-2026-10.graphql", "utf8"));
  const costs = (await readDocuments()).map(({ name, text }) => {
    const document = parse(text);
    const operation = getOperationAST(document);
    if (operation === null || operation === undefined) throw new Error(`${name} is no operation.`);
    return { name, points: queryCost({ schema, document, operation, variables: {} }) };
  });
  expect(costs.length).toBeGreaterThan(5);
  expect(costs.filter(({ points }) => points > unheardPoints)).toEqual([]);
});
