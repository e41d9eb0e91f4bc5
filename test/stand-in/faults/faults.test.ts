import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { shop, startForTest } from "../testing/stand-in-for-test.ts";
import type { StandInForTest } from "../testing/stand-in-for-test.ts";

let test: StandInForTest;
beforeEach(async () => {
  test = await startForTest();
});
afterEach(() => test.close());

const place = () => test.standIn.placeOrder(shop, { line_items: [{ sku: "MUG-1" }] });
const topics = () => test.received.map((each) => each.headers["x-shopify-topic"]);

describe("faults", () => {
  it("take the same share again with the same seed", async () => {
    const lost = async (seed: number) => {
      test.standIn.setFaults(shop, [{ kind: "drop_webhooks", times: 100, share: 0.5 }], seed);
      test.received.length = 0;
      for (let index = 0; index < 10; index += 1) place();
      await test.standIn.idle();
      return topics().length;
    };
    const first = await lost(7);
    expect(await lost(7)).toBe(first);
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(30);
  });

  it("delay webhooks until the clock gets there", async () => {
    test.standIn.setFaults(shop, [{ kind: "delay_webhooks", seconds: 90, match: "orders/paid" }]);
    place();
    await test.standIn.idle();
    expect(topics()).not.toContain("orders/paid");
    await test.standIn.advance(91);
    await test.standIn.idle();
    expect(topics()).toContain("orders/paid");
  });

  it("bring webhooks out of order", async () => {
    test.standIn.setFaults(shop, [{ kind: "reorder_webhooks", match: "orders/create" }]);
    place();
    await test.standIn.idle();
    expect(topics().indexOf("orders/create")).toBeGreaterThan(topics().indexOf("orders/paid"));
  });

  it("cut connections, leave fields out and revoke tokens", async () => {
    test.standIn.setFaults(shop, [{ kind: "reset_connection" }]);
    await expect(test.graphql("{ shop { name } }")).rejects.toThrow("fetch failed");
    test.standIn.setFaults(shop, [{ kind: "partial_data" }]);
    const part = await test.graphql("{ shop { name } locations(first: 1) { nodes { id } } }");
    expect(part.data).toMatchObject({ shop: { name: expect.any(String) }, locations: null });
    expect(part.errors?.[0]?.extensions).toMatchObject({ code: "INTERNAL_SERVER_ERROR" });
    test.standIn.setFaults(shop, [{ kind: "revoke_token" }]);
    expect((await test.graphql("{ shop { name } }")).status).toBe(401);
    expect((await test.graphql("{ shop { name } }")).status).toBe(401);
  });
});
