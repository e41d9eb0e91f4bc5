import { bare, type Notice } from "../../model/notice.ts";
import { haveWait } from "../../testing/have-wait.ts";
import { describe, expect, it } from "vitest";
import { openHarness, type Store } from "../../testing/harness.ts";

const harness = openHarness();

/** Whatever is mapped waits for its artwork. */
async function withoutArtwork({ shop, shopify, prisma }: Store): Promise<void> {
  await prisma.variant.updateMany({
    where: { shop },
    data: { artworkUrl: null, productArtworkUrl: null },
  });
  for (const variant of shopify.variants.values()) variant.productArtworkUrl = null;
}

describe("orders of which nothing was forwarded", () => {
  it.each(["Enamel", "MUG"])(
    "are found however many of them have a word or a SKU: %s",
    async (search) => {
      const store = await harness.store();
      const { shop, prisma, connector } = store;
      const mug = { variantId: "13", sku: "MUG", title: "Enamel mug" };
      await store.send(store.place({ id: "91", lines: [{ id: "1", ...mug }] }));
      await store.settle();
      await prisma.$executeRaw`
        INSERT INTO connector.shop_order
        SELECT (jsonb_populate_record(one, jsonb_build_object('id', '91' || lpad(number::text, 5, '0')))).*
        FROM connector.shop_order AS one, generate_series(2, 1210) AS number WHERE one.shop = ${shop}`;
      await prisma.$executeRaw`
        INSERT INTO connector.order_line
        SELECT (jsonb_populate_record(one, jsonb_build_object('order_id', '91' || lpad(number::text, 5, '0')))).*
        FROM connector.order_line AS one, generate_series(2, 1210) AS number WHERE one.shop = ${shop}`;
      const listed: string[] = [];
      for (let after: string | null = null, isFirst = true; isFirst || after !== null;) {
        const page = { shop, search, after, pageSize: 100 };
        const { orders, endCursor } = await connector.listUnforwarded(page);
        listed.push(...orders.map(({ orderId }) => orderId));
        [after, isFirst] = [endCursor, false];
      }
      expect(new Set(listed).size).toBe(1_210);
      expect(listed).toHaveLength(1_210);
      const counted = await connector.countUnforwarded({ shop, search });
      expect(counted).toEqual({ count: 1_000, isMore: true });
      const query = { search, orderIds: [] };
      expect(await connector.countUnforwardedMatching({ shop, act: "leave", query })).toBe(1_210);
    },
  );

  it("are listed with their cause, newest first, a page at a time; forwarded and canceled ones are not", async () => {
    const store = await harness.store();
    const place = async (id: string, options: Parameters<typeof store.place>[0]) => {
      await store.send(store.place({ id, ...options }), { topic: "orders/updated" });
    };
    const mug = { variantId: "13", sku: "MUG" };
    await place("9101", {});
    await place("9102", { lines: [{ id: "91021", title: "Mug", quantity: 2, ...mug }] });
    await place("9103", { financialStatus: "pending" });
    await place("9104", { lines: [{ id: "91041", variantId: null, title: "Tip" }] });
    await place("9105", { lines: [{ id: "91051", fulfillmentService: "another" }] });
    await place("9106", { canceledAt: "2026-11-20T10:00:00Z", lines: [{ id: "91061", ...mug }] });
    await place("9107", { updatedAt: new Date("2026-11-19T10:00:00Z") });
    await store.settle();

    const { shop, connector } = store;
    const first = await connector.listUnforwarded({ shop, pageSize: 3 });
    const second = await connector.listUnforwarded({ shop, after: first.endCursor, pageSize: 3 });
    expect([...first.orders, ...second.orders].map((each) => [each.orderId, each.cause])).toEqual([
      ["9107", "Earlier"],
      ["9105", "NotOurs"],
      ["9104", "NoVariant"],
      ["9103", "Unpaid"],
      ["9102", "NotMapped"],
    ]);
    expect(second.endCursor).toBeNull();
    // The tab counts those that somebody has to decide about, paid or not, and shows them alone.
    const undecided = await connector.listUnforwarded({ shop, isUndecided: true });
    expect(undecided.orders.map(({ orderId }) => orderId)).toEqual(["9104", "9103", "9102"]);
    expect((await connector.countViews({ shop })).unforwarded).toEqual({ count: 3, isMore: false });
    const counted = async (query: object) => connector.countUnforwarded({ shop, ...query });
    expect(await counted({ isUndecided: true })).toEqual({ count: 3, isMore: false });
    expect(await counted({ after: first.endCursor })).toEqual({ count: 5, isMore: false });
    expect(await counted({ search: "9102" })).toEqual({ count: 1, isMore: false });
    const found = async (search: string) =>
      (await connector.listUnforwarded({ shop, search })).orders.map(({ orderId }) => orderId);
    const named = first.orders[1];
    expect(await found(named?.orderName.slice(1) ?? "")).toEqual([named?.orderId]);
    expect(await found(" 9102 ")).toEqual(["9102"]);
    // It was forwarded, or there is none.
    expect(await found("9101")).toEqual([]);
    // Selected in the admin: the rest of them is in the other list.
    const selected = { shop, orderIds: ["9101", "9102", "9106"] };
    const { orders } = await connector.listUnforwarded(selected);
    expect(orders.map(({ orderId }) => orderId)).toEqual(["9102"]);
    const { dispatches } = await connector.listDispatches(selected);
    expect(dispatches.map(({ orderId }) => orderId)).toEqual(["9101"]);
    const stranger = await harness.store();
    const theirs = { ...selected, shop: stranger.shop };
    expect((await connector.listDispatches(theirs)).dispatches).toEqual([]);
    expect((await connector.listUnforwarded(theirs)).orders).toEqual([]);
    expect(second.orders.at(-1)?.lines).toEqual([
      {
        id: "91021",
        title: "Mug",
        quantity: 2,
        isAsked: false,
        leftOutAt: null,
        canBeKept: true,
        unmappedVariantId: "13",
      },
    ]);
  });

  it("have one again whose lines a person left out after it had waited, and none once they are mapped", async () => {
    const store = await harness.store();
    const { shop, connector } = store;
    const mug = { id: "1", variantId: "13", sku: "MUG", title: "Mug" };
    await store.send(store.place({ lines: [mug] }));
    await store.settle();
    const lists = async () => ({
      forwarded: (await connector.listDispatches({ shop })).dispatches.length,
      others: (await connector.listUnforwarded({ shop })).orders.map(({ cause }) => cause),
    });
    const target = { shop, variantId: "13", actor: "owner" };
    const components = [{ sku: "COF-1", quantity: 1, artworkUrl: null }];
    const decide = async (decision: "map" | "ignore") => {
      await (decision === "map"
        ? connector.products.mapVariant({ ...target, components })
        : connector.products.decideVariants({ ...target, variantIds: ["13"], decision }));
      await store.settle();
    };
    expect(await lists()).toEqual({ forwarded: 0, others: ["NotMapped"] });
    await withoutArtwork(store);
    await decide("map");
    expect(await lists()).toEqual({ forwarded: 1, others: [] });
    await decide("ignore");
    expect(await lists()).toEqual({ forwarded: 0, others: ["NotOurs"] });
    await decide("map");
    expect(await lists()).toEqual({ forwarded: 1, others: [] });
  });

  it("are the shop's own", async () => {
    const [one, other] = [await harness.store(), await harness.store()];
    await one.send(one.place({ lines: [{ id: "1", variantId: "13", sku: "MUG" }] }));
    await one.settle();
    expect((await one.connector.listUnforwarded({ shop: one.shop })).orders).toHaveLength(1);
    expect((await one.connector.listUnforwarded({ shop: other.shop })).orders).toEqual([]);
  });
});

