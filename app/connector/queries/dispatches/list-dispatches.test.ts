import { haveWait } from "../../testing/have-wait.ts";
import { parse } from "csv-parse/sync";
import type { PoolClient } from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { openHarness, type Store } from "../../testing/harness.ts";
import { idsQuery } from "./list-dispatches.ts";
import { type DispatchQuery } from "./views.ts";
import { dispatchFilters } from "../../model/dispatch-filters.ts";
import { allowAllMoves } from "../../testing/guard-moves.ts";

const harness = openHarness();

// Rows are put into the states that are listed.
beforeAll(() => allowAllMoves(harness.database.pool));

/** A store with orders of which the provider has all, each opened a second after the other. */
async function withOrders(ids: readonly string[]): Promise<Store> {
  const store = await harness.store();
  for (const id of ids) {
    await store.send(store.place({ id }));
    await store.settle();
    store.advance(1_000);
  }
  return store;
}

const namesOf = async ({ connector, shop }: Store, query: Omit<DispatchQuery, "shop">) =>
  (await connector.listDispatches({ shop, ...query })).dispatches.map(({ orderName }) => orderName);

describe("the list of orders", () => {
  it("is searched by name, by either id, by tracking number and by SKU", async () => {
    const store = await withOrders(["501001", "501002", "501003"]);
    const { shop, provider, prisma } = store;
    const [first] = await prisma.dispatch.findMany({ where: { shop, orderId: "501001" } });
    const items = (
      await prisma.dispatchLine.findMany({ where: { shop, dispatchId: first?.id ?? "" } })
    ).map(({ externalSourceId, quantity }) => ({ externalSourceId, quantity }));
    provider.ship(first?.apiOrderId ?? "", { number: "1Z999AA1", items });
    await store.sweep();
    const only = await store.place({
      id: "501004",
      lines: [{ id: "5", variantId: "12", sku: "COF-2" }],
    });
    await store.send(only);
    await store.settle();

    for (const search of [
      "#1001",
      "1001",
      " 1001 ",
      "501001",
      first?.apiOrderId ?? "",
      "1z999 aa1",
      "UPS 1Z999 AA1",
    ]) {
      expect(await namesOf(store, { search }), search).toEqual(["#1001"]);
    }
    for (const search of ["COF-1", "cof-1"]) {
      expect(await namesOf(store, { search }), search).toEqual(["#1003", "#1002", "#1001"]);
    }
    // AND a part of a SKU is enough where the catalog knows it
    expect(await namesOf(store, { search: "of-2" })).toEqual(["#1004", "#1003", "#1002", "#1001"]);
    for (const search of ["100", "nobody", "%", "'; DROP"]) {
      expect(await namesOf(store, { search }), search).toEqual([]);
    }
  });

  it("is searched by the SKU that an order waits to become, and by the store's own", async () => {
    const store = await withOrders(["501001"]);
    const { shop, connector, prisma } = store;
    await store.changeRules({ trigger: "by-hand" });
    const beans = { id: "5", variantId: "11", sku: "House-Beans" };
    for (const id of ["501002", "501003"]) {
      await store.send(store.place({ id, lines: [{ ...beans, id: `${id}1` }] }));
      await store.settle();
      store.advance(1_000);
    }
    const found = (search: string) => namesOf(store, { search });
    // Nothing of them was sent, so that only their mapping says what they become.
    expect(await found("COF-1")).toEqual(["#1003", "#1002", "#1001"]);
    expect(await found("of-1")).toEqual(["#1003", "#1002", "#1001"]);
    const components = [{ sku: "COF-2", quantity: 1, artworkUrl: null }];
    await connector.products.mapVariant({ shop, variantId: "11", components, actor: "owner" });
    await store.settle();
    expect(await found("COF-1")).toEqual(["#1001"]);
    expect(await found("COF-2")).toEqual(["#1003", "#1002", "#1001"]);
    expect(await namesOf(store, { search: "COF-2", filter: "waiting" })).toHaveLength(2);
    // What one line alone was decided or corrected to become
    const line = { shop, orderId: "501002" };
    await prisma.orderLine.updateMany({ where: line, data: { decidedSku: "COF-9" } });
    const sku = { part: 1, sku: "COF-8", keepsDesign: true };
    const correction = {
      shop,
      orderId: "501003",
      lineItemId: "5010031",
      correctedBy: "owner",
      correctedAt: store.now(),
    };
    const change = { code: "changed", print: null, sku, entered: "" };
    await prisma.lineCorrection.create({ data: { ...correction, number: 1, change } });
    expect(await found("cof-9")).toEqual(["#1002"]);
    expect(await found("COF-8")).toEqual(["#1003"]);
    const undone = { code: "undone", number: 1 };
    await prisma.lineCorrection.create({ data: { ...correction, number: 2, change: undone } });
    expect(await found("COF-8")).toEqual([]);
    // AND as the store itself calls it, whatever is made of it: as it was ordered, and a part of what its variant has
    await store.send(
      store.place({ id: "501004", lines: [{ id: "41", variantId: "13", sku: "77" }] }),
    );
    await store.settle();
    expect(await found("House-Beans")).toEqual(["#1003", "#1002"]);
    await prisma.variant.updateMany({ where: { shop, id: "11" }, data: { sku: "House-Beans" } });
    for (const search of ["house-beans", "house", "BEANS hou"]) {
      expect(await found(search), search).toEqual(["#1003", "#1002"]);
    }
    await prisma.variant.updateMany({ where: { shop, id: "11" }, data: { sku: "1002-7" } });
    expect(await found("1002")).toEqual(["#1002"]);
    const unforwarded = async (search: string, at = store) =>
      (await at.connector.listUnforwarded({ shop: at.shop, search })).orders.map(
        ({ orderName }) => orderName,
      );
    expect(await unforwarded("77")).toEqual(["#1004"]);
    expect(await unforwarded("House-Beans")).toEqual([]);
    const another = await harness.store();
    expect(await namesOf(another, { search: "House-Beans" })).toEqual([]);
    expect(await unforwarded("77", another)).toEqual([]);
  });

  it("finds an order by its buyer, a tag, its note and what was bought, in one store alone", async () => {
    const store = await harness.store();
    const another = await harness.store();
    const { shippingAddress: known } = store.place({ id: "501009" });
    const address = known && {
      ...known,
      name: "José Núñez O'Neil",
      firstName: "José",
      lastName: "Núñez O'Neil",
    };
    for (const { send, place, settle, advance } of [store, another]) {
      await send(place({ id: "501001" }));
      await settle();
      advance(1_000);
      const named = place({ id: "501002", shippingAddress: address, tags: ["VIP", "rush order"] });
      const buyerNames = ["Zoë Giver", "Payer GmbH"];
      await send({ ...named, note: "Please wrap it: для Ивана", buyerNames });
      await settle();
      await send(place({ id: "501003", financialStatus: "pending", shippingAddress: address }), {
        topic: "orders/create",
      });
      await settle();
    }

    for (const search of [
      "jose",
      "NÚÑEZ jo",
      "o'neil",
      "vip",
      "RUSH",
      "wrap",
      "ивана",
      // The parcel goes to somebody else.
      "zoe giver",
      "payer jose",
      "line 5010021",
      "jose 1002",
      "#1002 Núñez",
    ]) {
      expect(await namesOf(store, { search }), search).toEqual(["#1002"]);
    }
    expect(await namesOf(store, { search: "buyer@exam" })).toEqual(["#1002", "#1001"]);
    expect(await namesOf(store, { search: "ada" })).toEqual(["#1001"]);
    for (const search of ["jose ada", "jose 1001", "\\", "' | '", "& !", `${another.shop} jose`]) {
      expect(await namesOf(store, { search }), search).toEqual([]);
    }
    const unforwarded = await store.connector.listUnforwarded({
      shop: store.shop,
      search: "nunez",
    });
    expect(unforwarded.orders.map(({ orderName }) => orderName)).toEqual(["#1003"]);

    // AND nobody is found by what was erased
    await store.connector.acceptDelivery({
      shop: store.shop,
      webhookId: "redact",
      topic: "customers/redact",
      eventId: null,
      apiVersion: null,
      triggeredAt: null,
      body: Buffer.from(JSON.stringify({ orders_to_redact: [501002] })),
    });
    await store.settle();
    for (const search of ["jose", "jose 1002", "zoe", "vip", "wrap", "buyer@example.com 5010021"]) {
      expect(await namesOf(store, { search }), search).toEqual([]);
    }
    expect(await namesOf(another, { search: "jose" })).toEqual(["#1002"]);
  });

  it("finds an order by what its buyer had printed, also as it was changed since, until that is erased", async () => {
    const store = await harness.store();
    const another = await harness.store();
    const properties = [
      { name: "Name on the label", value: "Für Opa Jürgen" },
      { name: "Photo", value: "https://pictures.example/secret-garden.png" },
    ];
    for (const { send, place, settle } of [store, another]) {
      await send(place({ id: "501001" }));
      await send(place({ id: "501002", lines: [{ id: "7002", variantId: "11", properties }] }));
      await settle();
    }
    const { shop, prisma } = store;
    const entries = [
      { property: "Name on the label", value: "Grandma Zora" },
      { property: "Photo", value: "https://pictures.example/night-garden.png" },
    ];
    const changed = { code: "changed", sku: null, entered: "" };
    const inTexts = { ...changed, print: { kind: "texts", entries } };
    const inPicture = {
      ...changed,
      print: { kind: "picture", url: "https://pictures.example/zora" },
    };
    let number = 0;
    const correct = (change: object) =>
      prisma.lineCorrection.create({
        data: {
          shop,
          orderId: "501001",
          lineItemId: "5010011",
          number: (number += 1),
          correctedBy: "owner",
          correctedAt: store.now(),
          change,
        },
      });
    await correct(inTexts);
    for (const search of ["opa", "JURGEN", "für jürg", "opa ada", "buyer@exam opa"]) {
      expect(await namesOf(store, { search }), search).toEqual(["#1002"]);
    }
    expect(await namesOf(store, { search: "grandma zora" })).toEqual(["#1001"]);
    for (const search of [
      "secret-garden",
      "night-garden",
      "pictures.example",
      "opa zora",
      `${another.shop} opa`,
    ]) {
      expect(await namesOf(store, { search }), search).toEqual([]);
    }
    // What was taken back, or replaced by a picture, stands on nothing.
    const found = [];
    const undone = (of: number) => ({ code: "undone", number: of });
    for (const change of [undone(1), inTexts, inPicture, undone(4), { code: "remapped" }]) {
      await correct(change);
      found.push((await namesOf(store, { search: "zora" })).length);
    }
    expect(found).toEqual([0, 1, 0, 1, 1]);
    const redacted = [501001, 501002];
    await store.connector.acceptDelivery({
      shop,
      webhookId: "redact-texts",
      topic: "customers/redact",
      eventId: null,
      apiVersion: null,
      triggeredAt: null,
      body: Buffer.from(JSON.stringify({ orders_to_redact: redacted })),
    });
    await store.settle();
    for (const search of ["opa", "zora"]) {
      expect(await namesOf(store, { search }), search).toEqual([]);
    }
    expect(await namesOf(another, { search: "opa" })).toEqual(["#1002"]);
  });

  it("knows the store's own way to write an order's name", async () => {
    const store = await withOrders(["501001", "501002"]);
    const { shop, prisma } = store;
    for (const orderId of ["501001", "501002"]) {
      const orderName = `EN${orderId.slice(-4)}-A`;
      await prisma.dispatch.updateMany({ where: { shop, orderId }, data: { orderName } });
      await prisma.shopOrder.updateMany({
        where: { shop, id: orderId },
        data: { name: orderName },
      });
    }
    for (const search of ["1001", "EN1001-A", "en1001-a"]) {
      expect(await namesOf(store, { search }), search).toEqual(["EN1001-A"]);
    }
    // Also where there is a number in what stands before it.
    for (const [orderId, orderName] of [
      ["501001", "B2B-1001"],
      ["501002", "B2B-1002"],
    ] as const) {
      await prisma.dispatch.updateMany({ where: { shop, orderId }, data: { orderName } });
      await prisma.shopOrder.updateMany({
        where: { shop, id: orderId },
        data: { name: orderName },
      });
    }
    for (const search of ["1001", "#1001", "B2B-1001", "b2b-1001"]) {
      expect(await namesOf(store, { search }), search).toEqual(["B2B-1001"]);
      // Activity means the same orders by it.
      const { items } = await store.connector.listEvents({ shop, order: search });
      expect([...new Set(items.map(({ order }) => order?.name))], search).toEqual(["B2B-1001"]);
    }
  });

  it("is filtered by view, stage and time, and sorted both ways, a page at a time", async () => {
    const store = await withOrders(["501001", "501002", "501003", "501004", "501005"]);
    const { shop, prisma, connector } = store;
    const set = (orderId: string, data: Parameters<typeof prisma.dispatch.updateMany>[0]["data"]) =>
      prisma.dispatch.updateMany({ where: { shop, orderId }, data });
    await set("501001", { state: "Pending" });
    const incomplete = { reason: "AddressIncomplete", subject: { lacks: "street" } } as const;
    await haveWait(store, incomplete, { orderId: "501001" });
    const acceptedAt = new Date(store.now().getTime() - 20 * 24 * 60 * 60_000);
    await set("501002", { apiStatus: "Printed", acceptedAt });
    await set("501003", { state: "Shipped", apiStatus: "Shipped" });
    await set("501004", { state: "Pending" });
    const until = store.now().toISOString();
    await haveWait(store, { reason: "HoldWindow", subject: { until } }, { orderId: "501004" });
    const views = dispatchFilters.map(async (filter) => [filter, await namesOf(store, { filter })]);
    expect(Object.fromEntries(await Promise.all(views))).toEqual({
      all: ["#1005", "#1004", "#1003", "#1002", "#1001"],
      attention: ["#1001"],
      waiting: ["#1004", "#1001"],
      late: ["#1002"],
      production: ["#1005", "#1002"],
      shipped: ["#1003"],
      partial: [],
      snoozed: [],
      fulfilled: [],
      canceled: [],
    });
    const { dispatches } = await connector.listDispatches({ shop });
    expect(dispatches.filter(({ isLate }) => isLate)).toMatchObject([{ orderName: "#1002" }]);
    expect((await connector.readHome(shop))?.health.late).toBe(1);
    for (const { stage, orderName } of (await connector.listDispatches({ shop })).dispatches) {
      expect(await namesOf(store, { stage }), stage).toContain(orderName);
    }
    expect(await namesOf(store, { stage: "Printed", filter: "production" })).toEqual(["#1002"]);
    const since = new Date(store.now().getTime() - 2_500);
    expect(await namesOf(store, { since })).toEqual(["#1005", "#1004"]);

    const oldest = { shop, sort: "oldest", pageSize: 3 } as const;
    const first = await connector.listDispatches(oldest);
    const second = await connector.listDispatches({ ...oldest, after: first.endCursor });
    expect([...first.dispatches, ...second.dispatches].map(({ orderName }) => orderName)).toEqual([
      "#1001",
      "#1002",
      "#1003",
      "#1004",
      "#1005",
    ]);
    expect(second.endCursor).toBeNull();
  });

  it("is narrowed to days of the store's, to a carrier, and to what is asked", async () => {
    const store = await withOrders(["501001", "501002", "501003"]);
    const { shop, prisma, provider, connector } = store;
    await prisma.shop.update({ where: { domain: shop }, data: { timezone: "Asia/Tokyo" } });
    const rows = await prisma.dispatch.findMany({ where: { shop }, orderBy: { orderId: "asc" } });
    const openedAt = ["2026-03-01T14:59:59Z", "2026-03-01T15:00:00Z", "2026-03-02T15:00:00Z"];
    for (const [at, { id }] of rows.entries()) {
      const data = { createdAt: new Date(openedAt[at] ?? 0) };
      await prisma.dispatch.update({ where: { shop_id: { shop, id } }, data });
    }
    const days = (from: string | null, to: string | null) => namesOf(store, { days: { from, to } });
    expect(await days("2026-03-02", "2026-03-02")).toEqual(["#1002"]);
    expect(await days(null, "2026-03-01")).toEqual(["#1001"]);
    expect(await days("2026-03-02", null)).toEqual(["#1003", "#1002"]);

    const lines = await prisma.dispatchLine.findMany({
      where: { shop, dispatchId: rows[0]?.id ?? "" },
    });
    const items = lines.map(({ externalSourceId, quantity }) => ({ externalSourceId, quantity }));
    provider.ship(rows[0]?.apiOrderId ?? "", { number: "1Z1", items });
    await store.sweep();
    const [carrier = ""] = await connector.listCarriers({ shop });
    expect(await namesOf(store, { carrier })).toEqual(["#1001"]);
    expect(await namesOf(store, { carrier: "Nobody" })).toEqual([]);
    expect(await connector.listCarriers({ shop: "another.myshopify.com" })).toEqual([]);

    for (const [at, title] of ["Pier Blend", "Pier Blend", "Night Blend"].entries()) {
      const subject = { title, lineItemId: rows[at] === undefined ? null : `${rows[at].orderId}1` };
      await haveWait(store, { reason: "NoArtwork", subject }, { id: rows[at]?.id ?? "" });
    }
    expect(await namesOf(store, { topic: "artwork" })).toHaveLength(3);
    expect(await namesOf(store, { topic: "stock" })).toEqual([]);
    const asked = { reason: "NoArtwork", title: "Pier Blend" } as const;
    expect(await namesOf(store, { asked })).toEqual(["#1002", "#1001"]);
    const groups = await connector.groupAttention({ shop });
    expect(groups).toMatchObject([
      {
        count: 2,
        isSame: true,
        act: null,
        title: "Pier Blend",
        variantId: "11",
        attention: { reason: "NoArtwork" },
      },
    ]);
    expect(await connector.countViews({ shop })).toMatchObject({
      attention: { count: 3, isMore: false },
      late: { count: 0 },
    });
  });

  it("is narrowed to a product of the store, made or still to be mapped, in the part that has it", async () => {
    const store = await withOrders(["501001", "501002"]);
    const { connector, shop } = store;
    const lines = [
      { id: "5", variantId: "11" },
      { id: "6", variantId: "13" },
    ];
    await store.send(store.place({ id: "501003", lines }));
    await store.settle();
    await store.send(store.place({ id: "501004", lines: [{ id: "7", variantId: "12" }] }));
    await store.settle();
    const ofProduct = (productId: string, search = "") => namesOf(store, { productId, search });
    expect(await ofProduct("111")).toEqual(["#1003", "#1002", "#1001"]);
    expect(await ofProduct("112")).toEqual(["#1004", "#1002", "#1001"]);
    expect(await ofProduct("112", "1002")).toEqual(["#1002"]);
    expect(await ofProduct("113")).toEqual(["#1003", "#1002", "#1001"]);
    expect(await ofProduct("113", "501004")).toEqual([]);
    expect(await ofProduct("999")).toEqual([]);
    // Another part of the order has the line.
    await store.prisma.orderLine.updateMany({
      where: { shop, orderId: "501001", variantId: "13" },
      data: { dispatchSequence: 2 },
    });
    expect(await ofProduct("113")).toEqual(["#1003", "#1002"]);
    const search = (query: string, at = shop) =>
      connector.products.searchProducts({ shop: at, query });
    expect(await search("bea mug")).toEqual({
      products: [{ id: "113", title: "Beans" }],
      hasMore: false,
    });
    expect((await search("12 OZ")).products.map(({ id }) => id)).toEqual(["111", "112", "113"]);
    expect(await search("", "another.myshopify.com")).toEqual({ products: [], hasMore: false });
    const key = { shop: "another.myshopify.com", productId: "113" };
    expect(await connector.products.readProductName(key)).toBeNull();
    expect((await connector.listDispatches(key)).dispatches).toEqual([]);
  });

  it("is written to a file, however long, with what spreadsheets would take for formulas made harmless", async () => {
    const store = await harness.store();
    const address = store.place({ id: "501009" }).shippingAddress;
    const formula = address && { ...address, name: '=HYPERLINK("https://x.example")' };
    await store.send(store.place({ id: "501001", shippingAddress: formula, tags: ["a", "b"] }));
    await store.settle();
    let csv = "";
    const named = ({ stage }: { stage: string }) => `the word for ${stage}`;
    for await (const piece of store.connector.exportDispatches({ shop: store.shop }, named))
      csv += piece;
    const [head, row, ...others] = parse(csv, { bom: true });
    expect(others).toEqual([]);
    const cells = Object.fromEntries(head?.map((name, at) => [name, row?.[at]]) ?? []);
    expect(cells).toMatchObject({
      order: "#1001",
      part: "1",
      stage: "Created",
      stage_in_app: "the word for Created",
      customer: `'=HYPERLINK("https://x.example")`,
      items: "2 x COF-1, 1 x COF-2",
      provider_order: "api-1",
      tags: "a, b",
    });
  });

  it("is written to a file with each order once, also where one is taken back meanwhile", async () => {
    const store = await withOrders(["501001"]);
    const { shop, prisma } = store;
    await prisma.$executeRaw`
      INSERT INTO connector.dispatch
      SELECT (jsonb_populate_record(one, jsonb_build_object('id', 'dsp_' || number, 'sequence', number,
        'api_order_id', NULL, 'created_at', one.created_at - number * interval '1 second'))).*
      FROM connector.dispatch AS one, generate_series(2, 520) AS number WHERE one.shop = ${shop}`;
    const parts: string[] = [];
    for await (const piece of store.connector.exportDispatches({ shop }, ({ stage }) => stage)) {
      parts.push(...parse(piece, { bom: true }).map((row: string[]) => row[1] ?? ""));
      const last = { shop, sequence: Number(parts.at(-1)) || 0 };
      await prisma.dispatch.deleteMany({ where: last });
    }
    const [, ...written] = parts;
    expect(written).toEqual(Array.from({ length: 520 }, (_, at) => String(at + 1)));
  });

  it("is counted as Home counts it while it is under way, and up to a bound otherwise", async () => {
    const store = await withOrders(["501001"]);
    const { shop, prisma, connector } = store;
    await prisma.$executeRaw`
      INSERT INTO connector.dispatch
      SELECT (jsonb_populate_record(one, jsonb_build_object('id', 'dsp_' || number, 'sequence', number,
        'state', CASE number % 11 WHEN 0 THEN 'Pending' WHEN 1 THEN 'Submitting' ELSE 'Accepted' END,
        'api_order_id', NULL))).*
      FROM connector.dispatch AS one, generate_series(2, 1210) AS number WHERE one.shop = ${shop}`;
    const home = await connector.readHome(shop);
    const views = await connector.countViews({ shop });
    expect(home?.counts).toMatchObject({ Waiting: 110, Sending: 109, Created: 991 });
    expect(views.waiting).toEqual({ count: 219, isMore: false });
    expect(views.all).toEqual({ count: 1_000, isMore: true });
    await prisma.dispatch.updateMany({ where: { shop }, data: { state: "Accepted" } });
    expect((await connector.countViews({ shop })).production).toEqual({
      count: 1_210,
      isMore: false,
    });
    const matching = (query: object) => connector.countDispatches({ shop, ...query });
    // All of them are parts of one order.
    expect(await matching({ search: "1001" })).toEqual({ count: 1_000, isMore: true, orders: 1 });
    expect(await matching({ ids: ["dsp_7", "dsp_8"] })).toEqual({
      count: 2,
      isMore: false,
      orders: 1,
    });
    expect(await matching({ search: "none" })).toEqual({ count: 0, isMore: false, orders: 0 });
  });

  it("shows nothing of another shop, whatever is searched or given as a cursor", async () => {
    const [one, other] = [await withOrders(["501001"]), await withOrders(["501009"])];
    const [row] = await one.dispatches();
    for (const search of ["1001", "501001", row?.apiOrderId ?? "", row?.id ?? "", "COF-1"]) {
      expect(await namesOf(other, { search }), search).not.toContain("#1001");
    }
    expect(await namesOf(other, { after: row?.id ?? "" })).toEqual(["#1009"]);
  });

  it("takes the same number of statements for one row as for thirty", async () => {
    const ids = Array.from({ length: 30 }, (_, index) => String(502_000 + index));
    const store = await withOrders(ids);
    const { shop, prisma } = store;
    await prisma.dispatch.updateMany({
      where: { shop },
      data: { state: "Pending" },
    });
    const subject = { title: "Line 1", lineItemId: null };
    await haveWait(store, { reason: "NoArtwork", subject });
    const count = async (pageSize: number) => {
      const process = store.newProcess();
      const page = await process.connector.listDispatches({ shop, search: "COF-1", pageSize });
      expect(page.dispatches).toHaveLength(pageSize);
      return process.steps;
    };
    expect(await count(30)).toBe(await count(1));
    expect(await count(30)).toBeLessThanOrEqual(6);
  });
});

