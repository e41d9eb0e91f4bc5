/** The spec's table of states and its rules, limits and authentication, row by row. */
import { beforeAll, describe, expect, test } from "vitest";
import { orderStatuses, simulateTargets } from "#app/contract/index.ts";
import { aLine, aMerchant, anAddress, anOrder, call } from "#test/builders/core.ts";
import { openCoreWorld } from "#test/builders/core-file.ts";

const { world, merchant } = openCoreWorld();
let key: string;
beforeAll(() => {
  key = merchant.live;
});

const statusOf = async (params: { orderId: string }) =>
  (await call(world, "getOrder", { key, params })).body.orderStatus;

/** A new live order, brought to `status` by whoever may do so. */
async function anOrderIn(status: (typeof orderStatuses)[number]) {
  const { body: params } = await call(world, "createOrder", { key, body: anOrder() });
  await world.core.sweeps.dueArtworkCopies();
  const { production } = world.core;
  const address = { merchantId: merchant.merchantId, ...params };
  if (status === "Declined") await production.declineOrder({ ...address, reason: "no such paper" });
  else if (status === "Canceled") await production.cancelUnrequested(address);
  else if (status === "CancelationRequested") await production.requestCancelation(address);
  else if (status !== "Created") {
    const label = {
      carrier: "UPS",
      service: "Ground",
      trackingNumber: "1Z999",
      trackingUrl: "https://www.ups.com/track?tracknum=1Z999",
      estimatedDeliveryAt: world.now(),
    };
    await production.advanceOrder({ ...address, target: status, label });
  }
  return params;
}

describe("States and transitions", () => {
  test("(none), createOrder, request valid: Created, order id returned", async () => {
    const { status, body } = await call(world, "createOrder", { key, body: anOrder() });
    expect([status, await statusOf(body)]).toEqual([201, "Created"]);
  });

  test("Created, updateOrder: status unchanged, content replaced, 202", async () => {
    const params = await anOrderIn("Created");
    const body = anOrder({ externalSourceId: "replaced" });
    const reply = await call(world, "updateOrder", { key, params, body });
    expect(reply).toMatchObject({ status: 202, body: params });
    const { body: order } = await call(world, "getOrder", { key, params });
    expect(order).toMatchObject({ ...body, orderStatus: "Created" });
  });

  test("Created, cancelOrder: 200 with a message", async () => {
    const params = await anOrderIn("Created");
    const reply = await call(world, "cancelOrder", { key, params });
    expect(reply).toMatchObject({ status: 200, body: { message: expect.stringMatching(/\w/) } });
  });

  test.each(orderStatuses.filter((status) => status !== "Created"))(
    "%s, updateOrder or cancelOrder: request rejected, no change",
    async (status) => {
      const params = await anOrderIn(status);
      const { body: before } = await call(world, "getOrder", { key, params });
      const { body: history } = await call(world, "getOrderEvents", { key, params });
      world.advance(1_000);

      const body = anOrder({ externalSourceId: "too late" });
      const update = await call(world, "updateOrder", { key, params, body });
      const cancel = await call(world, "cancelOrder", { key, params });

      expect([update.status, cancel.status]).toEqual([400, 400]);
      expect(update.message).toContain(status);
      expect(cancel.message).toContain(status);
      expect((await call(world, "getOrder", { key, params })).body).toEqual(before);
      expect((await call(world, "getOrderEvents", { key, params })).body).toEqual(history);
    },
  );

  test.each(simulateTargets)(
    "a test order, simulateOrderStatus, test API key: %s, with previousStatus and newStatus",
    async (targetStatus) => {
      const by = { key: merchant.test };
      const { body: params } = await call(world, "createOrder", { ...by, body: anOrder() });
      const body = { targetStatus };
      const reply = await call(world, "simulateOrderStatus", { ...by, params, body });
      expect(reply).toMatchObject({
        status: 200,
        body: { ...params, previousStatus: "Created", newStatus: targetStatus },
      });
      const { body: order } = await call(world, "getOrder", { ...by, params });
      expect(order.orderStatus).toBe(targetStatus);
    },
  );
});

