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

describe("the page of workflows", () => {
  const post = async (what: string, fields: Record<string, string>) => {
    const path = `${test.standIn.url}/shops/${shop}/flow/${what}`;
    const answer = await fetch(path, { method: "POST", body: new URLSearchParams(fields) });
    return answer.text();
  };
  const rows = async () => {
    const page = await (await fetch(`${test.standIn.url}/shops/${shop}/flow`)).text();
    return [...page.matchAll(/name="workflow" value="([^"]+)">(Turn on|Turn off|Run)/g)].map(
      ([, workflow = "", button]) => ({ workflow, button }),
    );
  };
  const since = (runs: number) => flow().runs.slice(runs);

  it("runs a workflow's action, with what the trigger said, each time the app reports it", async () => {
    const before = flow().runs.length;
    const note = {
      "hold-order.note": "{{order.name}}: {{Reason}}",
      "remake-order.note": "not this",
    };
    const trigger = "order-needs-attention";
    expect(await post("new", { trigger, action: "hold-order", ...note })).toContain("is on");
    const { id, name } = test.standIn.placeOrder(shop, {
      line_items: [{ sku: "MUG-1", quantity: 1 }],
    });
    const payload = { order_id: Number(id), Reason: "It waits.", Code: "Held" };
    expect(await receive(trigger, payload)).toEqual({ userErrors: [] });
    await test.standIn.idle();
    expect(since(before)).toMatchObject([
      { action: "hold-order", orderId: id, state: "succeeded" },
    ]);
    const properties = { order_id: Number(id), note: `${name}: It waits.` };
    expect(heard().at(-1)).toMatchObject({ path: "/flow/hold-order", body: { properties } });

    const [made] = await rows();
    await post("off", { workflow: made?.workflow ?? "" });
    await receive(trigger, payload);
    await test.standIn.idle();
    expect(since(before)).toHaveLength(1);
    expect(await post("remove", { workflow: made?.workflow ?? "" })).toContain("deleted");
  });

  it("begins a workflow with an order of the store, and tags an order by Flow's own action", async () => {
    const own = { trigger: "shopify-order-created", action: "shopify-add-order-tags" };
    await post("new", { ...own, "shopify-add-order-tags.tags": "check, first" });
    const id = anOrder();
    await test.standIn.idle();
    const tags = test.standIn.snapshot(shop).orders.find((order) => order.id === id)?.tags;
    expect(tags).toEqual(["check", "first"]);
    // Nobody is asked about a trigger of Shopify's own.
    expect(heard().filter(({ path }) => path.startsWith("/flow/"))).toEqual([]);
    for (const { workflow } of await rows()) await post("remove", { workflow });
  });

  it("saves a workflow that the app could not be told of, and leaves it off", async () => {
    test.answer.status = 503;
    const made = { trigger: "order-accepted", action: "release-order" };
    expect(await post("new", made)).toContain("The app answered 503");
    expect(await rows()).toMatchObject([{ button: "Turn on" }]);
    const active = () => flow().active.includes("order-accepted");
    expect(active()).toBe(false);
    test.answer.status = 200;
    const [{ workflow } = { workflow: "" }] = await rows();
    await post("on", { workflow });
    expect(active()).toBe(true);
    await post("remove", { workflow });
    expect(active()).toBe(false);
  });

  it("runs one without a trigger on the order that is chosen, and keeps it for the next", async () => {
    const before = flow().runs.length;
    await post("new", { trigger: "", action: "release-order" });
    const { workflow = "" } = (await rows()).find(({ button }) => button === "Run") ?? {};
    const order = anOrder();
    for (let run = 0; run < 2; run += 1)
      expect(await post("run", { workflow, order })).toContain("The run succeeded.");
    expect(since(before)).toMatchObject([{ orderId: order }, { orderId: order }]);
  });

  it("says why an action does not fit its trigger, and what one needs", async () => {
    const stock = { trigger: "stock-low", action: "hold-order" };
    expect(await post("new", stock)).toContain("has none");
    expect(await post("new", { trigger: "", action: "shopify-log-output" })).toContain("message");
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
    expect(flow().runs.filter((run) => run.id === id)).toMatchObject([
      { id, state: "succeeded", statuses: [202, 500, 200] },
    ]);
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
