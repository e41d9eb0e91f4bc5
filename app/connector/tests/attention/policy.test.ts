import { describe, expect, it } from "vitest";
import type { AttentionReason } from "#app/connector/model/attention.ts";
import { type Policy, policy } from "#app/connector/model/policy.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";
import { aPersonalStore, personalized } from "#app/connector/testing/personal-orders.ts";
import type { OrderOptions } from "#app/connector/testing/orders.ts";

const harness = openHarness();

async function storeWith(rules: Partial<Policy>) {
  const store = await harness.store();
  await setRules(store, rules);
  return store;
}

const setRules = (store: Store, rules: Partial<Policy>) =>
  store.connector.changePolicy({
    shop: store.shop,
    rules: { ...policy.parse({}), ...rules },
    actor: "owner",
  });

async function clear(store: Store, reason: AttentionReason) {
  const [dispatch] = await store.dispatches();
  const command = { shop: store.shop, dispatchId: dispatch?.id ?? "", actor: "owner", reason };
  const isCleared = await store.connector.clearDispatch(command);
  await store.settle();
  return isCleared;
}

describe("a rule of the shop", () => {
  const held: [AttentionReason, Partial<Policy>, OrderOptions][] = [
    ["ByHand", { trigger: "by-hand" }, {}],
    ["Tagged", { holdTags: ["Wholesale"] }, { tags: ["vip", "wholesale"] }],
    ["NeedsApproval", { approvalProductIds: ["111"] }, {}],
    ["HoldWindow", { holdWindow: { kind: "hours", hours: 24 } }, {}],
    ["HighRisk", {}, { id: "666" }],
  ];

  it.each(held)(
    "holds an order for %s, until a person clears it",
    async (reason, rules, options) => {
      const store = await storeWith(rules);
      const order = store.place(options);
      if (reason === "HighRisk") store.shopify.risks.set(order.id, "CANCEL");
      await store.send(order);
      await store.settle();
      expect(store.edge.count("createOrder")).toBe(0);
      expect(await store.dispatches()).toMatchObject([
        { state: "Pending", attentionReason: reason },
      ]);
      expect(await clear(store, reason)).toBe(true);
      expect(await store.dispatches()).toMatchObject([
        { state: "Accepted", attentionReason: null },
      ]);
    },
  );

  it.each([
    ["is to be drawn", personalized()],
    [
      "brings its own file",
      {
        lines: [
          {
            id: "4711",
            variantId: "11",
            properties: [{ name: "_artwork_url", value: "https://art.example/own.png" }],
          },
        ],
      },
    ],
  ])("holds an order for approval as such where something %s", async (_, options) => {
    const store = await aPersonalStore(harness);
    store.provider.artwork.drawAtOnce();
    await setRules(store, { holdUnprinted: false, holdPersonalized: true });
    await store.send(store.place(options));
    await store.settle();
    expect(store.edge.count("createOrder") + store.edge.count("createArtwork")).toBe(0);
    expect(await store.dispatches()).toMatchObject([
      { state: "Pending", attentionReason: "NeedsApproval" },
    ]);
    expect(await clear(store, "NeedsApproval")).toBe(true);
    store.advance(2_000);
    await store.settle();
    expect(await store.dispatches()).toMatchObject([{ state: "Accepted", attentionReason: null }]);
  });

  it("asks for approval of a product that is added later, and of that one alone", async () => {
    const store = await storeWith({ approvalProductIds: ["111", "222"] });
    const order = store.place({ lines: [{ id: "4801", variantId: "11" }], tags: ["wait"] });
    await setRules(store, { approvalProductIds: ["111", "222"], holdTags: ["wait"] });
    await store.send(order);
    await store.settle();
    const title = async () => {
      const [dispatch] = await store.dispatches();
      const page = await store.connector.readDispatch({
        shop: store.shop,
        dispatchId: dispatch?.id ?? "",
      });
      return page?.attention?.reason === "NeedsApproval" ? page.attention.subject.title : null;
    };
    expect(await clear(store, "Tagged")).toBe(true);
    expect(await title()).toBe("Line 4801");
    // The provider has no time for it yet.
    store.edge.setPlan((operation) => (operation === "readOrder" ? "lost-request" : undefined));
    expect(await clear(store, "NeedsApproval")).toBe(true);
    store.edge.setPlan(() => undefined);
    const added = { id: "4802", variantId: "12", productId: "222", quantity: 1 };
    await store.send(store.change(order.id, { added }), { topic: "orders/updated" });
    await store.settle();
    expect(store.provider.orders.size).toBe(0);
    expect(await title()).toBe("Line 4802");
    expect(await clear(store, "NeedsApproval")).toBe(true);
    expect(await store.dispatches()).toMatchObject([{ state: "Accepted", attentionReason: null }]);
  });

  it("leaves the question that an earlier version asked", async () => {
    const store = await storeWith({ approvalProductIds: ["111"] });
    await store.send(store.place({ lines: [{ id: "4821", variantId: "11", title: "Box" }] }));
    await store.settle();
    const { prisma, shop } = store;
    await prisma.attention.updateMany({ where: { shop }, data: { subject: { title: "Box" } } });
    store.advance(2 * 60 * 60_000);
    await store.settle();
    expect(await prisma.attention.count({ where: { shop } })).toBe(1);
    expect(await clear(store, "NeedsApproval")).toBe(true);
    expect(await store.dispatches()).toMatchObject([{ state: "Accepted", attentionReason: null }]);
  });

  it("is listed as the same where several orders wait for approval of one product", async () => {
    const store = await storeWith({ approvalProductIds: ["111"] });
    for (const id of ["4811", "4812"]) {
      await store.send(store.place({ lines: [{ id, variantId: "11", title: "Box" }] }));
    }
    await store.settle();
    expect(await store.connector.groupAttention({ shop: store.shop })).toMatchObject([
      { count: 2, title: "Box", isSame: true, act: "approve" },
    ]);
  });

  it("holds nothing for approval as such that nobody personalized", async () => {
    const store = await aPersonalStore(harness);
    await setRules(store, { holdPersonalized: true });
    await store.send(store.place());
    await store.settle();
    expect(await store.dispatches()).toMatchObject([{ state: "Accepted", attentionReason: null }]);
  });

  it("lets an order go by itself when its cause is gone", async () => {
    const store = await storeWith({ holdTags: ["wait"] });
    const order = store.place({ tags: ["wait"] });
    await store.send(order);
    await store.settle();
    const later = { ...store.change(order.id, {}), tags: [] };
    Object.assign(store.shopify.orders.get(order.id)?.snapshot ?? {}, { tags: [] });
    await store.send(later, { topic: "orders/updated" });
    await store.settle();
    expect(await store.dispatches()).toMatchObject([{ state: "Accepted", attentionReason: null }]);
  });

  it("is applied anew to what waits when it is changed", async () => {
    const store = await storeWith({ holdTags: ["wait"] });
    await store.send(store.place({ tags: ["wait"] }));
    await store.settle();
    await setRules(store, {});
    await store.settle();
    expect(await store.dispatches()).toMatchObject([{ state: "Accepted" }]);
  });

  it("can't be cleared before it holds anything", async () => {
    const store = await harness.store();
    const order = store.place();
    const [inShopify] = store.shopify.orders.get(order.id)?.fulfillmentOrders ?? [];
    if (inShopify !== undefined) inShopify.status = "ON_HOLD";
    await store.send(order);
    await store.settle();
    const [dispatch] = await store.dispatches();
    expect(dispatch?.attentionReason).toBe("FulfillmentHold");
    const target = { shop: store.shop, dispatchId: dispatch?.id ?? "", actor: "merchant" };
    expect(await store.connector.clearDispatch({ ...target, reason: "HighRisk" })).toBe(false);
    if (inShopify !== undefined) inShopify.status = "OPEN";
    store.shopify.risks.set(order.id, "CANCEL");
    await store.connector.retryDispatch(target);
    await store.settle();
    expect(await store.dispatches()).toMatchObject([{ attentionReason: "HighRisk" }]);
  });

  it("can't be cleared where only its cause can end it", async () => {
    const store = await storeWith({});
    await store.send(store.place({ shippingAddress: null }));
    await store.settle();
    expect(await clear(store, "AddressIncomplete")).toBe(false);
  });
});

