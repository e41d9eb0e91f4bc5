/** Alerts of orders of which nothing is sent before somebody decides: no dispatch asks about them. */
import { describe, expect, it } from "vitest";
import { keepAlerting } from "#app/connector/alerts/index.ts";
import type { AlertChoice } from "#app/connector/model/alert.ts";
import { alertSubjects } from "#app/connector/model/alert-subjects.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const all: AlertChoice = { subjects: [...alertSubjects], isAtOnce: true, digestHour: null };
const daily: AlertChoice = { ...all, isAtOnce: false, digestHour: 8 };
const listPath = "/app/orders?filter=unforwarded";

async function withChannel(choice = all, language = "en"): Promise<Store> {
  const store = await harness.store();
  const address = "https://hooks.example/services/secret";
  const recipient = { channel: "Webhook", name: "Orders", address, choice, language } as const;
  expect(await store.connector.addRecipient({ shop: store.shop, recipient })).toBe("added");
  await pass(store);
  // The test that a new channel gets.
  store.alerts.posts.length = 0;
  return store;
}

/** Time passes, and the worker finds and sends what is due. */
async function pass(store: Store, ms = 0): Promise<void> {
  store.advance(ms);
  await keepAlerting(store.ctx, store.shop);
}

const messages = ({ alerts }: Store) =>
  alerts.posts.map(({ body }) => (body as { text: string }).text);

async function placed(store: Store, line: Parameters<Store["place"]>[0]) {
  const order = store.place(line);
  await store.send(order);
  await store.settle();
  return order;
}

/** All of it is a variant that nobody has mapped. */
const unmapped = (store: Store, id = "9001") =>
  placed(store, { lines: [{ id, variantId: "13", sku: "MUG" }] });
/** All of it is a custom item. */
const custom = (store: Store, id = "9002") =>
  placed(store, {
    lines: [{ id, variantId: null, productId: null, sku: null, title: "For Ada Lovelace" }],
  });

const ignore = ({ connector, shop }: Store) =>
  connector.products.decideVariants({
    shop,
    variantIds: ["13"],
    decision: "ignore",
    actor: "owner",
  });

