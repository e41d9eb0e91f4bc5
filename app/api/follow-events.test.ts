import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aCoreWorld, aMerchant, anOrder, call, type CoreWorld } from "#test/builders/core.ts";

let world: CoreWorld;
let merchant: Awaited<ReturnType<typeof aMerchant>>;
beforeAll(async () => {
  world = await aCoreWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  merchant = await aMerchant(world);
});

async function place(key = merchant.test, by: Pick<CoreWorld, "fetch"> = world): Promise<string> {
  return (await call(by, "createOrder", { key, body: anOrder() })).body.orderId;
}

async function ship(orderId: string) {
  const body = { targetStatus: "Shipped" };
  await call(world, "simulateOrderStatus", { key: merchant.test, params: { orderId }, body });
}

/** A reader that keeps its cursor, and reads all that there is for now. */
function aFollower({ after, key = merchant.test }: { after?: string; key?: string } = {}) {
  let cursor = after;
  const seen: { orderId: string; number: number; action: string }[] = [];
  return {
    seen,
    async read(query: Record<string, string> = {}) {
      for (let more = true; more;) {
        const asked = { ...query, ...(cursor === undefined ? {} : { after: cursor }) };
        const { body } = await call(world, "getEvents", { key, query: asked });
        seen.push(...body.events);
        cursor = body.pageInfo.endCursor ?? undefined;
        more = body.pageInfo.hasNextPage;
      }
      return seen.length;
    },
    cursor: () => cursor,
  };
}

