import { expect, it } from "vitest";
import { openHarness } from "#app/connector/testing/harness.ts";

const harness = openHarness();
const [mug, cup] = [
  { variantId: "13", sku: "MUG" },
  { variantId: "14", sku: "CUP" },
];

it("of several variants counts each order once that they let go together", async () => {
  const store = await harness.store();
  const { shop, connector, prisma } = store;
  const thirteen = await prisma.variant.findFirstOrThrow({ where: { shop, id: "13" } });
  await prisma.variant.create({ data: { ...thirteen, id: "14", sku: "CUP" } });
  const read = (...variantIds: string[]) => connector.readReleasedTogether({ shop, variantIds });
  expect(await read("13", "14")).toBeNull();
  const both = store.place({
    lines: [
      { id: "800", ...mug },
      { id: "801", ...cup },
    ],
  });
  const one = store.place({ lines: [{ id: "802", ...mug }] });
  for (const order of [both, one]) await store.send(order);
  await store.settle();
  expect(await read("13", "14")).toEqual({ count: 2, orderNames: [both.name, one.name] });
  expect(await read("14")).toEqual({ count: 1, orderNames: [both.name] });
  expect(await read()).toBeNull();
  expect(await connector.readReleased({ shop, variantIds: ["13", "14"] })).toEqual({
    "13": { count: 2, orderNames: [both.name, one.name] },
    "14": { count: 1, orderNames: [both.name] },
  });
});

it("of an act on all that match are those of the variants that it changes", async () => {
  const store = await harness.store();
  await store.changeRules({ holdOpenMapping: true });
  const { shop, connector, settle } = store;
  const ask = (
    act: "accept" | "map" | "artwork" | "ignore" | "include" | "reopen",
    variantIds: string[] = [],
  ) => {
    const list = { filter: "all" as const, search: "", productIds: [], isOrdered: false };
    const part = { sku: "COF-2", quantity: 1 };
    return connector.readReleasedByAct({ shop, act, part, query: { ...list, variantIds } });
  };
  const alone = store.place({ lines: [{ id: "810", ...mug }] });
  const mixed = store.place({
    lines: [
      { id: "811", ...mug },
      { id: "812", variantId: "11", sku: "COF-1" },
    ],
  });
  for (const order of [alone, mixed]) await store.send(order);
  await settle();
  const both = { count: 2, orderNames: [alone.name, mixed.name] };
  expect(await ask("map")).toEqual(both);
  expect(await ask("map", ["11"])).toBeNull();
  // Nothing clear is suggested for a mug; nothing is made of it that lacks artwork; its SKU is not the catalog's.
  for (const act of ["accept", "artwork", "reopen", "include"] as const)
    expect(await ask(act)).toBeNull();
  // WHEN it is excluded, THEN the one goes of which something else is made
  expect(await ask("ignore")).toEqual({ count: 1, orderNames: [mixed.name] });
  const decided = { shop, variantIds: ["13"], actor: "owner" };
  await connector.products.decideVariants({ ...decided, decision: "ignore" });
  await settle();
  expect(store.provider.orders.size).toBe(1);
  expect(await ask("ignore")).toBeNull();
  expect(await ask("include", ["13"])).toBeNull();
  // AND the other one is sent once the exclusion of what the provider makes by now is taken back
  await store.prisma.variant.update({
    where: { shop_id: { shop, id: "13" } },
    data: { sku: "COF-2" },
  });
  const other = { count: 1, orderNames: [alone.name] };
  expect(await ask("include", ["13"])).toEqual(other);
  expect(await ask("reopen")).toEqual(other);
  await connector.products.undoExclusion({ shop, variantId: "13", actor: "owner" });
  await settle();
  expect(store.provider.orders.size).toBe(2);
});
