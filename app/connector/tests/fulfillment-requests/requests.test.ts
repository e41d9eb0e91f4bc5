import { describe, expect, it } from "vitest";
import { crashSteps } from "#test/support/crash-steps.ts";
import { policy } from "#app/connector/model/policy.ts";
import { answered } from "#app/connector/testing/faults.ts";
import { openHarness, type Process, type Store } from "#app/connector/testing/harness.ts";
import type { OrderOptions } from "#app/connector/testing/orders.ts";
import { ship } from "#app/connector/testing/world-steps.ts";

const harness = openHarness();

async function chooseTrigger(store: Store, trigger: "paid" | "on-request") {
  const rules = policy.parse({ trigger });
  await store.connector.changePolicy({ shop: store.shop, rules, actor: "merchant" });
  await store.settle();
}

/** A store that forwards on request. */
async function aStore(): Promise<Store> {
  const store = await harness.store();
  await chooseTrigger(store, "on-request");
  return store;
}

/** An order at the app's location, in parts of one line each unless told. */
async function anAssigned(
  store: Store,
  { parts, ...options }: OrderOptions & { parts?: string[][] } = {},
) {
  const order = store.place(options);
  const [first, second] = order.lines.map(({ id }) => id);
  store.shopify.requests.assign(order.id, parts ?? [[first ?? "", second ?? ""]]);
  await store.send(order);
  await store.settle();
  return order;
}

/** Shopify tells that a request waits, and it is looked at. */
async function ask(
  store: Store,
  orderId: string,
  how: { part?: number; isBack?: boolean } = {},
  process?: Process,
) {
  expect(store.shopify.requests.ask(orderId, how)).toBe(true);
  await (process ?? store).connector.noteRequests(store.shop);
  await store.settle(process);
}

const given = (store: Store) =>
  store.shopify.requests.given.map(({ kind, reason }) => (reason ? `${kind} ${reason}` : kind));
const sentItems = (store: Store) =>
  [...store.provider.orders.values()].map(({ order }) =>
    order.items.map(({ externalSourceId, quantity }) => [externalSourceId?.slice(-1), quantity]),
  );
const reasonOf = async (store: Store) => (await store.dispatches()).at(-1)?.attentionReason;

