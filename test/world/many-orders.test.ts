import { expect, it } from "vitest";
import { openHarness } from "#app/connector/testing/harness.ts";
import { fillStore } from "./many-orders.ts";

const harness = openHarness();

it("copies of an order rest, whatever is read and changed after them", async () => {
  // GIVEN one order that went its way, and copies of it that Shopify knows nothing of
  const store = await harness.store();
  const { shop, prisma, connector, settle } = store;
  await store.send(store.place());
  await settle();
  const items = (store.provider.orders.get("api-1")?.order.items ?? []).map((item) => ({
    externalSourceId: item.externalSourceId ?? "",
    quantity: item.quantity,
  }));
  store.provider.ship("api-1", { number: "1Z-1", items });
  await store.sweep();
  await settle();
  expect(await store.dispatches()).toMatchObject([{ state: "Closed" }]);
  const amount = { dispatches: 110, variants: 0, days: 80, areSomeOpen: false };
  await fillStore(store.ctx.pool, shop, amount);
  const copies = { shop, id: { startsWith: "copy-" } };
  expect(await prisma.dispatch.count({ where: copies })).toBe(110);
  // WHEN the mappings of what they sold are saved, and all is compared with Shopify
  const mappings = await prisma.mapping.findMany({
    where: { shop },
    include: { components: true },
  });
  for (const { variantId, components } of mappings) {
    const target = { shop, variantId, actor: "owner" };
    for (const quantity of [2, 1]) {
      const parts = components.map(({ sku, artworkUrl }) => ({ sku, artworkUrl, quantity }));
      const saved = await connector.products.mapVariant({ ...target, components: parts });
      expect(saved).toEqual({ kind: "mapped" });
      await settle();
    }
  }
  store.advance(24 * 60 * 60_000);
  await settle();
  // THEN none of them needs anybody, and no other order was opened
  const asked = { shop, answeredAt: null, endedAt: null };
  expect(await prisma.attention.findMany({ where: asked })).toEqual([]);
  expect(await prisma.dispatch.count({ where: { shop } })).toBe(111);
});