describe("the list of 100,000 orders", () => {
  let store: Store;
  beforeAll(async () => {
    store = await harness.store();
    await fill(store, 100_000);
  }, 300_000);

  it("is read by indexes alone: every view, sort and search", async () => {
    const { shop, ctx } = store;
    const queries: Omit<DispatchQuery, "shop">[] = [
      ...dispatchFilters.map((filter) => ({ filter })),
      { sort: "oldest" },
      { stage: "Printed" },
      { since: store.now() },
      ...["#77777", "77777", "of-777", "1Z77777", "api-77777", "SKU-777", "nothing"].map(
        (search) => ({ search }),
      ),
      { search: "Ada 77777" },
      ...["for opa30003", "for ada 30003"].map((search) => ({ search })),
      ...["COF-1", "OWN-777", "most-", "MAKES-RARE"].map((search) => ({ search })),
      ...["rare", "most", "old"].map((productId) => ({ productId })),
      { productId: "most", search: "SKU-777" },
    ];
    const after = (await store.connector.listDispatches({ shop })).endCursor;
    // As many as are counted of a list that is narrowed.
    const wanted = [undefined, 1_001];
    const asked = [...queries, { after }].flatMap((query) =>
      wanted.map((most) => ({ query, most })),
    );
    for (const { query, most } of asked) {
      const sql = await idsQuery(ctx, { shop, ...query }, most);
      const [plan] = await harness.database.pool
        .query<{ "QUERY PLAN": unknown }>({
          text: `EXPLAIN (FORMAT JSON) ${sql.text}`,
          values: sql.values,
        })
        .then(({ rows }) => rows);
      const text = JSON.stringify(plan);
      expect(text, JSON.stringify(query)).toContain("Index");
      expect(text, JSON.stringify(query)).not.toContain("Seq Scan");
    }
    for (const search of ["77777", "1Z77777", "api-77777"]) {
      expect(await namesOf(store, { search }), search).toEqual(["#77777"]);
    }
    expect(await namesOf(store, { search: "SKU-777" })).toHaveLength(25);
    expect(await namesOf(store, { search: "ada 77777" })).toEqual(["#77777"]);
    expect(await namesOf(store, { search: "ada" })).toHaveLength(25);
    // Of a third of them the buyer had something printed.
    expect(await namesOf(store, { search: "for opa30003" })).toEqual(["#30003"]);
    expect(await namesOf(store, { search: "for ada 30003" })).toEqual(["#30003"]);
    expect(await namesOf(store, { search: "for" })).toHaveLength(25);
    expect(await namesOf(store, { search: "own-777" })).toHaveLength(25);
    expect(await namesOf(store, { search: "OWN-778", sort: "oldest", pageSize: 1 })).toEqual([
      "#778",
    ]);
    expect(await namesOf(store, { search: "MAKES-RARE" })).toEqual(["#99777"]);
    expect(await namesOf(store, { search: "MAKES-RARE", filter: "waiting" })).toEqual(["#99777"]);
  });

  it("finds what many have among the newest, without looking up all that have it", async () => {
    const { shop, ctx, prisma } = store;
    const { connectionId } = await prisma.shopConnection.findUniqueOrThrow({ where: { shop } });
    const row = await prisma.catalogSku.findFirstOrThrow({
      where: { connectionId },
    });
    await prisma.catalogSku.createMany({
      data: Array.from({ length: 50 }, (_, n) => ({
        ...row,
        sku: `SKU-${n}`,
        normalizedSku: `sku-${n}`,
      })),
    });
    const foundBy = async (query: Omit<DispatchQuery, "shop">) => {
      const sql = await idsQuery(ctx, { shop, ...query });
      const { rows } = await harness.database.pool.query<{ "QUERY PLAN": string }>({
        text: `EXPLAIN (ANALYZE) ${sql.text}`,
        values: sql.values,
      });
      const lines = rows.map((each) => each["QUERY PLAN"]);
      const line = lines.find((each) => each.includes("dispatch_line_shop_sku_idx")) ?? "";
      return line.includes("never executed") ? "newest" : line === "" ? "nothing" : "all";
    };
    expect(await foundBy({ search: "sku-" })).toBe("newest");
    expect(await foundBy({ search: "sku-1", stage: "Printed" })).toBe("all");
    const ofProduct = async (query: Omit<DispatchQuery, "shop">) => {
      const sql = await idsQuery(ctx, { shop, ...query });
      const text = `EXPLAIN (ANALYZE) ${sql.text}`;
      const { rows } = await harness.database.pool.query<{ "QUERY PLAN": string }>({
        text,
        values: sql.values,
      });
      const lines = rows.map((each) => each["QUERY PLAN"]);
      const isUnread = (line: string) => line.includes("sold") && line.includes("never executed");
      return lines.some(isUnread) ? "newest" : "all";
    };
    expect(await ofProduct({ productId: "most" })).toBe("newest");
    expect(await ofProduct({ productId: "rare" })).toBe("all");
    expect(await namesOf(store, { productId: "rare", pageSize: 100 })).toHaveLength(70);
    expect(await namesOf(store, { productId: "old", pageSize: 1 })).toEqual(["#30000"]);
    // Page after page, each once and in order
    const names: string[] = [];
    let after: string | null = null;
    for (let page = 0; page < 3; page += 1) {
      const found = await store.connector.listDispatches({ shop, search: "sku-", after });
      names.push(...found.dispatches.map(({ orderName }) => orderName));
      after = found.endCursor;
    }
    const meant = Array.from({ length: 100_000 }, (_, n) => 100_000 - n).filter(
      (n) => n % 1_000 < 50,
    );
    expect(names).toEqual(meant.slice(0, 75).map((n) => `#${n}`));
  });
});

