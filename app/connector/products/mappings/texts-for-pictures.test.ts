import { expect, it } from "vitest";
import { openHarness } from "../../testing/harness.ts";

const harness = openHarness();

it("refuses to print in a picture's place what buyers enter as text, naming it, and takes what may be a picture", async () => {
  const store = await harness.store();
  const { shop, connector } = store;
  const map = async (...fields: [property: string, type: string][]) => {
    const entered = fields.map(([property, type]) => ({ property, fieldId: property, type }));
    const design = { productId: "prd_1", fields: entered };
    const components = [{ sku: "COF-1", quantity: 1, artworkUrl: null, design }];
    return connector.products.mapVariant({ shop, variantId: "11", components, actor: "owner" });
  };
  // Nobody has bought it yet: a property may hold anything.
  expect(await map(["Name", "image"])).toEqual({ kind: "mapped" });
  const properties = [
    { name: "name ", value: "For my dad" },
    { name: "Photo", value: "https://pictures.example/dad.png" },
    { name: "Logo", value: "" },
  ];
  await store.send(store.place({ lines: [{ id: "7001", variantId: "11", properties }] }));
  await store.settle();
  expect(await map(["Name", "image"], ["Photo", "image"], ["Logo", "image"])).toEqual({
    kind: "refused",
    problems: [{ position: 0, field: "design", problem: "text", detail: "Name" }],
  });
  expect(await map(["Name", "text"], ["Photo", "image"], ["Logo", "image"])).toEqual({
    kind: "mapped",
  });
  // Another store's orders say nothing of it.
  const other = await harness.store();
  const components = [
    {
      sku: "COF-1",
      quantity: 1,
      artworkUrl: null,
      design: { productId: "prd_1", fields: [{ property: "Name", fieldId: "a", type: "image" }] },
    },
  ];
  const mapped = other.connector.products.mapVariant({
    shop: other.shop,
    variantId: "11",
    components,
    actor: "owner",
  });
  expect(await mapped).toEqual({ kind: "mapped" });
});