describe("a row of the list", () => {
  it("says for whom it is, and what is left of its own lines", async () => {
    const store = await harness.store();
    const { shop, connector } = store;
    const order = store.place();
    await store.send(order);
    await store.settle();
    const read = async () => (await connector.listDispatches({ shop })).dispatches[0];
    expect(await read()).toMatchObject({
      buyer: "Ada Lovelace",
      item: { title: `Line ${order.id}1`, quantity: 2 },
      // The mug is not the provider's.
      otherItems: 1,
    });
    await store.send(store.change(order.id, { quantities: { [`${order.id}2`]: 4 } }), {
      topic: "orders/updated",
    });
    await store.settle();
    // Units, as the first of them is said in units.
    expect(await read()).toMatchObject({ item: { quantity: 2 }, otherItems: 4 });
    const quantities = { [`${order.id}1`]: 0, [`${order.id}2`]: 3 };
    await store.send(store.change(order.id, { quantities }), { topic: "orders/updated" });
    await store.settle();
    expect(await read()).toMatchObject({
      item: { title: `Line ${order.id}2`, quantity: 3 },
      otherItems: 0,
    });
    // AND of an order that was canceled, what the provider had of it
    await store.send(store.change(order.id, { isCanceled: true }), { topic: "orders/updated" });
    await store.settle();
    expect(await read()).toMatchObject({ item: { title: `Line ${order.id}2`, quantity: 3 } });
  });

  it("speaks for a part while another line is undecided, or another part is under way", async () => {
    const store = await harness.store();
    const { shop, connector } = store;
    const order = store.place();
    await store.send(order);
    await store.settle();
    const partial = async () => {
      const { dispatches } = await connector.listDispatches({ shop, sort: "oldest" });
      return dispatches.map(({ isPartial }) => isPartial);
    };
    const divided = async () => {
      const { dispatches } = await connector.listDispatches({ shop });
      return dispatches.map(({ hasOtherParts }) => hasOtherParts);
    };
    expect(await partial()).toEqual([true]);
    expect(await divided()).toEqual([false]);
    const components = [{ sku: "COF-2", quantity: 1, artworkUrl: null, design: null }];
    await connector.products.mapVariant({ shop, variantId: "13", components, actor: "owner" });
    store.advance(1_000);
    await connector.sendOpenLines({ shop, orderId: order.id, actor: "owner" });
    await store.settle();
    expect(await partial()).toEqual([true, true]);
    expect(await divided()).toEqual([true, true]);
    // The order came with its first part; the other says when it was added.
    const { dispatches } = await connector.listDispatches({ shop, sort: "oldest" });
    expect(dispatches.map(({ later }) => later)).toEqual([
      null,
      { receivedAt: dispatches[0]?.createdAt, isRemake: false },
    ]);
    expect(dispatches[1]?.createdAt).not.toEqual(dispatches[0]?.createdAt);
    const page = await connector.readDispatch({ shop, dispatchId: dispatches[1]?.id ?? "" });
    expect(page?.later).toEqual(dispatches[1]?.later);
    const items = (store.provider.orders.get("api-1")?.order.items ?? []).map((item) => ({
      externalSourceId: item.externalSourceId ?? "",
      quantity: item.quantity,
    }));
    store.provider.ship("api-1", { number: "1Z-1", items });
    await store.sweep();
    await store.settle();
    // The first has left, and does not speak for the second, which is alone under way.
    expect(await partial()).toEqual([true, false]);
    // Nor does a person, who is asked about the second, mean the first.
    expect(await divided()).toEqual([true, true]);
  });

  it("says when an order came that was mapped days later", async () => {
    const store = await harness.store();
    const { shop, connector } = store;
    const lines = [{ id: "91", variantId: "13", sku: "NOT-OURS", quantity: 1 }];
    const order = store.place({ lines });
    await store.send(order);
    await store.settle();
    expect((await connector.listDispatches({ shop })).dispatches).toEqual([]);
    store.advance(3 * 24 * 3_600_000);
    const components = [{ sku: "COF-2", quantity: 1, artworkUrl: null, design: null }];
    await connector.products.mapVariant({ shop, variantId: "13", components, actor: "owner" });
    await store.settle();
    const [row] = (await connector.listDispatches({ shop })).dispatches;
    const receivedAt = new Date(order.processedAt ?? "");
    expect(row?.later).toEqual({ receivedAt, isRemake: false });
    expect(row?.createdAt.getTime()).toBeGreaterThan(receivedAt.getTime() + 2 * 24 * 3_600_000);
  });

  it("names nobody once that was erased", async () => {
    const store = await harness.store();
    const { shop, connector } = store;
    const order = store.place();
    await store.send(order);
    await store.settle();
    await connector.acceptDelivery({
      shop,
      webhookId: "redact",
      topic: "customers/redact",
      eventId: null,
      apiVersion: "2026-10",
      triggeredAt: store.now(),
      body: Buffer.from(`{"orders_to_redact":[${order.id}]}`),
    });
    await store.settle();
    const [row] = (await connector.listDispatches({ shop })).dispatches;
    expect(row).toMatchObject({ buyer: null, item: { quantity: 2 } });
  });
});