describe("updateOrder takes what createOrder takes, and refuses what it refuses", () => {
  const without = (field: string) => ({ ...anAddress(), [field]: undefined });
  test.each<[string, unknown]>([
    ["toAddress", { ...anOrder(), toAddress: undefined }],
    ["items", { ...anOrder(), items: undefined }],
    ["items", anOrder({ items: [] })],
    ["items.0.quantity", anOrder({ items: [aLine({ quantity: 0 })] })],
    ["items.0.sku", anOrder({ items: [aLine({ sku: "" })] })],
    ["items.0.artworkUrl", anOrder({ items: [aLine({ artworkUrl: "http://art.example/a.png" })] })],
    ["shipping.carrier", anOrder({ shipping: { carrier: "US Postal", priority: "first" } })],
    ["shipping.priority", { ...anOrder(), shipping: { carrier: "usps" } }],
    ...["name", "street1", "city", "state", "country", "zip", "email"].flatMap(
      (field): [string, unknown][] => [
        [`toAddress.${field}`, { ...anOrder(), toAddress: without(field) }],
        [`returnAddress.${field}`, { ...anOrder(), returnAddress: without(field) }],
        [`toAddress.${field}`, anOrder({ toAddress: anAddress({ [field]: "" }) })],
      ],
    ),
  ])("%s", async (field, body) => {
    const params = await anOrderIn("Created");
    const { body: before } = await call(world, "getOrder", { key, params });
    const reply = await call(world, "updateOrder", { key, params, body });
    expect(reply).toMatchObject({ status: 422, message: expect.stringContaining(`${field}: `) });
    expect((await call(world, "getOrder", { key, params })).body).toEqual(before);
  });

  test("artwork of another size, and a SKU that is not there", async () => {
    const params = await anOrderIn("Created");
    const update = (overrides: Parameters<typeof aLine>[0]) =>
      call(world, "updateOrder", { key, params, body: anOrder({ items: [aLine(overrides)] }) });
    const wrongSize = await update({ artworkUrl: "https://art.example/1x1/a.png" });
    expect(wrongSize).toMatchObject({ status: 422, message: expect.stringContaining("1 x 1") });
    expect(await update({ sku: "COF-NONE" })).toMatchObject({ status: 404 });
  });
});

describe("Limits", () => {
  test.each([1, 1_000_000])("quantity per line item: at least 1; %i is taken", async (quantity) => {
    const body = anOrder({ items: [aLine({ quantity })] });
    expect((await call(world, "createOrder", { key, body })).status).toBe(201);
  });

  test("the merchant product list gives 20 unless told, and never more than 100", async () => {
    const { merchantId, live } = await aMerchant(world);
    const image = "https://core.example.com/catalog/pictures/prd_ground_box.png";
    const products = Array.from({ length: 101 }, (_, index) => ({
      title: `Product ${index}`,
      description: "",
      catalogProductId: "prd_ground_box",
      productType: "Ground",
      imageUrl: image,
      imageUrls: [image, image],
      skus: ["COF-GND-12O-HSE-BOX"],
    }));
    await world.core.products.addMerchantProducts({ merchantId, products });
    const page = async (query: Record<string, string>) =>
      (await call(world, "getProducts", { key: live, query })).body;

    expect((await page({})).products).toHaveLength(20);
    const largest = await page({ pageSize: "101" });
    expect(largest.products).toHaveLength(100);
    expect(largest.products[0]?.images).toEqual([{ url: image }, { url: image }]);
    const last = await page({ cursor: largest.pageInfo.endCursor ?? "" });
    expect(last.products).toHaveLength(1);
    expect(last.pageInfo.hasNextPage).toBe(false);
    for (const pageSize of ["0", "-1", "1.5", "ten", ""]) {
      const reply = await call(world, "getProducts", { key: live, query: { pageSize } });
      expect(reply).toMatchObject({ status: 422, message: expect.stringContaining("pageSize") });
    }
  });
});

describe("Authentication", () => {
  test.each(["Base", "Pro"] as const)("a %s plan can use the API", async (plan) => {
    const { live } = await aMerchant(world, { plan });
    expect((await call(world, "createOrder", { key: live, body: anOrder() })).status).toBe(201);
  });

  test("a SKU of the Pro plan can be had on it, and not below", async () => {
    const body = anOrder({ items: [aLine({ sku: "COF-WHB-12O-HUI-BOX" })] });
    const by = async (plan: "Base" | "Pro") => {
      const { live } = await aMerchant(world, { plan });
      return (await call(world, "createOrder", { key: live, body })).status;
    };
    expect([await by("Base"), await by("Pro")]).toEqual([403, 201]);
  });
});
