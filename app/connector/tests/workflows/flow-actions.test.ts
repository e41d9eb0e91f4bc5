/** Shopify Flow: what workflows run holds, sends, releases and cancels orders, once for each run. */
import { describe, expect, it } from "vitest";
import { crashSteps } from "#test/support/crash-steps.ts";
import { eraseOldData } from "#app/connector/maintenance/retention/index.ts";
import type { FlowAction } from "#app/connector/model/flow.ts";
import { policy } from "#app/connector/model/policy.ts";
import { refused } from "#app/connector/testing/faults.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";
import { anOrderToHold } from "#app/connector/testing/held-orders.ts";
import { runJob } from "#app/connector/testing/job-rows.ts";
import { nextJob } from "#app/jobs/testing/job-rows.ts";

const harness = openHarness();

async function placed(store: Store, options: Parameters<Store["place"]>[0] = {}) {
  const order = store.place(options);
  await store.send(order);
  await store.settle();
  return order;
}

const no = refused(400, "No.");
const incomplete = { shippingAddress: null };

let runs = 0;
/** A workflow runs an action, and asks again under the same id, as Flow does. */
function aRun(store: Store, action: FlowAction, orderId: string, note = "") {
  runs += 1;
  const request = { shop: store.shop, runId: `run-${runs}`, action, orderId, note };
  return {
    ask: () => store.connector.runFlowAction(request),
    askAs: (other: Partial<typeof request>) =>
      store.connector.runFlowAction({ ...request, ...other }),
  };
}

async function withRules(store: Store, rules: object): Promise<void> {
  const { shop, connector } = store;
  await connector.changePolicy({ shop, rules: policy.parse(rules), actor: "owner" });
}

/** Somebody gives the order other tags in Shopify. */
async function retag(store: Store, orderId: string, tags: string[]): Promise<void> {
  const known = store.shopify.orders.get(orderId);
  if (known === undefined) throw new Error("The order is gone.");
  store.advance(1_000);
  known.snapshot = { ...known.snapshot, tags, updatedAt: store.now().toISOString() };
  await store.send(known.snapshot, { topic: "orders/updated" });
}

/** Reads what was told of orders, and decides nothing about them. */
async function readDelivery(store: Store): Promise<void> {
  const names = ["process-delivery"] as const;
  const job = await nextJob(harness.database.pool, { group: store.shop, names: [...names] });
  if (job?.name !== names[0]) throw new Error("No delivery waits.");
  await runJob(harness.database.pool, store.connector.jobs, job);
}

async function attentionOf({ connector, shop }: Store) {
  const { dispatches } = await connector.listDispatches({ shop });
  return dispatches[0]?.attention ?? null;
}

