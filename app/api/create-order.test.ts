import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { aLine, aMerchant, anAddress, anOrder, call } from "#test/builders/core.ts";
import { openCoreWorld } from "#test/builders/core-file.ts";

const { world, merchant } = openCoreWorld();
let key: string;
beforeAll(() => {
  key = merchant.live;
});

describe("createOrder answers 201", () => {
  test("with the id of an order in status Created that reads back as it was given", async () => {
    const body = anOrder({
      externalSourceId: "shop.example/1001",
      toAddress: anAddress({ company: "Analytical", street2: null, phone: "+1 503 555 0100" }),
      returnAddress: anAddress({ name: "Returns" }),
      shipping: { carrier: "usps", priority: "GroundAdvantage" },
      items: [
        aLine({ externalSourceId: "1", quantity: 3 }),
        aLine({ externalSourceId: null, sku: "COF-GND-12O-ESP-BOX" }),
      ],
    });

    const { status, body: created } = await call(world, "createOrder", { key, body });

    expect(status).toBe(201);
    const { body: order } = await call(world, "getOrder", { key, params: created });
    expect(order).toMatchObject({
      ...body,
      orderId: created.orderId,
      orderStatus: "Created",
      isTest: false,
      createdAt: world.now().toISOString(),
      updatedAt: world.now().toISOString(),
    });
  });

  test.each([1_500, 3_000])(
    "and finds it by an id of its caller's of %i bytes of chance",
    async (bytes) => {
      const externalSourceId = randomBytes(bytes).toString("base64url");
      const placed = await call(world, "createOrder", { key, body: anOrder({ externalSourceId }) });
      expect(placed.status).toBe(201);
      const { body } = await call(world, "getOrders", { key, query: { externalSourceId } });
      expect(body.orders).toMatchObject([{ ...placed.body, externalSourceId }]);
    },
  );

  test("and takes fields that it does not know", async () => {
    const body = { ...anOrder(), note: "please", items: [{ ...aLine(), color: "red" }] };
    expect(await call(world, "createOrder", { key, body })).toMatchObject({ status: 201 });
  });

  test("and marks an order of a test key as a test", async () => {
    const { body } = await call(world, "createOrder", { key: merchant.test, body: anOrder() });
    const { body: order } = await call(world, "getOrder", { key: merchant.test, params: body });
    expect(order.isTest).toBe(true);
  });

  test("and writes a history whose first event names every line", async () => {
    const items = [aLine({ externalSourceId: "a", quantity: 2 }), aLine({ externalSourceId: "b" })];
    const { body: created } = await call(world, "createOrder", { key, body: anOrder({ items }) });

    const { body } = await call(world, "getOrderEvents", { key, params: created });

    expect(body.status).toBe("Created");
    expect(body.events).toHaveLength(1);
    const [event] = body.events;
    expect(event).toMatchObject({ action: "Created", time: world.now().toISOString() });
    expect(event?.affected_items).toEqual(event?.affected_items_details.map((item) => item.id));
    expect(event?.affected_items_details).toMatchObject([
      { externalSourceId: "a", sku: items[0]?.sku, quantity: 2 },
      { externalSourceId: "b", sku: items[1]?.sku, quantity: 1 },
    ]);
  });
});

describe("createOrder answers 422 and names the field", () => {
  const without = (field: string) => ({ ...anAddress(), [field]: undefined });
  test.each<[string, unknown]>([
    ["toAddress", { ...anOrder(), toAddress: undefined }],
    ["items", { ...anOrder(), items: undefined }],
    ["items", anOrder({ items: [] })],
    ["items", { ...anOrder(), items: "all" }],
    ...["name", "street1", "city", "state", "country", "zip", "email"].flatMap(
      (field): [string, unknown][] => [
        [`toAddress.${field}`, { ...anOrder(), toAddress: without(field) }],
        [`toAddress.${field}`, anOrder({ toAddress: anAddress({ [field]: "" }) })],
      ],
    ),
    ["toAddress.company", { ...anOrder(), toAddress: { ...anAddress(), company: 7 } }],
    ["returnAddress.zip", { ...anOrder(), returnAddress: without("zip") }],
    ["returnAddress", { ...anOrder(), returnAddress: null }],
    ["shipping.priority", { ...anOrder(), shipping: { carrier: "usps" } }],
    ["shipping.carrier", anOrder({ shipping: { carrier: "US Postal", priority: "first" } })],
    ["shipping.carrier", anOrder({ shipping: { carrier: "", priority: "first" } })],
    ["items.0.sku", anOrder({ items: [aLine({ sku: "" })] })],
    ["items.0.quantity", anOrder({ items: [aLine({ quantity: 0 })] })],
    ["items.0.quantity", anOrder({ items: [aLine({ quantity: -1 })] })],
    ["items.0.quantity", anOrder({ items: [aLine({ quantity: 1.5 })] })],
    ["items.0.quantity", anOrder({ items: [aLine({ quantity: 1e300 })] })],
    ["items.0.quantity", { ...anOrder(), items: [{ ...aLine(), quantity: "1" }] }],
    ["items.1.artworkUrl", anOrder({ items: [aLine(), aLine({ artworkUrl: "nothing" })] })],
    ["items.0.artworkUrl", anOrder({ items: [aLine({ artworkUrl: "http://art.example/a.png" })] })],
    ["externalSourceId", { ...anOrder(), externalSourceId: 5 }],
    ["toAddress.name", anOrder({ toAddress: anAddress({ name: "a\0b" }) })],
    ["toAddress.name", anOrder({ toAddress: anAddress({ name: "half a pair \ud800" }) })],
    ["body", []],
    ["body", null],
    ["body", "text"],
  ])("%s", async (field, body) => {
    const reply = await call(world, "createOrder", { key, body: JSON.stringify(body) });
    expect(reply.status).toBe(422);
    expect(reply.message).toContain(`${field}: `);
  });
});