describe("who is alerted at once", () => {
  it("hears once of orders of which nothing was forwarded, and is led to their list", async () => {
    const store = await withChannel();
    const [one, other] = [await unmapped(store), await custom(store)];
    expect(await store.dispatches()).toEqual([]);
    await pass(store, 30_000);
    expect(messages(store)).toEqual([]);
    await pass(store, 31_000);
    const said = messages(store);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain("2 orders are not forwarded and wait for a decision");
    expect(said[0]).toContain(`${one.name} and ${other.name}`);
    expect(said[0]).toContain(listPath);
    // What somebody typed into a custom item may name the buyer.
    expect(said[0]).not.toContain("Ada");
    const { orders } = await store.connector.listUnforwarded({ shop: store.shop });
    expect(orders.map(({ orderName }) => orderName).toSorted()).toEqual(
      [one.name, other.name].toSorted(),
    );
    // Shopify tells of both again, for whatever reason.
    for (const { id } of [one, other]) {
      const changed = store.change(id, { address: { address1: "2 Other St" } });
      await store.send(changed, { topic: "orders/updated" });
    }
    await store.settle();
    for (let round = 0; round < 6; round += 1) await pass(store, 5 * minuteMs);
    expect(messages(store)).toHaveLength(1);
  });

  it("hears nothing of an order from before the install, which no list of those to decide about has", async () => {
    const store = await withChannel();
    const { shop, connector } = store;
    const order = store.place({ updatedAt: new Date("2026-11-19T10:00:00Z") });
    await store.send(order, { topic: "orders/updated" });
    await store.settle();
    await pass(store, 2 * minuteMs);
    const listed = await connector.listUnforwarded({ shop });
    expect(listed.orders.map(({ cause }) => cause)).toEqual(["Earlier"]);
    expect((await connector.listUnforwarded({ shop, isUndecided: true })).orders).toEqual([]);
    expect(messages(store)).toEqual([]);
    const ordered = async () => ({
      ...(await connector.readHome(shop))?.openLines,
      variants: (
        await connector.products.listVariants({ shop, filter: "open", isOrdered: true })
      ).variants.map(({ id }) => id),
    });
    // Nor do Home and the variants to which it leads count it.
    const none = { undecided: 0, isUndecidedUnforwarded: false, variants: [] };
    expect(await ordered()).toMatchObject(none);
    // It is paid again, by now: what else it has is sent.
    await store.send(order, { topic: "orders/paid" });
    await store.settle();
    expect(await ordered()).toMatchObject({ undecided: 1, variants: ["13"] });
  });

  it("hears nothing of a custom item of an order that was paid before the install", async () => {
    const store = await withChannel();
    const { shop, connector } = store;
    const lines = [{ id: "9002", variantId: null, productId: null, sku: null, title: "A card" }];
    const order = store.place({ lines, updatedAt: new Date("2026-11-19T10:00:00Z") });
    await store.send(order, { topic: "orders/updated" });
    await store.settle();
    await pass(store, 2 * minuteMs);
    expect(messages(store)).toEqual([]);
    const { orders } = await connector.listUnforwarded({ shop });
    expect(orders).toMatchObject([{ cause: "Earlier", lines: [{ canBeKept: false }] }]);
    expect((await connector.readOrder({ shop, orderId: order.id }))?.cause).toBe("Earlier");
    expect((await connector.listUnforwarded({ shop, isUndecided: true })).orders).toEqual([]);
    expect((await connector.countViews({ shop })).unforwarded.count).toBe(0);
    expect((await connector.readHome(shop))?.openLines.unknown).toBe(0);
    // It is paid again, by now: it would be sent.
    await store.send(order, { topic: "orders/paid" });
    await store.settle();
    expect((await connector.listUnforwarded({ shop, isUndecided: true })).orders).toHaveLength(1);
    expect((await connector.readHome(shop))?.openLines.unknown).toBe(1);
  });

  it("hears of a further one by itself", async () => {
    const store = await withChannel();
    const first = await custom(store);
    await pass(store, 2 * minuteMs);
    const second = await custom(store, "9003");
    await pass(store, 6 * minuteMs);
    const said = messages(store);
    expect(said).toHaveLength(2);
    expect(said[1]).toContain("1 order is not forwarded and waits for a decision");
    expect(said[1]).toContain(second.name);
    expect(said[1]).not.toContain(first.name);
  });

  it("hears once of what is not sent with the rest of its order, and of what was mapped since", async () => {
    const store = await withChannel();
    const { shop, connector } = store;
    const first = { id: "9001", variantId: "11" };
    const mug = { id: "9011", variantId: "13", sku: "MUG" };
    const item = { id: "9012", variantId: null, productId: null, sku: null, title: "For Ada" };
    const one = await placed(store, { id: "81", lines: [first, mug] });
    const other = await placed(store, { id: "82", lines: [{ ...first, id: "9021" }, item] });
    await pass(store, 2 * minuteMs);
    const said = () => messages(store);
    expect(said()).toEqual([
      expect.stringContaining("2 orders have items that are not sent with the rest"),
    ]);
    expect(said()[0]).toContain(`${one.name} and ${other.name}`);
    expect(said()[0]).toContain("/app/orders?filter=attention");
    expect(said()[0]).not.toContain("Ada");
    for (let round = 0; round < 4; round += 1) await pass(store, 5 * minuteMs);
    expect(said()).toHaveLength(1);
    // WHEN it is mapped, it waits for a press.
    const components = [{ sku: "COF-2", quantity: 1, artworkUrl: null }];
    await connector.products.mapVariant({ shop, variantId: "13", components, actor: "owner" });
    await connector.jobs["follow-mappings"]({ shop });
    await store.settle();
    for (let round = 0; round < 4; round += 1) await pass(store, 5 * minuteMs);
    expect(said()).toHaveLength(2);
    expect(said()[1]).toContain("1 order has items that are not sent with the rest");
    expect(said()[1]).toContain(one.name);
  });

  it("hears once of an order that waits because of such a line", async () => {
    const store = await withChannel();
    await store.changeRules({ holdOpenMapping: true });
    await placed(store, {
      lines: [
        { id: "9001", variantId: "11" },
        { id: "9011", variantId: "13", sku: "MUG" },
      ],
    });
    for (let round = 0; round < 4; round += 1) await pass(store, 5 * minuteMs);
    expect(messages(store)).toEqual([expect.stringContaining("1 order needs attention")]);
    expect(messages(store)[0]).not.toContain("with the rest");
  });

  it("hears of all of them where more came than one message tells of", async () => {
    const store = await withChannel();
    const { shop, prisma } = store;
    const { id } = await custom(store);
    await prisma.$executeRaw`
      INSERT INTO connector.shop_order (shop, id, name, order_updated_at, seen_at, snapshot, observed_ids, personal_since)
      SELECT shop, id || '-' || number, name || '-' || number, order_updated_at, seen_at, snapshot, observed_ids,
        personal_since
      FROM connector.shop_order, generate_series(1, 2050) AS number WHERE shop = ${shop} AND id = ${id}`;
    await prisma.$executeRaw`
      INSERT INTO connector.order_line (shop, order_id, id, position, title, quantity, verdict)
      SELECT shop, order_id || '-' || number, id, position, title, quantity, verdict
      FROM connector.order_line, generate_series(1, 2050) AS number WHERE shop = ${shop} AND order_id = ${id}`;
    for (let round = 0; round < 5; round += 1) await pass(store, 12 * minuteMs);
    const counts = messages(store).map((text) => /([\d,]+) orders are not/.exec(text)?.[1]);
    expect(counts).toEqual(["1,000", "1,000", "51"]);
  });

  it("hears nothing of what was mapped, left out or canceled within the minute", async () => {
    const store = await withChannel();
    await unmapped(store);
    const { id: orderId } = await custom(store);
    const { id } = await custom(store, "9003");
    expect((await store.connector.readHome(store.shop))?.openLines).toMatchObject({
      undecided: 1,
      unknown: 2,
    });
    const { shop, connector, prisma } = store;
    const at = { createdAt: store.now(), updatedAt: store.now() };
    const components = { create: { position: 1, sku: "COF-2", quantity: 1 } };
    const mapped = { state: "Mapped", origin: "Person", components } as const;
    await prisma.mapping.create({ data: { shop, variantId: "13", ...mapped, ...at } });
    const target = { shop, orderId, lineItemId: "9002", actor: "owner" };
    expect(await connector.keepLine(target)).toEqual({ kind: "kept" });
    await store.send(store.change(id, { isCanceled: true }), { topic: "orders/updated" });
    await store.settle();
    await pass(store, 10 * minuteMs);
    expect(messages(store)).toEqual([]);
  });

  it("hears nothing of another store's, nor of subjects that were not chosen", async () => {
    const store = await withChannel();
    const quiet = await withChannel({ ...all, subjects: ["address", "late"] });
    await unmapped(quiet);
    await custom(quiet);
    for (const each of [store, quiet]) {
      await pass(each, 2 * minuteMs);
      expect(messages(each)).toEqual([]);
    }
  });

  it("hears nothing of an order of which a person has excluded everything", async () => {
    const store = await withChannel();
    await ignore(store);
    await unmapped(store);
    await pass(store, 2 * minuteMs);
    expect(messages(store)).toEqual([]);
  });

  it.each([
    ["de", "1 nicht weitergeleitete Bestellung wartet auf eine Entscheidung"],
    ["fr", "1 commande non transmise attend une décision"],
    ["es", "1 pedido no transmitido espera una decisión"],
    ["ja", "送信されていない注文が1件あり、判断が必要です"],
  ])("reads it in their own language: %s", async (language, words) => {
    const store = await withChannel(all, language);
    await custom(store);
    await pass(store, 2 * minuteMs);
    expect(messages(store)).toEqual([expect.stringContaining(words)]);
  });
});