describe("hold order", () => {
  it("keeps an order from being sent until a person releases it; asking again holds it no second time", async () => {
    const store = await harness.store();
    await withRules(store, { holdWindow: { kind: "hours", hours: 1 } });
    const order = await placed(store);
    const hold = aRun(store, "hold-order", order.id, "check the engraving");
    expect(await hold.ask()).toEqual({ kind: "done" });
    await store.settle();
    expect(await attentionOf(store)).toMatchObject({
      reason: "HeldByWorkflow",
      subject: { words: "check the engraving" },
    });
    store.advance(2 * 3_600_000);
    await store.settle();
    expect(store.provider.orders.size).toBe(0);

    const { shop, connector } = store;
    const [row] = (await connector.listDispatches({ shop })).dispatches;
    expect(row?.acts).toContain("release");
    await connector.actOnDispatch({ shop, dispatchId: row?.id ?? "", act: "release", actor: "o" });
    expect(await hold.ask()).toEqual({ kind: "done" });
    await store.settle();
    expect(store.provider.orders.size).toBe(1);
  });

  it("holds an order of which nobody has told yet, as it comes", async () => {
    const store = await harness.store();
    const order = store.place();
    const hold = aRun(store, "hold-order", order.id);
    expect(await hold.ask()).toEqual({ kind: "under-way" });
    await store.send(order);
    await store.settle();
    expect(store.provider.orders.size).toBe(0);
    expect(await hold.ask()).toEqual({ kind: "done" });
    expect(await attentionOf(store)).toMatchObject({ reason: "HeldByWorkflow" });
  });

  it("holds an order until it is released, however long it waits to be paid", async () => {
    const store = await harness.store();
    await withRules(store, { personalDataDays: 1 });
    const order = store.place({ financialStatus: "pending" });
    await store.send(order, { topic: "orders/create" });
    await store.settle();
    const hold = aRun(store, "hold-order", order.id, "ask the owner");
    expect(await hold.ask()).toEqual({ kind: "done" });
    store.advance(3 * 24 * 3_600_000);
    await eraseOldData(store.ctx, store.shop);
    await store.send(store.change(order.id, { financialStatus: "paid" }));
    await store.settle();
    expect(store.provider.orders.size).toBe(0);
    expect(await attentionOf(store)).toMatchObject({ reason: "HeldByWorkflow" });
    const release = aRun(store, "release-order", order.id);
    expect(await release.ask()).toEqual({ kind: "done" });
    await store.settle();
    expect(store.provider.orders.size).toBe(1);
  });

  it("is never said of an order that goes out all the same, wherever the process dies as it is sent", async () => {
    const whole = await harness.store();
    const process = whole.newProcess();
    await whole.send(whole.place());
    await whole.settle(process);
    for (const crashAt of crashSteps({ last: process.steps })) {
      const store = await harness.store();
      const order = store.place();
      await store.send(order);
      await store.settle(store.newProcess({ crashAt }));
      const hold = aRun(store, "hold-order", order.id);
      await hold.ask();
      store.advance(31_000);
      await store.settle();
      store.advance(31_000);
      await store.settle();
      const answer = await hold.ask();
      const isSent = store.provider.orders.size > 0;
      expect([crashAt, answer.kind]).toEqual([crashAt, isSent ? "failed" : "done"]);
    }
  }, 300_000);

  it("comes too late for an order that was sent, and fails for one that never comes", async () => {
    const store = await harness.store();
    const order = await placed(store);
    expect(await aRun(store, "hold-order", order.id).ask()).toEqual({
      kind: "failed",
      message: expect.stringContaining("too late"),
    });
    const never = aRun(store, "hold-order", "404");
    expect(await never.ask()).toEqual({ kind: "under-way" });
    store.advance(16 * 60_000);
    expect(await never.ask()).toMatchObject({ kind: "failed" });
    expect(await store.prisma.flowHold.count({ where: { shop: store.shop } })).toBe(0);
  });
});

