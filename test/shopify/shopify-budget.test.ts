import { buildSchema, getOperationAST, parse } from "graphql";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#app/db/database.server.ts";
import { unheardPoints } from "#app/shopify/admin-client.server.ts";
import { queryCost } from "#test/stand-in/graphql/cost.ts";
import { readDocuments } from "../../scripts/generate-graphql-types.ts";
import { aShopifyApp, shop, type ShopifyApp } from "./a-shopify-app.ts";

let app: ShopifyApp;
let otherDatabase: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  app = await aShopifyApp();
  otherDatabase = openDatabase({ url: app.testDatabase.url });
  await app.open();
});
afterAll(async () => {
  await otherDatabase.close();
  await app.close();
});

/** Ten points, whatever comes of it. */
const nothing = {
  fulfillmentOrders: [{ id: "gid://shopify/FulfillmentOrder/404", lines: [] }],
  tracking: { numbers: ["T-1"], urls: [], company: null },
  notifyCustomer: false,
};

test("two processes that ask for far more than the bucket holds are never turned away", async () => {
  const processes = [app.shopify, app.anotherProcess({ database: otherDatabase })];
  const call = (process: typeof app.shopify) =>
    process.port.forShop(shop).createFulfillment(nothing);
  // Both know what it costs.
  for (const process of processes) expect((await call(process)).kind).toBe("refused");

  const calls = processes.flatMap((process) => Array.from({ length: 200 }, () => call(process)));
  const replies = await Promise.all(calls);

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
