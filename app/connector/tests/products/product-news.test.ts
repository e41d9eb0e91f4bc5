/** Shopify tells of a product whenever one of it is sold: what waits is looked at anew where its artwork changed. */
import { expect, it } from "vitest";
import {
  artworkOfVariants,
  noteArtworkRead,
  saveVariants,
} from "#app/connector/products/mappings/index.ts";
import { beginProductSync } from "#app/connector/store/product-sync.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();

/** Orders of one variant that the provider has refused. */
async function refused(orders: number): Promise<Store> {
  const store = await harness.store();
  store.provider.refuseWith({ kind: "refused", status: 422, message: "No such artwork size" });
  for (let at = 0; at < orders; at += 1) {
    await store.send(store.place({ lines: [{ id: `7${at}`, variantId: "11" }] }));
  }
  await store.settle();
  return store;
}

let webhooks = 0;

/** One of the product is sold, or its artwork has changed: the webhook says neither. */
async function reportProduct(store: Store): Promise<void> {
  store.advance(60_000);
  await deliverNews(store);
  await store.settle();
}

/** The same, and nobody has worked on it yet. */
async function deliverNews(store: Store): Promise<void> {
  webhooks += 1;
  const webhookId = `product-${webhooks}`;
  const at = store.now().toISOString();
  const known = store.shopify.variants.get("11");
  if (known === undefined) throw new Error("The variant is gone.");
  const { productId, productTitle, title, sku } = known;
  const variants = [{ id: "11", title, sku, updated_at: at }];
  await store.connector.acceptDelivery({
    shop: store.shop,
    webhookId,
    topic: "products/update",
    eventId: null,
    apiVersion: "2026-10",
    triggeredAt: store.now(),
    body: Buffer.from(
      JSON.stringify({ id: productId, title: productTitle, updated_at: at, variants }),
    ),
  });
}

/** The variant has another picture in Shopify, which tells nobody. */
function changeArtwork(store: Store): void {
  const known = store.shopify.variants.get("11");
  if (known === undefined) throw new Error("The variant is gone.");
  store.shopify.variants.set("11", { ...known, artworkUrl: "https://art.example/larger.png" });
}

const asked = async ({ connector, shop }: Store) =>
  (await connector.listDispatches({ shop })).dispatches.map((row) => [
    row.attention?.reason,
    row.attentionNumber,
  ]);

it("sends nothing again that the provider refused, and asks nothing anew, while the artwork is the same", async () => {
  const store = await refused(3);
  const before = await asked(store);
  expect(before.map(([reason]) => reason)).toEqual(Array(3).fill("RefusedByProvider"));
  const sent = store.edge.count("createOrder");
  for (let sales = 0; sales < 3; sales += 1) await reportProduct(store);
  expect(store.edge.count("createOrder")).toBe(sent);
  expect(await asked(store)).toEqual(before);
  // One look at the product each, however many wait for it.
  expect(store.edge.count("readVariants")).toBeLessThanOrEqual(3 + 1);
});

it("sends it again once the artwork is another, or Shopify does not say", async () => {
  const store = await refused(2);
  const sent = store.edge.count("createOrder");
  const known = store.shopify.variants.get("11");
  if (known === undefined) throw new Error("The variant is gone.");
  const artworkUrl = "https://art.example/larger.png";
  store.shopify.variants.set("11", { ...known, artworkUrl });
  await reportProduct(store);
  expect(store.edge.count("createOrder")).toBe(sent + 2);

  let isSilent = true;
  store.edge.setPlan((operation) =>
    isSilent && operation === "readVariants" ? "lost-request" : undefined,
  );
  await reportProduct(store);
  isSilent = false;
  store.advance(60_000);
  await store.settle();
  expect(store.edge.count("createOrder")).toBe(sent + 4);
});

it("sends it again though another order was the first to read the other artwork", async () => {
  const store = await refused(1);
  const known = store.shopify.variants.get("11");
  if (known === undefined) throw new Error("The variant is gone.");
  store.shopify.variants.set("11", { ...known, artworkUrl: "https://art.example/larger.png" });
  store.provider.refuseWith(null);
  // What was read before counts for an hour.
  store.advance(2 * 60 * 60_000);
  await store.send(store.place({ lines: [{ id: "80", variantId: "11" }] }));
  await store.settle();
  await reportProduct(store);
  expect((await asked(store)).map(([reason]) => reason)).toEqual([undefined, undefined]);
});

it("looks at nothing in Shopify for a product that no order waits for", async () => {
  const store = await harness.store();
  await store.send(store.place({ lines: [{ id: "71", variantId: "11" }] }));
  await store.settle();
  const read = store.edge.count("readVariants");
  await reportProduct(store);
  expect(store.edge.count("readVariants")).toBe(read);
});

it("asks Shopify once for all sales that came before, and again for those that come later", async () => {
  const store = await refused(2);
  store.advance(60_000);
  const read = store.edge.count("readVariants");
  const sent = store.edge.count("createOrder");
  for (let sales = 0; sales < 5; sales += 1) await deliverNews(store);
  changeArtwork(store);
  store.advance(1_000);
  await store.settle();
  expect(store.edge.count("readVariants")).toBe(read + 1);
  expect(store.edge.count("createOrder")).toBe(sent + 2);
  await reportProduct(store);
  expect(store.edge.count("readVariants")).toBe(read + 2);
});

it("asks a silent Shopify for no artwork, and looks at what waits once in a minute at most", async () => {
  const store = await refused(2);
  store.edge.setPlan(() => "lost-request");
  await reportProduct(store);
  const read = store.edge.count("readVariants");
  const looked = store.edge.count("readOrder");
  for (let sales = 0; sales < 5; sales += 1) {
    store.advance(1_000);
    await deliverNews(store);
    await store.settle();
  }
  expect(store.edge.count("readVariants")).toBe(read);
  expect(store.edge.count("readOrder")).toBe(looked);
});

it("sends it again once all products are read, where news of the artwork was lost or came later", async () => {
  for (const isReported of [false, true]) {
    const store = await refused(1);
    store.provider.refuseWith(null);
    changeArtwork(store);
    store.advance(60_000);
    await beginProductSync(store.prisma, store);
    await store.connector.jobs["sync-products"](store);
    if (isReported) await reportProduct(store);
    else await store.settle();
    expect((await asked(store)).map(([reason]) => reason)).toEqual([undefined]);
  }
});

it("keeps artwork that was asked for later, whichever answer comes first", async () => {
  const { ctx, shop, shopify, now } = await harness.store();
  const known = shopify.variants.get("11");
  if (known === undefined) throw new Error("The variant is gone.");
  const at = (second: number) => new Date(now().getTime() + second * 1_000);
  const read = (artworkUrl: string, second: number) =>
    saveVariants(ctx.pool, { shop, variants: [{ ...known, artworkUrl }], now: at(second) });
  await read("https://art.example/new.png", 2);
  await read("https://art.example/old.png", 1);
  await noteArtworkRead(ctx.pool, { shop, variantIds: ["11"], askedAt: at(1) });
  const saved = await artworkOfVariants(ctx.pool, { shop, variantIds: ["11"] });
  expect(saved.get("11")).toMatchObject({
    artworkUrl: "https://art.example/new.png",
    readAt: at(2),
  });
});
