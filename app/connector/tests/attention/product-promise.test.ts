/** How long products take until they leave, and which orders are late by that. */
import { describe, expect, it } from "vitest";
import { refused } from "#app/connector/testing/faults.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";
import { buyerOf } from "#app/connector/testing/orders.ts";

const harness = openHarness();
const dayMs = 24 * 60 * 60_000;

async function accepted(variantIds: readonly string[] = ["11"]): Promise<Store> {
  const store = await harness.store();
  const lines = variantIds.map((variantId, index) => ({ id: String(index + 1), variantId }));
  await store.send(store.place({ lines }));
  await store.settle();
  return store;
}

async function productOf({ prisma, shop }: Store, variantId: string): Promise<string> {
  const where = { shop_id: { shop, id: variantId } };
  return (await prisma.variant.findUniqueOrThrow({ where })).productId;
}

async function promise(store: Store, days: number | null, variantId = "11") {
  const productId = await productOf(store, variantId);
  return store.connector.changeProductPromise({ shop: store.shop, productId, days });
}

/** What every place that tells of it says. */
async function late({ shop, connector }: Store) {
  const [home, counts, all, view] = await Promise.all([
    connector.readHome(shop),
    connector.countViews({ shop }),
    connector.listDispatches({ shop }),
    connector.listDispatches({ shop, filter: "late" }),
  ]);
  const [first] = all.dispatches;
  const page = await connector.readDispatch({ shop, dispatchId: first?.id ?? "" });
  const said = [
    home?.health.late,
    counts.late?.count,
    all.dispatches.filter(({ isLate }) => isLate).length,
    view.dispatches.length,
    page?.isLate === true ? 1 : 0,
  ];
  expect(new Set(said).size).toBe(1);
  return said[0];
}

describe("an order that was reported as shipped", () => {
  it("is late without a tracking number two working days later, and no more once it has one", async () => {
    const store = await accepted();
    store.provider.move("api-1", "Shipped");
    await store.sweep();
    // The weekend is no working day.
    store.advance(12 * 60 * 60_000);
    expect(await late(store)).toBe(0);
    store.advance(7 * dayMs);
    expect(await late(store)).toBe(1);
    const gauges = await store.connector.readGauges();
    expect(gauges.late).toBeGreaterThan(0);
    // However often it is asked for, it is late since then.
    await store.sweep();
    expect(await late(store)).toBe(1);
    const made = store.provider.orders.get("api-1")?.order.items ?? [];
    const items = made.map(({ externalSourceId, quantity }) => ({
      externalSourceId: externalSourceId ?? "",
      quantity,
    }));
    store.provider.ship("api-1", { number: "1Z9", items });
    store.advance(60 * 60_000);
    await store.sweep();
    expect(await late(store)).toBe(0);
  });

  it("is late by its own days, whatever a product takes", async () => {
    const store = await accepted();
    expect(await promise(store, 60)).toBe("changed");
    store.provider.move("api-1", "Shipped");
    await store.sweep();
    store.advance(7 * dayMs);
    expect(await late(store)).toBe(1);
  });
});