describe("release order", () => {
  it("waits for an order that is on its way, and for what that will wait for", async () => {
    const store = await harness.store();
    await withRules(store, { holdTags: ["vip"] });
    const order = store.place({ tags: ["vip"] });
    // WHEN the workflow is quicker than the order's webhook, and then than what decides about it
    const run = aRun(store, "release-order", order.id);
    expect(await run.ask()).toEqual({ kind: "under-way" });
    await store.send(order);
    await readDelivery(store);
    expect(await run.ask()).toEqual({ kind: "under-way" });
    await store.settle();
    expect(await attentionOf(store)).toMatchObject({ reason: "Tagged" });
    // THEN it is released once it is known what holds it, and goes
    expect(await run.ask()).toEqual({ kind: "done" });
    await store.settle();
    expect(store.provider.orders.size).toBe(1);
  });

  it("leaves a tag that comes while it waits for what the order will wait for", async () => {
    const store = await harness.store();
    await withRules(store, { holdTags: ["vip", "later"] });
    const order = store.place({ tags: ["vip"] });
    const run = aRun(store, "release-order", order.id);
    await store.send(order);
    await readDelivery(store);
    expect(await run.ask()).toEqual({ kind: "under-way" });
    await retag(store, order.id, ["vip", "later"]);
    await store.settle();
    expect(await attentionOf(store)).toMatchObject({ reason: "Tagged", subject: { tag: "vip" } });
    expect(await run.ask()).toEqual({ kind: "done" });
    await store.settle();
    expect(await attentionOf(store)).toMatchObject({ reason: "Tagged", subject: { tag: "later" } });
    expect(store.provider.orders.size).toBe(0);
    // AND a run that begins with it releases it
    expect(await aRun(store, "release-order", order.id).ask()).toEqual({ kind: "done" });
    await store.settle();
    expect(store.provider.orders.size).toBe(1);
  });

  it("waits a while for an order to be paid, and for what that will wait for", async () => {
    const store = await harness.store();
    await withRules(store, { holdTags: ["vip"] });
    const order = store.place({ tags: ["vip"], financialStatus: "pending" });
    await store.send(order, { topic: "orders/create" });
    await store.settle();
    const run = aRun(store, "release-order", order.id);
    expect(await run.ask()).toEqual({ kind: "under-way" });
    await store.send(store.change(order.id, { financialStatus: "paid" }));
    await store.settle();
    expect(await attentionOf(store)).toMatchObject({ reason: "Tagged" });
    expect(await run.ask()).toEqual({ kind: "done" });
    await store.settle();
    expect(store.provider.orders.size).toBe(1);
    // AND not for good, where it is not
    const unpaid = store.place({ id: "9103", tags: ["vip"], financialStatus: "pending" });
    await store.send(unpaid, { topic: "orders/create" });
    await store.settle();
    const late = aRun(store, "release-order", unpaid.id);
    expect(await late.ask()).toEqual({ kind: "under-way" });
    store.advance(16 * 60_000);
    expect(await late.ask()).toEqual({ kind: "done" });
    // AND not at all for one of which nothing will ever be sent
    const canceled = store.place({ id: "9104", financialStatus: "pending" });
    await store.send(canceled, { topic: "orders/create" });
    const change = store.change(canceled.id, { isCanceled: true });
    await store.send(change, { topic: "orders/cancelled" });
    await store.settle();
    expect(await aRun(store, "release-order", canceled.id).ask()).toEqual({ kind: "done" });
  });

  it.each(["unauthorized", "lost-request"] as const)(
    "waits for what an order will wait for once Shopify answers again: %s",
    async (fault) => {
      const store = await harness.store();
      await withRules(store, { holdTags: ["vip"] });
      store.edge.setPlan((operation) => (operation === "readOrder" ? fault : undefined));
      const order = await placed(store, { tags: ["vip"] });
      // One call alone may be lost.
      for (let count = 0; count < 20 && (await attentionOf(store)) === null; count += 1) {
        store.advance(60_000);
        await store.settle();
      }
      const reasons = { unauthorized: "ShopifyUnavailable", "lost-request": "ShopifyUnreachable" };
      expect(await attentionOf(store)).toMatchObject({ reason: reasons[fault] });
      const run = aRun(store, "release-order", order.id);
      expect(await run.ask()).toEqual({ kind: "under-way" });
      store.edge.setPlan(() => undefined);
      store.advance(10 * 60_000);
      await store.connector.sweeps.pausedShops();
      await store.settle();
      expect(await attentionOf(store)).toMatchObject({ reason: "Tagged" });
      expect(await run.ask()).toEqual({ kind: "done" });
      await store.settle();
      expect(store.provider.orders.size).toBe(1);
    },
  );

  it("fails for an order that never comes", async () => {
    const store = await harness.store();
    const never = aRun(store, "release-order", "404");
    expect(await never.ask()).toEqual({ kind: "under-way" });
    store.advance(16 * 60_000);
    expect(await never.ask()).toMatchObject({ kind: "failed" });
  });

  it("ends the hold of a workflow and the hold window, and nothing that a person decides", async () => {
    const store = await harness.store();
    await withRules(store, { holdWindow: { kind: "hours", hours: 1 } });
    const order = await placed(store);
    await aRun(store, "hold-order", order.id).ask();
    await store.settle();
    expect(await aRun(store, "release-order", order.id).ask()).toEqual({ kind: "done" });
    await store.settle();
    expect(await attentionOf(store)).toMatchObject({ reason: "HoldWindow" });
    await aRun(store, "release-order", order.id).ask();
    await store.settle();
    expect(store.provider.orders.size).toBe(1);

    const broken = await placed(store, { id: "9102", ...incomplete });
    await aRun(store, "release-order", broken.id).ask();
    await store.settle();
    await aRun(store, "release-order", broken.id).ask();
    await store.settle();
    expect(store.provider.orders.size).toBe(1);
    // AND a hold that comes after a release counts anew
    await aRun(store, "hold-order", broken.id).ask();
    await store.settle();
    const where = { shop: store.shop, reason: "HeldByWorkflow", answeredAt: null, endedAt: null };
    expect(await store.prisma.attention.count({ where })).toBe(1);
  });
});

