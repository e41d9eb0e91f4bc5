import { phrase } from "../../model/phrases.ts";
import { details, type ErrorDetails, sentenceOf } from "#app/contract/index.ts";
import { describe, expect, it } from "vitest";
import { limits } from "#app/limits/limits.ts";
import type { EnteredComponent } from "./index.ts";
import { openHarness, type Store } from "../../testing/harness.ts";

const harness = openHarness();

const actor = "owner";
const plain = (sku: string, quantity = 1): EnteredComponent => ({
  sku,
  quantity,
  artworkUrl: null,
});

function map(store: Store, variantId: string, components = [plain("COF-2")]) {
  const { shop } = store;
  return store.connector.products.mapVariant({ shop, variantId, components, actor });
}

function decide(store: Store, decision: "ignore" | "reopen" | "keep", ...variantIds: string[]) {
  const { shop } = store;
  return store.connector.products.decideVariants({ shop, variantIds, decision, actor });
}

/** Shopify tells of a product: its only variant has this SKU now. */
async function rename(store: Store, variantId: string, sku: string) {
  const { shop } = store;
  store.advance(1_000);
  const at = store.now().toISOString();
  const variants = [{ id: variantId, title: "12 oz", sku, updated_at: at }];
  await store.connector.acceptDelivery({
    shop,
    webhookId: `rename-${variantId}-${sku}`,
    topic: "products/update",
    eventId: null,
    apiVersion: "2026-10",
    triggeredAt: store.now(),
    body: Buffer.from(
      JSON.stringify({ id: `1${variantId}`, title: "Beans", updated_at: at, variants }),
    ),
  });
  await store.settle();
}

const read = (store: Store, variantId: string) =>
  store.connector.products.readVariant({ shop: store.shop, variantId });

const sent = (store: Store) =>
  [...store.provider.orders.values()].map(({ order }) =>
    order.items.map(({ externalSourceId, sku, quantity }) => [externalSourceId, sku, quantity]),
  );

