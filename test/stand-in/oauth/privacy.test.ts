import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { shop, startForTest, type StandInForTest } from "../testing/stand-in-for-test.ts";

let test: StandInForTest;
beforeEach(async () => {
  test = await startForTest();
});
afterEach(() => test.close());

const dayS = 86_400;
const sent = async (topic: string) => {
  await test.standIn.idle();
  return test.received
    .filter(({ headers }) => headers["x-shopify-topic"] === topic)
    .map(({ path, body }): unknown => ({ path, body: JSON.parse(String(body)) }));
};

describe("shop/redact", () => {
  it("follows an uninstall after two days", async () => {
    test.standIn.uninstall(shop);
    await test.standIn.advance(2 * dayS - 60);
    expect(await sent("shop/redact")).toEqual([]);
    await test.standIn.advance(120);
    expect(await sent("shop/redact")).toEqual([
      {
        path: "/webhooks/compliance",
        body: { shop_id: expect.any(Number), shop_domain: shop },
      },
    ]);
  });

  it("isn't sent where the app is back by then", async () => {
    test.standIn.uninstall(shop);
    await test.standIn.advance(dayS);
    test.standIn.install(shop);
    await test.standIn.advance(2 * dayS);
    expect(await sent("shop/redact")).toEqual([]);
  });
});

describe("a buyer's wishes", () => {
  it("for their data reach the app at once, with their orders", async () => {
    const { id, customerId } = test.standIn.placeOrder(shop, { line_items: [{ sku: "MUG-1" }] });
    test.standIn.requestBuyerData(shop, customerId ?? "");
    expect(await sent("customers/data_request")).toMatchObject([
      { body: { orders_requested: [Number(id)], customer: { id: Number(customerId) } } },
    ]);
  });

  it("to be erased wait ten days, and half a year where they bought lately", async () => {
    const { customerId } = test.standIn.placeOrder(shop, { line_items: [{ sku: "MUG-1" }] });
    test.standIn.redactBuyer(shop, customerId ?? "");
    await test.standIn.advance(11 * dayS);
    expect(await sent("customers/redact")).toEqual([]);
    await test.standIn.advance(180 * dayS);
    expect(await sent("customers/redact")).toHaveLength(1);
    test.standIn.redactBuyer(shop, customerId ?? "");
    await test.standIn.advance(11 * dayS);
    expect(await sent("customers/redact")).toHaveLength(2);
  });

  it("of somebody that no order knows are refused", () => {
    expect(() => test.standIn.requestBuyerData(shop, "1")).toThrow("no order of a customer 1");
  });
});