describe("a reader who follows the events of all orders", () => {
  test("misses none and gets none twice while orders are placed by two processes", async () => {
    const another = world.another();
    const follower = aFollower();
    const toPlace = { left: 40 };
    const placed = Array.from({ length: toPlace.left }, async (_, at) => {
      const orderId = await place(merchant.test, at % 2 === 0 ? world : another);
      if (at % 4 === 0) await ship(orderId);
      toPlace.left -= 1;
      return orderId;
    });
    while (toPlace.left > 0) await follower.read({ pageSize: "7" });
    const ids = await Promise.all(placed);
    // Ten orders went through four further stages.
    await expect.poll(() => follower.read()).toBe(ids.length + 4 * 10);
    const keys = new Set(follower.seen.map(({ orderId, number }) => `${orderId} ${number}`));
    expect(keys.size).toBe(80);
    for (const id of ids) {
      const numbers = follower.seen.flatMap(({ orderId, number }) =>
        orderId === id ? [number] : [],
      );
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    }
  });

  test("waits for what is written before and committed later", async () => {
    const first = await place();
    const follower = aFollower();
    await expect.poll(() => follower.read()).toBe(1);
    const slow = await world.database.pool.connect();
    try {
      await slow.query("BEGIN");
      await slow.query(
        `INSERT INTO core.order_event (merchant_id, order_id, number, time, action, items)
         VALUES ($1, $2, 2, now(), 'Picked', '[]')`,
        [merchant.merchantId, first],
      );
      const second = await place();
      expect(await follower.read()).toBe(1);
      await slow.query("COMMIT");
      await expect.poll(() => follower.read()).toBe(3);
      expect(follower.seen.map(({ orderId }) => orderId)).toEqual([first, first, second]);
    } finally {
      slow.release();
    }
  });

  test("may begin at the end", async () => {
    await place();
    await expect.poll(() => aFollower().read()).toBe(1);
    const follower = aFollower({ after: "end" });
    expect(await follower.read()).toBe(0);
    const orderId = await place();
    await expect.poll(() => follower.read()).toBe(1);
    expect(follower.seen).toMatchObject([{ orderId, number: 1, action: "Created" }]);
    const kept = follower.cursor();
    await follower.read();
    expect(follower.cursor()).toBe(kept);
  });

  test("finds all that happened since a cursor of more than 30 days ago, whatever was forgotten meanwhile", async () => {
    const follower = aFollower({ after: "end" });
    await follower.read();
    const orderId = await place();
    await ship(orderId);
    world.advance(31 * 24 * 60 * 60 * 1_000);
    await world.core.sweeps.purge();
    await expect.poll(() => follower.read()).toBe(5);
    expect(follower.seen.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  });

  test("of orders with very many lines gets fewer at a time, and all of them", async () => {
    const [line] = anOrder().items;
    const items = [{ ...line, externalSourceId: "l".repeat(900_000) }];
    for (let count = 0; count < 6; count += 1) {
      await call(world, "createOrder", { key: merchant.test, body: { ...anOrder(), items } });
    }
    const follower = aFollower();
    await expect.poll(() => follower.read()).toBe(6);
    const { body } = await call(world, "getEvents", { key: merchant.test });
    expect(body.events).toHaveLength(5);
    expect(body.pageInfo.hasNextPage).toBe(true);
    expect(new Set(follower.seen.map(({ orderId }) => orderId)).size).toBe(6);
  });

  test("passes over thousands of the other kind of orders, and looks at them once", async () => {
    const orderId = await place(merchant.live);
    const { pool } = world.database;
    await pool.query(
      `INSERT INTO core.order_event (merchant_id, order_id, number, time, action, items)
       SELECT $1, $2, number, now(), 'Picked', '[]' FROM generate_series(2, 2500) AS number`,
      [merchant.merchantId, orderId],
    );
    const own = await place();
    const follower = aFollower();
    await expect.poll(() => follower.read({ pageSize: "100" })).toBe(1);
    expect(follower.seen.map((event) => event.orderId)).toEqual([own]);
    const query = { pageSize: "100" };
    const first = await call(world, "getEvents", { key: merchant.test, query });
    expect(first.body.events).toEqual([]);
    expect(first.body.pageInfo).toMatchObject({ hasNextPage: true });
    expect(await aFollower({ key: merchant.live }).read({ pageSize: "100" })).toBe(2_500);
  });

  test("sees the orders of the key's own kind and merchant alone, by whatever cursor", async () => {
    const orderId = await place();
    const follower = aFollower();
    await expect.poll(() => follower.read()).toBe(1);
    expect(follower.seen[0]).toEqual({
      orderId,
      externalSourceId: anOrder().externalSourceId ?? null,
      number: 1,
      time: world.now().toISOString(),
      action: "Created",
      affected_items: [expect.any(String)],
      reason: null,
    });
    const stranger = await aMerchant(world);
    for (const key of [merchant.live, stranger.test, stranger.live]) {
      expect(await aFollower({ key }).read()).toBe(0);
      expect(await aFollower({ key, after: `1.0.${orderId}` }).read()).toBe(0);
    }
  });

  test("is told which event is no step forward: an advance that was undone, a cancelation declined", async () => {
    const { production } = world.core;
    const orderId = await place();
    const address = { merchantId: merchant.merchantId, orderId };
    const actId = await world.core.audit.beginAct({
      operator: "Ada",
      command: "orders advance",
      words: [orderId],
    });
    await production.advanceOrder({ ...address, target: "Picked", actId });
    await production.undoAdvance({ ...address, actId });
    await production.requestCancelation(address);
    await production.declineCancelation({ ...address, reason: "Begun." });
    const read = async () =>
      (await call(world, "getEvents", { key: merchant.test })).body.events.map(
        ({ action, undone, cancelation, reason }) => ({ action, undone, cancelation, reason }),
      );
    await expect.poll(read).toEqual([
      { action: "Created", reason: null },
      { action: "Picked", reason: null },
      { action: "Created", undone: true, reason: null },
      { action: "CancelationRequested", reason: null },
      { action: "Created", cancelation: "declined", reason: "Begun." },
    ]);
    // The specification has no such fields.
    const { body } = await call(world, "getOrderEvents", {
      key: merchant.test,
      params: { orderId },
    });
    expect(JSON.stringify(body)).not.toMatch(/undone|declined/);
  });

  test("has from an empty page the cursor to go on from, and none only before anything has happened", async () => {
    const pageInfoOf = async (query: { after?: string }) =>
      (await call(world, "getEvents", { key: merchant.test, query })).body.pageInfo;
    expect(await pageInfoOf({})).toEqual({ hasNextPage: false, endCursor: null });
    const { endCursor } = await pageInfoOf({ after: "end" });
    expect(endCursor).toMatch(/^\d+\.0\.$/);
    const after = endCursor ?? "";
    expect(await pageInfoOf({ after })).toEqual({ hasNextPage: false, endCursor: after });
  });

  test("begins anew once the database was restored: numbers of lost transactions come again", async () => {
    await place();
    const follower = aFollower();
    await expect.poll(() => follower.read()).toBe(1);
    const [first, second] = [world.now(), new Date(world.now().getTime() + 1)].map((restoredAt) =>
      world.another({ restoredAt }),
    ) as [typeof world, typeof world];
    const ask = (by: Pick<CoreWorld, "fetch">, after: string | null = "end") =>
      call(by, "getEvents", { key: merchant.test, query: { after: after ?? "" } });
    const refused = { status: 422, message: expect.stringMatching(/^after: /) };
    expect(await ask(first, follower.cursor())).toMatchObject(refused);
    const { endCursor } = (await ask(first)).body.pageInfo;
    expect(await ask(first, endCursor)).toMatchObject({ status: 200 });
    for (const by of [world, second]) expect(await ask(by, endCursor)).toMatchObject(refused);
    const orderId = await place(merchant.test, first);
    const events = async () => (await ask(first, endCursor)).body.events;
    await expect.poll(events).toMatchObject([{ orderId, number: 1 }]);
  });

  test("begins anew on another server, also once its transactions have come to the cursor's number", async () => {
    await place();
    const follower = aFollower();
    await expect.poll(() => follower.read()).toBe(1);
    const ask = (after = "") => call(world, "getEvents", { key: merchant.test, query: { after } });
    const { endCursor } = (await ask("end")).body.pageInfo;
    // As an import leaves what another server's transactions have written.
    await world.database.pool.query(
      "UPDATE core.order_event SET transaction = NULL WHERE merchant_id = $1",
      [merchant.merchantId],
    );
    for (const cursor of [follower.cursor(), endCursor]) {
      expect(await ask(cursor ?? "")).toMatchObject({
        status: 422,
        message: expect.stringMatching(/^after: /),
      });
    }
    expect(await ask("end")).toMatchObject({ status: 200 });
  });

  test.each(["ord_1", "1.2", "9".repeat(18) + ".1.ord", "1.1.a'b", "-1.0.", "~1.0.", ""])(
    "is refused the cursor %j",
    async (after) => {
      const reply = await call(world, "getEvents", { key: merchant.test, query: { after } });
      expect(reply).toMatchObject({ status: 422, message: expect.stringMatching(/^after: /) });
    },
  );
});
