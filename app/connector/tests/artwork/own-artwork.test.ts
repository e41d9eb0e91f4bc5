import { describe, expect, it } from "vitest";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";
import { plainUrl, sentArtwork } from "#app/connector/testing/personal-orders.ts";

const harness = openHarness();
const ownUrl = "https://art.example/own-label.png";
const name = { property: "Name", fieldId: "name", type: "text" };
const photo = { property: "Photo", fieldId: "photo", type: "image" };
/** What stands in a field's property for the artwork that is printed where nothing is personalized. */
const own = { property: "_artwork_url", fieldId: "photo", type: "image" };

type Field = typeof name;

async function aStore(fields: Field[], artworkUrl: string | null = null) {
  const store = await harness.store();
  await map(store, fields, artworkUrl);
  return store;
}

async function map(store: Store, fields: Field[], artworkUrl: string | null) {
  if (artworkUrl !== null) {
    store.pictures.set(artworkUrl, { kind: "picture", type: "png", widthPx: 1, heightPx: 1 });
  }
  const design = { productId: "product-1", fields };
  const components = [{ sku: "COF-1", quantity: 1, artworkUrl, design }];
  const target = { shop: store.shop, variantId: "11", actor: "merchant" };
  const result = await store.connector.products.mapVariant({ ...target, components });
  expect(result).toEqual({ kind: "mapped" });
  await store.settle();
}

let lines = 0;
async function sold(store: Store, entered: Record<string, string>) {
  lines += 1;
  const properties = Object.entries(entered).map(([key, value]) => ({ name: key, value }));
  await store.send(store.place({ lines: [{ id: `66${lines}`, variantId: "11", properties }] }));
  await store.settle();
}

const drawn = (store: Store) =>
  [...store.provider.artwork.jobs.values()].map(({ input }) => input.fields);
const ada = { fieldId: "name", type: "text", value: "Ada" };
const over = (value: string) => ({ fieldId: "photo", type: "image", value });

describe("a personalized label", () => {
  it("is drawn on the artwork of its part", async () => {
    const store = await aStore([name, own], ownUrl);
    await sold(store, { Name: "Ada" });
    expect(drawn(store)).toEqual([[ada, over(ownUrl)]]);
  });

  it("is drawn on what Shopify names for the product, read before it is drawn", async () => {
    const store = await aStore([name, own]);
    await sold(store, { Name: "Ada" });
    expect(drawn(store)).toEqual([[ada, over(plainUrl)]]);
  });

  it("has the buyer's own picture in that place where there is one", async () => {
    const picture = "https://photos.example/cat.jpg";
    const store = await aStore([name, photo], ownUrl);
    await sold(store, { Name: "Ada", Photo: picture });
    expect(drawn(store)).toEqual([[ada, over(picture)]]);
  });

  it("stays on the provider's design where the mapping names no place for the artwork", async () => {
    const store = await aStore([name], ownUrl);
    await sold(store, { Name: "Ada" });
    expect(drawn(store)).toEqual([[ada]]);
  });

  it("is drawn anew where the artwork changed before it was sent", async () => {
    const store = await aStore([name, own], ownUrl);
    await sold(store, { Name: "Ada" });
    const other = "https://art.example/other-label.png";
    await map(store, [name, own], other);
    expect(drawn(store)).toEqual([
      [ada, over(ownUrl)],
      [ada, over(other)],
    ]);
  });
});

it("is no personalization by itself: without an entry the artwork is sent as it is", async () => {
  const store = await aStore([name, own], ownUrl);
  await sold(store, {});
  expect(drawn(store)).toEqual([]);
  expect(sentArtwork(store)).toEqual([ownUrl]);
});
