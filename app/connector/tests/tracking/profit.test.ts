/** What sales bring, by product, month and country. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { answered } from "#app/connector/testing/faults.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();
const hourMs = 60 * 60_000;
const year = { from: "2020-01-01", to: "2029-12-31" };

async function sell(store: Store, order: Parameters<Store["place"]>[0] = {}) {
  const placed = store.place({ lines: [{ id: "1", variantId: "11" }], ...order });
  await store.send(placed);
  await store.settle();
  store.provider.ship("api-1", { number: "A", items: [{ externalSourceId: "1", quantity: 1 }] });
  await store.sweep();
  return placed;
}

/** What was sold first is made once more, and leaves. */
async function makeAgain(store: Store) {
  const [{ id: dispatchId = "" } = {}] = await store.dispatches();
  await store.connector.remakeItems({
    shop: store.shop,
    dispatchId,
    requestId: randomUUID(),
    actor: "owner",
    reason: "damaged",
    payer: "store",
    note: "",
    photoUrls: [],
    lines: [{ lineItemId: "1", units: 1 }],
  });
  await store.settle();
  store.provider.ship("api-2", { number: "B", items: [{ externalSourceId: "1", quantity: 1 }] });
  store.advance(hourMs);
  await store.sweep();
}

async function read(store: Store, group: "product" | "month" | "country" = "product") {
  const { shop } = store;
  const view = await store.connector.readProfit({ shop, period: year, group });
  if (view === null) throw new Error("The store is not known.");
  return view;
}

