/** Physical lines that are no variant: custom items, and variants that were deleted. */
import { describe, expect, it } from "vitest";
import type { OrderSnapshot } from "#app/connector/model/orders/index.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();

const customId = "8001";
const artworkUrl = "https://art.example/custom.png";

/** An order with a custom item, alone or beside a line that the provider makes. */
async function withCustom({ isAlone = false, holdOpenMapping = false } = {}) {
  const store = await harness.store();
  const { shop } = store;
  store.pictures.set(artworkUrl, { kind: "picture", type: "png", widthPx: 9, heightPx: 9 });
  await store.changeRules({ holdOpenMapping });
  const custom = { id: customId, variantId: null, productId: null, sku: null, title: "Gift tin" };
  const order = store.place({
    lines: isAlone ? [custom] : [{ id: "8000", variantId: "11" }, custom],
  });
  await store.send(order);
  await store.settle();
  const target = { shop, orderId: order.id, lineItemId: customId, actor: "o" };
  return { store, order, target };
}

const verdicts = async ({ prisma, shop }: Store) =>
  (await prisma.orderLine.findMany({ where: { shop }, orderBy: { position: "asc" } })).map(
    ({ verdict }) => verdict,
  );

const openLines = async ({ connector, shop }: Store) => (await connector.readHome(shop))?.openLines;

const sent = (store: Store) =>
  [...store.provider.orders.values()].map(({ order }) =>
    order.items.map(({ sku, quantity, artworkUrl: artwork }) => [sku, quantity, artwork]),
  );

