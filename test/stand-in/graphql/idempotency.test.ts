import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fillShop, type Ids } from "../testing/fill-shop.ts";
import { startForTest, type StandInForTest } from "../testing/stand-in-for-test.ts";

let test: StandInForTest;
let ids: Ids;
beforeAll(async () => {
  test = await startForTest();
  ids = await fillShop(test);
});
afterAll(() => test.close());

const place = () => `inventoryItemId: "${ids["InventoryItem"]}", locationId: "${ids["Location"]}"`;

async function adjust(delta: number, directive: string) {
  const { data, errors } = await test.graphql(`mutation {
    inventoryAdjustQuantities(input: { name: "available", reason: "correction",
      changes: [{ ${place()}, delta: ${delta}, changeFromQuantity: null }] }) ${directive} {
      inventoryAdjustmentGroup { id } userErrors { message code } } }`);
  return { payload: data?.["inventoryAdjustQuantities"], errors };
}

async function available(): Promise<unknown> {
  const { data } = await test.graphql(
    `{ inventoryLevel(id: "${ids["InventoryLevel"]}") { quantities(names: ["available"]) { quantity } } }`,
  );
  return data;
}
const units = (quantity: number) => ({ inventoryLevel: { quantities: [{ quantity }] } });

describe("@idempotent", () => {
  it("applies twenty calls at once with one key once, and answers them all alike", async () => {
    expect(await available()).toEqual(units(3));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => adjust(2, '@idempotent(key: "one")')),
    );
    expect(new Set(answers.map(({ payload }) => JSON.stringify(payload))).size).toBe(1);
    expect(answers[0]?.payload).toMatchObject({ userErrors: [] });
    expect(await available()).toEqual(units(5));
  });

  it("refuses a key that came with other parameters, and applies nothing", async () => {
    const { payload } = await adjust(3, '@idempotent(key: "one")');
    expect(payload).toMatchObject({
      inventoryAdjustmentGroup: null,
      userErrors: [{ code: "IDEMPOTENCY_KEY_PARAMETER_MISMATCH" }],
    });
    expect(await available()).toEqual(units(5));
  });

  it("is a duty", async () => {
    const { errors } = await adjust(1, "");
    expect(errors).toMatchObject([
      {
        message: "The @idempotent directive is required for this mutation but was not provided.",
        extensions: { code: "BAD_REQUEST" },
        path: ["inventoryAdjustQuantities"],
      },
    ]);
    expect(await available()).toEqual(units(5));
  });

  it("forgets a key after a day", async () => {
    await test.standIn.advance(24 * 3_600 + 1);
    await adjust(2, '@idempotent(key: "one")');
    expect(await available()).toEqual(units(7));
  });
});