describe("the profit report", () => {
  it("has what a product was sold for less what the provider took", async () => {
    const store = await harness.store();
    await sell(store);
    const { rows, total, currency } = await read(store);
    expect(currency).toBe("USD");
    expect(rows).toHaveLength(1);
    expect(total).toEqual({ units: 1, sold: 1_500, cost: 1_234, remakes: 0, profit: 266 });
    expect(rows[0]).toMatchObject(total);
  });

  it("names a product as Shopify does, whichever of its variants was sold, and one that is gone as it was sold", async () => {
    const store = await harness.store();
    const { shop, prisma } = store;
    await sell(store);
    const { productTitle } = await prisma.variant.findFirstOrThrow({ where: { shop, id: "11" } });
    expect((await read(store)).rows).toMatchObject([{ title: productTitle }]);
    await prisma.variant.deleteMany({ where: { shop } });
    const { title } = await prisma.lineProfit.findFirstOrThrow({ where: { shop } });
    expect(title).not.toBe(productTitle);
    expect((await read(store)).rows).toMatchObject([{ title }]);
    // Of what is of no product, as custom items are, no title of one stands for all.
    await prisma.lineProfit.updateMany({ where: { shop }, data: { productId: null } });
    expect((await read(store)).rows).toMatchObject([{ title: null, units: 1 }]);
  });

  it("adds up to the same by product, month and country, and on Home", async () => {
    const store = await harness.store();
    await sell(store);
    const { total, months } = await read(store);
    expect((await read(store, "month")).total).toEqual(total);
    expect((await read(store, "country")).total).toEqual(total);
    expect(months.reduce((sum, { profit }) => sum + profit, 0)).toBe(total.profit);
    const home = await store.connector.readHome(store.shop);
    expect(home?.costs).toMatchObject([{ soldCents: total.sold, costCents: total.cost }]);
  });

  it("adds up to the same on Home by the rate of each day, and says there what has no rate", async () => {
    const store = await harness.store();
    const { shop, connector, prisma } = store;
    const own = { currency: "JPY", timezone: "Pacific/Kiritimati" };
    await prisma.shop.update({ where: { domain: shop }, data: own });
    const total = { minor: 300_000, currency: "JPY" };
    await sell(store, { lines: [{ id: "1", variantId: "11", total }] });
    await makeAgain(store);
    const home = async () => (await connector.readHome(shop))?.costs;
    const unknown = { pricedOrders: 0, soldCents: 0, profitCents: 0 };
    expect(await home()).toEqual([{ ...unknown, currency: "USD", orders: 1, costCents: 2_468 }]);
    // The remake is of the day before there, when another rate held.
    const [, again] = await store.dispatches();
    const where = { shop, dispatchId: again?.id ?? "" };
    const at = new Date("2026-11-19T09:59:00Z");
    await prisma.cost.updateMany({ where, data: { readAt: at } });
    await prisma.lineProfit.updateMany({ where, data: { chargedAt: at } });
    const rate = { shop, currency: "USD", actor: "owner" };
    await connector.changeRate({ ...rate, since: "2026-11-20", rate: "150" });
    await connector.changeRate({ ...rate, since: "2026-11-19", rate: "100" });
    const told = (await read(store)).total;
    expect(told).toMatchObject({ sold: 3_000, cost: 1_851 + 1_234, profit: -85 });
    const known = { currency: "JPY", orders: 1, pricedOrders: 1, soldCents: 300_000 };
    const sums = { ...known, costCents: 308_500, profitCents: -8_500 };
    expect(await home()).toEqual([sums]);
    // What it brought is not known of one part: the order's other part counts.
    await prisma.lineProfit.updateMany({ where, data: { soldMinor: null, soldCurrency: null } });
    expect(await home()).toEqual([{ ...sums, profitCents: 114_900 }]);
    // AND a charge in a currency without a rate stands beside it, in that one.
    await prisma.cost.updateMany({ where, data: { currency: "CAD" } });
    await prisma.lineProfit.updateMany({ where, data: { costCurrency: "CAD" } });
    expect(await home()).toEqual([
      { ...unknown, currency: "CAD", orders: 1, costCents: 1_234 },
      { ...sums, costCents: 185_100, profitCents: 114_900 },
    ]);
  });

  it("never adds up test orders with others, on no page, and says how many it leaves out", async () => {
    const store = await harness.store({ key: "test" });
    const { shop, connector } = store;
    await sell(store);
    const told = async (of: "live" | "test" | null = null) => {
      const view = await connector.readProfit({ shop, period: year, group: "product", of });
      const file = await connector.exportProfit({ shop, period: year, group: "product", of });
      const home = await connector.readHome(shop);
      return {
        of: view?.of,
        units: view?.total.units,
        testOrders: view?.testOrders,
        rows: file?.trimEnd().split("\n").length,
        home: [home?.costsOf, home?.costs.map(({ orders }) => orders)],
      };
    };
    const unit = () => connector.products.readUnitProfit({ shop, variantId: "11" });
    // ITS own page says that it would cost that, for nothing was taken
    const [row] = (await connector.listDispatches({ shop })).dispatches;
    const detail = await connector.readDispatch({ shop, dispatchId: row?.id ?? "" });
    const costs = detail?.timeline.filter(({ kind }) => kind === "cost");
    expect(costs).toMatchObject([{ remark: { code: "cost", cents: 1_234, isTest: true } }]);
    // WHILE the store tries the app, its test orders are what there is
    const tried = { of: "test", units: 1, testOrders: 1, rows: 2, home: ["test", [1]] };
    expect(await told()).toEqual(tried);
    expect(await told("live")).toMatchObject({ of: "live", units: 0, testOrders: 1, rows: 1 });
    // WHEN it goes live
    const connection = { url: null, apiKey: `own_live_${shop}` };
    await connector.changeConnection({ shop, connection, actor: "owner" });
    await connector.jobs["sync-products"]({ shop });
    // THEN they count nowhere
    const gone = { of: "live", units: 0, testOrders: 1, rows: 1, home: ["live", []] };
    expect(await told()).toEqual(gone);
    expect(await told("test")).toMatchObject({ of: "test", units: 1, rows: 2 });
    expect(await unit()).toMatchObject({ orderNames: [], isByCatalog: true });
    // AND an order that is made counts alone
    const placed = store.place({ lines: [{ id: "2", variantId: "11" }] });
    await store.send(placed);
    await store.settle();
    store.provider.ship("api-2", { number: "B", items: [{ externalSourceId: "2", quantity: 1 }] });
    await store.sweep();
    expect(await told()).toEqual({ ...gone, units: 1, rows: 2, home: ["live", [1]] });
    expect(await unit()).toMatchObject({ orderNames: [placed.name] });
    // ALSO while the store tries something with a test key again
    const trial = { url: null, apiKey: `own_test_${shop}` };
    await connector.changeConnection({ shop, connection: trial, actor: "owner" });
    await connector.jobs["sync-products"]({ shop });
    expect(await told()).toEqual({ ...gone, units: 1, rows: 2, home: ["live", [1]] });
  });

  it("takes back what was refunded since", async () => {
    const store = await harness.store();
    const placed = await sell(store);
    const changed = store.change(placed.id, {});
    await store.send({ ...changed, financialStatus: "refunded" }, { topic: "orders/updated" });
    await store.settle();
    const lost = { units: 0, sold: 0, cost: 1_234, profit: -1_234 };
    expect((await read(store)).total).toMatchObject(lost);
  });

  it("counts what is made again as cost alone, and its units once", async () => {
    const store = await harness.store();
    await sell(store);
    await makeAgain(store);
    for (const group of ["product", "month", "country"] as const) {
      expect((await read(store, group)).total).toEqual({
        units: 1,
        sold: 1_500,
        cost: 2_468,
        remakes: 1_234,
        profit: -968,
      });
    }
  });

  it("counts what is made again as sold in no currency in which nothing else is", async () => {
    const store = await harness.store();
    const { shop, connector, prisma } = store;
    await prisma.shop.update({ where: { domain: shop }, data: { currency: "EUR" } });
    const total = { minor: 1_500, currency: "EUR" };
    await sell(store, { lines: [{ id: "1", variantId: "11", total }] });
    const unknown = { currency: "USD", orders: 1, pricedOrders: 0, soldCents: 0, profitCents: 0 };
    const costs = async () => (await connector.readHome(shop))?.costs;
    expect(await costs()).toMatchObject([{ ...unknown, costCents: 1_234 }]);
    await makeAgain(store);
    expect(await costs()).toMatchObject([{ ...unknown, costCents: 2_468 }]);
    const rate = { shop, currency: "USD", since: "2020-01-01", rate: "0.5", actor: "owner" };
    expect(await connector.changeRate(rate)).toBeNull();
    expect((await read(store)).total).toMatchObject({ sold: 1_500, cost: 1_234, remakes: 617 });
    const known = { currency: "EUR", orders: 1, pricedOrders: 1, soldCents: 1_500 };
    expect(await costs()).toMatchObject([{ ...known, costCents: 1_234, profitCents: 266 }]);
    const [, again] = await store.dispatches();
    const view = await connector.readDispatch({ shop, dispatchId: again?.id ?? "" });
    expect(view?.profit).toEqual({
      sold: { minor: 0, currency: "EUR" },
      profit: { minor: -617, currency: "EUR" },
      digits: 2,
    });
  });

  it("takes the rate of the store's own day on an order's page too, and needs none in one currency", async () => {
    const store = await harness.store();
    const { shop, prisma } = store;
    // It is the day after there already.
    const own = { currency: "EUR", timezone: "Pacific/Kiritimati" };
    await prisma.shop.update({ where: { domain: shop }, data: own });
    const placed = await sell(store);
    const sellFor = async (total: { minor: number; currency: string }) => {
      const changed = store.change(placed.id, {});
      const lines = changed.lines.map((line) => ({ ...line, total }));
      await store.send({ ...changed, lines }, { topic: "orders/updated" });
      await store.settle();
    };
    await sellFor({ minor: 1_500, currency: "EUR" });
    const { readAt } = await prisma.cost.findFirstOrThrow({ where: { shop } });
    const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);
    const at = readAt?.getTime() ?? 0;
    expect(dayOf(at + 14 * hourMs)).not.toBe(dayOf(at));
    const usd = { shop, currency: "USD", actor: "owner" };
    const { changeRate } = store.connector;
    expect(await changeRate({ ...usd, since: dayOf(at), rate: "0.5" })).toBeNull();
    await prisma.exchangeRate.create({
      data: {
        shop,
        currency: "USD",
        into: "EUR",
        since: new Date(dayOf(at + 14 * hourMs)),
        rate: "0.9",
        setAt: store.now(),
      },
    });
    const profitOnPage = async () => {
      const [dispatch] = await store.dispatches();
      return (await store.connector.readDispatch({ shop, dispatchId: dispatch?.id ?? "" }))?.profit;
    };
    const { total } = await read(store);
    expect(await profitOnPage()).toMatchObject({ profit: { minor: total.profit } });

    // A yen has no hundredths: what is sold and charged in it is told of alike, without any rate.
    await prisma.shop.update({ where: { domain: shop }, data: { currency: "JPY" } });
    await prisma.cost.updateMany({ where: { shop }, data: { currency: "JPY" } });
    await prisma.lineProfit.updateMany({ where: { shop }, data: { costCurrency: "JPY" } });
    await sellFor({ minor: 150_000, currency: "JPY" });
    expect((await read(store)).total).toMatchObject({ sold: 1_500, profit: 1_488 });
    expect(await profitOnPage()).toEqual({
      sold: { minor: 1_500, currency: "JPY" },
      profit: { minor: 1_488, currency: "JPY" },
      digits: 0,
    });
  });

  it("leaves out what it can't convert, says so, and counts it once there is a rate", async () => {
    const store = await harness.store();
    await store.prisma.shop.update({ where: { domain: store.shop }, data: { currency: "EUR" } });
    const placed = await sell(store);
    const changed = store.change(placed.id, {});
    const lines = changed.lines.map((line) => ({
      ...line,
      total: { minor: 1_500, currency: "EUR" },
    }));
    await store.send({ ...changed, lines }, { topic: "orders/updated" });
    await store.settle();
    expect(await read(store)).toMatchObject({
      rows: [],
      unrated: [{ currency: "USD", lines: 1 }],
    });
    const { shop } = store;
    const save = (rate: string, since: string) =>
      store.connector.changeRate({ shop, currency: "USD", since, rate, actor: "owner" });
    expect(await save("0.5", "2026-01-01")).toBeNull();
    expect((await read(store)).total).toEqual({
      units: 1,
      sold: 1_500,
      cost: 617,
      remakes: 0,
      profit: 883,
    });
    const [dispatch] = await store.dispatches();
    const query = { shop, dispatchId: dispatch?.id ?? "" };
    expect(await store.connector.readDispatch(query)).toMatchObject({
      profit: { sold: { minor: 1_500, currency: "EUR" }, profit: { minor: 883, currency: "EUR" } },
    });
    // The newest that had begun by then counts, and the first for all days before.
    expect(await save("0.9", "2020-01-01")).toBeNull();
    expect((await read(store)).total).toMatchObject({ cost: 617 });
    expect(
      await store.connector.dropRate({
        shop,
        currency: "USD",
        since: "2026-01-01",
        actor: "owner",
      }),
    ).toBeNull();
    expect((await read(store)).total).toMatchObject({ cost: 1_111 });
    expect((await read(store)).unrated).toEqual([]);
    // Each is a line of Activity; what is saved as it stood is none.
    expect(await save("0.9", "2020-01-01")).toBeNull();
    const changes = await store.prisma.timelineEntry.findMany({
      where: { shop, dispatchId: null, kind: "policy" },
      orderBy: { id: "asc" },
      select: { actor: true, remark: true },
    });
    const of = { code: "rateChanged", currency: "USD", into: "EUR" };
    expect(changes).toEqual([
      { actor: "owner", remark: { ...of, since: "2026-01-01", before: null, after: "0.5" } },
      { actor: "owner", remark: { ...of, since: "2020-01-01", before: null, after: "0.9" } },
      { actor: "owner", remark: { ...of, since: "2026-01-01", before: "0.5", after: null } },
    ]);
  });

  it("takes the rate of each line's own day, whenever rates changed within a month, and ends with the store's last day", async () => {
    const store = await harness.store();
    const { shop, prisma } = store;
    const own = { currency: "EUR", timezone: "America/New_York" };
    await prisma.shop.update({ where: { domain: shop }, data: own });
    await sell(store);
    const sold = await prisma.lineProfit.findFirstOrThrow({ where: { shop } });
    await prisma.lineProfit.deleteMany({ where: { shop } });
    const moments = [
      "2026-02-10T12:00:00Z",
      "2026-03-05T12:00:00Z",
      // New York is four hours behind by then: the day before, and that day.
      "2026-03-20T03:59:00Z",
      "2026-03-20T04:00:00Z",
      "2026-04-01T03:59:00Z",
      "2026-04-01T04:00:00Z",
      "2026-05-01T04:00:00Z",
    ];
    const lineOf = (at: string, index: number) => ({
      ...sold,
      lineItemId: String(index),
      chargedAt: new Date(at),
      soldCurrency: "EUR",
      soldMinor: 1_500n,
      costCents: 1_000n,
    });
    await prisma.lineProfit.createMany({ data: moments.map(lineOf) });
    const setAt = store.now();
    const rates = { shop, currency: "USD", into: "EUR", setAt };
    await prisma.exchangeRate.createMany({
      data: [
        { ...rates, since: new Date("2026-03-01"), rate: "0.5" },
        { ...rates, since: new Date("2026-03-20"), rate: "0.8" },
      ],
    });
    const period = { from: "2026-02-10", to: "2026-04-30" };
    const told = async (group: "product" | "month") =>
      (await store.connector.readProfit({ shop, period, group }))?.rows.map(
        ({ key, units, sold: minor, cost }) => [key, units, minor, cost],
      );
    expect(await told("month")).toEqual([
      ["2026-02", 1, 1_500, 500],
      ["2026-03", 4, 6_000, 2_600],
      ["2026-04", 1, 1_500, 800],
    ]);
    expect(await told("product")).toEqual([[sold.productId ?? "", 6, 9_000, 3_900]]);
  });

  it.each([
    ["currency", { currency: "USD" }],
    ["currency", { currency: "dollars" }],
    ["rate", { rate: "0" }],
    ["rate", { rate: "-1" }],
    ["rate", { rate: "1e3" }],
    ["since", { since: "2026-02-30" }],
    ["since", { since: "2100-01-01" }],
  ] as const)("refuses a rate by its %s: %o", async (problem, wrong) => {
    const store = await harness.store();
    const rate = {
      shop: store.shop,
      currency: "EUR",
      since: "2026-01-01",
      rate: "1.1",
      actor: "owner",
    };
    expect(await store.connector.changeRate({ ...rate, ...wrong })).toBe(problem);
    expect((await read(store)).rates).toEqual([]);
  });

  it("shares costs that a process of an earlier version read", async () => {
    const store = await harness.store();
    await sell(store);
    const { shop } = store;
    await store.prisma.lineProfit.deleteMany({ where: { shop } });
    await store.prisma.cost.updateMany({ where: { shop }, data: { isShared: false } });
    expect((await read(store)).rows).toEqual([]);
    expect(await store.connector.sweeps.unsharedCosts()).toBe(1);
    expect((await read(store)).total).toMatchObject({ profit: 266 });
    expect(await store.connector.sweeps.unsharedCosts()).toBe(0);
  });

  it("writes the same rows as a file", async () => {
    const store = await harness.store();
    await sell(store);
    const { shop } = store;
    const file = await store.connector.exportProfit({ shop, period: year, group: "country" });
    expect(file).toContain(
      "country,units,sales,provider_cost,profit,currency,remake_cost,margin_percent",
    );
    expect(file).toMatch(/,1,15\.00,12\.34,2\.66,USD,0\.00,18\n$/);
  });

  it("writes a loss as a number, and a title that looks like a formula as a text", async () => {
    const store = await harness.store();
    const placed = await sell(store);
    const changed = store.change(placed.id, {});
    await store.send({ ...changed, financialStatus: "refunded" }, { topic: "orders/updated" });
    await store.settle();
    const { shop } = store;
    await store.prisma.variant.updateMany({ where: { shop }, data: { productTitle: "=1+1;=2" } });
    const file = await store.connector.exportProfit({ shop, period: year, group: "product" });
    expect(file).toMatch(/,'=1\+1;'=2,0,0\.00,12\.34,-12\.34,USD,0\.00,\n$/);
  });
});

