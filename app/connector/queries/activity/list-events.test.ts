import { describe, expect, it } from "vitest";
import { openHarness, type Store } from "../../testing/harness.ts";
import { policy } from "../../model/policy.ts";
import type { EventKind } from "../../model/event-kind.ts";

const harness = openHarness();

const codes = async (store: Store, kind: EventKind | null = null, order = "") =>
  (await store.connector.listEvents({ shop: store.shop, kind, order })).items.map(
    ({ says }) => says?.remark.code,
  );

/** An order that came, was sent and has shipped, and one that waits for its address. */
async function aDay() {
  const store = await harness.store();
  const shipped = store.place();
  await store.send(shipped);
  await store.settle();
  const [dispatch] = await store.dispatches();
  const items = shipped.lines
    .slice(0, 2)
    .map(({ id, quantity }) => ({ externalSourceId: id, quantity }));
  store.provider.ship(dispatch?.apiOrderId ?? "", { number: "1Z9", items });
  await store.sweep();
  const waiting = store.place({ shippingAddress: null });
  await store.send(waiting);
  await store.settle();
  return { store, shipped, waiting };
}

describe("what happened", () => {
  it("is one row for each event that matters, newest first, without the steps between", async () => {
    const { store, shipped } = await aDay();
    expect(await codes(store, null, shipped.name)).toEqual(["shipped", "accepted", "opened"]);
    expect((await codes(store)).slice(0, 2)).toEqual(["attention", "opened"]);
  });

  it("is narrowed to a kind, and names the order with its page", async () => {
    const { store, shipped, waiting } = await aDay();
    expect(await codes(store, "shipped")).toEqual(["shipped"]);
    expect(await codes(store, "received")).toEqual(["opened", "opened"]);
    const { items } = await store.connector.listEvents({ shop: store.shop, kind: "problems" });
    expect(items).toMatchObject([{ isProblem: true, order: { name: waiting.name, sequence: 1 } }]);
    const [first] = await store.dispatches();
    const sent = await store.connector.listEvents({ shop: store.shop, kind: "sent" });
    expect(sent.items).toMatchObject([
      { isProblem: false, order: { dispatchId: first?.id, name: shipped.name } },
    ]);
  });

  it("leaves out what an order waits for by itself", async () => {
    const { store } = await aDay();
    const { shop, connector } = store;
    const rules = policy.parse({ holdWindow: { kind: "hours", hours: 1 } });
    await connector.changePolicy({ shop, rules, actor: "merchant" });
    const held = store.place();
    await store.send(held);
    await store.settle();
    const reasons = (await store.dispatches()).map(({ attentionReason }) => attentionReason);
    expect(reasons).toContain("HoldWindow");
    expect(await codes(store, null, held.name)).toEqual(["opened"]);
    expect(await codes(store, "problems", held.name)).toEqual([]);
  });

  it("says who changed what of an order and of the store", async () => {
    const { store } = await aDay();
    const { shop, connector } = store;
    await connector.products.decideVariants({
      shop,
      variantIds: ["13"],
      decision: "ignore",
      actor: "merchant",
    });
    const { items } = await connector.listEvents({ shop, kind: "changes" });
    expect(items).toMatchObject([
      { actor: "merchant", order: null, says: { of: "shop", remark: { code: "variantsMapped" } } },
    ]);
  });

  it("has what somebody decided and sent of an order that nothing was made of, by the order's name", async () => {
    const store = await harness.store();
    const { shop, connector } = store;
    const order = store.place({ lines: [{ id: "7002", variantId: "13", sku: "MUG" }] });
    await store.send(order);
    await store.settle();
    const target = { shop, orderId: order.id, lineItemId: "7002", actor: "owner" };
    await connector.keepLine(target);
    await connector.reopenLine(target);
    const components = [{ sku: "COF-2", quantity: 1, artworkUrl: null, design: null }];
    await connector.products.mapVariant({ shop, variantId: "13", components, actor: "owner" });
    expect(await connector.sendOpenLines({ shop, orderId: order.id, actor: "owner" })).toBe(true);
    await store.settle();
    const { items } = await connector.listEvents({ shop, kind: "changes" });
    expect(items.map(({ says }) => says?.remark.code)).toEqual([
      "linesSent",
      "variantsMapped",
      "lineDecided",
      "lineDecided",
    ]);
    expect(items.at(-1)).toMatchObject({
      actor: "owner",
      order: { dispatchId: null, name: order.name, sequence: 1 },
    });
    const named = await connector.listEvents({ shop, kind: "changes", order: order.name });
    expect(named.items.map(({ says }) => says?.remark.code)).toEqual([
      "linesSent",
      "lineDecided",
      "lineDecided",
    ]);
    // So has the log, and leads to the order there.
    const log = await connector.listActivity({ shop, source: "Shop", order: order.name });
    expect(log.items.map(({ remark, orders }) => [remark?.code, orders[0]?.orderId])).toEqual([
      ["linesSent", order.id],
      ["lineDecided", order.id],
      ["lineDecided", order.id],
    ]);
  });

  it("has what was canceled under its own name, and among all", async () => {
    const store = await harness.store();
    const { shop, connector } = store;
    await store.send(store.place());
    await store.settle();
    const [{ id: dispatchId = "" } = {}] = await store.dispatches();
    await connector.actOnDispatch({ shop, dispatchId, act: "cancel", actor: "owner" });
    await store.settle();
    expect(await codes(store, "canceled")).toEqual(["canceled"]);
    expect(await codes(store)).toContain("canceled");
  });

  it("says whom to ask about what the provider has, and Shopify not", async () => {
    const store = await harness.store();
    const { shop, connector, prisma } = store;
    const contact = {
      email: "help@printer.example",
      phone: "",
      pageUrl: "",
      hours: "",
      address: "",
    };
    await connector.changeContact({ shop, contact });
    const remark = { code: "orderGone", apiOrderId: "api-9" };
    // That of an earlier version doesn't say where it is.
    const [here] = await prisma.shopConnection.findMany({ where: { shop } });
    for (const connectionId of [undefined, here?.connectionId, "con_before"]) {
      const said = { ...remark, connectionId };
      const line = { at: store.now(), kind: "unread", remark: said, actor: "app" };
      await prisma.timelineEntry.create({ data: { shop, dispatchId: null, ...line } });
    }
    const { items } = await connector.listEvents({ shop, kind: "problems" });
    expect(items).toMatchObject([
      { says: { remark }, contact: null },
      { says: { remark }, contact },
      { says: { remark }, contact },
    ]);
  });

  it("turns its pages without a gap, and is empty for another store", async () => {
    const { store } = await aDay();
    const { shop, connector } = store;
    const whole = await connector.listEvents({ shop });
    const paged = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof connector.listEvents>> = await connector.listEvents({
        shop,
        after,
        pageSize: 2,
      });
      paged.push(...page.items);
      after = page.endCursor;
    } while (after !== null);
    expect(paged).toEqual(whole.items);
    const odd = await connector.listEvents({ shop, after: "no cursor" });
    expect(odd.items).toEqual(whole.items);
    const other = await harness.store();
    const order = whole.items.find((item) => item.order !== null)?.order?.name ?? "";
    expect((await other.connector.listEvents({ shop: other.shop, order })).items).toEqual([]);
  });

  it("counts what came and left today, and what needs attention now as the overview and the orders do", async () => {
    const { store } = await aDay();
    const { connector, shop } = store;
    // An order that waits; a variant that nobody has mapped is none, and is told of apart.
    const today = { received: 2, shipped: 1, attention: 1 };
    expect(await connector.readToday({ shop, timezone: "UTC" })).toMatchObject(today);
    const [home, views, listed, openLines] = await Promise.all([
      connector.readHome(shop),
      connector.countViews({ shop }),
      connector.listDispatches({ shop, filter: "attention" }),
      connector.readOpenLines({ shop }),
    ]);
    expect(openLines).toMatchObject({ undecided: 1, sendable: 0, unknown: 0 });
    expect([home?.attentionCount, views.attention?.count]).toEqual([1, 1]);
    expect(listed.dispatches).toHaveLength(1);
    expect(home?.openLines).toEqual(openLines);
  });
});
