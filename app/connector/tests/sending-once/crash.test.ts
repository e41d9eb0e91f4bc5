import { describe, expect, it } from "vitest";
import { crashSteps } from "#test/support/crash-steps.ts";
import { openHarness, type Process, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();

/** What the world does: Shopify repeats its webhook until it is taken, the provider ships. */
async function live(store: Store, order: ReturnType<Store["place"]>, process: Process) {
  try {
    await store.send(order, { webhookId: "one", process });
  } catch (error) {
    if (!process.hasCrashed) throw error;
  }
  await store.settle(process);
  const made = store.provider.orders.get("api-1");
  if (made !== undefined && made.shipping === null) {
    const items = made.order.items.map(({ externalSourceId, quantity }) => ({
      externalSourceId: externalSourceId ?? "",
      quantity,
    }));
    store.provider.ship("api-1", { number: "1Z", items });
  }
  await store.sweep(process);
}

/** Steps that a process takes from the webhook to the fulfillment when nothing goes wrong. */
async function countSteps(): Promise<number> {
  const store = await harness.store();
  const process = store.newProcess();
  await live(store, store.place(), process);
  expect(await store.dispatches()).toMatchObject([{ state: "Closed" }]);
  return process.steps;
}

describe("a process that is killed at any step", () => {
  it("leaves one order and one fulfillment behind, once another has taken over", async () => {
    const steps = await countSteps();
    expect(steps).toBeGreaterThan(50);
    const outcomes = [];
    const killedAt = crashSteps({ last: steps });
    for (const crashAt of killedAt) {
      const store = await harness.store();
      const order = store.place();
      const killed = store.newProcess({ crashAt });
      await live(store, order, killed);
      // Within 30 s of the restart what it had begun is taken up.
      store.advance(25_000);
      await live(store, order, store.newProcess());
      await live(store, order, store.newProcess());

      const dispatches = await store.dispatches();
      outcomes.push({
        crashAt,
        hasCrashed: killed.hasCrashed,
        orders: store.provider.orders.size,
        fulfillments: store.shopify.orders.get(order.id)?.fulfillments.length,
        states: dispatches.map(({ state }) => state),
      });
    }
    expect(outcomes).toHaveLength(killedAt.length);
    const whole = { hasCrashed: true, orders: 1, fulfillments: 1, states: ["Closed"] };
    for (const outcome of outcomes) expect(outcome).toMatchObject(whole);
  }, 300_000);
});
