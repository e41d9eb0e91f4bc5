import { describe, expect, it } from "vitest";
import { openHarness } from "#app/connector/testing/harness.ts";

const harness = openHarness();

describe("a line without a mapping", () => {
  it("goes when a person sends it, where orders are sent by hand", async () => {
    const store = await harness.store();
    const { shop, connector } = store;
    await store.changeRules({ trigger: "by-hand" });
    const order = store.place();
    await store.send(order);
    await store.settle();
    const [dispatch] = await store.dispatches();
    const command = { shop, dispatchId: dispatch?.id ?? "", actor: "owner" };
    expect(await connector.clearDispatch({ ...command, reason: "ByHand" })).toBe(true);
    await store.settle();
    expect(store.provider.orders.size).toBe(1);
    store.provider.move("api-1", "Printed");
    await store.sweep();
    const components = [{ sku: "COF-2", quantity: 1, artworkUrl: null, design: null }];
    const mapping = { shop, variantId: "13", components, actor: "owner" };
    expect(await connector.products.mapVariant(mapping)).toEqual({ kind: "mapped" });
    await store.settle();
    expect(store.provider.orders.size).toBe(1);
    expect(await connector.sendOpenLines({ shop, orderId: order.id, actor: "owner" })).toBe(true);
    await store.settle();
    expect(store.provider.orders.size).toBe(2);
  });

  it.each([
    ["is not paid, where those are sent", { isSendable: true }],
    ["is not paid, where those wait", { holdUnpaid: true, isSendable: false }],
    ["has lost its buyer's data", { isErased: true, isSendable: false }],
  ])("of an order that %s is offered just where it would be sent", async (_, how) => {
    const { isSendable, ...given } = how;
    const { holdUnpaid, isErased } = { holdUnpaid: false, isErased: false, ...given };
    const store = await harness.store();
    const { shop, connector } = store;
    await store.changeRules({ holdUnpaid: false });
    const order = store.place({ financialStatus: isErased ? "paid" : "pending" });
    await store.send(order, { topic: "orders/create" });
    await store.settle();
    const [dispatch] = await store.dispatches();
    await store.changeRules({ holdUnpaid });
    const components = [{ sku: "COF-2", quantity: 1, artworkUrl: null, design: null }];
    await connector.products.mapVariant({ shop, variantId: "13", components, actor: "owner" });
    if (isErased) {
      const where = { shop_id: { shop, id: order.id } };
      await store.prisma.shopOrder.update({ where, data: { redactedAt: store.now() } });
    }
    const dispatchId = dispatch?.id ?? "";
    const offered = {
      home: (await connector.readHome(shop))?.openLines.sendableOrders.map((one) => one.dispatchId),
      page: (await connector.readDispatch({ shop, dispatchId }))?.orderLines.some(
        ({ canBeSent }) => canBeSent,
      ),
    };
    const isSent = await connector.sendOpenLines({ shop, orderId: order.id, actor: "owner" });
    expect([isSent, offered]).toEqual([
      isSendable,
      { home: isSendable ? [dispatchId] : [], page: isSendable },
    ]);
  });

  it("is counted by its variant, and listed alone: what is ordered twice is decided once", async () => {
    const store = await harness.store();
    const { shop, connector, prisma } = store;
    const counted = async () => {
      const { undecided = 0, unknown = 0 } = (await connector.readHome(shop))?.openLines ?? {};
      return { undecided, unknown };
    };
    const listed = async () => {
      const page = await connector.products.listVariants({
        shop,
        filter: "open",
        isOrdered: true,
      });
      return page.variants.map(({ id }) => id);
    };
    // Unmapped as well, and never ordered.
    const mug = await prisma.variant.findUniqueOrThrow({ where: { shop_id: { shop, id: "13" } } });
    await prisma.variant.create({ data: { ...mug, id: "14", sku: "CUP" } });
    expect([await counted(), await listed()]).toEqual([{ undecided: 0, unknown: 0 }, []]);
    for (let placed = 0; placed < 2; placed += 1) await store.send(store.place());
    await store.settle();
    expect([await counted(), await listed()]).toEqual([{ undecided: 1, unknown: 0 }, ["13"]]);
    // No list has what was deleted in Shopify: its orders' pages ask about it.
    await prisma.variant.updateMany({
      where: { shop, id: "13" },
      data: { removedAt: store.now() },
    });
    expect([await counted(), await listed()]).toEqual([{ undecided: 0, unknown: 2 }, []]);
  });

  it("holds nobody up, and once it is mapped one action sends it in a dispatch of its own", async () => {
    const store = await harness.store();
    const order = store.place();
    await store.send(order);
    await store.settle();
    const command = { shop: store.shop, orderId: order.id, actor: "owner" };
    expect(await store.connector.sendOpenLines(command)).toBe(false);

    const { shop } = store;
    const openLines = async () => (await store.connector.readHome(shop))?.openLines;
    const noSendable = { sendable: 0, sendableOrders: [], sendableOrderCount: 0 };
    const noUnknown = { unknown: 0, unknownOrders: [], unknownOrderCount: 0 };
    const openNothing = { ...noSendable, ...noUnknown };
    const unforwarded = { isUndecidedUnforwarded: false, isUnknownUnforwarded: false };
    const nothing = { undecided: 0, ...openNothing, ...unforwarded };
    expect(await openLines()).toEqual({ ...nothing, undecided: 1 });
    const now = store.now();
    await store.prisma.mapping.create({
      data: {
        shop,
        variantId: "13",
        state: "Mapped",
        origin: "Person",
        createdAt: now,
        updatedAt: now,
        components: { create: { position: 1, sku: "COF-2", quantity: 1 } },
      },
    });
    // Who makes it is decided; that it goes is not.
    const [dispatch] = await store.dispatches();
    expect(await openLines()).toEqual({
      ...nothing,
      sendable: 1,
      sendableOrders: [{ dispatchId: dispatch?.id, orderName: order.name }],
      sendableOrderCount: 1,
    });
    // What the store fulfilled by itself is asked about no more.
    const hear = async (open: string[]) => {
      const news = { ...order, updatedAt: store.now().toISOString(), unfulfilledLines: open };
      await store.send(news, { topic: "orders/updated" });
      await store.settle();
      store.advance(1_000);
    };
    store.advance(1_000);
    await hear([`${order.id}1`]);
    expect(await openLines()).toEqual(nothing);
    await hear([`${order.id}3`]);
    expect(await openLines()).toMatchObject({ sendable: 1 });
    const listed = await store.connector.listDispatches({ shop, open: "sendable" });
    expect(listed.dispatches.map(({ id }) => id)).toEqual([dispatch?.id]);
    // Before anybody sends it, the order's page says what it would wait for.
    const lacking = async () => {
      const detail = await store.connector.readDispatch({ shop, dispatchId: dispatch?.id ?? "" });
      return detail?.orderLines.map(({ lacksArtwork }) => lacksArtwork);
    };
    expect(await lacking()).toEqual([false, false, false]);
    const url = "https://art.example/product.png";
    const nameArtwork = (productArtworkUrl: string | null) =>
      store.prisma.variant.updateMany({ where: { shop }, data: { productArtworkUrl } });
    await nameArtwork(null);
    expect(await lacking()).toEqual([false, false, true]);
    await nameArtwork(url);
    expect(await store.connector.sendOpenLines(command)).toBe(true);
    expect(await openLines()).toEqual(nothing);
    expect(await store.connector.sendOpenLines(command)).toBe(false);
    await store.settle();

    const sent = [...store.provider.orders.values()].map(({ order: made }) => [
      made.externalSourceId,
      made.items.map(({ externalSourceId }) => externalSourceId),
    ]);
    expect(sent).toEqual([
      [`${shop}/${order.id}`, [`${order.id}1`, `${order.id}2`]],
      [`${shop}/${order.id}/2`, [`${order.id}3`]],
    ]);

    const parts = await store.prisma.dispatch.findMany({
      where: { shop, orderId: order.id },
      orderBy: { sequence: "asc" },
    });
    const elsewhere = await Promise.all(
      parts.map(async ({ id: dispatchId }) => {
        const detail = await store.connector.readDispatch({ shop, dispatchId });
        return detail?.orderLines.map((line) => line.elsewhere?.id ?? null);
      }),
    );
    const [first, second] = parts.map(({ id }) => id);
    expect(elsewhere).toEqual([
      [null, null, second],
      [first, first, null],
    ]);
  });
});
