import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";
import { answered, refused } from "#app/connector/testing/faults.ts";

const harness = openHarness();
const operator = "Ada";

async function forwarded() {
  const store = await harness.store();
  const order = store.place();
  await store.send(order);
  await store.settle();
  return { store, order };
}

const find = (store: Store, text: string, shop: string | null = store.shop) =>
  store.connector.onCall.findOrder({ text, shop });

describe("the person on call", () => {
  it("finds an order by its name, Shopify's id and gid, and both ids at the provider", async () => {
    const { store, order } = await forwarded();
    const { shop } = store;
    const address = { kind: "found", shop, orderId: order.id };
    const names = [order.name, order.name.slice(1), order.id, `gid://shopify/Order/${order.id}`];
    for (const text of [...names, `${shop}/${order.id}`, `${shop}/${order.id}/2`, "api-1"]) {
      expect(await find(store, text), text).toEqual(address);
    }
    expect(await find(store, `${shop}/${order.id}`, null)).toEqual(address);
    expect(await find(store, order.id, null)).toEqual(address);
  });

  it("is told what would do where a name is unknown, is no shop's, or is that of several", async () => {
    const { store, order } = await forwarded();
    const other = await harness.store();
    await other.send(other.place({ id: order.id }));
    await other.settle();
    expect(await find(store, order.id, null)).toEqual({
      kind: "not-found",
      sentence: expect.stringMatching(/may be any of .*name one of them/),
    });
    expect(await find(store, "#nothing")).toEqual({
      kind: "not-found",
      sentence: "The app has seen no order #nothing.",
    });
    expect(await find(store, order.name, "none.myshopify.com")).toEqual({
      kind: "not-found",
      sentence: expect.stringContaining("There is no shop none.myshopify.com; there are: shop-"),
    });
    expect(await find(store, `${store.shop}/${order.id}`, other.shop)).toMatchObject({
      kind: "not-found",
    });
    expect(await find(store, "77")).toEqual({ kind: "unseen", shop: store.shop, orderId: "77" });
  });

  it("sees verdicts, holds, attempts, webhooks and the timeline, and no buyer nor key", async () => {
    // GIVEN a provider that repeats in its refusal what it should not
    const store = await harness.store();
    const words = `no route to 1 Main St, Portland for ADA LOVELACE <buyer@example.com>, key pf_live_abc123`;
    store.provider.refuseWith(refused(400, words));
    const order = store.place();
    await store.send(order);
    await store.settle();
    // WHEN
    const inspection = await store.connector.onCall.inspectOrder({
      shop: store.shop,
      orderId: order.id,
    });
    // THEN
    expect(inspection).toMatchObject({
      order: { name: order.name, countryCode: "US", financialStatus: "paid" },
      lines: [{ verdict: "Forwarded" }, { verdict: "Forwarded" }, { verdict: "NeedsMapping" }],
      dispatches: [
        {
          state: "Pending",
          externalId: `${store.shop}/${order.id}`,
          hold: { reason: "RefusedByProvider", action: "Send again" },
          lastError: "no route to [buyer], Portland for [buyer] <[buyer]>, key [key]",
        },
      ],
      deliveries: [{ topic: "orders/paid", state: "Applied" }],
    });
    const kinds = inspection?.dispatches[0]?.timeline.map(({ kind }) => kind);
    expect(kinds).toEqual(["opened", "frozen", "refused"]);
    expect(JSON.stringify(inspection)).not.toMatch(/lovelace|main st|97201|buyer@|abc123/i);
  });

  it("works on the webhooks of an order once more, and makes no second order of them", async () => {
    const { store, order } = await forwarded();
    const address = { shop: store.shop, orderId: order.id };
    const { replayed, erased } = await store.connector.onCall.replayOrder({ ...address, operator });
    await store.settle();
    expect(replayed).toMatchObject([{ topic: "orders/paid", state: "Applied" }]);
    expect(erased).toBe(0);
    expect(store.provider.orders.size).toBe(1);
    await harness.database.prisma.delivery.updateMany({
      where: { shop: store.shop },
      data: { body: Buffer.alloc(0) },
    });
    expect(await store.connector.onCall.replayOrder({ ...address, operator })).toEqual({
      replayed: [],
      erased: 1,
    });
  });

  it("takes in an order whose webhook was lost, and sends it", async () => {
    const store = await harness.store();
    const order = store.place();
    const address = { shop: store.shop, orderId: order.id };
    expect(await store.connector.onCall.reconcileOrder({ ...address, operator })).toEqual({
      shopify: "found",
      dispatches: 1,
    });
    expect(store.provider.orders.size).toBe(1);
  });

  it("has an order looked at anew: a refusal is tried again, a parcel written to Shopify", async () => {
    // GIVEN one that the provider refused
    const store = await harness.store();
    store.provider.refuseWith(refused(400, "closed for lunch"));
    const order = store.place();
    await store.send(order);
    await store.settle();
    store.provider.refuseWith(null);
    // WHEN
    const address = { shop: store.shop, orderId: order.id };
    await store.connector.onCall.reconcileOrder({ ...address, operator });
    // THEN it is sent; AND once it has left, the same command brings it to Shopify
    const items = [...store.provider.orders.values()][0]?.order.items ?? [];
    store.provider.ship("api-1", {
      number: "1Z1",
      items: items.map(({ externalSourceId, quantity }) => ({
        externalSourceId: externalSourceId ?? "",
        quantity,
      })),
    });
    await store.connector.onCall.reconcileOrder({ ...address, operator });
    expect(store.shopify.orders.get(order.id)?.fulfillments).toHaveLength(1);
    expect(store.provider.orders.size).toBe(1);
  });

  it("is told what Shopify said where nothing can be taken in", async () => {
    const store = await harness.store();
    const { onCall } = store.connector;
    const unseen = { shop: store.shop, orderId: "4711" };
    expect(await onCall.reconcileOrder({ ...unseen, operator })).toEqual({
      shopify: "missing",
      dispatches: 0,
    });
    store.edge.setPlan(() => "unauthorized");
    expect(await onCall.reconcileOrder({ ...unseen, operator })).toEqual({
      shopify: "away",
      dispatches: 0,
    });
    store.edge.setPlan(() => ({ instead: answered(null) }));
    const elsewhere = { shop: `${randomUUID()}.myshopify.com`, orderId: "4711" };
    expect(await onCall.reconcileOrder({ ...elsewhere, operator })).toEqual({
      shopify: "uninstalled",
      dispatches: 0,
    });
  });
});
