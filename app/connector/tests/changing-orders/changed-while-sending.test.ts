/** What happens to an order while its body is on the way to the provider. */
import { describe, expect, it } from "vitest";
import type { MerchantApi } from "#app/connector/ports/index.ts";
import { reconcileDispatch } from "#app/connector/dispatches/index.ts";
import type { Fault } from "#app/connector/testing/faults.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();

/** Works on the webhooks alone, as another process would. */
async function importOrder({ prisma, shop, connector }: Store) {
  const received = await prisma.delivery.findMany({ where: { shop, state: "Received" } });
  for (const { webhookId } of received) {
    await connector.jobs["process-delivery"]({ shop, webhookId });
  }
}

/** The port, with something that happens elsewhere between a createOrder's call and its answer. */
function interrupted(api: MerchantApi, interlude: () => Promise<void>): MerchantApi {
  let isOver = false;
  return {
    ...api,
    async createOrder(...parameters) {
      if (!isOver) await interlude();
      isOver = true;
      return api.createOrder(...parameters);
    },
  };
}

/** Sends the store's only order, and lets `interlude` happen meanwhile. */
async function sendDuring(store: Store, interlude: (dispatchId: string) => Promise<void>) {
  await importOrder(store);
  const [dispatch] = await store.dispatches();
  const dispatchId = dispatch?.id ?? "";
  const api = interrupted(store.provider.api, () => interlude(dispatchId));
  const ctx = { ...store.ctx, openMerchantApi: () => api };
  await reconcileDispatch(ctx, { shop: store.shop, dispatchId });
}

async function paid() {
  const store = await harness.store();
  const order = store.place();
  await store.send(order);
  return { store, order };
}

const refusal = { kind: "refused", status: 422, message: "no such street" } as const;

describe("while an order is being taken", () => {
  it.each(["before", "when"])(
    "a cancelation %s the lease has run out, and nobody has taken it over, ends it",
    async (moment) => {
      const { store, order } = await paid();
      await sendDuring(store, async () => {
        // The process stands still.
        store.advance(moment === "when" ? 21_000 : 1_000);
        const canceled = store.change(order.id, { isCanceled: true });
        await store.send(canceled, { topic: "orders/cancelled" });
        await importOrder(store);
        store.advance(moment === "when" ? 0 : 21_000);
      });
      expect(await store.dispatches()).toMatchObject([{ state: "Accepted" }]);
      await store.settle();
      expect(store.provider.orders.get("api-1")?.order.orderStatus).toBe("Canceled");
      expect(await store.dispatches()).toMatchObject([{ state: "Canceled" }]);
    },
  );
});

describe("while an order is being refused", () => {
  it("the address that is corrected in that moment is sent", async () => {
    const { store, order } = await paid();
    store.provider.refuseWith(refusal);
    await sendDuring(store, async () => {
      const corrected = store.change(order.id, { address: { address1: "2 Main St" } });
      await store.send(corrected, { topic: "orders/updated" });
      await importOrder(store);
    });
    store.provider.refuseWith(null);
    await store.settle();
    expect(await store.dispatches()).toMatchObject([{ state: "Accepted" }]);
    expect(store.provider.orders.get("api-1")?.order.toAddress.street1).toBe("2 Main St");
  });

  it("a cancelation that comes in that moment ends it", async () => {
    const { store, order } = await paid();
    store.provider.refuseWith(refusal);
    await sendDuring(store, async () => {
      const canceled = store.change(order.id, { isCanceled: true });
      await store.send(canceled, { topic: "orders/cancelled" });
      await importOrder(store);
    });
    await store.settle();
    expect(await store.dispatches()).toMatchObject([{ state: "Canceled", attentionReason: null }]);
  });

  it("a person's wish to cancel it, set before, ends it", async () => {
    const { store } = await paid();
    store.provider.refuseWith(refusal);
    await sendDuring(store, async (dispatchId) => {
      // It was noted between the reading of the row and the freezing of the body.
      await store.prisma.dispatch.update({
        where: { shop_id: { shop: store.shop, id: dispatchId } },
        data: { cancelWantedAt: store.now(), dueAt: store.now() },
      });
    });
    await store.settle();
    expect(await store.dispatches()).toMatchObject([{ state: "Canceled" }]);
  });
});

describe("while an answer is outstanding, a buyer's erasure", () => {
  async function erasedAfter(fault: Fault) {
    const { store, order } = await paid();
    store.edge.setPlan((operation) => (operation === "createOrder" ? fault : undefined));
    await store.settle();
    await store.connector.acceptDelivery({
      shop: store.shop,
      webhookId: "redact",
      topic: "customers/redact",
      eventId: null,
      apiVersion: null,
      triggeredAt: null,
      body: Buffer.from(JSON.stringify({ orders_to_redact: [order.id] })),
    });
    for (let round = 0; round < 5; round += 1) {
      await store.settle();
      store.advance(5 * 60_000);
    }
    expect(store.edge.count("createOrder")).toBe(1);
    return store;
  }

  it("finds the order that was made, and follows it", async () => {
    const store = await erasedAfter("lost-answer");
    expect(await store.dispatches()).toMatchObject([
      { state: "Accepted", apiOrderId: "api-1", faults: 0, attentionReason: null },
    ]);
  });

  it("ends it where none was made", async () => {
    const store = await erasedAfter("lost-request");
    expect(store.provider.orders.size).toBe(0);
    expect(await store.dispatches()).toMatchObject([
      { state: "Canceled", apiOrderId: null, faults: 0, attentionReason: null },
    ]);
  });
});
