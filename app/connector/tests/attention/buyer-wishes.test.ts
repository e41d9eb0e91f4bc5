/** Buyers ask for another address or to cancel: what is not sent waits for the shop, and the shop answers. */
import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { crashSteps } from "#test/support/crash-steps.ts";
import { policy } from "#app/connector/model/policy.ts";
import type { WishKind } from "#app/connector/model/wish.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";
import { buyerOf } from "#app/connector/testing/orders.ts";

const harness = openHarness();

async function aStore(rules: object = {}): Promise<Store> {
  const store = await harness.store();
  await setRules(store, { wishes: { address: true, cancel: true }, ...rules });
  return store;
}

async function setRules({ connector, shop }: Store, rules: object): Promise<void> {
  await connector.changePolicy({ shop, rules: policy.parse(rules), actor: "owner" });
}

async function placed(store: Store, options: Parameters<Store["place"]>[0] = {}) {
  const order = store.place(options);
  await store.send(order);
  await store.settle();
  return order;
}

const hour = { holdWindow: { kind: "hours", hours: 1 } };

function claimOf(store: Store, order: { id: string }) {
  const { confirmation_number: confirmation } = buyerOf(order);
  return { shop: store.shop, orderId: order.id, customerId: null, confirmation };
}

const wish = (store: Store, order: { id: string }, kind: WishKind, text = "") =>
  store.connector.acceptWish({ ...claimOf(store, order), kind, text });

const buyers = (store: Store, order: { id: string }) =>
  store.connector.readBuyerOrder(claimOf(store, order));

async function rowOf({ connector, shop }: Store) {
  const { dispatches } = await connector.listDispatches({ shop });
  const [row] = dispatches;
  if (row === undefined) throw new Error("There is no dispatch.");
  return row;
}

/** The shop presses what declines it. */
async function decline(store: Store): Promise<boolean> {
  const { id: dispatchId, attentionNumber } = await rowOf(store);
  const { shop, connector } = store;
  const answer = { shop, dispatchId, attention: attentionNumber, actor: "owner" };
  const isDone = await connector.clearDispatch(answer);
  await store.settle();
  return isDone;
}

async function remarksOf(store: Store): Promise<unknown[]> {
  const where = { shop: store.shop, kind: "wished" };
  const lines = await store.prisma.timelineEntry.findMany({ where, orderBy: { id: "asc" } });
  return lines.map(({ remark }) => remark);
}