describe("a line to be shipped that is no variant", () => {
  it("needs a decision, is counted on the home page, and holds no other line", async () => {
    const { store } = await withCustom();
    expect(await verdicts(store)).toEqual(["Forwarded", "NeedsDecision"]);
    expect(store.provider.orders.size).toBe(1);
    const [dispatch] = await store.dispatches();
    expect(await openLines(store)).toMatchObject({
      undecided: 0,
      unknown: 1,
      unknownOrders: [{ dispatchId: dispatch?.id }],
      unknownOrderCount: 1,
    });
  });

  it("is named by the part that its order still has where the first was withdrawn", async () => {
    const store = await harness.store();
    const { shop, connector, prisma } = store;
    await store.changeRules({ trigger: "by-hand" });
    const custom = { id: customId, variantId: null, productId: null, sku: null };
    const mug = { id: "8002", variantId: "13", sku: "MUG" };
    const order = store.place({ lines: [{ id: "8000", variantId: "11" }, custom, mug] });
    await store.send(order);
    await store.settle();
    const at = { createdAt: store.now(), updatedAt: store.now() };
    const components = { create: { position: 1, sku: "COF-2", quantity: 1 } };
    const mapped = { state: "Mapped", origin: "Person", components } as const;
    await prisma.mapping.create({ data: { shop, variantId: "13", ...mapped, ...at } });
    expect(await connector.sendOpenLines({ shop, orderId: order.id, actor: "o" })).toBe(true);
    const ignored = { shop, variantIds: ["11"], decision: "ignore" as const, actor: "o" };
    await connector.products.decideVariants(ignored);
    await store.settle();
    const parts = await store.dispatches();
    expect(parts.map(({ sequence }) => sequence)).toEqual([2]);
    const [{ id = "" } = {}] = parts;
    expect(await openLines(store)).toMatchObject({
      unknown: 1,
      unknownOrders: [{ dispatchId: id }],
    });
    const listed = await connector.listDispatches({ shop, open: "unknown" });
    expect(listed.dispatches.map((each) => each.id)).toEqual([id]);
  });

  it("is named in three orders, and listed in all of them, without those that need no decision", async () => {
    const { store } = await withCustom();
    const custom = { variantId: null, productId: null, sku: null, title: "Gift tin" };
    for (let at = 1; at <= 4; at += 1) {
      const id = String(8_000 + at * 10);
      await store.send(
        store.place({
          id: String(7_100 + at),
          lines: [
            { id, variantId: "11" },
            { ...custom, id: String(8_001 + at * 10) },
          ],
        }),
      );
    }
    await store.send(store.place({ id: "7200", lines: [{ id: "8200", variantId: "11" }] }));
    await store.settle();
    const told = await openLines(store);
    expect(told).toMatchObject({ unknown: 5, unknownOrderCount: 5 });
    const { connector, shop } = store;
    const { dispatches } = await connector.listDispatches({ shop, open: "unknown" });
    expect(dispatches).toHaveLength(5);
    const listed = new Set(dispatches.map(({ id }) => id));
    const named = told?.unknownOrders.map(({ dispatchId }) => dispatchId) ?? [];
    expect(named).toHaveLength(3);
    expect(named.filter((id) => !listed.has(id))).toEqual([]);
    expect((await connector.listDispatches({ shop, open: "sendable" })).dispatches).toEqual([]);
  });

  it("holds the others where the shop holds orders with open lines, until the store ships it itself", async () => {
    const { store, target } = await withCustom({ holdOpenMapping: true });
    expect(store.provider.orders.size).toBe(0);
    expect(await store.dispatches()).toMatchObject([
      { attentionReason: "NoMapping", attentionDetail: "Gift tin" },
    ]);
    expect(await store.connector.keepLine(target)).toEqual({ kind: "kept" });
    await store.settle();
    expect(store.provider.orders.size).toBe(1);
    expect(await verdicts(store)).toEqual(["Forwarded", "Ignored"]);
  });

  it("stands in the timeline of each part of its order, with who decided what", async () => {
    const { store, order, target } = await withCustom();
    const made = { sku: "COF-2", artworkUrl };
    expect(await store.connector.decideLine({ ...target, made })).toEqual({ kind: "decided" });
    const { shop, prisma } = store;
    const parts = await prisma.dispatch.count({ where: { shop, orderId: order.id } });
    expect(parts).toBe(2);
    const told = await prisma.timelineEntry.findMany({
      where: { shop, kind: "mapped", dispatchId: { not: null } },
    });
    expect(told.map(({ remark, actor }) => ({ remark, actor }))).toEqual(
      Array.from({ length: parts }, () => ({
        remark: { code: "itemDecided", sku: "COF-2" },
        actor: "o",
      })),
    );
  });

  it("stays with the store whatever Shopify tells of its order afterwards, and is asked about once", async () => {
    const { store, order, target } = await withCustom();
    expect(await store.connector.keepLine(target)).toEqual({ kind: "kept" });
    await store.send(store.change(order.id, { address: { address1: "2 Other St" } }), {
      topic: "orders/updated",
    });
    await store.settle();
    expect(await verdicts(store)).toEqual(["Forwarded", "Ignored"]);
    expect(await openLines(store)).toMatchObject({ unknown: 0 });
    const made = { sku: "COF-1", artworkUrl };
    expect(await store.connector.decideLine({ ...target, made })).toEqual({ kind: "moved-on" });
  });

  it("is made of the SKU that a person chose, beside what had gone out already", async () => {
    const { store, order, target } = await withCustom();
    const made = { sku: "COF-2", artworkUrl };
    expect(await store.connector.decideLine({ ...target, made })).toEqual({ kind: "decided" });
    await store.settle();
    expect(sent(store)).toEqual([
      [["COF-1", 1, "https://art.example/product.png"]],
      [["COF-2", 1, artworkUrl]],
    ]);
    expect(await verdicts(store)).toEqual(["Forwarded", "Forwarded"]);
    // The same again, and news of the order, make no second one.
    expect(await store.connector.decideLine({ ...target, made })).toEqual({ kind: "moved-on" });
    await store.send(store.change(order.id, {}), { topic: "orders/updated" });
    await store.settle();
    expect(store.provider.orders.size).toBe(2);
  });

  it("joins what is still to be sent", async () => {
    const { store, target } = await withCustom({ holdOpenMapping: true });
    await store.connector.decideLine({ ...target, made: { sku: "COF-2", artworkUrl } });
    await store.settle();
    expect(sent(store)).toEqual([
      [
        ["COF-1", 1, "https://art.example/product.png"],
        ["COF-2", 1, artworkUrl],
      ],
    ]);
  });

  it("is asked about again once that is taken back, which holds what it held before", async () => {
    const { store, target } = await withCustom({ holdOpenMapping: true });
    const { connector, prisma, shop } = store;
    expect(await connector.reopenLine(target)).toEqual({ kind: "moved-on" });
    await connector.keepLine(target);
    expect(await connector.reopenLine({ ...target, actor: "p" })).toEqual({ kind: "reopened" });
    await store.settle();
    expect(store.provider.orders.size).toBe(0);
    expect(await verdicts(store)).toEqual(["Forwarded", "NeedsDecision"]);
    expect(await store.dispatches()).toMatchObject([{ attentionReason: "NoMapping" }]);
    const told = await prisma.timelineEntry.findMany({
      where: { shop, kind: "mapped" },
      orderBy: { id: "asc" },
    });
    expect(told.map(({ remark, actor }) => [remark, actor])).toEqual([
      [{ code: "lineKept", title: "Gift tin" }, "o"],
      [{ code: "lineReopened", title: "Gift tin" }, "p"],
    ]);
    const made = { sku: "COF-2", artworkUrl };
    expect(await connector.decideLine({ ...target, made })).toEqual({ kind: "decided" });
    await store.settle();
    expect(store.provider.orders.size).toBe(1);
    expect(await connector.reopenLine(target)).toEqual({ kind: "moved-on" });
    expect(await connector.reopenLine({ ...target, orderId: "1" })).toEqual({ kind: "unknown" });
  });

  it("opens the order's first dispatch where nothing else of it is made", async () => {
    const { store, order, target } = await withCustom({ isAlone: true });
    const { orders } = await store.connector.listUnforwarded({ shop: store.shop });
    const lines = [{ id: target.lineItemId, isAsked: true }];
    expect(orders).toMatchObject([{ orderId: order.id, cause: "NoVariant", lines }]);
    expect(await openLines(store)).toMatchObject({ unknown: 1, unknownOrders: [] });
    await store.connector.decideLine({ ...target, made: { sku: "COF-2", artworkUrl } });
    await store.settle();
    expect(sent(store)).toEqual([[["COF-2", 1, artworkUrl]]]);
  });

  it("takes no SKU that the provider has not, nor one without artwork", async () => {
    const { store, target } = await withCustom();
    const decide = (made: { sku: string; artworkUrl: string | null }) =>
      store.connector.decideLine({ ...target, made });
    expect(await decide({ sku: "NONE", artworkUrl })).toEqual({ kind: "no-sku" });
    expect(await decide({ sku: "COF-2", artworkUrl: null })).toEqual({ kind: "no-artwork" });
    expect(await verdicts(store)).toEqual(["Forwarded", "NeedsDecision"]);
  });
});