describe("a daily digest", () => {
  const nothing = "Nothing needs attention.";

  it("says what went nowhere as Home counts it, and never beside it that nothing waits", async () => {
    const store = await withChannel(daily);
    const { shop, connector } = store;
    await unmapped(store);
    await unmapped(store, "9011");
    await custom(store);
    await custom(store, "9012");
    await pass(store, dayMs);
    const home = await connector.readHome(shop);
    expect(home?.openLines).toMatchObject({ undecided: 1, unknown: 2, sendable: 0 });
    expect(home?.trend.days.at(-2)).toMatchObject({ received: 0 });
    const [said = ""] = messages(store);
    expect(said).toContain("0 orders received");
    expect(said).toContain(
      "1 unmapped variant was ordered in the last 30 days, and not forwarded.",
    );
    expect(said).toContain("2 order lines of the last 30 days are custom items");
    expect(said).toContain(listPath);
    expect(said).not.toContain(nothing);
    const { orders } = await connector.listUnforwarded({ shop });
    const isAsked = orders.flatMap(({ lines }) => lines.filter((line) => line.isAsked));
    expect(isAsked).toHaveLength(home?.openLines.unknown ?? 0);
    // Once it is decided nothing waits, and the next one says so.
    await ignore(store);
    for (const { orderId, lines } of orders) {
      for (const { id: lineItemId } of lines.filter((line) => line.isAsked)) {
        await connector.keepLine({ shop, orderId, lineItemId, actor: "owner" });
      }
    }
    await store.settle();
    await pass(store, dayMs);
    expect(messages(store)).toHaveLength(2);
    expect(messages(store)[1]).toContain(nothing);
    expect(messages(store)[1]).not.toContain("unmapped");
  });

  it("leads to what needs attention where the rest of the order was sent", async () => {
    const store = await withChannel(daily);
    const item = { id: "9002", variantId: null, productId: null, sku: null, title: "Gift tin" };
    await placed(store, { lines: [{ id: "9001", variantId: "11" }, item] });
    await pass(store, dayMs);
    const [said = ""] = messages(store);
    expect(said).toContain("1 order line of the last 30 days is a custom item");
    expect(said).toContain("/app/orders?filter=attention");
    expect(said).not.toContain(listPath);
  });

  it("keeps silent about subjects that were not chosen, and says not that nothing waits", async () => {
    const store = await withChannel({ ...daily, subjects: ["late"] });
    await custom(store);
    await pass(store, dayMs);
    const [said = ""] = messages(store);
    expect(said).toContain("0 orders shipped");
    expect(said).not.toContain("custom item");
    expect(said).not.toContain(nothing);
  });

  it("says of a store that nothing waits, whatever waits in another", async () => {
    const [store, other] = [await withChannel(daily), await withChannel(daily)];
    await custom(other);
    await pass(store, dayMs);
    expect(messages(store)).toEqual([expect.stringContaining(nothing)]);
  });
});
