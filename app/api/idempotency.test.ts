import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { aLine, aMerchant, anOrder, call } from "#test/builders/core.ts";
import { openCoreWorld } from "#test/builders/core-file.ts";

const { world, merchant } = openCoreWorld();
let key: string;
beforeAll(() => {
  key = merchant.live;
});

const aKey = () => ({ "idempotency-key": randomUUID() });
const countOrders = async () =>
  world.database.prisma.order.count({ where: { merchantId: merchant.merchantId } });

describe("an Idempotency-Key", () => {
  test("makes 100 concurrent duplicates, over two processes, one order with one answer", async () => {
    const processes = [world, world.another()];
    const headers = aKey();
    const body = anOrder({ items: [aLine({ sku: "COF-GND-12O-SUM-BOX", quantity: 2 }), aLine()] });
    const before = await countOrders();

    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        call(processes[index % 2] ?? world, "createOrder", { key, headers, body }),
      ),
    );

    expect(replies.map((reply) => reply.status)).toEqual(Array.from({ length: 100 }, () => 201));
    expect(new Set(replies.map((reply) => reply.body.orderId)).size).toBe(1);
    expect(replies.filter((reply) => !reply.headers.has("idempotent-replayed"))).toHaveLength(1);
    expect(await countOrders()).toBe(before + 1);
    world.advance(1_000);
    const params = { sku: "COF-GND-12O-SUM-BOX" };
    expect((await call(world, "getStockBySku", { key, params })).body.stockQty).toBe(58);
  });

  test("brings the first answer back, marked as replayed, however the body is written", async () => {
    const headers = aKey();
    const body = anOrder({ externalSourceId: "1" });
    const first = await call(world, "createOrder", { key, headers, body });
    const { items, toAddress, externalSourceId } = body;
    const rewritten = JSON.stringify({ items, externalSourceId, toAddress }, null, 2);

    const again = await call(world, "createOrder", { key, headers, body: rewritten });

    expect(first.headers.get("idempotent-replayed")).toBeNull();
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(again.body).toEqual(first.body);
  });

  test("is refused with 422 for another body", async () => {
    const headers = aKey();
    await call(world, "createOrder", { key, headers, body: anOrder() });
    const other = anOrder({ items: [aLine({ quantity: 2 })] });
    const reply = await call(world, "createOrder", { key, headers, body: other });
    expect(reply).toMatchObject({ status: 422, message: expect.stringContaining("another body") });
  });

  test("of a refused order may be tried again, also with another body", async () => {
    const headers = aKey();
    const refused = anOrder({ items: [aLine({ sku: "COF-INS-03O-DKD-TIN" })] });
    expect((await call(world, "createOrder", { key, headers, body: refused })).status).toBe(422);
    const reply = await call(world, "createOrder", { key, headers, body: anOrder() });
    expect(reply.status).toBe(201);
    expect(reply.headers.has("idempotent-replayed")).toBe(false);
  });

  test("brings the first answer even when the last of the stock went with it", async () => {
    const headers = aKey();
    const sku = "COF-WHB-3X4-HGL-GFT";
    const body = anOrder({ items: [aLine({ sku, quantity: 120 })] });
    const first = await call(world, "createOrder", { key, headers, body });
    const again = await call(world, "createOrder", { key, headers, body });
    expect(again.body).toEqual(first.body);
  });

  test("brings the first answer without reading the artwork again, though it is gone by now", async () => {
    const headers = aKey();
    const body = anOrder();
    await call(world, "createOrder", { key, headers, body });
    world.advance(20 * 60_000);
    const reads = world.artworkReads.length;
    const again = await call(world, "createOrder", { key, headers, body });
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(world.artworkReads).toHaveLength(reads);
  });

  test("is the merchant's and the mode's own", async () => {
    const headers = aKey();
    const other = await aMerchant(world);
    const keys = [merchant.live, merchant.test, other.live];
    const replies = await Promise.all(
      keys.map((each) => call(world, "createOrder", { key: each, headers, body: anOrder() })),
    );
    expect(new Set(replies.map((reply) => reply.body.orderId)).size).toBe(3);
  });

  test("is case-sensitive", async () => {
    const name = randomUUID();
    const make = (value: string) =>
      call(world, "createOrder", { key, headers: { "idempotency-key": value }, body: anOrder() });
    const [lower, upper] = [await make(`k${name}`), await make(`K${name}`)];
    expect(lower.body.orderId).not.toBe(upper.body.orderId);
  });

  test.each([
    ["255 characters", "x".repeat(255), 201],
    ["256 characters", "y".repeat(256), 422],
    ["other than ASCII characters", "caf\u00e9", 422],
  ])("of %s", async (_, value, status) => {
    const headers = { "idempotency-key": value };
    expect(await call(world, "createOrder", { key, headers, body: anOrder() })).toMatchObject({
      status,
    });
  });

  test("is kept for 30 days and then forgotten by the purge", async () => {
    const headers = aKey();
    await call(world, "createOrder", { key, headers, body: anOrder() });
    world.advance(29 * 86_400_000);
    await world.core.orders.purgeIdempotencyKeys();
    const again = await call(world, "createOrder", { key, headers, body: anOrder() });
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    world.advance(2 * 86_400_000);
    expect(await world.core.orders.purgeIdempotencyKeys()).toBeGreaterThan(0);
    const fresh = await call(world, "createOrder", { key, headers, body: anOrder() });
    expect(fresh.headers.has("idempotent-replayed")).toBe(false);
  });
});
