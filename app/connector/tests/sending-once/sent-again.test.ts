import { describe, expect, it } from "vitest";
import { openHarness } from "#app/connector/testing/harness.ts";

const harness = openHarness();

/** An order that a person has canceled in the admin, at the provider where that had it. */
async function canceledOrder({ isSent }: { isSent: boolean }) {
  const store = await harness.store();
  const { shop, connector } = store;
  const order = store.place();
  await store.send(order);
  if (isSent) await store.settle();
  else await connector.jobs["process-delivery"]({ shop, webhookId: await newestWebhook(store) });
  const [dispatch] = await store.dispatches();
  const command = { shop, dispatchId: dispatch?.id ?? "", actor: "owner" };
  expect(await connector.actOnDispatch({ ...command, act: "cancel" })).toBe("done");
  await store.settle();
  expect(await store.dispatches()).toMatchObject([{ state: "Canceled" }]);
  return { store, order, command };
}

async function newestWebhook({ prisma, shop }: Awaited<ReturnType<typeof harness.store>>) {
  const { webhookId } = await prisma.delivery.findFirstOrThrow({ where: { shop } });
  return webhookId;
}

describe("an order that was canceled", () => {
  it.each([
    ["at the provider", true],
    ["before it was sent", false],
  ])("%s is sent again once, as another part of its order", async (_, isSent) => {
    const { store, order, command } = await canceledOrder({ isSent });
    const { shop, connector, provider } = store;
    const before = provider.orders.size;
    const again = async () => (await connector.readDispatch(command))?.again;
    expect(await again()).toBe("possible");
    // WHEN two people press at once
    const sent = await Promise.all([connector.sendAgain(command), connector.sendAgain(command)]);
    await store.settle();
    // THEN
    expect(sent.filter((id) => id !== null)).toHaveLength(1);
    expect(provider.orders.size).toBe(before + 1);
    const made = [...provider.orders.values()].at(-1)?.order;
    expect(made?.externalSourceId).toBe(`${shop}/${order.id}/2`);
    expect(await again()).toBeNull();
    expect(await connector.sendAgain(command)).toBeNull();
    const { timeline } = (await connector.readDispatch(command)) ?? { timeline: [] };
    expect(timeline.at(-1)?.remark).toEqual({ code: "sentAnew", sequence: 2 });
  });

  it("stays canceled where nothing of it may go, and of another shop nobody sends anything", async () => {
    const { store, order, command } = await canceledOrder({ isSent: true });
    const { shop, connector, prisma } = store;
    const other = await harness.store();
    expect(await connector.sendAgain({ ...command, shop: other.shop })).toBeNull();
    // Nothing of it is mapped any more: its lines stay where they were.
    const mapped = await prisma.mapping.findMany({
      where: { shop },
      include: { components: true },
    });
    await prisma.mapping.deleteMany({ where: { shop } });
    const lines = () => prisma.orderLine.findMany({ where: { shop }, orderBy: { id: "asc" } });
    const before = await lines();
    expect((await connector.readDispatch(command))?.again).toBe("unsendable");
    expect(await connector.sendAgain(command)).toBeNull();
    expect(await lines()).toEqual(before);
    expect(mapped.length).toBeGreaterThan(0);
    await store.send(store.change(order.id, { isCanceled: true }), { topic: "orders/updated" });
    await store.settle();
    expect((await connector.readDispatch(command))?.again).toBeNull();
    expect(await connector.sendAgain(command)).toBeNull();
    expect(await store.dispatches()).toHaveLength(1);
  });

  it.each([
    ["with its items", 0],
    ["as money alone", 2],
  ])("is not offered again once all of it was refunded %s, and says so", async (_, quantity) => {
    const { store, order, command } = await canceledOrder({ isSent: true });
    const { connector } = store;
    const quantities = Object.fromEntries(order.lines.map(({ id }) => [id, quantity]));
    const refunded = store.change(order.id, { quantities, financialStatus: "refunded" });
    await store.send(refunded, { topic: "orders/updated" });
    await store.settle();
    expect((await connector.readDispatch(command))?.again).toBe("nothingLeft");
    expect(await connector.sendAgain(command)).toBeNull();
    expect(await store.dispatches()).toHaveLength(1);
  });
});