it("releases an order from all tags that hold it, and from none that is added later", async () => {
  const store = await harness.store();
  await withRules(store, { holdTags: ["wait", "check", "later"] });
  const order = store.place({ tags: ["Wait", "vip", "check"] });
  // What the provider does not take yet is looked at once more.
  store.edge.setPlan((operation) => (operation === "createOrder" ? { instead: no } : undefined));
  await store.send(order);
  await store.settle();
  expect(await attentionOf(store)).toMatchObject({ reason: "Tagged", subject: { tag: "Wait" } });
  expect(await aRun(store, "release-order", order.id).ask()).toEqual({ kind: "done" });
  await store.settle();
  expect(await attentionOf(store)).toMatchObject({ reason: "RefusedByProvider" });

  store.edge.setPlan(() => undefined);
  await retag(store, order.id, ["Wait", "check", "later"]);
  await store.settle();
  expect(await attentionOf(store)).toMatchObject({ reason: "Tagged", subject: { tag: "later" } });
});

describe("send order", () => {
  it("is under way until the provider has the order, then done, and says so again", async () => {
    const store = await harness.store();
    await withRules(store, { trigger: "by-hand", holdTags: ["wait"] });
    const order = await placed(store, { tags: ["wait"] });
    await aRun(store, "hold-order", order.id).ask();
    await store.settle();
    const run = aRun(store, "send-order", order.id);
    for (let asked = 0; asked < 4; asked += 1) {
      expect(await run.ask()).toEqual({ kind: "under-way" });
      await store.settle();
      if (store.provider.orders.size > 0) break;
    }
    expect(await run.ask()).toEqual({ kind: "done" });
    const [sent] = await store.dispatches();
    expect(sent?.state).toBe("Accepted");
    store.advance(3_600_000);
    expect(await run.ask()).toEqual({ kind: "done" });
    expect(store.edge.count("createOrder")).toBe(1);
    const lines = await store.prisma.timelineEntry.findMany({
      where: { shop: store.shop, actor: "flow" },
    });
    expect(lines.map(({ remark }) => remark)).toContainEqual(
      expect.objectContaining({ code: "cleared", reason: "ByHand" }),
    );
  });

  it("sends nothing that another workflow holds while it is under way, until that is released", async () => {
    const store = await harness.store();
    await withRules(store, { trigger: "by-hand" });
    const order = await placed(store);
    const run = aRun(store, "send-order", order.id);
    expect(await run.ask()).toEqual({ kind: "under-way" });
    store.advance(1_000);
    expect(await aRun(store, "hold-order", order.id, "risk").ask()).toEqual({ kind: "done" });
    await store.settle();
    expect(await run.ask()).toEqual({
      kind: "failed",
      message: expect.stringContaining("Release it"),
    });
    await store.settle();
    expect(await attentionOf(store)).toMatchObject({ reason: "HeldByWorkflow" });
    expect(store.provider.orders.size).toBe(0);

    store.advance(1_000);
    expect(await aRun(store, "release-order", order.id).ask()).toEqual({ kind: "done" });
    await store.settle();
    expect(store.provider.orders.size).toBe(1);
  });

  it("sends nothing that somebody tags while it is under way, whoever asked for what it found", async () => {
    const store = await harness.store();
    await withRules(store, { trigger: "by-hand", holdTags: ["Wait", "check"] });
    const order = await placed(store, { tags: ["check"] });
    const run = aRun(store, "send-order", order.id);
    expect(await run.ask()).toEqual({ kind: "under-way" });
    await retag(store, order.id, ["check", "wait"]);
    for (let asked = 0; asked < 4; asked += 1) {
      await store.settle();
      if ((await run.ask()).kind !== "under-way") break;
    }
    await store.settle();
    expect(await run.ask()).toEqual({
      kind: "failed",
      message: expect.stringContaining("Release it"),
    });
    expect(await attentionOf(store)).toMatchObject({ reason: "Tagged", subject: { tag: "wait" } });
    expect(store.provider.orders.size).toBe(0);
  });

  it("knows the tags of an order that comes after it was asked for", async () => {
    const store = await harness.store();
    await withRules(store, { holdTags: ["wait", "check"] });
    const order = store.place({ tags: ["wait"] });
    const run = aRun(store, "send-order", order.id);
    expect(await run.ask()).toEqual({ kind: "under-way" });
    await store.send(order);
    await store.settle();
    expect(await run.ask()).toEqual({ kind: "under-way" });
    await store.settle();
    expect(await run.ask()).toEqual({ kind: "done" });
    expect(store.provider.orders.size).toBe(1);
  });

  it("fails where a person has to decide: no payment, a test order, a wrong address, nothing to send", async () => {
    const store = await harness.store();
    const waits = await placed(store, incomplete);
    expect(await aRun(store, "send-order", waits.id).ask()).toEqual({
      kind: "failed",
      message: expect.stringContaining("Complete the address in Shopify"),
    });
    store.shopify.risks.set("9102", "CANCEL");
    const risky = await placed(store, { id: "9102" });
    expect(await aRun(store, "send-order", risky.id).ask()).toMatchObject({ kind: "failed" });
    const lines = [{ id: "501", variantId: "99", sku: "NONE" }];
    const unmapped = await placed(store, { id: "9103", lines });
    expect(await aRun(store, "send-order", unmapped.id).ask()).toEqual({
      kind: "failed",
      message: expect.stringContaining("Nothing of this order can be sent"),
    });
    expect(store.provider.orders.size).toBe(0);
  });
});

