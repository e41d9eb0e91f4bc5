/** An order of more variants than Shopify tells the artwork of at once. */
import { expect, it } from "vitest";
import { openHarness } from "#app/connector/testing/harness.ts";

const harness = openHarness();

it("sends an order of more variants than are read at once, with the artwork of each", async () => {
  const store = await harness.store();
  const known = store.shopify.variants.get("11");
  if (known === undefined) throw new Error("The variant is gone.");
  const ids = Array.from({ length: 130 }, (_, at) => String(2_000 + at));
  for (const id of ids) {
    const artworkUrl = `https://art.example/${id}.png`;
    store.shopify.variants.set(id, { ...known, id, artworkUrl });
  }
  await store.send(store.place({ lines: ids.map((id) => ({ id: `9${id}`, variantId: id })) }));
  await store.settle();
  const [sent] = [...store.provider.orders.values()];
  expect(sent?.order.items).toHaveLength(130);
  expect(await store.dispatches()).toMatchObject([{ state: "Accepted", attentionReason: null }]);
});