describe("a variant that is mapped", () => {
  it("becomes all its components, in the catalog's own spelling", async () => {
    const store = await harness.store();
    expect(await map(store, "13", [plain(" cof-1 ", 2), plain("COF-2", 3)])).toEqual({
      kind: "mapped",
    });
    const order = store.place({ lines: [{ id: "900", variantId: "13", sku: "MUG", quantity: 2 }] });
    await store.send(order);
    await store.settle();
    expect(sent(store)).toEqual([
      [
        ["900", "COF-1", 4],
        ["900/2", "COF-2", 6],
      ],
    ]);
  });

  it("is refused whole when one part does not fit, each with its field", async () => {
    const store = await harness.store();
    const parts = [plain("NONE"), plain("COF-1", 0), plain("COF-2", 1.5), plain("COF-2")];
    const result = await map(store, "13", parts);
    expect(result).toEqual({
      kind: "refused",
      problems: [
        { position: 0, field: "sku", problem: "unknown", detail: "NONE" },
        { position: 1, field: "quantity", problem: "range", detail: "1000" },
        { position: 2, field: "quantity", problem: "range", detail: "1000" },
      ],
    });
    expect(await map(store, "13", [])).toEqual({ kind: "no-components" });
    expect(await read(store, "13")).toMatchObject({ state: "open", components: [] });
  });

  it("is made of what is not in the catalog only once that was read", async () => {
    const store = await harness.store();
    const isGone = async () => (await read(store, "11"))?.components.map((part) => part.isGone);
    const { prisma } = store;
    await prisma.catalogSku.deleteMany({ where: { sku: "COF-1" } });
    expect(await isGone()).toEqual([true]);

    // As it is between another connection and its first reading.
    await prisma.catalogSku.deleteMany();
    expect(await isGone()).toEqual([false]);
  });

  it("lacks a match only in a catalog that was read", async () => {
    const { shop, connector, prisma } = await harness.store();
    const { products } = connector;
    const said = async () => [
      (await products.listVariants({ shop, filter: "open" })).catalog,
      (await products.searchCatalog({ shop, query: "" })).catalog,
      await products.readCatalogState({ shop }),
    ];
    expect(await said()).toEqual(["read", "read", "read"]);
    // As it is between another connection and its first reading, and while that fails.
    await prisma.catalogSku.deleteMany();
    await prisma.connection.updateMany({ data: { catalogReadAt: null, error: null } });
    expect(await said()).toEqual(["reading", "reading", "reading"]);
    await prisma.connection.updateMany({ data: { error: "down" } });
    expect(await said()).toEqual(["failed", "failed", "failed"]);
    await prisma.connection.updateMany({ data: { error: null, catalogError: "too large" } });
    expect(await said()).toEqual(["failed", "failed", "failed"]);
    // AND nobody reads it where no provider is connected
    await prisma.connection.updateMany({ data: { catalogError: null } });
    await prisma.shopConnection.deleteMany({ where: { shop } });
    expect(await said()).toEqual(["failed", "failed", "failed"]);
  });

  it("keeps its mapping when its SKU is renamed, and a match elsewhere is a question", async () => {
    const store = await harness.store();
    expect(await read(store, "11")).toMatchObject({ state: "mapped", origin: "EqualSku" });

    await rename(store, "11", "HOUSE-12");
    expect(await read(store, "11")).toMatchObject({
      components: [{ sku: "COF-1" }],
      question: null,
    });

    await rename(store, "11", "cof-2");
    expect(await read(store, "11")).toMatchObject({
      components: [{ sku: "COF-1" }],
      question: { sku: "COF-2" },
    });
    const changed = { shop: store.shop, filter: "changed" } as const;
    const { variants, counts } = await store.connector.products.listVariants(changed);
    expect([variants.map(({ id }) => id), counts.changed]).toEqual([["11"], 1]);

    await decide(store, "keep", "11");
    expect(await read(store, "11")).toMatchObject({
      components: [{ sku: "COF-1" }],
      question: null,
    });
  });

  it("is asked for nothing when a person mapped it past its SKU on purpose", async () => {
    const store = await harness.store();
    await map(store, "11", [plain("COF-2")]);
    expect(await read(store, "11")).toMatchObject({ origin: "Person", question: null });
  });

  it("stays with its orders when Shopify deletes it, and is no longer listed", async () => {
    const store = await harness.store();
    const { shop } = store;
    await store.connector.acceptDelivery({
      shop,
      webhookId: "gone",
      topic: "products/delete",
      eventId: null,
      apiVersion: "2026-10",
      triggeredAt: store.now(),
      body: Buffer.from(JSON.stringify({ id: 111 })),
    });
    await store.settle();
    const { variants } = await store.connector.products.listVariants({ shop });
    expect(variants.map(({ id }) => id)).toEqual(["12", "13"]);
    expect(await read(store, "11")).toMatchObject({ isInShopify: false, state: "mapped" });
  });
});