describe("a product that takes longer", () => {
  it("is late by its own days, wherever that is told", async () => {
    const store = await accepted();
    store.advance(9 * dayMs);
    expect(await late(store)).toBe(1);
    expect(await promise(store, 20)).toBe("changed");
    expect(await late(store)).toBe(0);
    store.advance(30 * dayMs);
    expect(await late(store)).toBe(1);
    expect(await promise(store, 60)).toBe("changed");
    expect(await promise(store, null)).toBe("changed");
    expect(await late(store)).toBe(1);
  });

  it("is promised to workflows by its own day", async () => {
    const store = await accepted();
    const { shop } = store;
    await promise(store, 1);
    await store.connector.noteWorkflow({
      shop,
      definition: "order-late",
      isOn: true,
      reportedAt: store.now(),
    });
    store.advance(30 * dayMs);
    await store.connector.sweeps.lateOrders();
    const [soon] = await store.prisma.flowEvent.findMany({ where: { shop } });
    await store.prisma.flowEvent.deleteMany({ where: { shop } });
    await promise(store, 15);
    await store.connector.sweeps.lateOrders();
    const [later] = await store.prisma.flowEvent.findMany({ where: { shop } });
    const dayOf = (facts: unknown) => (facts as { promisedDay: string }).promisedDay;
    expect(dayOf(soon?.facts) < dayOf(later?.facts)).toBe(true);
  });

  it("is promised to its buyer by its own day", async () => {
    const store = await harness.store();
    const order = store.place({ lines: [{ id: "1", variantId: "11" }] });
    await store.send(order);
    await store.settle();
    const { confirmation_number: confirmation } = buyerOf(order);
    const claim = { shop: store.shop, orderId: order.id, customerId: null, confirmation };
    const day = async () => (await store.connector.readBuyerOrder(claim))?.promisedDay;
    // It is Friday morning: three working days are over on Wednesday.
    expect(await day()).toBe("2026-11-25");
    await promise(store, 10);
    expect(await day()).toBe("2026-12-04");
    // Nobody is promised a day that is over.
    store.advance(30 * dayMs);
    expect(await day()).toBeNull();
  });

  it.each([0, 61, 1.5, Number.NaN])("takes no %d days", async (days) => {
    const store = await accepted();
    expect(await promise(store, days)).toBe("days");
    const productId = await productOf(store, "11");
    expect(await store.connector.readProductPromise({ shop: store.shop, productId })).toEqual({
      own: null,
      usual: 3,
    });
  });

  it("is nothing to another store's product of the same id", async () => {
    const [store, other] = [await accepted(), await accepted()];
    await promise(other, 20);
    store.advance(9 * dayMs);
    expect(await late(store)).toBe(1);
  });
});

describe("the person on call", () => {
  it("is told of as many late orders as all stores are shown, each by its own promise", async () => {
    const stores = [await accepted(), await accepted(), await accepted()];
    const [one, two] = stores;
    if (one === undefined || two === undefined) throw new Error("There are three.");
    await promise(one, 20);
    two.advance(9 * dayMs);
    const { prisma, connector } = two;
    const shops = await prisma.shop.findMany({ where: { state: "Installed" } });
    const shown = await Promise.all(
      shops.map(({ domain }) => connector.countViews({ shop: domain })),
    );
    const sum = shown.reduce((all, { late }) => all + (late?.count ?? 0), 0);
    expect(sum).toBeGreaterThan(0);
    expect((await connector.readGauges()).late).toBe(sum);
  });
});

describe("an order that the provider does not have yet", () => {
  it("is never late, and Home says once it has waited for longer than any promise", async () => {
    const store = await harness.store();
    await store.changeRules({ approvalProductIds: [await productOf(store, "11")] });
    await store.send(store.place());
    await store.settle();
    expect(await store.dispatches()).toMatchObject([{ attentionReason: "NeedsApproval" }]);
    const waitingLong = async () => {
      const { shop, connector } = store;
      const count = (await connector.readHome(shop))?.health.waitingLong;
      const listed = await connector.listDispatches({ shop, awaited: "long", sort: "oldest" });
      expect(listed.dispatches).toHaveLength(count ?? -1);
      return count;
    };
    await promise(store, 20);
    store.advance(7 * dayMs);
    expect(await waitingLong()).toBe(0);
    // One that waits for the same since now is not among them.
    await store.send(store.place());
    await store.settle();
    await promise(store, null);
    expect(await waitingLong()).toBe(1);
    expect(await late(store)).toBe(0);
    const { shop, connector } = store;
    const page = await connector.listDispatches({ shop, awaited: "long" });
    const { id: dispatchId = "", attentionNumber: attention = null } = page.dispatches[0] ?? {};
    const act = { act: "approve", actor: "owner", attention } as const;
    expect(await connector.actOnDispatch({ shop, dispatchId, ...act })).toBe("done");
    await store.settle();
    expect(await waitingLong()).toBe(0);
  });

  it("is told of like that also where it waits for the provider's stock", async () => {
    const store = await harness.store();
    store.provider.stock.set("COF-1", 0);
    store.edge.setPlan((operation) =>
      operation === "createOrder" ? { instead: refused(422, "out of stock") } : undefined,
    );
    await store.send(store.place());
    await store.settle();
    expect(await store.dispatches()).toMatchObject([{ attentionReason: "OutOfStock" }]);
    store.advance(7 * dayMs);
    expect((await store.connector.readHome(store.shop))?.health).toMatchObject({
      late: 0,
      waitingLong: 1,
    });
  });
});
