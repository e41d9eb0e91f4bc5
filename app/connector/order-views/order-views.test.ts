import { expect, it } from "vitest";
import { openHarness } from "#app/connector/testing/harness.ts";
import { orderViewsMax } from "../store/order-views.ts";

const harness = openHarness();

it("keeps lists under names for everybody in a store: one of a name, in their order", async () => {
  const { shop, connector } = await harness.store();
  const save = (name: string, address: string) =>
    connector.saveOrderView({ shop, name, address, actor: "staff/1" });
  expect(await save("Wholesale", "filter=late")).toBe("saved");
  expect(await save(" artwork ", "filter=attention&topic=artwork")).toBe("saved");
  expect(await save("WHOLESALE", "filter=late&carrier=UPS")).toBe("saved");
  const views = await connector.listOrderViews(shop);
  expect(views.map(({ name, address }) => [name, address])).toEqual([
    ["artwork", "filter=attention&topic=artwork"],
    ["WHOLESALE", "filter=late&carrier=UPS"],
  ]);
  const other = await harness.store();
  expect(await connector.removeOrderView({ shop: other.shop, id: views[0]?.id ?? "" })).toBe(false);
  expect(await connector.removeOrderView({ shop, id: views[0]?.id ?? "" })).toBe(true);
  expect(await connector.listOrderViews(shop)).toHaveLength(1);
  expect(await connector.listOrderViews(other.shop)).toEqual([]);
});

it("refuses a name that is none, and more than a menu holds, however many save at once", async () => {
  const { shop, connector } = await harness.store();
  const save = (name: string) =>
    connector.saveOrderView({ shop, name, address: "filter=all", actor: "staff/1" });
  expect(await save("  ")).toBe("name");
  expect(await save("x".repeat(41))).toBe("name");
  for (let at = 3; at < orderViewsMax; at += 1) expect(await save(`View ${at}`)).toBe("saved");
  const outcomes = await Promise.all(Array.from({ length: 8 }, (_, at) => save(`Last ${at}`)));
  expect(outcomes.filter((each) => each === "saved")).toHaveLength(3);
  expect(outcomes.filter((each) => each === "many")).toHaveLength(5);
});

it("shows each person the columns that they chose, and the usual ones to everybody else", async () => {
  const { shop, connector } = await harness.store();
  const { actor } = await connector.recognizeStaff({ shop, userId: "70" });
  const { actor: another } = await connector.recognizeStaff({ shop, userId: "71" });
  const choose = (by: string) =>
    connector.chooseOrderColumns({ shop, actor: by, columns: ["tracking", "customer"] });
  expect(await choose(actor)).toBe(true);
  expect(await choose("merchant")).toBe(false);
  expect(await connector.listOrderColumns({ shop, actor })).toEqual(["customer", "tracking"]);
  expect(await connector.listOrderColumns({ shop, actor: another })).toEqual(["opened"]);
  expect(await connector.listOrderColumns({ shop, actor: "merchant" })).toEqual(["opened"]);
});
