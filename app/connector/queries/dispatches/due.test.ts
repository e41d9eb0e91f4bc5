import { parse } from "csv-parse/sync";
import { beforeAll, expect, it } from "vitest";
import { allowAllMoves } from "../../testing/guard-moves.ts";
import { openHarness, type Store } from "../../testing/harness.ts";
import { dueRanges } from "../../model/due-days.ts";
import { isOver } from "../../model/promise.ts";
import { idsQuery } from "./list-dispatches.ts";
import type { DispatchQuery } from "./views.ts";

const harness = openHarness();

// Rows are put into the states that are listed.
beforeAll(() => allowAllMoves(harness.database.pool));

const namesOf = async ({ connector, shop }: Store, query: Omit<DispatchQuery, "shop">) =>
  (await connector.listDispatches({ shop, ...query })).dispatches.map(({ orderName }) => orderName);

/** A store whose orders take two working days, those of one product four; each accepted at one of these moments. */
async function accepted(now: string, moments: readonly string[]): Promise<Store> {
  const store = await harness.store();
  const { shop, prisma, connector } = store;
  await prisma.shop.update({ where: { domain: shop }, data: { timezone: "America/New_York" } });
  const promise = { days: 2, weekdays: [1, 2, 3, 4, 5], cutOff: "12:00", holidays: [] };
  await store.changeRules({ promise });
  await connector.changeProductPromise({ shop, productId: "112", days: 4 });
  for (const [at, moment] of moments.entries()) {
    const variantId = moment.endsWith("slow") ? "12" : "11";
    const id = String(501_001 + at);
    await store.send(store.place({ id, lines: [{ id: `7${at}`, variantId }] }));
    await store.settle();
    store.advance(1_000);
    const acceptedAt = new Date(moment.replace(/ slow$/, ""));
    await prisma.dispatch.updateMany({ where: { shop, orderId: id }, data: { acceptedAt } });
  }
  store.advance(new Date(now).getTime() - store.now().getTime());
  return store;
}

it("lists what is due by the day that was promised, in its order, and says which day that is", async () => {
  // A Wednesday, early in New York.
  const store = await accepted("2026-12-02T05:30:00Z", [
    "2026-12-01T18:00:00Z", // after the cut-off on Tuesday: Friday
    "2026-11-30T14:00:00Z", // Monday: Wednesday
    "2026-11-27T14:00:00Z", // Friday: Tuesday
    "2026-11-30T18:00:00Z", // after the cut-off on Monday: Thursday
    "2026-11-30T13:00:00Z slow", // Monday: Friday
    "2026-11-24T13:00:00Z slow", // Tuesday: Monday
    "2026-12-01T13:30:00Z slow", // Tuesday: Monday
    "2026-11-30T15:00:00Z", // Monday: Wednesday, and has left
    "2026-08-03T15:00:00Z", // long ago
  ]);
  const { shop, connector, prisma } = store;
  const ended = { shop, orderId: "501008" };
  await prisma.dispatch.updateMany({ where: ended, data: { state: "Shipped" } });
  const days = async (query: Omit<DispatchQuery, "shop">) =>
    (await connector.listDispatches({ shop, ...query })).dispatches.map(
      ({ orderName, dueOn }) => `${orderName} ${dueOn?.slice(5)}`,
    );
  expect(await days({ due: "overdue", sort: "due" })).toEqual([
    "#1009 08-05",
    "#1006 11-30",
    "#1003 12-01",
  ]);
  expect(await days({ due: "today", sort: "due" })).toEqual(["#1002 12-02"]);
  expect(await days({ due: "tomorrow", sort: "due" })).toEqual(["#1004 12-03"]);
  const week = ["#1002 12-02", "#1004 12-03", "#1001 12-04", "#1005 12-04", "#1007 12-07"];
  expect(await days({ due: "week", sort: "due" })).toEqual(week);
  expect(await days({ sort: "due" })).toHaveLength(8);
  expect(await days({ filter: "shipped" })).toEqual(["#1008 undefined"]);
  // What is overdue is late, as the view of that name has it.
  const late = await namesOf(store, { filter: "late" });
  expect(await namesOf(store, { due: "overdue" })).toEqual(late);
  const { dispatches } = await connector.listDispatches({ shop });
  for (const { dueOn, isLate } of dispatches) {
    const at = { now: store.now(), timezone: "America/New_York" };
    expect(isLate).toBe(dueOn !== null && isOver(dueOn, at));
  }
  // Page by page, searched, in a view, and as a file
  const first = await connector.listDispatches({ shop, due: "week", sort: "due", pageSize: 2 });
  const rest = { due: "week", sort: "due", after: first.endCursor } as const;
  expect([
    ...first.dispatches.map(({ orderName }) => orderName),
    ...(await namesOf(store, rest)),
  ]).toEqual(week.map((each) => each.slice(0, 5)));
  expect(await namesOf(store, { due: "week", sort: "due", search: "COF-2" })).toEqual([
    "#1005",
    "#1007",
  ]);
  expect(await namesOf(store, { due: "week", sort: "due", productId: "112" })).toHaveLength(2);
  expect(await namesOf(store, { due: "week", sort: "due", filter: "late" })).toEqual([]);
  let csv = "";
  const query = { shop, due: "week", sort: "due" } as const;
  for await (const piece of connector.exportDispatches(query, ({ stage }) => stage)) csv += piece;
  expect(parse(csv, { bom: true })).toHaveLength(1 + week.length);
  const stranger = await harness.store();
  expect(await namesOf(stranger, { sort: "due" })).toEqual([]);
});

it("reads what is due by an index, however much there was", async () => {
  const store = await accepted("2026-12-02T05:30:00Z", ["2026-12-01T18:00:00Z"]);
  const { shop, ctx } = store;
  const { pool } = harness.database;
  await pool.query(
    `INSERT INTO connector.dispatch (shop, id, order_id, sequence, order_name, state, created_at, updated_at)
     SELECT shop, md5(n::text), order_id, 1 + n, order_name, 'Closed', created_at, created_at
     FROM connector.dispatch, generate_series(1, 20000) AS n WHERE shop = $1`,
    [shop],
  );
  await pool.query("ANALYZE connector.dispatch");
  for (const due of dueRanges) {
    const { text, values } = await idsQuery(ctx, { shop, due, sort: "due" });
    const { rows } = await pool.query(`EXPLAIN (FORMAT JSON) ${text}`, values);
    expect(JSON.stringify(rows)).toContain("dispatch_shop_state_created_at_idx");
  }
});