describe("cancel at provider", () => {
  it("cancels what the provider has not begun, and what was not sent", async () => {
    const store = await harness.store();
    const order = await placed(store);
    const run = aRun(store, "cancel-at-provider", order.id);
    expect(await run.ask()).toEqual({ kind: "under-way" });
    await store.settle();
    expect(await run.ask()).toEqual({ kind: "done" });
    expect(store.provider.orders.get("api-1")?.order.orderStatus).toBe("Canceled");
    expect(await run.ask()).toEqual({ kind: "done" });

    // AND nothing is too late while the app has only heard that it was
    const heard = await placed(store, { id: "9103" });
    const ending = aRun(store, "cancel-at-provider", heard.id);
    await store.prisma.dispatch.updateMany({
      where: { shop: store.shop, orderId: heard.id },
      data: { apiStatus: "Canceled" },
    });
    expect(await ending.ask()).toEqual({ kind: "under-way" });

    const waiting = await placed(store, { id: "9102", ...incomplete });
    const other = aRun(store, "cancel-at-provider", waiting.id);
    await other.ask();
    await store.settle();
    expect(await other.ask()).toEqual({ kind: "done" });
    expect(store.edge.count("cancelOrder")).toBe(1);
  });

  it("is asked of the provider once, and not too late, where a run is asked twelve times at once", async () => {
    const store = await harness.store();
    const order = await placed(store);
    const run = aRun(store, "cancel-at-provider", order.id);
    const answers = await Promise.all(Array.from({ length: 12 }, () => run.ask()));
    expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(["under-way"]));
    await store.settle();
    expect(await run.ask()).toEqual({ kind: "done" });
    expect(store.edge.count("cancelOrder")).toBe(1);
  });

  it("asks the provider anew that declined it once, and a person had it made", async () => {
    const store = await harness.store();
    const order = await placed(store);
    const [{ id: dispatchId = "" } = {}] = await store.dispatches();
    const { shop, connector } = store;
    const target = { shop, dispatchId, actor: "owner" };
    store.provider.answerCancelsWith("CancelationRequested");
    await connector.actOnDispatch({ ...target, act: "cancel" });
    await store.settle();
    store.advance(60_000);
    store.provider.move("api-1", "Created");
    await store.sweep();
    expect(await connector.clearDispatch(target)).toBe(true);
    await store.settle();
    store.provider.answerCancelsWith("Canceled");
    const run = aRun(store, "cancel-at-provider", order.id);
    expect(await run.ask()).toEqual({ kind: "under-way" });
    await store.settle();
    expect(await run.ask()).toEqual({ kind: "done" });
    expect(store.provider.orders.get("api-1")?.order.orderStatus).toBe("Canceled");
  });

  it("leaves what a person sent again before Flow has heard that it was done", async () => {
    const store = await harness.store();
    const order = await placed(store);
    const run = aRun(store, "cancel-at-provider", order.id);
    expect(await run.ask()).toEqual({ kind: "under-way" });
    await store.settle();
    store.advance(60_000);
    const [canceled] = await store.dispatches();
    const { shop, connector } = store;
    const dispatchId = canceled?.id ?? "";
    expect(await connector.sendAgain({ shop, dispatchId, actor: "owner" })).not.toBeNull();
    expect(await run.ask()).toEqual({ kind: "done" });
    await store.settle();
    const parts = await store.dispatches();
    expect(parts.map(({ state }) => state).toSorted()).toEqual(["Accepted", "Canceled"]);
  });

  it("sends nothing of an order again that is being stopped for a hold meanwhile", async () => {
    const { store, order, tell } = await anOrderToHold(harness, { stopHeld: true });
    await store.send(order);
    await store.settle();
    store.provider.answerCancelsWith("CancelationRequested");
    await tell("placed_on_hold", "held");
    store.advance(60_000);
    await store.settle();
    expect(store.provider.orders.get("api-1")?.order.orderStatus).toBe("CancelationRequested");
    const run = aRun(store, "cancel-at-provider", order.id);
    expect(await run.ask()).toEqual({ kind: "under-way" });
    store.advance(60_000);
    store.provider.move("api-1", "Canceled");
    await store.sweep();
    expect(await run.ask()).toEqual({ kind: "done" });
    await tell("hold_released", "released");
    expect((await store.dispatches()).map(({ state }) => state)).toEqual(["Canceled"]);
    expect(store.provider.orders.size).toBe(1);
  });

  it("cancels what an order that was being sent goes on in, where a hold has stopped it meanwhile", async () => {
    const { store, order, tell } = await anOrderToHold(harness, { stopHeld: true });
    store.edge.setPlan((operation) => (operation === "createOrder" ? "lost-request" : undefined));
    await store.send(order);
    await store.settle();
    const run = aRun(store, "cancel-at-provider", order.id);
    expect(await run.ask()).toEqual({ kind: "under-way" });
    store.edge.setPlan(() => undefined);
    store.advance(3_600_000);
    await store.settle();
    await tell("placed_on_hold", "held");
    store.advance(60_000);
    await store.settle();
    const states = async () => (await store.dispatches()).map(({ state }) => state);
    expect(await states()).toEqual(["Canceled", "Pending"]);
    expect(await run.ask()).toEqual({ kind: "under-way" });
    await store.settle();
    expect(await run.ask()).toEqual({ kind: "done" });
    expect(await states()).toEqual(["Canceled", "Canceled"]);
  });

  it("is too late where the provider has begun", async () => {
    const store = await harness.store();
    const order = await placed(store);
    const made = store.provider.orders.get("api-1")?.order;
    if (made === undefined) throw new Error("The provider has no order.");
    made.orderStatus = "Printed";
    const run = aRun(store, "cancel-at-provider", order.id);
    await run.ask();
    await store.settle();
    expect(await run.ask()).toMatchObject({ kind: "failed" });
    await store.sweep();
    expect(await run.ask()).toMatchObject({ kind: "failed" });
  });
});

describe("a run", () => {
  it("is one store's and one order's: another's is refused, and another store's order unknown", async () => {
    const [store, other] = [await harness.store(), await harness.store()];
    const order = await placed(store);
    const run = aRun(store, "cancel-at-provider", order.id);
    await run.ask();
    expect(await run.askAs({ orderId: "9999" })).toEqual({ kind: "conflict" });
    expect(await run.askAs({ action: "send-order" })).toEqual({ kind: "conflict" });
    expect(await run.askAs({ shop: "nobody.myshopify.com" })).toEqual({ kind: "not-installed" });
    const foreign = aRun(other, "cancel-at-provider", order.id);
    expect(await foreign.ask()).toEqual({ kind: "under-way" });
    other.advance(16 * 60_000);
    expect(await foreign.ask()).toMatchObject({ kind: "failed" });
  });
});