it("proofs nothing of a line that was removed before it was sent", async () => {
  const store = await harness.store();
  const { shop, connector } = store;
  await store.changeRules({ trigger: "by-hand" });
  const order = store.place();
  await store.send(order);
  const edited = store.change(order.id, { quantities: { [`${order.id}1`]: 0 } });
  await store.send(edited, { topic: "orders/updated" });
  await store.settle();
  const [row] = (await connector.listDispatches({ shop })).dispatches;
  const proof = await connector.readProof({ shop, dispatchId: row?.id ?? "" });
  expect(proof?.items.map(({ externalSourceId }) => externalSourceId)).toEqual([`${order.id}2`]);
});

describe("what needs attention", () => {
  it("comes with what cannot go on without a person first, then the oldest", async () => {
    const store = await harness.store();
    const { shop, connector } = store;
    const notices: Notice[] = [
      { reason: "ProviderUnreachable", subject: { words: "" } },
      { reason: "AddressIncomplete", subject: { lacks: "street" } },
      { reason: "HoldWindow", subject: { until: store.now().toISOString() } },
      bare("HighRisk"),
    ];
    for (const notice of notices) {
      const order = store.place();
      await store.send(order);
      await store.settle();
      await haveWait(store, notice, { orderId: order.id });
      store.advance(1_000);
    }
    const home = await connector.readHome(shop);
    expect(home?.attention.map(({ attention }) => attention?.reason)).toEqual([
      "AddressIncomplete",
      "HighRisk",
      "ProviderUnreachable",
    ]);
    expect(home?.attentionCount).toBe(3);
  });

  it("names the variant that it is about, unless that is gone", async () => {
    const store = await harness.store();
    const { shop, prisma, connector } = store;
    await withoutArtwork(store);
    const lines = [{ id: "1", variantId: "11", title: "Beans - 12 oz" }];
    await store.send(store.place({ lines }));
    await store.settle();
    const read = async () => (await connector.listDispatches({ shop })).dispatches[0];
    expect(await read()).toMatchObject({
      attention: { reason: "NoArtwork" },
      attentionVariantId: "11",
    });
    await prisma.variant.updateMany({
      where: { shop, id: "11" },
      data: { removedAt: store.now() },
    });
    expect(await read()).toMatchObject({ attentionVariantId: null });
  });
});

