import { afterAll, beforeAll, expect, it } from "vitest";
import { startForTest, type StandInForTest } from "../testing/stand-in-for-test.ts";

let test: StandInForTest;
let level: string;
const read = async () => {
  const { data, errors } = await test.graphql(
    `{ inventoryLevel(id: "${level}") {
      quantities(names: ["available", "on_hand", "damaged"]) { name quantity updatedAt } } }`,
  );
  expect(errors).toBeUndefined();
  return data;
};
const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);

beforeAll(async () => {
  test = await startForTest();
  const { data } = await test.graphql(
    '{ inventoryItems(first: 1, query: "sku:COF-WHB-12O-FRNC-BOX") { nodes { inventoryLevels(first: 1) { nodes { id } } } } }',
  );
  level = /gid:[^"]+InventoryLevel[^"]+/.exec(JSON.stringify(data))?.[0] ?? "";
});
afterAll(() => test.close());

it("a quantity has no moment until somebody writes it, as recorded of a new item", async () => {
  expect(await read()).toEqual({
    inventoryLevel: {
      quantities: [
        { name: "available", quantity: 10, updatedAt: null },
        { name: "on_hand", quantity: 10, updatedAt: null },
        { name: "damaged", quantity: 0, updatedAt: null },
      ],
    },
  });
});

it("only what was written gets a moment, and what follows from it", async () => {
  const [, location, item] = /InventoryLevel\/(\d+)\?inventory_item_id=(\d+)/.exec(level) ?? [];
  const input = {
    name: "available",
    reason: "correction",
    quantities: [
      {
        inventoryItemId: `gid://shopify/InventoryItem/${item}`,
        locationId: `gid://shopify/Location/${location}`,
        quantity: 7,
        changeFromQuantity: null,
      },
    ],
  };
  const { data } = await test.graphql(
    'mutation ($input: InventorySetQuantitiesInput!) { inventorySetQuantities(input: $input) @idempotent(key: "seven") { userErrors { message } } }',
    { input },
  );
  expect(data).toEqual({ inventorySetQuantities: { userErrors: [] } });
  expect(await read()).toEqual({
    inventoryLevel: {
      quantities: [
        { name: "available", quantity: 7, updatedAt: moment },
        { name: "on_hand", quantity: 7, updatedAt: moment },
        { name: "damaged", quantity: 0, updatedAt: null },
      ],
    },
  });
});

it("moving units is refused where either end has another quantity than expected", async () => {
  const [, location, item] = /InventoryLevel\/(\d+)\?inventory_item_id=(\d+)/.exec(level) ?? [];
  const locationId = `gid://shopify/Location/${location}`;
  const ledgerDocumentUri = "ledger://a";
  const move = async (from: number | null, to: number | null, key: string) => {
    const input = {
      reason: "correction",
      referenceDocumentUri: "logistics://a",
      changes: [
        {
          inventoryItemId: `gid://shopify/InventoryItem/${item}`,
          quantity: 1,
          from: { locationId, name: "available", changeFromQuantity: from },
          to: { locationId, name: "damaged", changeFromQuantity: to, ledgerDocumentUri },
        },
      ],
    };
    const { data, errors } = await test.graphql(
      `mutation ($input: InventoryMoveQuantitiesInput!) { inventoryMoveQuantities(input: $input) @idempotent(key: "${key}") { userErrors { field code } } }`,
      { input },
    );
    expect(errors).toBeUndefined();
    return data;
  };
  const stale = (end: string) => ({
    field: ["input", "changes", "0", end, "changeFromQuantity"],
    code: "CHANGE_FROM_QUANTITY_STALE",
  });
  expect(await move(8, 1, "stale")).toEqual({
    inventoryMoveQuantities: { userErrors: [stale("from"), stale("to")] },
  });
  expect(await move(7, 0, "good")).toEqual({ inventoryMoveQuantities: { userErrors: [] } });
});
