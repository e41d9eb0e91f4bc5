import { beforeAll, describe, expect, test } from "vitest";
import { aLine, aMerchant, anAddress, anOrder, call } from "#test/builders/core.ts";
import { openCoreWorld } from "#test/builders/core-file.ts";

const { world, merchant } = openCoreWorld();
let key: string;
beforeAll(() => {
  key = merchant.live;
});

describe("updateOrder", () => {
  test("replaces the whole content of a Created order and answers 202", async () => {
    const before = anOrder({ externalSourceId: "old", returnAddress: anAddress() });
    const { body: params } = await call(world, "createOrder", { key, body: before });
    const after = anOrder({ toAddress: anAddress({ name: "Grace" }), items: [aLine(), aLine()] });
    world.advance(5_000);

    const reply = await call(world, "updateOrder", { key, params, body: after });

    expect(reply).toMatchObject({ status: 202, body: params });
    const { body: order } = await call(world, "getOrder", { key, params });
    expect(order).toMatchObject({ ...after, orderStatus: "Created", externalSourceId: null });
    expect(order.returnAddress).toBeUndefined();
    expect(order.updatedAt > order.createdAt).toBe(true);
  });

  test("moves the reservation along, and changes nothing when the new one is too large", async () => {
    const sku = "COF-WHB-12O-YIR-BOX";
    const stock = async () => (await call(world, "getStockBySku", { key, params: { sku } })).body;
    const { stockQty: full } = await stock();
    const ordered = (quantity: number) => anOrder({ items: [aLine({ sku, quantity })] });
    const { body: params } = await call(world, "createOrder", { key, body: ordered(10) });

    await call(world, "updateOrder", { key, params, body: ordered(4) });
    expect((await stock()).stockQty).toBe(full - 4);
    const refused = await call(world, "updateOrder", { key, params, body: ordered(full + 1) });

    expect(refused).toMatchObject({ status: 422 });
    expect(refused.message).toContain(`available ${full}`);
    expect((await stock()).stockQty).toBe(full - 4);
    await call(world, "updateOrder", { key, params, body: ordered(full) });
    expect(await stock()).toEqual({ sku, stockQty: 0, inStock: false });
    await call(world, "cancelOrder", { key, params });
    expect((await stock()).stockQty).toBe(full);
  });

  test("answers 422, not 403, for a SKU above the plan, as the spec lists no 403 there", async () => {
    const base = await aMerchant(world, { plan: "Base" });
    const { body: params } = await call(world, "createOrder", { key: base.live, body: anOrder() });
    const body = anOrder({ items: [aLine({ sku: "COF-WHB-12O-HUI-BOX" })] });
    const reply = await call(world, "updateOrder", { key: base.live, params, body });
    expect(reply).toMatchObject({ status: 422 });
  });

  test("answers 404 for an order that is not there", async () => {
    const params = { orderId: "ord_none" };
    const reply = await call(world, "updateOrder", { key, params, body: anOrder() });
    expect(reply).toMatchObject({ status: 404 });
  });
});

describe("cancelOrder", () => {
  test("goes through CancelationRequested to Canceled and gives the stock back", async () => {
    const sku = "COF-WHB-05L-FRN-BAG";
    const body = anOrder({ items: [aLine({ sku, quantity: 36 })] });
    const { body: params } = await call(world, "createOrder", { key, body });

    const reply = await call(world, "cancelOrder", { key, params });

    expect(reply.status).toBe(200);
    const { body: history } = await call(world, "getOrderEvents", { key, params });
    expect(history.status).toBe("Canceled");
    expect(history.events.map((event) => event.action)).toEqual([
      "Created",
      "CancelationRequested",
      "Canceled",
    ]);
    const stock = await call(world, "getStockBySku", { key, params: { sku } });
    expect(stock.body.stockQty).toBe(36);
    expect(await call(world, "cancelOrder", { key, params })).toMatchObject({ status: 400 });
  });
});

describe("validateOrder", () => {
  test("finds every problem at once and creates nothing", async () => {
    const items = [
      { ...aLine(), sku: "COF-NONE" },
      aLine({ artworkUrl: "https://art.example/1x1/a.png" }),
      aLine({ sku: "COF-INS-03O-DKD-TIN" }),
    ];
    const { live } = await aMerchant(world);

    const { body } = await call(world, "validateOrder", { key: live, body: anOrder({ items }) });

    expect(body.valid).toBe(false);
    expect(body.problems.map(({ path, code }) => [path, code])).toEqual([
      ["items.0.sku", 404],
      ["items.1.artworkUrl", 422],
      ["items.2.quantity", 422],
    ]);
    expect((await call(world, "getOrders", { key: live })).body.orders).toEqual([]);
  });

  test("finds what is wrong with the lines of a body that is no order, line by line", async () => {
    const items = [
      { sku: "COF-NONE", quantity: 0 },
      "no line",
      aLine({ artworkUrl: "https://art.example/1x1/a.png", quantity: 0.5 }),
      { ...aLine({ sku: "COF-INS-03O-DKD-TIN" }), artworkUrl: "http://art.example/a.png" },
    ];
    const { body } = await call(world, "validateOrder", { key, body: { items } });
    expect(body.valid).toBe(false);
    expect(body.problems.map(({ path, code }) => [path, code]).toSorted()).toEqual(
      [
        ["toAddress", 422],
        ["items.0.quantity", 422],
        ["items.0.artworkUrl", 422],
        ["items.0.sku", 404],
        ["items.1", 422],
        ["items.2.quantity", 422],
        ["items.2.artworkUrl", 422],
        ["items.3.artworkUrl", 422],
        ["items.3.quantity", 422],
      ].toSorted(),
    );
  });

  test("finds what is wrong with artwork where the SKU is unknown, missing or beyond the plan", async () => {
    const tiny = "https://art.example/1x1/a.png";
    const gone = "https://art.example/gone/a.png";
    const base = await aMerchant(world, { plan: "Base" });
    const items = [
      aLine({ sku: "COF-NONE", artworkUrl: gone }),
      { quantity: 1, artworkUrl: gone },
      aLine({ sku: "COF-NONE", artworkUrl: tiny }),
      aLine({ sku: "COF-WHB-12O-HUI-BOX", artworkUrl: tiny }),
    ];
    const { body } = await call(world, "validateOrder", {
      key: base.live,
      body: { ...anOrder(), items },
    });
    expect(body.problems.map(({ path, code }) => [path, code]).toSorted()).toEqual(
      [
        ["items.0.sku", 404],
        ["items.0.artworkUrl", 422],
        ["items.1.sku", 422],
        ["items.1.artworkUrl", 422],
        // A size is right or wrong for a SKU that there is.
        ["items.2.sku", 404],
        ["items.3.sku", 403],
        ["items.3.artworkUrl", 422],
      ].toSorted(),
    );
  });

  test("names the fields of a body that is no order, and finds nothing wrong with a good one", async () => {
    const bad = await call(world, "validateOrder", { key, body: { items: [] } });
    expect(bad.body.problems.map(({ path }) => path)).toEqual(["toAddress", "items"]);
    const draft = { items: [{ sku: "COF-INS-03O-DKD-TIN" }, { sku: "COF-NONE" }] };
    const sizes = await call(world, "validateOrder", { key, body: draft });
    expect(sizes.body.artworkSizes).toEqual([
      { sku: "COF-INS-03O-DKD-TIN", widthPx: 3000, heightPx: 1050, designFields: 3 },
    ]);
    const good = await call(world, "validateOrder", { key, body: anOrder() });
    expect(good.body).toMatchObject({ valid: true, problems: [] });
  });
});
