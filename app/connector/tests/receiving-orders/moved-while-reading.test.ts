/** Lines that are moved back in the moment between a look into Shopify and what is written of it. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { OrderSnapshot } from "#app/connector/model/orders/index.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";
import { readingProcess } from "#app/connector/testing/reading-process.ts";

const harness = openHarness();

/** Puts each line into a fulfillment order of its own; those of `away` at another service's location. */
function lieAt(store: Store, orderId: string, away: readonly string[]) {
  const stored = store.shopify.orders.get(orderId);
  const [first] = stored?.fulfillmentOrders ?? [];
  if (stored === undefined || first === undefined) throw new Error(`There is no order ${orderId}.`);
  const lines = stored.fulfillmentOrders.flatMap((one) => one.lines);
  stored.fulfillmentOrders = lines.map((line) =>
    Object.assign(structuredClone(first), {
      id: `gid://shopify/FulfillmentOrder/${line.lineItemId}`,
      location: {
        ...first.location,
        isFulfillmentService: away.includes(line.lineItemId.slice(-1)),
      },
      lines: [line],
    }),
  );
}

const news = {
  async "fulfillment_orders/moved"(store: Store, order: OrderSnapshot) {
    const webhookId = randomUUID();
    await store.connector.acceptDelivery({
      shop: store.shop,
      webhookId,
      topic: "fulfillment_orders/moved",
      eventId: null,
      apiVersion: "2026-10",
      triggeredAt: store.now(),
      body: Buffer.from(
        JSON.stringify({
          moved_fulfillment_order: { id: `gid://shopify/FulfillmentOrder/${order.id}1` },
          original_fulfillment_order: { id: `gid://shopify/FulfillmentOrder/${order.id}2` },
        }),
      ),
    });
    await store.connector.jobs["process-delivery"]({ shop: store.shop, webhookId });
  },
  async "orders/updated"(store: Store, order: OrderSnapshot) {
    const webhookId = randomUUID();
    await store.send(store.change(order.id, {}), { topic: "orders/updated", webhookId });
    await store.connector.jobs["process-delivery"]({ shop: store.shop, webhookId });
  },
  async "the comparison, every webhook lost"(store: Store, order: OrderSnapshot) {
    store.change(order.id, {});
  },
};

const sent = (store: Store) =>
  [...store.provider.orders.values()]
    .flatMap(({ order }) => order.items.map(({ externalSourceId }) => externalSourceId?.slice(-1)))
    .toSorted()
    .join();

describe.each(Object.entries(news))("a line that is moved back, told by %s", (_, tell) => {
  it.each([
    { away: ["1", "2"], look: 1 },
    { away: ["1", "2"], look: 2 },
    { away: ["2"], look: 1 },
    { away: ["2"], look: 2 },
  ])("is sent once, if it comes after look $look at $away", async ({ away, look }) => {
    // GIVEN lines that lie elsewhere when Shopify is read
    const store = await harness.store();
    const order = store.place();
    lieAt(store, order.id, away);
    await store.send(order);
    // WHEN they are back before that is written
    let isBack = false;
    const process = readingProcess(store, look, async () => {
      isBack = true;
      lieAt(store, order.id, []);
      await tell(store, order);
    });
    await store.settle(process);
    expect(isBack).toBe(true);
    // THEN nothing stays behind, at the latest a quarter of an hour later
    store.advance(16 * 60_000);
    await store.connector.sweeps.comparison();
    await store.settle();
    expect(sent(store)).toBe("1,2");
    const lines = await store.prisma.orderLine.findMany({
      where: { shop: store.shop, id: { in: [`${order.id}1`, `${order.id}2`] } },
    });
    expect(lines.map(({ verdict }) => verdict)).toEqual(["Forwarded", "Forwarded"]);
  });
});