describe("a shop's time zone", () => {
  it("is the one that Shopify told, and UTC for a shop that is not known", async () => {
    const store = await harness.store();
    const { shop, prisma, connector } = store;
    await prisma.shop.update({ where: { domain: shop }, data: { timezone: "Europe/Berlin" } });
    expect(await connector.readTimezone(shop)).toBe("Europe/Berlin");
    expect(await connector.readTimezone("nobody.myshopify.com")).toBe("UTC");
  });

  it("is UTC where what is kept is no zone, and no page fails of it", async () => {
    const store = await harness.store();
    const { shop, prisma, connector } = store;
    await prisma.shop.update({ where: { domain: shop }, data: { timezone: "Mars/Olympus_Mons" } });
    await store.send(store.place());
    await store.settle();
    const [row] = await store.dispatches();
    const today = store.now().toISOString().slice(0, 10);
    const days = { from: today, to: today };

    expect((await connector.readHome(shop))?.trend.days.at(-1)?.day).toBe(today);
    const period = { from: "2020-01-01", to: today };
    expect(await connector.readProfit({ shop, period, group: "month" })).not.toBeNull();
    const { dispatches } = await connector.listDispatches({ shop, days });
    expect(dispatches.map(({ id }) => id)).toEqual([row?.id]);
    const asked = { shop, dispatchId: row?.id ?? "", until: today, actor: "staff" };
    expect(await connector.snoozeDispatch(asked)).toBe("too-soon");
    expect(await connector.readTimezone(shop)).toBe("UTC");
  });
});
