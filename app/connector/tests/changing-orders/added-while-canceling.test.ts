/** What comes to an order while somebody has a part of it canceled, and nobody has said yet what comes of that. */
import { describe, expect, it } from "vitest";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();

async function cancel({ connector, shop, dispatches }: Store): Promise<void> {
  const [{ id: dispatchId = "" } = {}] = await dispatches();
  const target = { shop, dispatchId, actor: "owner" };
  expect(await connector.actOnDispatch({ ...target, act: "cancel" })).toBe("done");
}

/** Works on the webhooks alone, as another process would. */
async function hear({ prisma, shop, connector }: Store) {
  const received = await prisma.delivery.findMany({ where: { shop, state: "Received" } });
  for (const { webhookId } of received) {
    await connector.jobs["process-delivery"]({ shop, webhookId });
  }
}

/** An edit adds a line to the order, which is the fourth. */
async function addLine(store: Store, orderId: string) {
  const added = { id: `${orderId}4`, variantId: "12", sku: "COF-2", quantity: 1 };
  await store.send(store.change(orderId, { added }), { topic: "orders/updated" });
  await hear(store);
}

const madeOf = ({ provider }: Store, apiOrderId: string) =>
  provider.orders.get(apiOrderId)?.order.items.map(({ externalSourceId }) => externalSourceId);

describe("a line that comes while its order is being canceled", () => {
  it("goes in a part of its own where the provider has the order", async () => {
    const store = await harness.store();
    const order = store.place();
    await store.send(order);
    await store.settle();
    // GIVEN a provider that does not say what comes of it
    store.edge.setPlan((operation) => (operation === "cancelOrder" ? "lost-request" : undefined));
    await cancel(store);
    await store.settle();
    // WHEN
    await addLine(store, order.id);
    await store.settle();
    store.edge.setPlan(() => undefined);
    store.advance(5 * 61_000);
    await store.settle();
    // THEN
    expect(await store.dispatches()).toMatchObject([
      { sequence: 1, state: "Canceled" },
      { sequence: 2, state: "Accepted" },
    ]);
    expect(store.provider.orders.get("api-1")?.order.orderStatus).toBe("Canceled");
    expect(madeOf(store, "api-2")).toEqual([`${order.id}4`]);
  });

  it("goes in a part of its own where nothing was sent yet", async () => {
    const store = await harness.store();
    await store.changeRules({ holdTags: ["wait"] });
    const order = store.place({ tags: ["wait"] });
    await store.send(order);
    await store.settle();
    await cancel(store);
    const placed = store.shopify.orders.get(order.id);
    if (placed !== undefined) placed.snapshot = { ...placed.snapshot, tags: [] };
    await addLine(store, order.id);
    await store.settle();
    expect(await store.dispatches()).toMatchObject([
      { sequence: 1, state: "Canceled" },
      { sequence: 2, state: "Accepted" },
    ]);
    expect(madeOf(store, "api-1")).toEqual([`${order.id}4`]);
  });

  it("waits for a person where it is mapped then, as it does once that has ended", async () => {
    const store = await harness.store();
    const { shop, connector } = store;
    await store.changeRules({ holdTags: ["wait"] });
    const order = store.place({ tags: ["wait"] });
    await store.send(order);
    await store.settle();
    await cancel(store);
    const components = [{ sku: "COF-2", quantity: 1, artworkUrl: null }];
    await connector.products.mapVariant({ shop, variantId: "13", components, actor: "owner" });
    await connector.jobs["follow-mappings"]({ shop });
    await store.settle();
    expect(await store.dispatches()).toMatchObject([{ state: "Canceled" }]);
    const where = { shop_orderId_id: { shop, orderId: order.id, id: `${order.id}3` } };
    expect(await store.prisma.orderLine.findUniqueOrThrow({ where })).toMatchObject({
      verdict: "NeedsMapping",
      dispatchSequence: null,
    });
    const sent = { shop, orderId: order.id, actor: "owner" };
    expect(await connector.sendOpenLines(sent)).toBe(true);
  });
});