describe("a line whose variant is deleted in Shopify", () => {
  /** Shopify tells of its lines as of custom items from then on. */
  const deleted = (order: OrderSnapshot, lineItemId: string): OrderSnapshot => ({
    ...order,
    lines: order.lines.map((line) =>
      line.id === lineItemId ? { ...line, variantId: null, productId: null } : line,
    ),
  });

  /** An order of a line that is made and one that is not, of which nobody has decided. */
  async function withUnmapped() {
    const store = await harness.store();
    const { id } = store.place({
      lines: [
        { id: "8010", variantId: "11" },
        { id: "8011", variantId: "13", sku: "MUG" },
      ],
    });
    await store.send(store.change(id, {}), { topic: "orders/paid" });
    await store.settle();
    return { store, id };
  }

  const reportDeleted = async (store: Store, id: string, lineItemId: string) => {
    const told = deleted(store.change(id, { address: { address1: "2 Other St" } }), lineItemId);
    await store.send(told, { topic: "orders/updated" });
    await store.settle();
  };

  it("needs a decision, because no mapping can be made any more", async () => {
    const { store, id } = await withUnmapped();
    expect(await verdicts(store)).toEqual(["Forwarded", "NeedsMapping"]);
    await reportDeleted(store, id, "8011");
    expect(await verdicts(store)).toEqual(["Forwarded", "NeedsDecision"]);
    expect(await openLines(store)).toMatchObject({ unknown: 1 });
  });

  it("stays what was decided of it before: left out", async () => {
    const { store, id } = await withUnmapped();
    const target = { shop: store.shop, variantIds: ["13"], actor: "o" };
    await store.connector.products.decideVariants({ ...target, decision: "ignore" });
    await store.settle();
    expect(await verdicts(store)).toEqual(["Forwarded", "Ignored"]);
    for (let news = 0; news < 2; news += 1) await reportDeleted(store, id, "8011");
    expect(await verdicts(store)).toEqual(["Forwarded", "Ignored"]);
    expect(await openLines(store)).toMatchObject({ unknown: 0 });
  });

  it("stays what was sent of it, and is sent as it was mapped where it waits", async () => {
    const { store, id } = await withUnmapped();
    await reportDeleted(store, id, "8010");
    expect(sent(store)).toEqual([[["COF-1", 1, "https://art.example/product.png"]]]);
    expect((await verdicts(store))[0]).toBe("Forwarded");
    expect(await store.dispatches()).toMatchObject([{ attentionReason: null }]);
    const waiting = store.place({
      lines: [{ id: "8012", variantId: "11" }],
      financialStatus: "pending",
    });
    await store.send(waiting, { topic: "orders/create" });
    await store.settle();
    const paid = { ...store.change(waiting.id, { financialStatus: "paid" }) };
    await store.send(deleted(paid, "8012"));
    await store.settle();
    expect(sent(store)).toHaveLength(2);
  });
});