const filled = ["shop_order", "dispatch", "order_line", "dispatch_line", "shipment"];

/** Closed orders but for the last hundred, one parcel and one line each, 1,000 SKUs. */
async function fill({ shop, now, prisma }: Store, count: number): Promise<void> {
  const { pool } = harness.database;
  const client = await pool.connect();
  // Broken off, it would keep what it set, and its locks.
  await fillTables(client, [shop, count, now()]).finally(() => client.release(true));
  // One waits: only its mapping says what it becomes.
  const rare = { shop, variantId: "rare" };
  const at = { createdAt: now(), updatedAt: now() };
  await prisma.mapping.create({ data: { ...rare, state: "Mapped", origin: "Person", ...at } });
  const component = { position: 1, sku: "MAKES-RARE", quantity: 1 };
  await prisma.mappingComponent.create({ data: { ...rare, ...component } });
  const waiting = { shop, orderId: "99777" };
  await prisma.dispatch.updateMany({ where: waiting, data: { state: "Pending" } });
  await prisma.dispatchLine.deleteMany({ where: { shop, lineItemId: "99777" } });
  await pool.query(`ANALYZE ${filled.map((table) => `connector.${table}`).join(", ")}`);
}

async function fillTables(
  client: PoolClient,
  values: [shop: string, count: number, now: Date],
): Promise<void> {
  const run = (text: string) => client.query(text, values);
  // Rows that fit together need no check one by one, and indexes are built at once.
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid = ANY ($1::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
    [filled.map((table) => `connector.${table}`)],
  );
  await client.query("BEGIN; SET LOCAL session_replication_role = replica");
  await client.query(indexes.map(({ name }) => `DROP INDEX ${name}`).join(";"));
  await run(`INSERT INTO connector.shop_order
    (shop, id, name, order_updated_at, seen_at, revision, snapshot)
    SELECT $1, n::text, '#' || n, $3, $3, 0,
      jsonb_build_object('shippingAddress', jsonb_build_object('name', 'Ada ' || n),
        'lines', jsonb_build_array(jsonb_build_object('title', 'Beans', 'properties', CASE n % 3 WHEN 0
          THEN jsonb_build_array(jsonb_build_object('name', 'Label', 'value', 'For Opa' || n)) ELSE '[]' END)))
    FROM generate_series(1, $2::int) AS n`);
  await run(`INSERT INTO connector.dispatch
    (shop, id, order_id, sequence, order_name, state, api_order_id, api_status, created_at,
     updated_at)
    SELECT $1, md5(n::text), n::text, 1, '#' || n,
      (CASE WHEN n > $2::int - 100 THEN 'Accepted' ELSE 'Closed' END)::connector.dispatch_state,
      'api-' || n, 'Printed', $3::timestamptz - make_interval(secs => $2::int - n), $3
    FROM generate_series(1, $2::int) AS n`);
  await run(`INSERT INTO connector.variant (shop, id, product_id, product_title, title, sku, seen_at)
    SELECT $1, product, product, product, '', product || '-sku', $3
    FROM unnest(ARRAY['rare', 'most', 'old']) AS product WHERE $2::int > 0`);
  await run(`INSERT INTO connector.order_line
    (shop, order_id, id, position, variant_id, title, sku, quantity, verdict, dispatch_sequence)
    SELECT $1, n::text, n::text, 0,
      CASE WHEN n <= 30000 THEN 'old' WHEN n % 1000 = 777 THEN 'rare' ELSE 'most' END,
      'Beans', 'OWN-' || n % 1000, 1, 'Forwarded', 1
    FROM generate_series(1, $2::int) AS n WHERE $3::timestamptz IS NOT NULL`);
  await run(`INSERT INTO connector.dispatch_line
    (shop, dispatch_id, external_source_id, line_item_id, title, sku, quantity, per_unit, artwork_url)
    SELECT $1, md5(n::text), n::text, n::text, 'Beans', 'SKU-' || n % 1000, 1, 1, 'https://a.example'
    FROM generate_series(1, $2::int) AS n WHERE $3::timestamptz IS NOT NULL`);
  await run(`INSERT INTO connector.shipment
    (shop, dispatch_id, id, tracking_numbers, tracking_urls, carrier, service, estimated_delivery,
     items, seen_at)
    SELECT $1, md5(n::text), n::text, ARRAY['1Z' || n], '{}', 'UPS', 'Ground', '', '[]', $3
    FROM generate_series(1, $2::int) AS n`);
  await client.query(indexes.map(({ definition }) => definition).join(";"));
  await client.query("COMMIT");
}