describe("a wish about an order that was not sent", () => {
  it("keeps it from being sent until its address is changed in Shopify, which goes out then", async () => {
    const store = await aStore(hour);
    const order = await placed(store);
    expect(await buyers(store, order)).toMatchObject({
      wishes: ["address", "cancel"],
      isUnsent: true,
      lastWish: null,
    });
    expect(await wish(store, order, "address", "2 Oak Ave")).toBe("accepted");
    await store.settle();
    store.advance(2 * 3_600_000);
    await store.settle();
    expect(store.provider.orders.size).toBe(0);
    const row = await rowOf(store);
    expect(row.attention).toMatchObject({
      reason: "BuyerWish",
      subject: { wish: "address", words: "2 Oak Ave" },
    });
    // Nobody sends it over the buyer's head.
    expect(row.acts).not.toContain("release");
    expect(await buyers(store, order)).toMatchObject({
      wishes: [],
      lastWish: { kind: "address", outcome: null },
    });

    const changed = store.change(order.id, { address: { address1: "2 Oak Ave" } });
    await store.send(changed, { topic: "orders/updated" });
    await store.settle();
    const [sent] = [...store.provider.orders.values()];
    expect(JSON.stringify(sent?.order.toAddress)).toContain("2 Oak Ave");
    expect(await buyers(store, order)).toMatchObject({
      lastWish: { kind: "address", outcome: "granted" },
    });
    expect(await remarksOf(store)).toEqual([
      { code: "wished", wish: "address" },
      { code: "wishEnded", wish: "address", outcome: "granted" },
    ]);
  });

  it("is declined by the shop: the order goes out, and the same is not asked again", async () => {
    const store = await aStore({ holdTags: ["wait"] });
    const order = await placed(store, { tags: ["wait"] });
    await wish(store, order, "cancel", "ordered twice");
    await store.settle();
    expect(await decline(store)).toBe(true);
    // What else it waits for is asked only now.
    expect((await rowOf(store)).attention?.reason).toBe("Tagged");
    expect(await buyers(store, order)).toMatchObject({
      wishes: ["address"],
      lastWish: { kind: "cancel", outcome: "declined" },
    });
    expect(await wish(store, order, "cancel")).toBe("moved-on");
    // Another wish holds it anew, whatever was answered before.
    expect(await wish(store, order, "address", "2 Oak Ave")).toBe("accepted");
    await store.settle();
    expect((await rowOf(store)).attention?.reason).toBe("BuyerWish");
    await decline(store);
    await decline(store);
    expect(store.provider.orders.size).toBe(1);
  });

  it("is granted by canceling the order in Shopify, or in the app", async () => {
    const store = await aStore(hour);
    const order = await placed(store);
    await wish(store, order, "cancel");
    await store.settle();
    const canceled = store.change(order.id, { isCanceled: true });
    await store.send(canceled, { topic: "orders/cancelled" });
    await store.settle();
    expect(await buyers(store, order)).toMatchObject({ isCanceled: true, lastWish: null });
    expect(await store.prisma.wish.findMany({ where: { shop: store.shop } })).toMatchObject([
      { kind: "cancel", outcome: "granted" },
    ]);

    const other = await aStore(hour);
    const second = await placed(other);
    await wish(other, second, "cancel");
    await other.settle();
    const { id: dispatchId } = await rowOf(other);
    const { shop } = other;
    await other.connector.actOnDispatch({ shop, dispatchId, act: "cancel", actor: "owner" });
    await other.settle();
    expect(await other.prisma.wish.findMany({ where: { shop } })).toMatchObject([
      { kind: "cancel", outcome: "granted" },
    ]);
  });

  it("is never passed over, wherever the process dies as the order is sent", async () => {
    const whole = await aStore();
    const process = whole.newProcess();
    await whole.send(whole.place());
    await whole.settle(process);
    for (const crashAt of crashSteps({ last: process.steps })) {
      const store = await aStore();
      const order = store.place();
      await store.send(order);
      await store.settle(store.newProcess({ crashAt }));
      const said = await wish(store, order, "cancel");
      for (let round = 0; round < 2; round += 1) {
        store.advance(31_000);
        await store.settle();
      }
      if (said === "unknown") continue;
      const { attention, stage } = await rowOf(store);
      expect([crashAt, said, attention?.reason]).toEqual([crashAt, "accepted", "BuyerWish"]);
      // It went out before, or waits.
      const sent = stage === "Waiting" ? 0 : 1;
      expect([crashAt, store.provider.orders.size]).toEqual([crashAt, sent]);
    }
  }, 300_000);
});

describe("a wish about an order that the provider has", () => {
  it("is put to the shop, and the provider's order follows what the shop does in Shopify", async () => {
    const store = await aStore();
    const order = await placed(store);
    expect(await wish(store, order, "address", "2 Oak Ave")).toBe("accepted");
    await store.settle();
    expect((await rowOf(store)).attention?.reason).toBe("BuyerWish");
    const changed = store.change(order.id, { address: { address1: "2 Oak Ave" } });
    await store.send(changed, { topic: "orders/updated" });
    await store.settle();
    expect((await rowOf(store)).attention).toBeNull();
    const [made] = [...store.provider.orders.values()];
    expect(JSON.stringify(made?.order.toAddress)).toContain("2 Oak Ave");
  });

  it("stays asked through other news of the order, and is gone once it was declined", async () => {
    const store = await aStore();
    const order = await placed(store);
    await wish(store, order, "cancel", "too slow");
    await store.settle();
    const tagged = { ...store.change(order.id, {}), tags: ["gift"] };
    await store.send(tagged, { topic: "orders/updated" });
    await store.settle();
    expect((await rowOf(store)).attention?.reason).toBe("BuyerWish");
    await decline(store);
    expect((await rowOf(store)).attention).toBeNull();
    await store.sweep();
    expect((await rowOf(store)).attention).toBeNull();
  });

  it("comes too late once it is being made, and ends where nobody answered before it left", async () => {
    const store = await aStore();
    const order = await placed(store);
    await wish(store, order, "cancel");
    await store.settle();
    const [[apiOrderId = "", made] = []] = [...store.provider.orders];
    const items = (made?.order.items ?? []).map(({ externalSourceId, quantity }) => ({
      externalSourceId: externalSourceId ?? "",
      quantity,
    }));
    store.provider.ship(apiOrderId, { number: "1Z-9", items });
    await store.sweep();
    await store.settle();
    expect(await buyers(store, order)).toMatchObject({
      wishes: [],
      lastWish: { kind: "cancel", outcome: "too-late" },
    });
    const late = await placed(store);
    const [, [second = ""] = []] = [...store.provider.orders];
    store.provider.move(second, "Printed");
    await store.sweep();
    expect(await wish(store, late, "cancel")).toBe("moved-on");
  });
});

