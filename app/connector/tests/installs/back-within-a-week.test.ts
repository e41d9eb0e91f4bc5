/** A store that takes the app out and back in while tracking of what left is still looked for. */
import { expect, it } from "vitest";
import { randomUUID } from "node:crypto";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();

async function uninstall(store: Store) {
  await store.connector.acceptDelivery({
    shop: store.shop,
    webhookId: randomUUID(),
    topic: "app/uninstalled",
    eventId: null,
    apiVersion: "2026-10",
    triggeredAt: store.now(),
    body: Buffer.from("{}"),
  });
  await store.settle();
}

/** A store of which one order has left, and all of it stands in Shopify. */
async function closed() {
  const store = await harness.store();
  const order = store.place({ lines: [{ id: "1", variantId: "11", quantity: 1 }] });
  await store.send(order);
  await store.settle();
  const items = [{ externalSourceId: "1", quantity: 1 }];
  store.provider.ship("api-1", { number: "A", items });
  await store.sweep();
  expect(await store.dispatches()).toMatchObject([{ state: "Closed" }]);
  const shown = () =>
    store.shopify.orders
      .get(order.id)
      ?.fulfillments.map(({ tracking }) => tracking.map(({ number }) => number));
  const comeBack = async () => {
    store.advance(60 * 60_000);
    await store.connector.installShop(store.shop);
    await store.settle();
  };
  return { store, shown, comeBack };
}

it("hears of a number that the provider corrects afterwards", async () => {
  const { store, shown, comeBack } = await closed();
  await uninstall(store);
  await comeBack();
  store.provider.correct("api-1", { trackingNumber: "B" });
  store.advance(60 * 60_000);
  await store.sweep();
  expect(shown()).toEqual([["B"]]);
});

it("is told of a number that was corrected, and not written yet, when it left", async () => {
  const { store, shown, comeBack } = await closed();
  store.edge.setPlan((operation) => (operation === "updateTracking" ? "lost-request" : undefined));
  store.provider.correct("api-1", { trackingNumber: "B" });
  store.advance(60 * 60_000);
  await store.sweep();
  await uninstall(store);
  store.advance(10 * 60_000);
  await store.settle();
  store.edge.setPlan(() => undefined);
  await comeBack();
  expect(shown()).toEqual([["B"]]);
});
