/** The file of a list says of each order what the list says of it. */
import { parse } from "csv-parse/sync";
import { beforeAll, expect, it } from "vitest";
import type { Standing } from "../../model/stage.ts";
import { refused } from "../../testing/faults.ts";
import { allowAllMoves } from "../../testing/guard-moves.ts";
import { openHarness, type Store } from "../../testing/harness.ts";
import { raisedOrder } from "../../testing/raised-orders.ts";

const harness = openHarness();

// Rows are put into the states that are listed.
beforeAll(() => allowAllMoves(harness.database.pool));

const plain = { id: "7001", variantId: "11", quantity: 1, title: "Beans" };
const unmapped = { id: "7002", variantId: "13", quantity: 1, title: "Mug", sku: "MUG" };

/** The rows of the file, by the names of their columns. */
async function exported({ connector, shop }: Store): Promise<Record<string, string>[]> {
  let csv = "";
  const named = ({ stage, isPartial, isKept }: Standing) =>
    [stage, isPartial && "in part", isKept && "kept"].filter(Boolean).join(", ");
  for await (const piece of connector.exportDispatches({ shop }, named)) csv += piece;
  return parse(csv, { bom: true, columns: true });
}

async function place(store: Store, options: Parameters<Store["place"]>[0]) {
  const order = store.place(options);
  await store.send(order);
  await store.settle();
  store.advance(1_000);
  return order;
}

it("tells what has left of an order whose rest has not, and what the store ships itself", async () => {
  const store = await harness.store();
  const { shop, connector, prisma } = store;
  await place(store, { id: "501001", lines: [plain] });
  await place(store, { id: "501002", lines: [{ ...plain, id: "7003" }, unmapped] });
  store.provider.refuseWith(refused(422, "We don't make that"));
  const kept = await place(store, { id: "501003", lines: [{ ...plain, id: "7004" }] });
  await connector.keepLine({ shop, orderId: kept.id, lineItemId: "7004", actor: "owner" });
  await store.settle();
  const move = (id: string, state: "Shipped" | "Closed") =>
    prisma.dispatch.updateMany({ where: { shop, orderId: id }, data: { state } });
  const rows = async () =>
    (await exported(store)).map(({ order, stage, stage_in_app }) => [order, stage, stage_in_app]);
  const left = ["#1003", "Kept", "Canceled, kept"];
  await move("501001", "Shipped");
  await move("501002", "Shipped");
  expect(await rows()).toEqual([
    left,
    ["#1002", "PartlyShipped", "Shipped, in part"],
    ["#1001", "Shipped", "Shipped"],
  ]);
  await move("501001", "Closed");
  await move("501002", "Closed");
  expect(await rows()).toEqual([
    left,
    ["#1002", "PartlyFulfilled", "Fulfilled, in part"],
    ["#1001", "Fulfilled", "Fulfilled"],
  ]);
});

it("has what pages show and filter by: the buyer's email, the day that was promised, what is late, a test or under way", async () => {
  const store = await harness.store();
  const { shop, connector } = store;
  const promise = { days: 2, weekdays: [1, 2, 3, 4, 5], cutOff: "12:00", holidays: [] };
  await store.changeRules({ promise });
  const first = { ...store.place({ id: "501001", lines: [plain] }), email: "ada@example.com" };
  await store.send({ ...first, note: "Ring twice" });
  await store.settle();
  store.advance(10 * 24 * 60 * 60_000);
  await place(store, { id: "501002", lines: [{ ...plain, id: "7003" }] });
  const [listed] = (await connector.listDispatches({ shop })).dispatches;
  store.edge.setPlan(() => "lost-request");
  const dispatchId = listed?.id ?? "";
  await connector.actOnDispatch({ shop, dispatchId, act: "cancel", actor: "owner" });
  await store.settle();
  const { dispatches } = await connector.listDispatches({ shop });
  const rows = await exported(store);
  expect(rows.map((row) => [row["due"], row["late"], row["under_way"]])).toEqual(
    dispatches.map(({ dueOn, isLate, isCanceling }) => [
      dueOn ?? "",
      isLate ? "yes" : "",
      isCanceling ? "cancelation" : "",
    ]),
  );
  expect(rows).toMatchObject([
    { late: "", under_way: "cancelation", test: "" },
    { email: "ada@example.com", note: "Ring twice", late: "yes", under_way: "" },
  ]);
  // Columns of before stay where programs find them.
  expect(
    Object.keys(rows[0] ?? {})
      .slice(0, 18)
      .at(-1),
  ).toBe("stage_in_app");
});

it("writes times by the store's clock with its offset, and says of a later part when it was added", async () => {
  const { store, send } = await raisedOrder(harness);
  const { shop, prisma } = store;
  await prisma.shop.updateMany({ where: { domain: shop }, data: { timezone: "Asia/Kolkata" } });
  store.advance(60_000);
  await send();
  await store.settle();
  const rows = await exported(store);
  const parts = (await store.dispatches()).toSorted((a, b) => a.sequence - b.sequence);
  const [first, second] = parts.map(({ createdAt }) => createdAt);
  const offset = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/;
  const at = (text: string | undefined) => new Date(text ?? "").getTime();
  const seconds = (moment: Date | undefined) =>
    Math.floor((moment?.getTime() ?? 0) / 1_000) * 1_000;
  expect(rows.map(({ part }) => part)).toEqual(["2", "1"]);
  for (const { received, accepted } of rows) {
    expect(received).toMatch(offset);
    expect(accepted).toMatch(offset);
    expect(at(received)).toBe(seconds(first));
  }
  expect(rows.map(({ shipped }) => shipped)).toEqual(["", ""]);
  expect(rows[0]?.["added"]).toMatch(offset);
  expect(at(rows[0]?.["added"])).toBe(seconds(second));
  expect(rows[1]?.["added"]).toBe("");
});

it("says when an order came that was mapped days later, and when that was", async () => {
  const store = await harness.store();
  const { shop, connector } = store;
  await place(store, { id: "501001", lines: [unmapped] });
  store.advance(3 * 24 * 3_600_000);
  const components = [{ sku: "COF-2", quantity: 1, artworkUrl: null, design: null }];
  await connector.products.mapVariant({ shop, variantId: "13", components, actor: "owner" });
  await store.settle();
  const [row] = await exported(store);
  const [received, added] = [row?.["received"], row?.["added"]].map((at) => Date.parse(at ?? ""));
  expect((added ?? 0) - (received ?? 0)).toBeGreaterThan(2 * 24 * 3_600_000);
});

it("names nobody whose order the store may not have, or whose data were erased", async () => {
  const store = await harness.store({ key: "test" });
  const { shop, prisma } = store;
  const order = { ...store.place({ id: "501001", lines: [plain] }), email: "ada@example.com" };
  await store.send({ ...order, note: "Ring twice" });
  await store.settle();
  expect(await exported(store)).toMatchObject([{ email: "ada@example.com", test: "yes" }]);
  await prisma.dispatch.updateMany({ where: { shop }, data: { state: "Pending" } });
  await prisma.shopOrder.updateMany({ where: { shop }, data: { missingSince: store.now() } });
  expect(await exported(store)).toMatchObject([{ email: "", customer: "", note: "" }]);
});

it("holds no formula of a buyer's, wherever a spreadsheet splits", async () => {
  const store = await harness.store();
  const order = store.place({ id: "501001", lines: [plain] });
  await store.send({ ...order, note: "Ring twice;=CMD()\n=CMD()" });
  await store.settle();
  expect(await exported(store)).toMatchObject([{ note: "Ring twice;'=CMD()\n'=CMD()" }]);
});