describe("the hold window", () => {
  it("ends by itself, as it stood when the order came, and is nobody's attention", async () => {
    const store = await storeWith({ holdWindow: { kind: "minutes", minutes: 30 } });
    await store.send(store.place());
    await store.settle();
    await setRules(store, { holdWindow: { kind: "hours", hours: 48 } });
    await store.settle();
    const page = await store.connector.listDispatches({ shop: store.shop, filter: "attention" });
    expect(page.dispatches).toEqual([]);
    store.advance(29 * 60_000);
    await store.settle();
    expect(store.provider.orders.size).toBe(0);
    store.advance(61_000);
    await store.settle();
    expect(store.provider.orders.size).toBe(1);
  });

  it("is over for what an edit adds after it", async () => {
    const store = await storeWith({ holdWindow: { kind: "minutes", minutes: 30 } });
    const order = store.place();
    await store.send(order);
    await store.settle();
    store.advance(31 * 60_000);
    await store.settle();
    store.provider.move("api-1", "Picked");
    await store.sweep();
    await setRules(store, { holdWindow: { kind: "hours", hours: 48 } });
    const added = { id: `${order.id}9`, variantId: "11", quantity: 1 };
    await store.send(store.change(order.id, { added }), { topic: "orders/updated" });
    await store.settle();
    const made = [...store.provider.orders.values()].map(({ order: { items } }) => items.length);
    expect(made).toEqual([2, 1]);
  });

  it("lets a buyer change their mind: what is canceled meanwhile is never sent", async () => {
    const store = await storeWith({ holdWindow: { kind: "hours", hours: 1 } });
    const order = store.place();
    await store.send(order);
    await store.settle();
    await store.send(store.change(order.id, { isCanceled: true }), { topic: "orders/cancelled" });
    await store.settle();
    expect(store.edge.count("createOrder")).toBe(0);
    expect(await store.dispatches()).toMatchObject([{ state: "Canceled" }]);
  });
});

describe("unpaid orders", () => {
  it("go out where the shop sends them, and nowhere else", async () => {
    for (const holdUnpaid of [true, false]) {
      const store = await storeWith({ holdUnpaid });
      await store.send(store.place({ financialStatus: "pending" }), { topic: "orders/create" });
      await store.settle();
      expect(store.provider.orders.size).toBe(holdUnpaid ? 0 : 1);
    }
  });
});