describe("what waits for a mapping", () => {
  it("goes by itself when nothing of the order could be sent before", async () => {
    const store = await harness.store();
    const lines = [{ id: "901", variantId: "13", sku: "MUG" }];
    await store.send(store.place({ lines }));
    await store.settle();
    expect(await store.dispatches()).toEqual([]);
    expect((await read(store, "13"))?.waiting).toMatchObject([{ quantity: 1 }]);

    await map(store, "13");
    await store.settle();
    expect(sent(store)).toEqual([[["901", "COF-2", 1]]]);
    expect((await read(store, "13"))?.waiting).toEqual([]);
  });

  it("is no order that was paid before the install, of which nothing would be sent", async () => {
    const store = await harness.store();
    const lines = [{ id: "901", variantId: "13", sku: "MUG" }];
    const updatedAt = new Date("2026-11-19T10:00:00Z");
    const order = store.place({ lines, updatedAt });
    await store.send(order, { topic: "orders/updated" });
    await store.settle();
    expect((await read(store, "13"))?.waiting).toEqual([]);
    // It is paid again, by now.
    await store.send(order, { topic: "orders/paid" });
    await store.settle();
    expect((await read(store, "13"))?.waiting).toHaveLength(1);
  });

  it("joins the order's dispatch while that was not sent, and leaves it when it is ignored", async () => {
    const store = await harness.store();
    const { shop } = store;
    store.shopify.variants.forEach((variant) => (variant.productArtworkUrl = null));
    await harness.database.prisma.variant.updateMany({
      where: { shop },
      data: { productArtworkUrl: null },
    });
    const order = store.place();
    await store.send(order);
    await store.settle();
    expect(await store.dispatches()).toMatchObject([{ attentionReason: "NoArtwork" }]);

    await map(store, "13");
    await decide(store, "ignore", "12");
    await store.settle();
    const lines = await harness.database.prisma.orderLine.findMany({
      where: { shop },
      orderBy: { position: "asc" },
    });
    expect(lines.map(({ verdict, dispatchSequence }) => [verdict, dispatchSequence])).toEqual([
      ["Forwarded", 1],
      ["Ignored", null],
      ["Forwarded", 1],
    ]);

    store.pictures.set("https://art.example/a.png", {
      kind: "picture",
      type: "png",
      widthPx: 10,
      heightPx: 10,
    });
    const artworkUrl = "https://art.example/a.png";
    await map(store, "11", [{ sku: "COF-1", quantity: 1, artworkUrl }]);
    await map(store, "13", [{ sku: "COF-2", quantity: 1, artworkUrl }]);
    await store.settle();
    expect(sent(store)).toEqual([
      [
        [`${order.id}1`, "COF-1", 2],
        [`${order.id}3`, "COF-2", 1],
      ],
    ]);
  });

  it("does not wait any longer for what is left out, and waits again when that is taken back", async () => {
    const store = await harness.store();
    const order = store.place();
    await store.send(order);
    await store.settle();
    const verdict = async () =>
      (
        await harness.database.prisma.orderLine.findFirst({
          where: { shop: store.shop, id: `${order.id}3` },
        })
      )?.verdict;
    expect(await verdict()).toBe("NeedsMapping");
    await decide(store, "ignore", "13");
    await store.settle();
    expect(await verdict()).toBe("Ignored");
    await decide(store, "reopen", "13");
    await store.settle();
    expect(await verdict()).toBe("NeedsMapping");
  });

  it("holds the order where the shop wants that, and lets it go whole once all is decided", async () => {
    const store = await harness.store();
    await store.changeRules({ holdOpenMapping: true });
    const order = store.place();
    await store.send(order);
    await store.settle();
    expect(await store.dispatches()).toMatchObject([
      { state: "Pending", attentionReason: "NoMapping" },
    ]);
    await map(store, "13");
    await store.settle();
    expect(sent(store)).toEqual([
      [
        [`${order.id}1`, "COF-1", 2],
        [`${order.id}2`, "COF-2", 1],
        [`${order.id}3`, "COF-2", 1],
      ],
    ]);
    expect(await store.dispatches()).toHaveLength(1);
  });

  it("goes without a line that is ignored, where the shop holds for open ones", async () => {
    const store = await harness.store();
    await store.changeRules({ holdOpenMapping: true });
    const order = store.place();
    await store.send(order);
    await store.settle();
    await decide(store, "ignore", "13");
    await store.settle();
    expect(sent(store).map((items) => items.length)).toEqual([2]);
  });

  it("is followed after a crash between the decision and its job", async () => {
    const store = await harness.store();
    await store.send(store.place({ lines: [{ id: "902", variantId: "13", sku: "MUG" }] }));
    await store.settle();
    await map(store, "13");
    const enqueued: unknown[] = [];
    store.ctx.enqueue = async (_, name, payloads) => void enqueued.push(name, ...payloads);
    store.advance(30_000);
    await store.connector.sweeps.mappings();
    expect(enqueued).toContain("follow-mappings");
    expect(enqueued).toContainEqual({ shop: store.shop });
  });
});

