import { phrase } from "#app/connector/model/phrases.ts";
import { details } from "#app/contract/index.ts";
import { describe, expect, it } from "vitest";
import { openHarness } from "#app/connector/testing/harness.ts";

const harness = openHarness();

const minuteMs = 60_000;

describe("a provider that asks to be left alone", () => {
  it("for long is told of on every order that waits for it, and forgotten when it answers", async () => {
    const store = await harness.store();
    store.edge.setPlan((operation, count) =>
      operation === "createOrder" && count === 1
        ? { instead: { kind: "unanswered", message: "429", retryAfterMs: 15 * minuteMs } }
        : undefined,
    );
    await store.send(store.place());
    await store.settle();
    await store.send(store.place());
    await store.settle();
    const paused = { reason: "ProviderPaused", subject: { minutes: 15 } };
    const { dispatches } = await store.connector.listDispatches({ shop: store.shop });
    expect(dispatches).toMatchObject([{ attention: paused }, { attention: paused }]);
    for (const { id } of dispatches) {
      const query = { shop: store.shop, dispatchId: id };
      const waitMs =
        ((await store.connector.readDispatch(query))?.nextTryAt?.getTime() ?? 0) -
        store.now().getTime();
      expect(waitMs).toBeGreaterThanOrEqual(15 * minuteMs - 1);
    }
    expect(store.provider.orders.size).toBe(0);
    store.advance(20 * minuteMs);
    await store.settle();
    expect(store.provider.orders.size).toBe(2);
    expect(await store.dispatches()).toMatchObject([
      { state: "Accepted", attentionReason: null },
      { state: "Accepted", attentionReason: null },
    ]);
  });

  it("is not sent what was held, canceled or changed in Shopify while it waited", async () => {
    const store = await harness.store();
    const { shop, shopify, provider } = store;
    store.edge.setPlan((operation, count) =>
      operation === "createOrder" && count === 1
        ? { instead: { kind: "unanswered", message: "429", retryAfterMs: 15 * minuteMs } }
        : undefined,
    );
    await store.send(store.place());
    await store.settle();
    const [held, canceled, moved] = [store.place(), store.place(), store.place()];
    for (const order of [held, canceled, moved]) await store.send(order);
    await store.settle();
    const [inShopify] = shopify.orders.get(held.id)?.fulfillmentOrders ?? [];
    if (inShopify !== undefined) inShopify.status = "ON_HOLD";
    await store.connector.acceptDelivery({
      shop,
      webhookId: "held",
      topic: "fulfillment_orders/placed_on_hold",
      eventId: null,
      apiVersion: "2026-10",
      triggeredAt: store.now(),
      body: Buffer.from(JSON.stringify({ fulfillment_order: { id: inShopify?.id } })),
    });
    const gone = store.change(canceled.id, { isCanceled: true });
    await store.send(gone, { topic: "orders/cancelled" });
    const elsewhere = store.change(moved.id, { address: { address1: "2 Other St" } });
    await store.send(elsewhere, { topic: "orders/updated" });
    store.advance(20 * minuteMs);
    await store.settle();
    const standing = Object.fromEntries(
      (await store.dispatches()).map((each) => [each.orderId, [each.state, each.attentionReason]]),
    );
    expect(standing).toMatchObject({
      [held.id]: ["Pending", "FulfillmentHold"],
      [canceled.id]: ["Canceled", null],
      [moved.id]: ["Accepted", null],
    });
    expect([...provider.orders.values()].map(({ order }) => order.toAddress.street1)).toEqual(
      expect.arrayContaining(["1 Main St", "2 Other St"]),
    );
    expect(provider.orders.size).toBe(2);
    const calls = ["createOrder", "updateOrder", "cancelOrder"].map((one) => store.edge.count(one));
    expect(calls).toEqual([3, 0, 0]);
  });

  it("about one order's artwork keeps no other order waiting, and says what it waits for", async () => {
    const store = await harness.store();
    const quota = details("readsUsed", { count: 20_000, hour: "09:00" });
    const words = phrase("callFailedSaying", {
      call: "POST /v1/orders",
      status: 429,
      words: details("artworkRefused", { at: 0, words: quota }),
    });
    store.edge.setPlan((operation, count) =>
      operation === "createOrder" && count === 1
        ? { instead: { kind: "unanswered", message: words, retryAfterMs: 15 * minuteMs } }
        : undefined,
    );
    const first = store.place();
    await store.send(first);
    await store.settle();
    await store.send(store.place());
    await store.settle();
    const { dispatches } = await store.connector.listDispatches({ shop: store.shop });
    expect(dispatches).toHaveLength(2);
    const told = dispatches.flatMap(({ attention }) => attention ?? []);
    expect(told).toMatchObject([{ reason: "ArtworkNotChecked", subject: { words } }]);
    expect(store.provider.orders.size).toBe(1);
    store.advance(20 * minuteMs);
    await store.settle();
    expect(store.provider.orders.size).toBe(2);
    expect((await store.dispatches()).map(({ attentionReason }) => attentionReason)).toEqual([
      null,
      null,
    ]);
  });

  it("for a moment is nobody's business", async () => {
    const store = await harness.store();
    store.edge.setPlan((operation, count) =>
      operation === "createOrder" && count === 1
        ? { instead: { kind: "unanswered", message: "429", retryAfterMs: 5_000 } }
        : undefined,
    );
    await store.send(store.place());
    await store.send(store.place());
    await store.settle();
    const attentions = (await store.dispatches()).map(({ attentionReason }) => attentionReason);
    expect(attentions).toEqual([null, null]);
  });

  it("and then gives no answer is no longer said to be waiting", async () => {
    const store = await harness.store();
    store.edge.setPlan((operation, count) =>
      operation !== "createOrder"
        ? undefined
        : count === 1
          ? { instead: { kind: "unanswered", message: "429", retryAfterMs: 15 * minuteMs } }
          : "lost-request",
    );
    await store.send(store.place());
    await store.settle();
    store.advance(20 * minuteMs);
    await store.settle();
    expect(await store.dispatches()).toMatchObject([{ attentionReason: null, tries: 2 }]);
  });
});