describe("very many elements", () => {
  const many = <Each>(element: Each) => Array.from({ length: 200_000 }, () => element);
  const complaint = "must have at most 10,000 elements";

  test("are counted, and not one of them is looked at", async () => {
    for (const element of [{}, 0, [], null]) {
      const body = JSON.stringify({ ...anOrder(), items: many(element) });
      const reply = await call(world, "createOrder", { key, body });
      expect(reply).toMatchObject({ status: 422, message: `items: ${complaint}` });
    }
    const body = { productId: "prd_ground_box", fields: many({}) };
    const reply = await call(world, "createArtwork", { key, body });
    expect(reply).toMatchObject({ status: 422, message: `fields: ${complaint}` });
  });

  test("are one problem of a dry run, whose answer stays short", async () => {
    const body = { ...anOrder(), items: many({}) };
    const reply = await call(world, "validateOrder", { key, body });
    expect(reply.body.problems).toEqual([{ path: "items", code: 422, message: complaint }]);
  });

  test("are no trouble where an order really has 5,000 lines", async () => {
    const items = Array.from({ length: 5_000 }, (_, line) =>
      aLine({ externalSourceId: `${line}` }),
    );
    const { body: params } = await call(world, "createOrder", { key, body: anOrder({ items }) });
    const { body } = await call(world, "getOrder", { key, params });
    expect(body.items).toEqual(items);
  });
});

describe("createOrder answers 400", () => {
  test.each([
    ["a body that is not JSON", "{"],
    ["an empty body", ""],
    ["a body of blanks", "  \n"],
    ["a body over 1 MiB", JSON.stringify({ ...anOrder(), note: "x".repeat(1_024 * 1_024) })],
  ])("to %s", async (_, body) => {
    expect(await call(world, "createOrder", { key, body })).toMatchObject({ status: 400 });
  });

  test("to a content type that is not JSON", async () => {
    const headers = { "content-type": "text/plain" };
    const reply = await call(world, "createOrder", { key, body: anOrder(), headers });
    expect(reply.status).toBe(400);
  });
});

describe("createOrder refuses", () => {
  test("an unknown SKU with 404, naming it", async () => {
    const body = anOrder({ items: [aLine(), aLine({ sku: "COF-NONE" })] });
    const reply = await call(world, "createOrder", { key, body });
    expect(reply).toMatchObject({ status: 404, message: expect.stringContaining("COF-NONE") });
  });

  test("a SKU above the merchant's plan with 403, naming the plan", async () => {
    const base = await aMerchant(world, { plan: "Base" });
    const body = anOrder({ items: [aLine({ sku: "COF-WHB-12O-HUI-BOX" })] });
    const reply = await call(world, "createOrder", { key: base.live, body });
    expect(reply).toMatchObject({ status: 403, message: expect.stringContaining("Pro") });
  });

  test("artwork of another size with 422, naming expected and actual", async () => {
    const artworkUrl = "https://art.example/100x200/a.png";
    const body = anOrder({ items: [aLine({ artworkUrl })] });
    const { status, message } = await call(world, "createOrder", { key, body });
    expect(status).toBe(422);
    expect(message).toContain("expected 3150 x 2400");
    expect(message).toContain("actual 100 x 200");
  });

  test("artwork that can't be read with 422", async () => {
    const body = anOrder({ items: [aLine({ artworkUrl: "https://nowhere.example/a.png" })] });
    const reply = await call(world, "createOrder", { key, body });
    expect(reply).toMatchObject({ status: 422, message: expect.stringContaining("artworkUrl") });
  });

  test("more than is in stock with 422, naming SKU and quantity, and reserves nothing", async () => {
    const sku = "COF-GND-12O-SUM-BOX";
    const items = [aLine({ sku: "COF-WHB-05L-FRN-BAG" }), aLine({ sku, quantity: 61 })];
    const { status, message } = await call(world, "createOrder", { key, body: anOrder({ items }) });
    expect(status).toBe(422);
    expect(message).toContain(`${sku} (wanted 61, available 60)`);
    const stock = await call(world, "getStockBySku", { key, params: { sku: items[0]?.sku ?? "" } });
    expect(stock.body.stockQty).toBe(36);
  });
});
