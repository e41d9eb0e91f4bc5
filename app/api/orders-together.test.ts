import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  aCoreWorld,
  aLine,
  aMerchant,
  anOrder,
  call,
  type Call,
  type CoreWorld,
} from "#test/builders/core.ts";

let world: CoreWorld;
let merchant: Awaited<ReturnType<typeof aMerchant>>;
beforeAll(async () => {
  world = await aCoreWorld();
  merchant = await aMerchant(world);
  // Known artwork and a known key: from here on, orders sent in one turn share a statement.
  await call(world, "createOrder", { key: merchant.live, body: anOrder() });
});
afterAll(() => world.close());

const sku = "COF-WHB-12O-YIR-BOX";
const send = (request: Call) =>
  call(world, "createOrder", { key: merchant.live, body: anOrder(), ...request });

async function stockLeft(mode: "live" | "test"): Promise<number> {
  world.advance(1_000);
  const { body } = await call(world, "getStockBySku", { key: merchant[mode], params: { sku } });
  return body.stockQty;
}

describe("orders that arrive together", () => {
  test("are each placed for their own merchant and mode, from their own stock", async () => {
    const other = await aMerchant(world);
    const [live, ofTest] = [await stockLeft("live"), await stockLeft("test")];
    const body = anOrder({ items: [aLine({ sku, quantity: 2 })] });
    const keys = [merchant.live, merchant.test, other.live, merchant.live];
    const replies = await Promise.all(keys.map((key) => send({ key, body })));
    for (const [index, key] of keys.entries()) {
      const orderId = replies[index]?.body.orderId ?? "";
      const read = await call(world, "getOrder", { key, params: { orderId } });
      expect(read.body).toMatchObject({ orderId, isTest: key === merchant.test });
      const events = await call(world, "getOrderEvents", { key, params: { orderId } });
      expect(events.body.events).toHaveLength(1);
      const stranger = key === other.live ? merchant.live : other.live;
      expect((await call(world, "getOrder", { key: stranger, params: { orderId } })).status).toBe(
        404,
      );
    }
    expect([await stockLeft("live"), await stockLeft("test")]).toEqual([live - 6, ofTest - 2]);
  });

  test("are refused each for itself: one that is out of stock leaves all others placed", async () => {
    const left = await stockLeft("live");
    const wanting = (quantity: number) => anOrder({ items: [aLine({ sku, quantity })] });
    const bodies = [wanting(1), wanting(10_000), anOrder(), wanting(3)];
    const replies = await Promise.all(
      bodies.map((body) => send({ body, headers: { "idempotency-key": randomUUID() } })),
    );
    expect(replies.map(({ status }) => status)).toEqual([201, 422, 201, 201]);
    expect(replies[1]?.message).toContain(`${sku} (wanted 10000, available `);
    expect(await stockLeft("live")).toBe(left - 4);
  });

  test("with one key are one order; with one key and two bodies, one body wins", async () => {
    const left = await stockLeft("live");
    const headers = { "idempotency-key": randomUUID() };
    const quantities = [1, 1, 5, 1];
    const replies = await Promise.all(
      quantities.map(async (quantity) => {
        const body = anOrder({ items: [aLine({ sku, quantity })] });
        return { quantity, reply: await send({ headers, body }) };
      }),
    );
    // Which of the bodies arrives first is nobody's promise.
    const placed = replies.filter(({ reply }) => reply.status === 201);
    const won = placed[0]?.quantity ?? 0;
    expect(replies.map(({ reply }) => reply.status)).toEqual(
      quantities.map((quantity) => (quantity === won ? 201 : 422)),
    );
    expect(new Set(placed.map(({ reply }) => reply.body.orderId)).size).toBe(1);
    const replayed = placed.filter(({ reply }) => reply.headers.get("idempotent-replayed"));
    expect(replayed).toHaveLength(placed.length - 1);
    expect(await stockLeft("live")).toBe(left - won);
  });

  test("in two processes, with the same keys the other way round, never block each other for good", async () => {
    const second = world.another();
    const left = await stockLeft("live");
    const body = anOrder({ items: [aLine({ sku, quantity: 1 })] });
    await call(second, "createOrder", { key: merchant.live, body: anOrder() });
    for (let round = 0; round < 5; round += 1) {
      const keys = Array.from({ length: 12 }, () => randomUUID());
      const sent = (to: Pick<CoreWorld, "fetch">, orderKeys: string[]) =>
        orderKeys.map((orderKey) =>
          call(to, "createOrder", {
            key: merchant.live,
            headers: { "idempotency-key": orderKey },
            body,
          }),
        );
      const replies = await Promise.all([...sent(world, keys), ...sent(second, keys.toReversed())]);
      expect(new Set(replies.map((reply) => reply.body.orderId)).size).toBe(keys.length);
    }
    expect(await stockLeft("live")).toBe(left - 60);
  });

  test("are read together too, each by whom it belongs to", async () => {
    const replies = await Promise.all([send({}), send({ key: merchant.test })]);
    const [live, ofTest] = replies.map((reply) => reply.body.orderId);
    const read = (key: string, orderId = "") =>
      call(world, "getOrder", { key, params: { orderId } });
    const statuses = await Promise.all([
      read(merchant.live, live),
      read(merchant.live, ofTest),
      read(merchant.test, ofTest),
      read(merchant.live, "none"),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([200, 404, 200, 404]);
    expect([statuses[0]?.body.orderId, statuses[2]?.body.orderId]).toEqual([live, ofTest]);
  });
});
