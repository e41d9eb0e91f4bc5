/**
 * After an answer was lost: whatever comes instead, in whatever order, there is one order in the end,
 * or a person who is asked.
 */
import { describe, expect, it } from "vitest";
import { keyLifeMs } from "#app/connector/dispatches/decide/key-life.ts";
import { answered, type Fault, refused } from "#app/connector/testing/faults.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();

const hourMs = 60 * 60_000;
const emptyPage = { orders: [], unreadable: 0, pageInfo: { hasNextPage: false } };

/** A store whose first order is on its way, its answer lost. */
async function withLostAnswer(fault: Fault = "lost-answer"): Promise<Store> {
  const store = await harness.store();
  store.edge.setPlan((operation) => (operation === "createOrder" ? fault : undefined));
  await store.send(store.place());
  await store.settle();
  store.edge.setPlan(() => undefined);
  expect(await store.dispatches()).toMatchObject([{ state: "Submitting" }]);
  return store;
}

/** The provider answers so from now on; other operations as always. */
function answerWith(store: Store, faults: Readonly<Record<string, Fault>>): void {
  store.edge.setPlan((operation) => faults[operation]);
}

async function pass(store: Store, ms: number, stepMs = 61_000): Promise<void> {
  for (let passed = 0; passed < ms; passed += stepMs) {
    store.advance(stepMs);
    await store.settle();
  }
}

const noKey = { instead: refused(422, "the key was used with another body") };

describe("a look-up after a lost answer", () => {
  it.each<[string, Fault]>([
    ["a refusal", { instead: refused(404, "no such route") }],
    ["an element that can't be read", { instead: answered({ ...emptyPage, unreadable: 1 }) }],
    [
      "a page that says that there is more, and not where",
      { instead: answered({ ...emptyPage, pageInfo: { hasNextPage: true } }) },
    ],
    [
      "pages without end",
      { instead: answered({ ...emptyPage, pageInfo: { hasNextPage: true, endCursor: "same" } }) },
    ],
  ])("does not take %s for the order's absence", async (_, fault) => {
    const store = await withLostAnswer();
    answerWith(store, { createOrder: noKey, getOrders: fault });
    await pass(store, hourMs);
    const [dispatch] = await store.dispatches();
    expect(dispatch).toMatchObject({ state: "Submitting", attentionReason: "AttemptUnknown" });

    answerWith(store, {});
    await pass(store, hourMs);
    expect(store.provider.orders.size).toBe(1);
    const [after] = await store.dispatches();
    expect(after).toMatchObject({ state: "Accepted", apiOrderId: "api-1", attentionReason: null });
    expect(after?.attempt?.idempotencyKey).toBe(dispatch?.attempt?.idempotencyKey);
  });

  it("does not believe an empty list of a provider that has orders of ours", async () => {
    const store = await harness.store();
    await store.send(store.place());
    await store.settle();
    answerWith(store, { createOrder: "lost-answer" });
    await store.send(store.place());
    await store.settle();
    answerWith(store, { createOrder: noKey, getOrders: { instead: answered(emptyPage) } });
    await pass(store, hourMs);
    answerWith(store, {});
    await pass(store, hourMs);
    expect(store.provider.orders.size).toBe(2);
    expect((await store.dispatches()).map(({ state }) => state)).toEqual(["Accepted", "Accepted"]);
  });

  it("goes through a list that is longer than the budget lets through at once", async () => {
    const store = await withLostAnswer();
    const [dispatch] = await store.dispatches();
    const { url, apiKey } = { url: "https://provider.example", apiKey: `pfk_live_${store.shop}` };
    await store.connector.changeConnection({
      shop: store.shop,
      connection: { url, apiKey },
      actor: "owner",
    });
    const { connectionId } = await store.prisma.shopConnection.findUniqueOrThrow({
      where: { shop: store.shop },
    });
    await store.prisma.dispatch.updateMany({
      where: { shop: store.shop },
      data: { connectionId },
    });
    const order = store.provider.orders.get("api-1");
    if (order === undefined) throw new Error("The provider has no order.");
    for (let index = 0; index < 3_000; index += 1) {
      const orderId = `other-${index}`;
      const copy = { ...order.order, orderId, externalSourceId: orderId };
      store.provider.orders.set(orderId, { ...order, order: copy });
    }
    answerWith(store, { createOrder: noKey });
    await pass(store, 10 * 60_000);
    expect(await store.dispatches()).toMatchObject([
      {
        state: "Accepted",
        apiOrderId: "api-1",
        attempt: { idempotencyKey: dispatch?.attempt?.idempotencyKey },
      },
    ]);
    expect(store.edge.count("getOrders")).toBeLessThan(35);
  });

  it("is believed only when what went out before must have arrived", async () => {
    const store = await withLostAnswer("lost-request");
    store.provider.stock.set("COF-1", 0);
    answerWith(store, { createOrder: { instead: refused(422, "sku is out of stock") } });
    store.advance(2_000);
    await store.settle();
    expect(await store.dispatches()).toMatchObject([{ state: "Submitting" }]);
    expect(store.edge.count("getOrders")).toBe(0);
    await pass(store, 2 * 61_000);
    expect(await store.dispatches()).toMatchObject([
      { state: "Pending", attentionReason: "OutOfStock" },
    ]);
  });

  it("finds the order after the provider has forgotten the key", async () => {
    const store = await withLostAnswer();
    answerWith(store, { createOrder: "lost-request", getOrders: "lost-request" });
    await pass(store, keyLifeMs + hourMs, 20 * 60_000);
    const sent = store.edge.count("createOrder");
    await pass(store, hourMs);
    expect(store.edge.count("createOrder")).toBe(sent);
    answerWith(store, {});
    await pass(store, hourMs);
    expect(store.provider.orders.size).toBe(1);
    expect(await store.dispatches()).toMatchObject([{ state: "Accepted", apiOrderId: "api-1" }]);
  });
});

