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
