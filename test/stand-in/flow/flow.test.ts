import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { shop, startForTest } from "../testing/stand-in-for-test.ts";
import type { StandInForTest } from "../testing/stand-in-for-test.ts";

let test: StandInForTest;
beforeAll(async () => {
  test = await startForTest();
});
afterAll(() => test.close());
beforeEach(() => {
  test.received.length = 0;
  test.answer.status = 200;
});

async function receive(handle: string, payload: unknown) {
  const query = `mutation($handle: String, $payload: JSON) {
    flowTriggerReceive(handle: $handle, payload: $payload) { userErrors { field message } }
  }`;
  const { data, errors } = await test.graphql(query, { handle, payload });
  expect(errors).toBeUndefined();
  return data?.["flowTriggerReceive"];
}

const heard = () =>
  test.received.map(({ path, body }) => ({ path, body: JSON.parse(body.toString()) }));
const anOrder = () =>
  test.standIn.placeOrder(shop, { line_items: [{ sku: "MUG-1", quantity: 1 }] }).id;
const flow = () => test.standIn.snapshot(shop).flow;

describe("flowTriggerReceive", () => {
  it("takes what fits the trigger's fields, and says what does not", async () => {
    const order_id = Number(anOrder());
    const fits = { order_id, "Provider order": "ord_1" };
    expect(await receive("order-accepted", fits)).toEqual({ userErrors: [] });
    expect(flow().started).toMatchObject([
      { trigger: "order-accepted", payload: fits, began: false },
    ]);
    const said = async (handle: string, payload: unknown) =>
      JSON.stringify(await receive(handle, payload));
    expect(await said("nothing", fits)).toContain("Invalid handle 'nothing'.");
    expect(await said("order-accepted", { order_id })).toContain("missing: 'Provider order'");
    expect(await said("order-accepted", { ...fits, more: 1 })).toContain("Invalid field: 'more'");
    expect(await said("order-accepted", { ...fits, order_id: 1 })).toContain("'order_id'");
    expect(await said("", null)).toContain("arguments are required");
    expect(await said("order-accepted", { ...fits, x: "x".repeat(60_000) })).toContain("50000");
    expect(flow().started).toHaveLength(1);
  });
});

describe("a workflow", () => {
  it("is turned on once the app has heard of it, and only then", async () => {
    test.answer.status = 503;
    const on = { trigger: "order-shipped", isOn: true };
    await expect(test.standIn.setWorkflow(shop, on)).rejects.toThrow("503");
    expect(flow().active).toEqual([]);
    test.answer.status = 200;
    await test.standIn.setWorkflow(shop, on);
    expect(flow().active).toEqual(["order-shipped"]);
    const call = { has_enabled_flow: true, shopify_domain: shop };
    expect(heard().at(-1)).toMatchObject({ path: "/flow/lifecycle", body: call });
  });
});

describe("a run of an action", () => {
  it("is asked for again under its id until it is done, and no more then", async () => {
    test.answer.status = 202;
    const orderId = anOrder();
    const action = "hold-order";
    const { id } = await test.standIn.runFlowAction(shop, {
      action,
      orderId,
      properties: { note: "look" },
    });
    test.answer.status = 500;
    await test.standIn.advance(60);
    test.answer.status = 200;
    await test.standIn.advance(120);
    await test.standIn.advance(86_400);
    expect(flow().runs).toMatchObject([{ id, state: "succeeded", statuses: [202, 500, 200] }]);
    const runs = heard().filter(({ path }) => path === "/flow/hold-order");
    expect(new Set(runs.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(runs[0]?.body).toMatchObject({
      action_run_id: id,
      handle: action,
      properties: { order_id: Number(orderId), note: "look" },
    });
  });

  it("ends with what the app says that it can't do, and after 36 hours", async () => {
    test.answer.status = 422;
    const action = "send-order";
    const orderId = anOrder();
    const refused = await test.standIn.runFlowAction(shop, { action, orderId });
    expect(refused).toMatchObject({ state: "failed", statuses: [422] });
    test.answer.status = 202;
    const { id } = await test.standIn.runFlowAction(shop, { action, orderId });
    await test.standIn.advance(37 * 3_600);
    const stuck = flow().runs.find((run) => run.id === id);
    expect(stuck).toMatchObject({ state: "failed", message: expect.stringContaining("36 hours") });
  });
});