describe("a request", () => {
  it("sends what was requested, and is accepted once the provider has it", async () => {
    const store = await aStore();
    const order = await anAssigned(store);
    expect(await reasonOf(store)).toBe("NotRequested");
    expect(store.provider.orders.size).toBe(0);

    await ask(store, order.id);

    expect(sentItems(store)).toEqual([
      [
        ["1", 2],
        ["2", 1],
      ],
    ]);
    expect(given(store)).toEqual(["accept"]);
    ship(store, 0, false);
    await store.sweep();
    expect(await store.dispatches()).toMatchObject([{ state: "Closed", requestedAt: null }]);
    expect(store.shopify.orders.get(order.id)?.fulfillments).toHaveLength(1);
  });

  it("for a part sends that part only, and the rest in a dispatch of its own when it comes", async () => {
    const store = await aStore();
    const parts = [["5551"], ["5552"]];
    const lines = [
      { id: "5551", variantId: "11", quantity: 2 },
      { id: "5552", variantId: "12" },
    ];
    const order = await anAssigned(store, { parts, lines });
    await ask(store, order.id, { part: 1 });
    expect(sentItems(store)).toEqual([[["2", 1]]]);
    store.provider.move("api-1", "Printed");
    await store.sweep();

    await ask(store, order.id, { part: 0 });

    expect(sentItems(store)).toEqual([[["2", 1]], [["1", 2]]]);
    expect(given(store)).toEqual(["accept", "accept"]);
  });

  it("for a line that was mapped once the rest had been begun sends it in a dispatch of its own", async () => {
    const store = await aStore();
    const parts = [["5561"], ["5562"], ["5563"]];
    const lines = [
      { id: "5561", variantId: "11" },
      { id: "5562", variantId: "13", sku: "MUG" },
      { id: "5563", variantId: "14", sku: "CUP" },
    ];
    const order = await anAssigned(store, { parts, lines });
    await ask(store, order.id, { part: 0 });
    store.provider.move("api-1", "Printed");
    await store.sweep();
    const variants = ["13", "14"].map((variantId) => ({
      shop: store.shop,
      variantId,
      components: [{ sku: "COF-2", quantity: 1, artworkUrl: null }],
      actor: "merchant",
    }));
    for (const variant of variants) await store.connector.products.mapVariant(variant);
    await store.settle();

    await ask(store, order.id, { part: 1 });

    expect(given(store)).toEqual(["accept", "accept"]);
    expect(sentItems(store)).toEqual([[["1", 1]], [["2", 1]]]);
  });

  it("for lines at the store's own location is nobody's, and a person may send them without one", async () => {
    const store = await aStore();
    await store.send(store.place());
    await store.settle();
    expect(await reasonOf(store)).toBe("NotRequested");
    const [dispatch] = await store.dispatches();
    const target = { shop: store.shop, dispatchId: dispatch?.id ?? "", actor: "merchant" };
    await store.connector.clearDispatch({ ...target, reason: "NotRequested" });
    await store.settle();
    expect(store.provider.orders.size).toBe(1);
  });

  it.each([
    ["without an address", { shippingAddress: null }, "reject INCORRECT_ADDRESS"],
    [
      "with a line that nobody makes",
      {
        lines: [
          { id: "6661", variantId: "11" },
          { id: "6662", variantId: "13", sku: "MUG" },
        ],
      },
      "reject INELIGIBLE_PRODUCT",
    ],
    [
      "of which nothing is mapped",
      { lines: [{ id: "6663", variantId: "13", sku: "MUG" }] },
      "reject INELIGIBLE_PRODUCT",
    ],
  ])("%s is rejected with the reason", async (_, options, answer) => {
    const store = await aStore();
    const order = await anAssigned(store, options);
    await ask(store, order.id);
    expect(given(store)).toEqual([answer]);
    expect(store.provider.orders.size).toBe(0);
    store.advance(16 * 60_000);
    await store.settle();
    expect(given(store)).toHaveLength(1);
  });

  it("that the provider refuses is rejected in its words, and can be made again", async () => {
    const store = await aStore();
    const order = await anAssigned(store);
    store.provider.refuseWith({ kind: "refused", status: 422, message: "no such box" });
    await ask(store, order.id);
    expect(store.shopify.requests.given).toMatchObject([
      { kind: "reject", message: expect.stringContaining("no such box") },
    ]);
    store.provider.refuseWith(null);
    await ask(store, order.id);
    expect(given(store)).toEqual(["reject OTHER", "accept"]);
    expect(store.provider.orders.size).toBe(1);
  });

  it("before the payment waits for it", async () => {
    const store = await aStore();
    const order = store.place({ financialStatus: "pending" });
    store.shopify.requests.assign(order.id, [order.lines.slice(0, 2).map(({ id }) => id)]);
    await store.send(order, { topic: "orders/create" });
    await store.settle();
    await ask(store, order.id);
    expect(given(store)).toEqual([]);
    const paid = store.change(order.id, { financialStatus: "paid" });
    await store.send(paid);
    await store.settle();
    expect(given(store)).toEqual(["accept"]);
  });

  it("is accepted where the provider makes it, though another address came too late", async () => {
    const store = await aStore();
    const order = await anAssigned(store);
    store.edge.setPlan((operation) => (operation === "answerRequest" ? "lost-request" : undefined));
    await ask(store, order.id);
    store.provider.move("api-1", "Printed");
    await store.sweep();
    const moved = store.change(order.id, { address: { address1: "9 Other St" } });
    await store.send(moved, { topic: "orders/updated" });
    await store.settle();
    expect(await reasonOf(store)).toBe("ChangedAfterAcceptance");
    store.edge.setPlan(() => undefined);
    store.advance(60 * 60_000);
    await store.settle();
    // Rejected, the store would have it made by somebody else as well.
    expect(given(store)).toEqual(["accept"]);
    ship(store, 0, false);
    await store.sweep();
    expect(store.shopify.orders.get(order.id)?.fulfillments).toHaveLength(1);
  });

  it("of an order that no webhook told of takes it in", async () => {
    const store = await aStore();
    const order = store.place();
    store.shopify.requests.assign(order.id, [order.lines.slice(0, 2).map(({ id }) => id)]);
    await ask(store, order.id);
    expect(given(store)).toEqual(["accept"]);
  });
});