describe("a person who is asked whether an order arrived", () => {
  async function asked(): Promise<{ store: Store; dispatchId: string }> {
    const store = await withLostAnswer("lost-request");
    answerWith(store, { createOrder: noKey, getOrders: { instead: refused(404, "no route") } });
    await pass(store, hourMs);
    const [dispatch] = await store.dispatches();
    expect(dispatch?.attentionReason).toBe("AttemptUnknown");
    return { store, dispatchId: dispatch?.id ?? "" };
  }

  it("has it sent anew under another key", async () => {
    const { store, dispatchId } = await asked();
    answerWith(store, {});
    const command = { shop: store.shop, dispatchId, reason: "AttemptUnknown", actor: "o" } as const;
    expect(await store.connector.clearDispatch(command)).toBe(true);
    await store.settle();
    expect(store.provider.orders.size).toBe(1);
    expect(await store.dispatches()).toMatchObject([{ state: "Accepted", cleared: [] }]);
  });

  it("finds that nothing goes out meanwhile", async () => {
    const { store } = await asked();
    const sent = store.edge.count("createOrder");
    await pass(store, 3 * hourMs);
    expect(store.edge.count("createOrder")).toBe(sent);
  });

  it.each<[string, (store: Store, dispatchId: string) => Promise<unknown>]>([
    [
      "the order was changed in Shopify",
      async (store) => {
        const [orderId = ""] = store.shopify.orders.keys();
        const address = { address1: "Other Street 2" };
        return store.send(store.change(orderId, { address }), { topic: "orders/updated" });
      },
    ],
    [
      "somebody has it tried again",
      (store, dispatchId) =>
        store.connector.retryDispatch({ shop: store.shop, dispatchId, actor: "o" }),
    ],
    [
      "the key is refused for a while",
      async (store) => {
        answerWith(store, { createOrder: "unauthorized", getOrders: "unauthorized" });
        await pass(store, hourMs);
      },
    ],
    [
      "the provider is silent for hours",
      async (store) => {
        answerWith(store, { createOrder: "lost-request", getOrders: "lost-request" });
        await pass(store, 5 * hourMs, 5 * 61_000);
      },
    ],
    [
      "the store had no connection meanwhile",
      async (store) => {
        const where = { shop: store.shop };
        const own = await store.prisma.shopConnection.delete({ where });
        await pass(store, 2 * hourMs);
        await store.prisma.shopConnection.create({ data: own });
      },
    ],
    [
      "the app failed on it several times",
      async (store) => {
        answerWith(store, { getOrders: { instead: answered(null) } });
        await pass(store, hourMs);
      },
    ],
  ])("is asked still when %s, and nothing goes out", async (_, happens) => {
    const { store, dispatchId } = await asked();
    const sent = store.edge.count("createOrder");
    await happens(store, dispatchId);
    await store.settle();
    answerWith(store, { getOrders: { instead: refused(404, "no route") } });
    await pass(store, 3 * hourMs);
    expect(store.edge.count("createOrder")).toBe(sent);
    expect(await store.dispatches()).toMatchObject([
      { state: "Submitting", attentionReason: "AttemptUnknown" },
    ]);

    answerWith(store, {});
    const command = { shop: store.shop, dispatchId, reason: "AttemptUnknown", actor: "o" } as const;
    expect(await store.connector.clearDispatch(command)).toBe(true);
    await store.settle();
    expect(store.provider.orders.size).toBe(1);
  });

  it("can't say so of an attempt that nobody asked about", async () => {
    const store = await withLostAnswer();
    const [dispatch] = await store.dispatches();
    const dispatchId = dispatch?.id ?? "";
    const command = { shop: store.shop, dispatchId, reason: "AttemptUnknown", actor: "o" } as const;
    expect(await store.connector.clearDispatch(command)).toBe(false);
  });
});