describe("the profit of one unit", () => {
  it("goes by the newest order of each part alone, and by the catalog before there is one", async () => {
    const store = await harness.store();
    const { shop, connector } = store;
    const unit = () => connector.products.readUnitProfit({ shop, variantId: "11" });
    expect(await unit()).toEqual({
      kind: "known",
      price: 1_500,
      cost: 1_500,
      currency: "USD",
      orderNames: [],
      isByCatalog: true,
    });
    const { name } = await sell(store);
    expect(await unit()).toMatchObject({ cost: 1_234, orderNames: [name], isByCatalog: false });
    await make(store, ["COF-1", "COF-2"]);
    const both = { cost: 2_734, orderNames: [name], isByCatalog: true };
    expect(await unit()).toMatchObject(both);
    // Another store has nothing of it.
    expect(await connector.products.readUnitProfit({ shop: "x", variantId: "11" })).toEqual({
      kind: "not-mapped",
    });
  });

  it.each([0, 500])(
    "goes by no order that was made again, whatever that cost: %i",
    async (amount) => {
      const store = await harness.store();
      const unit = () =>
        store.connector.products.readUnitProfit({ shop: store.shop, variantId: "11" });
      const { name } = await sell(store);
      store.edge.setPlan((operation) =>
        operation === "getTransactionByOrderId"
          ? { instead: answered({ amount, currency: "USD" }) }
          : undefined,
      );
      await makeAgain(store);
      const { cents } = await store.prisma.cost.findFirstOrThrow({
        where: { shop: store.shop },
        orderBy: { readAt: "desc" },
      });
      expect(cents).toBe(BigInt(amount));
      expect(await unit()).toMatchObject({ cost: 1_234, orderNames: [name], isByCatalog: false });
    },
  );

  it("goes by no order for which nothing was taken", async () => {
    const store = await harness.store();
    store.edge.setPlan((operation) =>
      operation === "getTransactionByOrderId"
        ? { instead: answered({ amount: 0, currency: "USD" }) }
        : undefined,
    );
    await sell(store);
    const query = { shop: store.shop, variantId: "11" };
    expect(await store.connector.products.readUnitProfit(query)).toMatchObject({
      orderNames: [],
      isByCatalog: true,
    });
  });

  it("is known of what is chosen before it is saved, and of each SKU alone", async () => {
    const store = await harness.store();
    const { shop, prisma, connector } = store;
    const asked = { shop, variantId: "11" };
    const of = (...parts: [string, number][]) =>
      connector.products.readUnitProfit({
        ...asked,
        parts: parts.map(([sku, quantity]) => ({ sku, quantity })),
      });
    const { name } = await sell(store);
    await prisma.catalogSku.updateMany({ where: { sku: "COF-2" }, data: { priceCents: 700 } });
    expect(await of(["COF-2", 2])).toMatchObject({ price: 1_500, cost: 1_400, orderNames: [] });
    // One SKU may be chosen twice.
    expect(await of(["COF-1", 1], ["COF-2", 3], ["COF-1", 1])).toMatchObject({
      cost: 1_234 + 3 * 700 + 1_234,
      orderNames: [name],
      isByCatalog: true,
    });
    expect(await of(["GONE", 1], ["COF-1", 1])).toEqual({ kind: "no-cost", skus: ["GONE"] });
    expect(await of()).toEqual({ kind: "not-mapped" });
    await prisma.variant.updateMany({ where: { shop, id: "12" }, data: { price: "20.00" } });
    const suggested = [
      { variantId: "12", sku: "COF-2" },
      { variantId: "11", sku: "GONE" },
      { variantId: "11", sku: "COF-1" },
    ];
    expect(await connector.products.readSuggestedProfits({ shop, suggested })).toMatchObject([
      { kind: "known", price: 2_000, cost: 700 },
      { kind: "no-cost", skus: ["GONE"] },
      { kind: "known", price: 1_500, cost: 1_234 },
    ]);
    expect(await connector.products.readSuggestedProfits({ shop, suggested: [] })).toEqual([]);
    // What is saved stays as it is, and another store has none of it.
    expect(await connector.products.readUnitProfit(asked)).toMatchObject({ cost: 1_234 });
    const elsewhere = { shop: "x", suggested };
    expect(await connector.products.readSuggestedProfits(elsewhere)).toEqual(
      suggested.map(() => ({ kind: "no-price" })),
    );
  });

  it("is below zero for exactly the variants of a view, whose count is that of its list", async () => {
    const store = await harness.store();
    const { shop, prisma, connector } = store;
    const variants = await prisma.variant.findMany({ where: { shop }, select: { id: true } });
    const below = async () => {
      const {
        variants: listed,
        counts,
        matching,
      } = await connector.products.listVariants({
        shop,
        filter: "loss",
      });
      expect([counts.loss, matching]).toEqual([listed.length, listed.length]);
      const losing: string[] = [];
      for (const { id } of variants) {
        const unit = await connector.products.readUnitProfit({ shop, variantId: id });
        if (unit.kind === "known" && unit.cost > unit.price) losing.push(id);
      }
      expect(listed.map(({ id }) => id).toSorted()).toEqual(losing.toSorted());
      return losing;
    };
    await prisma.variant.updateMany({ where: { shop }, data: { price: "15.00" } });
    await prisma.catalogSku.updateMany({ data: { priceCents: 1_500 } });
    // Exactly nothing is left of it: that is no loss.
    expect(await below()).toEqual([]);
    await make(store, ["COF-1", "COF-2"]);
    expect(await below()).toEqual(["11"]);
    // By the newest order of a part alone, before the catalog; half a cent more is a loss only once it is rounded up.
    await make(store, ["COF-1"]);
    await sell(store);
    await prisma.variant.updateMany({ where: { shop, id: "11" }, data: { price: "12.33" } });
    expect(await below()).toEqual(["11"]);
    // In the store's currency, by its own rate; without one nobody knows.
    await prisma.shop.update({ where: { domain: shop }, data: { currency: "EUR" } });
    expect(await below()).toEqual([]);
    const rate = { shop, currency: "USD", since: "2026-01-01", actor: "owner" };
    expect(await connector.changeRate({ ...rate, rate: "0.9991" })).toBeNull();
    expect(await below()).toEqual([]);
    expect(await connector.changeRate({ ...rate, rate: "1.5" })).toBeNull();
    expect(await below()).toContain("11");
    // Of a currency without a smaller unit the price has none either.
    await prisma.shop.update({ where: { domain: shop }, data: { currency: "JPY" } });
    expect(await connector.changeRate({ ...rate, rate: "150" })).toBeNull();
    await prisma.variant.updateMany({ where: { shop, id: "11" }, data: { price: "1851" } });
    expect(await below()).not.toContain("11");
    await prisma.variant.updateMany({ where: { shop, id: "11" }, data: { price: "1850.0" } });
    expect(await below()).toContain("11");
    await prisma.variant.updateMany({ where: { shop }, data: { price: null } });
    expect(await below()).toEqual([]);
    // Another store has nothing of it, and an act on all of the view is about these.
    const other = await connector.products.listVariants({ shop: "x", filter: "loss" });
    expect([other.variants, other.counts.loss]).toEqual([[], 0]);
  });

  it("says why nobody knows it: the mapping, the price, the cost or a rate is missing", async () => {
    const store = await harness.store();
    const { shop, prisma, connector } = store;
    const unit = () => connector.products.readUnitProfit({ shop, variantId: "11" });
    const where = { shop_id: { shop, id: "11" } };
    await make(store, ["COF-1", "COF-2"]);
    await prisma.catalogSku.updateMany({ where: { sku: "COF-2" }, data: { priceCents: null } });
    expect(await unit()).toEqual({ kind: "no-cost", skus: ["COF-2"] });
    // A catalog that has no prices says zero.
    await prisma.catalogSku.updateMany({ data: { priceCents: 0 } });
    expect(await unit()).toEqual({ kind: "no-cost", skus: ["COF-1", "COF-2"] });
    await prisma.catalogSku.updateMany({ data: { priceCents: 1_000 } });
    await prisma.shop.update({ where: { domain: shop }, data: { currency: "EUR" } });
    expect(await unit()).toEqual({ kind: "no-rate", from: "USD", into: "EUR" });
    const { productId } = await prisma.catalogSku.findFirstOrThrow({ where: { sku: "COF-1" } });
    const offered = () => connector.products.readRangeProduct({ shop, productId });
    const price = { cents: 1_000, currency: "USD" };
    expect((await offered())?.items[0]).toMatchObject({ price, cost: null });
    const rate = { shop, currency: "USD", since: "2026-01-01", rate: "0.5", actor: "owner" };
    expect(await connector.changeRate(rate)).toBeNull();
    expect(await unit()).toMatchObject({ price: 1_500, cost: 1_000, currency: "EUR" });
    expect((await offered())?.items[0]).toMatchObject({ price, cost: 500 });
    await prisma.variant.update({ where, data: { price: null } });
    expect(await unit()).toEqual({ kind: "no-price" });
    const decided = { shop, variantIds: ["11"], decision: "ignore", actor: "owner" } as const;
    await connector.products.decideVariants(decided);
    expect(await unit()).toEqual({ kind: "not-mapped" });
  });
});

function make({ shop, connector }: Store, skus: readonly string[]) {
  const components = skus.map((sku) => ({ sku, quantity: 1, artworkUrl: null }));
  return connector.products.mapVariant({ shop, variantId: "11", components, actor: "owner" });
}