describe("a cancelation that the store asks for", () => {
  it("is granted while the provider has not begun, and what is requested anew is sent anew", async () => {
    const store = await aStore();
    const order = await anAssigned(store);
    await ask(store, order.id);
    await ask(store, order.id, { isBack: true });
    expect(given(store)).toEqual(["accept", "accept-cancelation"]);
    expect(store.provider.orders.get("api-1")?.order.orderStatus).toBe("Canceled");
    expect(await store.dispatches()).toMatchObject([{ state: "Canceled" }]);

    await ask(store, order.id);
    expect(given(store)).toEqual(["accept", "accept-cancelation", "accept"]);
    expect(sentItems(store)).toHaveLength(2);
  });

  it("is declined once it has, and the order is shipped", async () => {
    const store = await aStore();
    const order = await anAssigned(store);
    await ask(store, order.id);
    store.provider.move("api-1", "Picked");
    await store.sweep();
    await ask(store, order.id, { isBack: true });
    expect(given(store)).toEqual(["accept", "reject-cancelation"]);
    ship(store, 0, false);
    await store.sweep();
    expect(await store.dispatches()).toMatchObject([{ state: "Closed" }]);
  });
});

it("what the provider declines is given back to the store", async () => {
  const store = await aStore();
  const order = await anAssigned(store);
  await ask(store, order.id);
  store.provider.move("api-1", "Declined");
  await store.sweep();
  expect(given(store)).toEqual(["accept", "close"]);
  expect(await reasonOf(store)).toBe("CanceledByProvider");
});

describe("a request for what is not made after all", () => {
  /** A requested order that waits because of its tag. */
  async function waiting() {
    const store = await harness.store();
    const rules = policy.parse({ trigger: "on-request", holdTags: ["wait"] });
    await store.connector.changePolicy({ shop: store.shop, rules, actor: "merchant" });
    await store.settle();
    const order = await anAssigned(store, { tags: ["wait"] });
    await ask(store, order.id);
    expect(await reasonOf(store)).toBe("Tagged");
    return { store, order };
  }

  /** Requests are read again and again by themselves. */
  async function later(store: Store) {
    for (let look = 0; look < 3; look += 1) {
      store.advance(16 * 60_000);
      await store.settle();
    }
    return (await store.dispatches()).map(({ state }) => state);
  }

  const cancel = async (store: Store) => {
    const [dispatch] = await store.dispatches();
    const target = { shop: store.shop, dispatchId: dispatch?.id ?? "", actor: "merchant" };
    expect(await store.connector.actOnDispatch({ ...target, act: "cancel" })).toBe("done");
    await store.settle();
  };

  it("because a person in the admin canceled it is rejected, and sends nothing later", async () => {
    const { store } = await waiting();
    await cancel(store);
    expect(await later(store)).toEqual(["Canceled"]);
    expect(given(store)).toEqual(["reject OTHER"]);
    expect(store.provider.orders.size).toBe(0);
  });

  it("because it was refunded is rejected, and opens no dispatch after dispatch", async () => {
    const { store, order } = await waiting();
    const refunded = store.change(order.id, { financialStatus: "refunded" });
    await store.send(refunded, { topic: "orders/updated" });
    await store.settle();
    expect(await later(store)).toEqual(["Canceled"]);
    expect(given(store)).toEqual(["reject OTHER"]);
  });

  it("because a person canceled it at the provider is given back to the store", async () => {
    const store = await aStore();
    await ask(store, (await anAssigned(store)).id);
    await cancel(store);
    expect(await later(store)).toEqual(["Canceled"]);
    expect(given(store)).toEqual(["accept", "close"]);
  });
});

describe("another trigger", () => {
  it("leaves the location and answers what is requested from it", async () => {
    const store = await aStore();
    const order = await anAssigned(store);
    await chooseTrigger(store, "paid");
    await ask(store, order.id);
    expect(given(store)).toEqual(["accept"]);
    // As the database does by itself now and then: rows are no longer found in the order of their creation.
    await store.prisma.$executeRaw`VACUUM connector.dispatch`;
    const later = await anAssigned(store);
    expect(await reasonOf(store)).toBe("NotRequested");
    await ask(store, later.id);
    expect(store.provider.orders.size).toBe(2);
    await store.send(store.place());
    await store.settle();
    expect(store.provider.orders.size).toBe(3);
    expect(store.edge.count("provideService")).toBe(1);
  });

  it("asks Shopify for no location where requests were never chosen", async () => {
    const store = await harness.store();
    await store.send(store.place());
    await store.settle();
    expect(store.edge.count("provideService")).toBe(0);
    expect(store.edge.count("listRequests")).toBe(0);
  });
});