describe("whoever wishes", () => {
  it("has to be the order's buyer, in this store, and be allowed to", async () => {
    const store = await aStore(hour);
    const [order, other] = [await placed(store), await placed(store)];
    const claim = claimOf(store, order);
    const asking = { ...claim, kind: "cancel" as const, text: "" };
    const { connector } = store;
    const { confirmation } = claimOf(store, other);
    expect(await connector.acceptWish({ ...asking, confirmation })).toBe("unknown");
    expect(await connector.acceptWish({ ...asking, confirmation: null })).toBe("unknown");
    expect(await connector.acceptWish({ ...asking, orderId: "1" })).toBe("unknown");
    const foreign = await aStore();
    const elsewhere = { ...asking, shop: foreign.shop };
    expect(await foreign.connector.acceptWish(elsewhere)).toBe("unknown");
    await setRules(store, { ...hour, wishes: { address: true } });
    expect(await connector.acceptWish(asking)).toBe("moved-on");
    expect((await buyers(store, order))?.wishes).toEqual(["address"]);
    await setRules(store, hour);
    expect((await buyers(store, order))?.wishes).toEqual([]);
    expect(await store.prisma.wish.count({ where: { shop: store.shop } })).toBe(0);
  });

  it("has one wish at a time, of two that come at once too, and five in all", async () => {
    const store = await aStore(hour);
    const order = await placed(store);
    const both = await Promise.all([
      wish(store, order, "cancel"),
      wish(store, order, "address", "2 Oak Ave"),
    ]);
    expect(both.toSorted()).toEqual(["accepted", "moved-on"]);
    await store.settle();
    expect(await wish(store, order, "cancel")).toBe("moved-on");
    const { shop } = store;
    const granted = { outcome: "granted", endedAt: store.now() };
    await store.prisma.wish.updateMany({ where: { shop }, data: granted });
    for (let asked = 2; asked <= 6; asked += 1) {
      const text = `${asked} Oak Ave`;
      expect(await wish(store, order, "address", text)).toBe(asked > 5 ? "moved-on" : "accepted");
      await store.prisma.wish.updateMany({ where: { shop }, data: granted });
    }
  });

  it("is kept no longer than the order's data: what they wrote goes with it", async () => {
    const store = await aStore(hour);
    const order = await placed(store);
    // Neither can be kept by PostgreSQL.
    await wish(store, order, "cancel", "Ada\0 Lovelace\uD800");
    await store.settle();
    await store.connector.acceptDelivery({
      shop: store.shop,
      webhookId: "redact",
      topic: "customers/redact",
      eventId: null,
      apiVersion: null,
      triggeredAt: store.now(),
      body: Buffer.from(`{"shop_domain":"${store.shop}","orders_to_redact":[${order.id}]}`),
    });
    await store.settle();
    const where = { shop: store.shop };
    const kept = [
      await store.prisma.wish.findMany({ where }),
      await store.prisma.attention.findMany({ where }),
      await store.prisma.timelineEntry.findMany({ where }),
    ];
    expect(inspect(kept, { depth: null })).not.toContain("Lovelace");
    expect(await wish(store, order, "cancel")).toBe("unknown");
  });
});
