import { expect, it, onTestFinished, vi } from "vitest";
import { openHarness, type Store } from "../../testing/harness.ts";

const harness = openHarness();

interface Counts {
  open: number;
  closed: number;
}
const many = { open: 10_000, closed: 1_000 };

/**
 * A provider with orders that were closed long ago and open ones after them, of two shops that share
 * the key, all copies of one that went its whole way.
 */
async function withOpenOrders({
  open,
  closed,
}: Counts): Promise<{ store: Store; shops: string[] }> {
  const store = await harness.store();
  const { shop, prisma, provider } = store;
  const other = `other-${shop}`;
  const order = store.place({ lines: [{ id: "900", variantId: "11" }] });
  await store.send(order);
  await store.settle();
  const made = [...provider.orders.values()][0];
  if (made === undefined) throw new Error("Nothing was forwarded.");
  provider.orders.clear();
  for (let number = 1; number <= closed + open; number += 1) {
    const orderId = `api-${number}`;
    const owner = number % 2 === 0 ? shop : other;
    const externalSourceId = `${owner}/${order.id}${number}`;
    provider.orders.set(orderId, { ...made, order: { ...made.order, orderId, externalSourceId } });
  }
  await prisma.$executeRaw`
    INSERT INTO connector.shop SELECT (jsonb_populate_record(row,
      jsonb_build_object('shop', ${other}::text))).* FROM connector.shop AS row WHERE row.shop = ${shop}`;
  const acceptedAt = new Date(store.now().getTime() - 3 * 24 * 60 * 60_000);
  for (const table of ["shop_order", "dispatch"]) {
    await harness.database.pool.query(
      `INSERT INTO connector.${table} SELECT (jsonb_populate_record(row, jsonb_build_object(
         'shop', CASE WHEN number % 2 = 0 THEN $1 ELSE $2 END,
         '${table === "shop_order" ? "id" : "order_id"}', $3 || number::text
         ${table === "dispatch" ? ", 'id', 'dsp_' || number, 'api_order_id', 'api-' || number, 'accepted_at', $6::timestamptz, 'look_due_at', $7::timestamptz" : ""}
       ))).*
       FROM connector.${table} AS row, generate_series($4::int, $5::int) AS number
       WHERE row.shop = $1`,
      [
        shop,
        other,
        order.id,
        closed + 1,
        closed + open,
        ...(table === "dispatch" ? [acceptedAt, store.now()] : []),
      ],
    );
  }
  const original = { shop, orderId: order.id };
  await prisma.dispatch.updateMany({ where: original, data: { pollDueAt: null } });
  store.edge.calls.length = 0;
  return { store, shops: [shop, other] };
}

const due = ({ store, shops }: Awaited<ReturnType<typeof withOpenOrders>>) =>
  store.prisma.dispatch.count({
    where: { shop: { in: shops }, pollDueAt: { lte: store.now() } },
  });

it.each(["newest", "oldest"])(
  "10,000 open orders cost 100 calls a sweep and 2 per move, where the %s come first in the list",
  { timeout: 120_000 },
  async (first) => {
    const world = await withOpenOrders(many);
    const { store } = world;
    if (first === "oldest") store.provider.listOldestFirst();
    for (const number of [many.closed + 7, many.closed + 5_000]) {
      store.provider.move(`api-${number}`, "Printed");
    }
    const calls = ["getOrders", "getOrder", "getOrderEvents", "getOrderShipping"];
    const told = await sweep(store, 2, calls);
    // Both shops' orders are among what one sweep reads; a list that begins with 1,000 closed ones
    // takes the tenth more, and the second sweep goes on with that.
    expect(told).toEqual(
      first === "newest"
        ? [
            [100, 0, 2, 2],
            [0, 0, 0, 0],
          ]
        : [
            [100, 0, 2, 2],
            [10, 0, 0, 0],
          ],
    );
    expect(await due(world)).toBe(0);
    // The next round begins with what is open, but for a look at the list's beginning.
    store.advance(15 * 60_000);
    await store.connector.sweeps.tracking();
    const missed = first === "newest" ? 0 : 300;
    expect([store.edge.calls.length, await due(world)]).toEqual([100, missed]);
  },
);

it("a few open orders far behind a list's beginning are read singly, and within a sweep's share", async () => {
  const world = await withOpenOrders(many);
  const { store, shops } = world;
  store.provider.listOldestFirst();
  await harness.database.pool.query(
    `UPDATE connector.dispatch SET look_due_at = NULL
     WHERE shop = ANY ($1) AND right(api_order_id, 3) <> '000'`,
    [shops],
  );
  store.advance(61_000);
  await store.connector.sweeps.tracking();
  expect(store.edge.calls.filter((call) => call === "getOrders").length).toBe(3);
  expect(store.edge.count("getOrder")).toBe(10);
  expect(await due(world)).toBe(0);
});

/** How often each sweep of some in a row, a minute apart, asks the provider for an operation. */
async function sweep(store: Store, times: number, operations: readonly string[]) {
  const asked: number[][] = [];
  for (let time = 1; time <= times; time += 1) {
    store.advance(61_000);
    await store.connector.sweeps.tracking();
    asked.push(operations.map((operation) => store.edge.count(operation)));
    store.edge.calls.length = 0;
  }
  return asked;
}

/** As it stands after a process died in the middle of a sweep. */
async function strikeSweep({ ctx, prisma, shop }: Store): Promise<void> {
  const where = { shop };
  const { connectionId } = await prisma.shopConnection.findUniqueOrThrow({ where });
  const subject = { scope: "connection", tenant: connectionId, key: "tracking" };
  const admission = await ctx.quarantine.admit(subject);
  if (admission.kind === "admitted") await admission.settle("killed");
}

it("a sweep reads one page after a process died in one, and the next goes on from there", async () => {
  const { store } = await withOpenOrders({ open: 300, closed: 0 });
  await strikeSweep(store);
  // It ended well, and so is no suspect any more.
  expect(await sweep(store, 2, ["getOrders"])).toEqual([[1], [2]]);
});

it("a suspect's sweep of slow orders ends in the middle of a page, and the next looks at those left", async () => {
  const { store } = await withOpenOrders({ open: 300, closed: 0 });
  for (const number of [1, 2, 3]) store.provider.move(`api-${300 - number}`, "Printed");
  await strikeSweep(store);
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  store.edge.setPlan((operation) => {
    if (operation === "getOrderEvents") vi.advanceTimersByTime(400);
    return undefined;
  });
  expect(await sweep(store, 3, ["getOrderEvents"])).toEqual([[2], [1], [0]]);
});
