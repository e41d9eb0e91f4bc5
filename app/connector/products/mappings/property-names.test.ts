import { expect, it } from "vitest";
import { openHarness, type Store } from "../../testing/harness.ts";

const harness = openHarness();

const order = async (store: Store, id: string, variantId: string, names: readonly string[]) => {
  const properties = names.map((name) => ({ name, value: "Ada" }));
  await store.send(store.place({ lines: [{ id, variantId, properties }] }));
  await store.settle();
};
const read = ({ shop, connector }: Store, variantId: string) =>
  connector.products.readPropertyNames({ shop, variantId });

it("offers the names in a store's orders, those of the product first, and nothing hidden", async () => {
  const [store, other] = [await harness.store(), await harness.store()];
  await order(store, "671", "12", ["Initials", "_ref"]);
  await order(store, "672", "12", ["Initials", " "]);
  await order(store, "673", "11", ["Name", "n".repeat(201)]);
  await order(other, "674", "11", ["Secret"]);
  const { productId } = await store.prisma.variant.findUniqueOrThrow({
    where: { shop_id: { shop: store.shop, id: "11" } },
  });
  const others = await store.prisma.variant.findMany({
    where: { shop: store.shop, productId, id: { not: "11" } },
  });
  expect(others.map(({ id }) => id)).not.toContain("12");
  expect(await read(store, "11")).toEqual(["Name", "Initials"]);
  expect(await read(store, "12")).toEqual(["Initials", "Name"]);
  expect(await read(store, "99")).toEqual(["Initials", "Name"]);
});