describe("a decision", () => {
  it("about another shop's variant finds nothing and changes nothing", async () => {
    const [mine, theirs] = [await harness.store(), await harness.store()];
    await harness.database.prisma.variant.create({
      data: {
        shop: theirs.shop,
        id: "77",
        productId: "1",
        productTitle: "x",
        title: "",
        seenAt: theirs.now(),
      },
    });
    expect(await map(mine, "77")).toEqual({ kind: "missing" });
    expect(await decide(mine, "ignore", "77")).toBe(0);
    expect(await decide(mine, "keep", "77")).toBe(0);
    expect(await read(mine, "77")).toBeNull();
    expect(await read(theirs, "77")).toMatchObject({ state: "open" });
  });

  it("to take a mapping back leaves what equals a SKU mapped by that", async () => {
    const store = await harness.store();
    await map(store, "11", [plain("COF-2")]);
    await map(store, "13");
    await decide(store, "reopen", "11", "13");
    expect(await read(store, "11")).toMatchObject({ state: "mapped", origin: "EqualSku" });
    expect(await read(store, "13")).toMatchObject({ state: "open" });
  });
});

/** As the built-in core's dry run says it of the first artwork. */
function problemOf(words: ErrorDetails) {
  const said = details("artworkRefused", { at: 0, words });
  return { path: "items.0.artworkUrl", code: 422, message: sentenceOf(said), details: { ...said } };
}

describe("artwork that a person enters", () => {
  const url = "https://art.example/label.png";
  const check = (store: Store, entered = url) =>
    store.connector.products.checkArtwork({ shop: store.shop, sku: "COF-1", url: entered });

  it("is judged by the provider's dry run, which names the exact size", async () => {
    const store = await harness.store();
    const bodies: unknown[] = [];
    store.provider.dryRunWith((body) => {
      bodies.push(body);
      const sizes = { width: "3150", height: "2400", foundWidth: "10", foundHeight: "10" };
      const words = details("artworkExpected", { sku: "COF-1", ...sizes });
      return { valid: false, problems: [problemOf(words)] };
    });
    expect(await check(store)).toMatchObject({
      kind: "refused",
      reason: phrase("artworkSize", { found: "10 × 10", expected: "3150 × 2400" }),
    });
    expect(bodies).toMatchObject([{ items: [{ sku: "COF-1", artworkUrl: url }] }]);
    store.provider.dryRunWith(() => ({ valid: true, problems: [] }));
    expect(await check(store)).toEqual({ kind: "fits", expected: null });
  });

  it("is looked at by the app itself where the provider has no dry run", async () => {
    const store = await harness.store();
    await harness.database.prisma.catalogSku.updateMany({
      where: { sku: "COF-1" },
      data: { artworkWidthPx: 3150, artworkHeightPx: 2400 },
    });
    const expected = { widthPx: 3150, heightPx: 2400 };
    expect(await check(store)).toEqual({
      kind: "refused",
      reason: phrase("artworkUnfit", { words: details("hostAnswered", { status: 404 }) }),
      expected,
    });
    store.pictures.set(url, { kind: "picture", type: "png", widthPx: 10, heightPx: 20 });
    expect(await check(store)).toMatchObject({
      reason: phrase("artworkSize", { found: "10 × 20", expected: "3150 × 2400" }),
    });
    store.pictures.set(url, { kind: "picture", type: "jpeg", ...expected });
    expect(await check(store)).toEqual({ kind: "fits", expected });
    expect(await check(store, "http://art.example/label.png")).toMatchObject({
      reason: phrase("artworkNotHttps"),
    });
  });

  it("is checked so often for a store in an hour, and for no other the less", async () => {
    const [store, other] = [await harness.store(), await harness.store()];
    await check(store);
    const { hour } = await harness.database.prisma.artworkChecks.update({
      where: { shop: store.shop },
      data: { checks: limits.artworkReads.storeChecksPerHour - 1 },
    });
    store.pictures.set(url, { kind: "picture", type: "png", widthPx: 10, heightPx: 20 });
    other.pictures.set(url, { kind: "picture", type: "png", widthPx: 10, heightPx: 20 });
    expect(await check(store)).toMatchObject({ kind: "fits" });
    const next = new Date(hour.getTime() + 60 * 60_000).toISOString();
    expect(await check(store)).toMatchObject({
      kind: "refused",
      reason: phrase("artworkPutOff", {
        words: phrase("checksUsed", { count: 5_000, time: next.slice(11, 16) }),
      }),
    });
    expect(await check(other)).toMatchObject({ kind: "fits" });
    store.advance(60 * 60_000);
    expect(await check(store)).toMatchObject({ kind: "fits" });
  });

  it("keeps a mapping from being saved until it fits", async () => {
    const store = await harness.store();
    const parts = [{ sku: "COF-1", quantity: 1, artworkUrl: url }];
    expect(await map(store, "13", parts)).toMatchObject({
      kind: "refused",
      problems: [{ position: 0, field: "artworkUrl", problem: "refused" }],
    });
    expect(await read(store, "13")).toMatchObject({ state: "open" });
  });
});

