/** What buyers enter is printed on the store's own artwork, where the design has a place for it. */
import { expect, it } from "vitest";
import { openHarness } from "#app/connector/testing/harness.ts";
import {
  aPersonalStore,
  design,
  personalized,
  plainUrl,
} from "#app/connector/testing/personal-orders.ts";

const harness = openHarness();

it("is told with a line that is to be changed, so that its preview shows what is printed", async () => {
  const store = await aPersonalStore(harness);
  const { shop, connector } = store;
  const own = { property: "_artwork_url", fieldId: "art", type: "image" };
  const fields = [...design.fields, own];
  const components = [
    { sku: "COF-1", quantity: 1, artworkUrl: null, design: { ...design, fields } },
  ];
  await connector.products.mapVariant({ shop, variantId: "11", actor: "merchant", components });
  await store.send(store.place(personalized()));
  await store.settle();

  const [dispatch] = await store.dispatches();
  const [row] = await store.prisma.orderLine.findMany({ where: { shop } });
  const target = { shop, dispatchId: dispatch?.id ?? "", lineItemId: row?.id ?? "" };
  const line = await connector.readLine(target);
  expect(line?.parts).toMatchObject([
    { ownArtworkField: "art", plainUrl, fields: [{ fieldId: "name" }, { fieldId: "photo" }] },
  ]);
});