it("an answer that Shopify refuses holds up no other of the order", async () => {
  const store = await aStore();
  const order = store.place();
  const parts = order.lines.slice(0, 2).map(({ id }) => [id]);
  store.shopify.requests.assign(order.id, parts);
  for (const part of [0, 1]) store.shopify.requests.ask(order.id, { part });
  store.edge.setPlan((operation, count) =>
    operation === "answerRequest" && count === 1
      ? { instead: { kind: "refused", status: 200, message: "Not now." } }
      : undefined,
  );
  await store.send(order);
  await store.settle();
  expect(store.shopify.requests.given.map(({ fulfillmentOrderId }) => fulfillmentOrderId)).toEqual([
    `gid://shopify/FulfillmentOrder/${order.id}1`,
  ]);

  store.advance(60_000);
  await store.settle();

  expect(given(store)).toEqual(["accept", "accept"]);
});

describe("a request for an order that Shopify does not show", () => {
  async function anUnseen() {
    const store = await aStore();
    const order = store.place();
    const mapped = order.lines.slice(0, 2).map(({ id }) => id);
    store.shopify.requests.assign(order.id, [mapped]);
    store.edge.setPlan((operation) =>
      operation === "readOrderSnapshot" ? { instead: answered(null) } : undefined,
    );
    await ask(store, order.id);
    return { store, order };
  }

  it("waits while the order may be new, and is rejected after that", async () => {
    const { store } = await anUnseen();
    store.advance(14 * 60_000);
    await store.settle();
    expect(given(store)).toEqual([]);

    store.advance(2 * 60_000);
    await store.settle();

    expect(given(store)).toEqual(["reject OTHER"]);
    expect(store.shopify.requests.given[0]?.message).toMatch(/does not show this order/);
    expect(store.provider.orders.size).toBe(0);
  });

  it("is sent where Shopify shows it in time", async () => {
    const { store } = await anUnseen();
    store.edge.setPlan(() => undefined);
    store.advance(60_000);
    await store.settle();
    expect(given(store)).toEqual(["accept"]);
    expect(store.provider.orders.size).toBe(1);
  });
});

it("the location that somebody deleted is made again", async () => {
  const store = await aStore();
  store.shopify.requests.remove();
  store.advance(16 * 60_000);
  await store.settle();
  store.advance(16 * 60_000);
  await store.settle();
  expect(store.edge.count("provideService")).toBe(2);
  const order = await anAssigned(store);
  await ask(store, order.id);
  expect(given(store)).toEqual(["accept"]);
});

describe("a process that is killed at any step of a request", () => {
  const parts = 4;
  it.each(Array.from({ length: parts }, (_, part) => part + 1))(
    "leaves one order, one acceptance and one fulfillment behind (part %i of 4)",
    async (part) => {
      const live = async (store: Store, orderId: string, process: Process) => {
        if (store.shopify.requests.ask(orderId)) {
          await store.connector.noteRequests(store.shop);
        }
        await store.settle(process);
        if (store.provider.orders.size > 0) ship(store, 0, false);
        await store.sweep(process);
      };
      const begun = async () => {
        const store = await aStore();
        return { store, order: await anAssigned(store) };
      };
      const whole = await begun();
      const counted = whole.store.newProcess();
      await live(whole.store, whole.order.id, counted);
      expect(given(whole.store)).toEqual(["accept"]);
      expect(counted.steps).toBeGreaterThan(50);
      const killedAt = crashSteps({ last: counted.steps });
      for (const crashAt of killedAt.filter((_, at) => at % parts === part - 1)) {
        const { store, order } = await begun();
        const killed = store.newProcess({ crashAt });
        await live(store, order.id, killed);
        store.advance(25_000);
        for (let round = 0; round < 2; round += 1) {
          await live(store, order.id, store.newProcess());
          store.advance(16 * 60_000);
        }
        await store.sweep();
        expect({
          crashAt,
          orders: store.provider.orders.size,
          given: given(store).filter((answer) => answer !== "accept").length,
          accepted: given(store).length,
          fulfillments: store.shopify.orders.get(order.id)?.fulfillments.length,
          states: (await store.dispatches()).map(({ state }) => state),
        }).toEqual({
          crashAt,
          orders: 1,
          given: 0,
          accepted: 1,
          fulfillments: 1,
          states: ["Closed"],
        });
      }
    },
    240_000,
  );
});
