import { describe, expect, it } from "vitest";
import { crashSteps } from "#test/support/crash-steps.ts";
import { openHarness, type Process, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();

async function accepted() {
  const store = await harness.store();
  const order = store.place();
  await store.send(order);
  await store.settle();
  return { store, orderId: order.id };
}

/** What happens after the acceptance; each ends with a call that changes something outside. */
const stories = {
  async update(store: Store, orderId: string, process: Process) {
    const change = { quantities: { [`${orderId}1`]: 1 }, address: { zip: "97202" } };
    await deliver(store, store.change(orderId, change), process);
  },
  async cancel(store: Store, orderId: string, process: Process) {
    await deliver(store, store.change(orderId, { isCanceled: true }), process);
  },
  async decline(store: Store, _: string, process: Process) {
    store.provider.move("api-1", "Declined");
    await store.sweep(process);
  },
} as const;

async function deliver(store: Store, order: ReturnType<Store["change"]>, process: Process) {
  try {
    await store.send(order, { topic: "orders/updated", webhookId: "change", process });
  } catch (error) {
    if (!process.hasCrashed) throw error;
  }
  await store.settle(process);
}

async function outcome(store: Store) {
  const [made] = [...store.provider.orders.values()];
  const [dispatch] = await store.dispatches();
  return {
    orders: store.provider.orders.size,
    status: made?.order.orderStatus,
    items: made?.order.items.map(({ quantity }) => quantity),
    lines: dispatch?.lines.map(({ quantity }) => quantity),
    holds: store.shopify.holds.size,
    state: dispatch?.state,
    attention: dispatch?.attentionReason,
  };
}

describe("a process that is killed at any step while an accepted order changes", () => {
  it.each(["update", "cancel", "decline"] as const)(
    "comes to the same end as one that lives: %s",
    async (name) => {
      const calm = await accepted();
      const process = calm.store.newProcess();
      await stories[name](calm.store, calm.orderId, process);
      const expected = await outcome(calm.store);
      for (const crashAt of crashSteps({ last: process.steps })) {
        const { store, orderId } = await accepted();
        const killed = store.newProcess({ crashAt });
        await stories[name](store, orderId, killed);
        store.advance(25_000);
        // Shopify repeats a webhook that was not taken; another process takes over.
        const order = store.shopify.orders.get(orderId)?.snapshot;
        if (order !== undefined) {
          await store.send(order, { topic: "orders/updated", webhookId: "change" });
        }
        await store.settle();
        await store.sweep();
        expect([crashAt, killed.hasCrashed]).toEqual([crashAt, true]);
        expect([crashAt, await outcome(store)]).toEqual([crashAt, expected]);
      }
    },
    300_000,
  );
});