describe("an answer that names an order of another dispatch", () => {
  it("is no answer: the order is sought, and both have their own", async () => {
    const store = await harness.store();
    await store.send(store.place());
    await store.settle();
    answerWith(store, { createOrder: { afterwards: answered({ orderId: "api-1" }) } });
    await store.send(store.place());
    await pass(store, 10 * 61_000);
    const dispatches = await store.dispatches();
    expect(dispatches.map(({ apiOrderId }) => apiOrderId).toSorted()).toEqual(["api-1", "api-2"]);
    expect(store.provider.orders.size).toBe(2);
  });
});

describe("two workers on one lost answer", () => {
  it("make one order, whoever is slower", async () => {
    const store = await harness.store();
    await store.send(store.place());
    answerWith(store, { createOrder: "crash-after" });
    await store.settle(store.newProcess());
    answerWith(store, { createOrder: "lost-answer" });
    store.advance(25_000);
    await Promise.all([store.settle(store.newProcess()), store.settle(store.newProcess())]);
    answerWith(store, { createOrder: noKey });
    store.advance(61_000);
    await Promise.all([store.settle(store.newProcess()), store.settle(store.newProcess())]);
    expect(store.provider.orders.size).toBe(1);
    expect(await store.dispatches()).toMatchObject([{ state: "Accepted", apiOrderId: "api-1" }]);
  });
});

describe("a refusal of what the provider made all the same", () => {
  const outOfStock = { afterwards: refused(422, "Not enough stock of COF-1") };

  /** A store whose first order was made and refused in one. */
  async function withFalseRefusal(): Promise<Store> {
    const store = await harness.store();
    store.provider.stock.set("COF-1", 0);
    answerWith(store, { createOrder: outOfStock });
    await store.send(store.place());
    await store.settle();
    answerWith(store, {});
    expect(await store.dispatches()).toMatchObject([
      { state: "Pending", attentionReason: "OutOfStock" },
    ]);
    return store;
  }

  it("ends in that order, and makes no second one", async () => {
    const store = await withFalseRefusal();
    await pass(store, hourMs);
    expect(store.provider.orders.size).toBe(1);
    expect(await store.dispatches()).toMatchObject([{ state: "Accepted", apiOrderId: "api-1" }]);
  });

  it("asks a person where it was made with another content, until that one is canceled", async () => {
    const store = await withFalseRefusal();
    const [dispatch] = await store.dispatches();
    const orderId = dispatch?.orderId ?? "";
    await store.send(store.change(orderId, { quantities: { [`${orderId}1`]: 1 } }), {
      topic: "orders/updated",
    });
    await pass(store, hourMs);
    expect(store.provider.orders.size).toBe(1);
    const [asked] = await store.dispatches();
    expect(asked).toMatchObject({ state: "Pending", attentionReason: "RefusedByProvider" });
    expect(asked?.attentionDetail).toBe("madeAlthoughRefused");

    store.provider.move("api-1", "Canceled");
    const { shop } = store;
    await store.connector.retryDispatch({ shop, dispatchId: asked?.id ?? "", actor: "owner" });
    await pass(store, hourMs);
    expect(store.provider.orders.size).toBe(2);
    expect(await store.dispatches()).toMatchObject([{ state: "Accepted", apiOrderId: "api-2" }]);
  });

  it("reads the newest orders alone, and goes on where they can't be read", async () => {
    const store = await withFalseRefusal();
    store.provider.orders.clear();
    answerWith(store, { getOrders: { instead: answered({ ...emptyPage, unreadable: 1 }) } });
    await pass(store, hourMs);
    expect(await store.dispatches()).toMatchObject([{ state: "Accepted" }]);
    expect(store.edge.count("createOrder")).toBe(2);
  });
});