describe("artwork of a variant", () => {
  const artworkUrl = "https://art.example/own.png";

  async function ofOneProduct() {
    const store = await harness.store();
    const { shop, prisma, pictures } = store;
    await prisma.variant.updateMany({
      where: { shop },
      data: { productId: "111", productArtworkUrl: null },
    });
    pictures.set(artworkUrl, { kind: "picture", type: "png", widthPx: 9, heightPx: 9 });
    return store;
  }

  it("is given to those of its product that lack it, whose orders go on then", async () => {
    const store = await ofOneProduct();
    const { shop, prisma } = store;
    const { products } = store.connector;
    const key = { shop, variantId: "11" };
    expect(await products.listShareable(key)).toEqual([]);
    expect(await products.shareArtwork({ ...key, actor })).toBe(0);
    await store.send(store.place({ lines: [{ id: "900", variantId: "12", sku: "COF-2" }] }));
    await store.settle();
    expect(await store.dispatches()).toMatchObject([{ attentionReason: "NoArtwork" }]);
    await prisma.mappingComponent.updateMany({ where: key, data: { artworkUrl } });
    expect(await products.listShareable(key)).toEqual(["12"]);
    expect(await products.shareArtwork({ ...key, actor })).toBe(1);
    await store.settle();
    expect(await store.dispatches()).toMatchObject([{ state: "Accepted" }]);
    expect(await read(store, "12")).toMatchObject({
      isBare: false,
      components: [{ sku: "COF-2", quantity: 1, artworkUrl }],
    });
    expect(await products.listShareable(key)).toEqual([]);
  });

  it("replaces none, and stays with its own product and that of the provider", async () => {
    const store = await ofOneProduct();
    const { shop, prisma } = store;
    const { products } = store.connector;
    const key = { shop, variantId: "11" };
    await prisma.mappingComponent.updateMany({ where: key, data: { artworkUrl } });
    const other = { shop_id: { shop, id: "12" } };
    const isShareable = async () => (await products.listShareable(key)).length > 0;
    expect(await isShareable()).toBe(true);
    await prisma.variant.update({ where: other, data: { productId: "112" } });
    expect(await isShareable()).toBe(false);
    await prisma.variant.update({ where: other, data: { productId: "111" } });
    await prisma.catalogSku.updateMany({ where: { sku: "COF-2" }, data: { productId: "else" } });
    expect(await isShareable()).toBe(false);
    await prisma.catalogSku.updateMany({
      where: { sku: "COF-2" },
      data: {
        productId: (await prisma.catalogSku.findFirstOrThrow({ where: { sku: "COF-1" } }))
          .productId,
      },
    });
    const ofOther = { shop, variantId: "12" };
    const theirs = "https://art.example/theirs.png";
    await prisma.mappingComponent.updateMany({ where: ofOther, data: { artworkUrl: theirs } });
    expect(await isShareable()).toBe(false);
    expect(await products.shareArtwork({ ...key, actor })).toBe(0);
  });
});
