import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { openHarness, type Store } from "../../testing/harness.ts";
import { transactionIn, waitingIn } from "../../testing/row-locks.ts";
import { watchEveryMove } from "../../testing/every-move.ts";

const harness = openHarness();
const everyMove = watchEveryMove(harness, "studio_drawing");

const artworkUrl = "https://drawn.example/label.png";
const name = (value: string) => [{ fieldId: "name", type: "text", value }];

/** A store, and the product of its provider that COF-1 belongs to. */
async function aStudio() {
  const store = await harness.store();
  const { shop } = store;
  const { connectionId } = await store.prisma.shopConnection.findUniqueOrThrow({ where: { shop } });
  const { productId } = await store.prisma.catalogSku.findFirstOrThrow({
    where: { connectionId, sku: "COF-1" },
  });
  const target = { shop, productId, drawingId: randomUUID() };
  const products = store.connector.products;
  return {
    store,
    products,
    target,
    start: (fields = name("Ada")) => products.startDrawing({ ...target, fields }),
    /** Asks until the provider is asked anew. */
    follow: () => {
      store.advance(6_000);
      return products.followDrawing(target);
    },
    finish: (told: Parameters<Store["provider"]["artwork"]["finish"]>[1]) =>
      store.provider.artwork.finish("run_1", told),
  };
}

describe("a drawing of the studio", () => {
  it("is begun once for two clicks, and followed until it is done", async () => {
    const { store, start, follow, finish } = await aStudio();
    const [first, second] = await Promise.all([start(), start()]);
    expect([first.kind, second.kind]).toEqual(["drawing", "drawing"]);
    expect(store.provider.artwork.jobs.size).toBe(1);
    expect(await follow()).toMatchObject({ state: "drawing", artworkUrl: null });
    finish({ artworkUrl });
    expect(await follow()).toMatchObject({ state: "done", artworkUrl, fields: [{ value: "Ada" }] });
    const asked = store.edge.count("getArtworkStatus");
    await follow();
    expect(store.edge.count("getArtworkStatus")).toBe(asked);
  });

  it("is begun once though the answer is lost, and says meanwhile that there was none", async () => {
    const { store, start, follow } = await aStudio();
    store.edge.setPlan((operation, count) =>
      operation === "createArtwork" && count === 1 ? "lost-answer" : undefined,
    );
    const started = await start();
    expect(started).toMatchObject({ drawing: { state: "sending", error: expect.any(String) } });
    expect(await follow()).toMatchObject({ state: "drawing", error: null });
    expect(store.provider.artwork.jobs.size).toBe(1);
  });

  it("fails with the provider's words", async () => {
    const { start, follow, finish } = await aStudio();
    await start();
    finish({ status: "FAILED", error: "The font has no such letter." });
    expect(await follow()).toMatchObject({
      state: "failed",
      error: "The font has no such letter.",
    });
  });

  it("fails with the provider's words where it does not even begin", async () => {
    const { store, start } = await aStudio();
    const message = "No such design.";
    store.edge.setPlan((operation) =>
      operation === "createArtwork"
        ? { instead: { kind: "refused", status: 422, message } }
        : undefined,
    );
    expect(await start()).toMatchObject({ drawing: { state: "failed", error: message } });
  });

  it("is not begun of what doesn't fit, and costs no call", async () => {
    const { store, start } = await aStudio();
    const twice = [...name("a"), ...name("b")];
    const image = [{ fieldId: "photo", type: "image", value: "http://x.example/a.png" }];
    const many = Array.from({ length: 31 }, (_, at) => ({
      fieldId: `f${at}`,
      type: "text",
      value: "x",
    }));
    const badly = [...name("x".repeat(2_001)), { fieldId: "tagline", type: "text", value: " " }];
    for (const [fields, problems] of [
      [name(" "), [{ problem: "none" }]],
      [many, [{ problem: "many" }]],
      [twice, [{ problem: "twice", position: 1 }]],
      [
        [...badly, ...image, { fieldId: " ", type: "image", value: "x" }],
        [
          { problem: "long", position: 0 },
          { problem: "image", position: 2 },
          { problem: "name", position: 3 },
          { problem: "image", position: 3 },
        ],
      ],
    ] as const) {
      expect(await start([...fields])).toEqual({ kind: "refused", problems });
    }
    expect(store.edge.count("createArtwork")).toBe(0);
  });

  it("becomes the artwork of a variant's part, and leaves the rest of its mapping alone", async () => {
    const { store, products, target, start, follow, finish } = await aStudio();
    const { shop } = store;
    store.pictures.set(artworkUrl, { kind: "picture", type: "png", widthPx: 100, heightPx: 100 });
    const components = [{ sku: "COF-1", quantity: 3, artworkUrl: null }];
    await products.mapVariant({ shop, variantId: "11", components, actor: "owner" });
    const use = { ...target, variantId: "11", actor: "owner" };
    await start();
    expect(await products.useDrawing(use)).toEqual({ kind: "missing" });
    finish({ artworkUrl });
    await follow();
    // Its SKU has changed, which is asked about, and somebody saves a quantity while the drawing is looked at.
    await store.prisma.variant.updateMany({ where: { shop, id: "11" }, data: { sku: "COF-2" } });
    const { pool } = harness.database;
    let using: ReturnType<typeof products.useDrawing> | undefined;
    await transactionIn(pool, async (client) => {
      const changed = "connector.mapping_component SET quantity = 4";
      await client.query(`UPDATE ${changed} WHERE shop = $1 AND variant_id = '11'`, [shop]);
      const lock = "SELECT FROM connector.variant WHERE shop = $1 AND id = '11' FOR NO KEY UPDATE";
      await client.query(lock, [shop]);
      using = products.useDrawing(use);
      await waitingIn(pool, 1);
    });
    expect(await using).toEqual({ kind: "mapped" });
    expect(await products.readVariant({ shop, variantId: "11" })).toMatchObject({
      components: [{ sku: "COF-1", quantity: 4, artworkUrl }],
    });
    const asked = await products.listVariants({ shop, filter: "changed" });
    expect(asked.variants.map(({ id }) => id)).toEqual(["11"]);
    expect(await products.useDrawing({ ...use, variantId: "13" })).toEqual({ kind: "missing" });
  });

  it("is looked at before it is used, as any artwork that a person enters", async () => {
    const { products, target, start, follow, finish } = await aStudio();
    await start();
    finish({ artworkUrl });
    await follow();
    const used = await products.useDrawing({ ...target, variantId: "11", actor: "owner" });
    expect(used).toMatchObject({ kind: "refused", problems: [{ field: "artworkUrl" }] });
  });

  it("is nothing to another shop, nor on another product's page", async () => {
    const { products, target, start } = await aStudio();
    await start();
    const other = await aStudio();
    const { drawingId } = target;
    expect(await other.products.followDrawing({ ...other.target, drawingId })).toBeNull();
    const used = { ...other.target, drawingId, variantId: "11", actor: "owner" };
    expect(await other.products.useDrawing(used)).toEqual({ kind: "missing" });
    expect(await products.followDrawing({ ...target, productId: "other" })).toBeNull();
    expect((await other.products.readStudio(other.target))?.drawings).toEqual([]);
    expect(
      await products.startDrawing({ ...target, productId: "none", fields: name("x") }),
    ).toEqual({
      kind: "missing",
    });
  });
});

describe("a product's page in the studio", () => {
  it("tells the design's fields where the provider does, and says so where it does not", async () => {
    const { store, products, target } = await aStudio();
    const dielineUrl = "https://art.example/dieline.svg";
    const { productId } = target;
    await store.prisma.catalogSku.updateMany({ where: { productId }, data: { dielineUrl } });
    expect(await products.readTemplate(target)).toEqual({ kind: "untold", dielineUrl });
    const box = { x: 1, y: 2, width: 3, height: 4 };
    store.provider.artwork.templates.set(target.productId, {
      productId: target.productId,
      widthPx: 100,
      heightPx: 200,
      fields: [
        { fieldId: "name", type: "text", default: "Hello", font: "blackletter", ...box },
        { fieldId: "line", type: "text", font: "serif", align: "left", sizeMax: 2, ...box },
        { fieldId: "photo", type: "image", ...box },
        { fieldId: "film", type: "video", ...box },
      ],
      safe: box,
    });
    const usual = { font: "sans", weight: "regular", color: "#000000", valign: "middle" };
    const set = { ...usual, align: "center", sizeMax: 4, sizeMin: 4 };
    expect(await products.readTemplate(target)).toEqual({
      kind: "told",
      widthPx: 100,
      heightPx: 200,
      trim: null,
      safe: box,
      ground: null,
      filled: [],
      fields: [
        { fieldId: "name", type: "text", fallback: "Hello", isForArtwork: false, ...box, set },
        {
          fieldId: "line",
          type: "text",
          fallback: "",
          isForArtwork: false,
          ...box,
          set: { ...set, font: "serif", align: "left", sizeMax: 2, sizeMin: 2 },
        },
        { fieldId: "photo", type: "image", fallback: "", isForArtwork: false, ...box, set: null },
      ],
    });
    const asked = store.edge.count("getArtworkTemplate");
    store.edge.setPlan((operation) =>
      operation === "getArtworkTemplate" ? "lost-request" : undefined,
    );
    expect(await products.readTemplate(target)).toMatchObject({ kind: "told" });
    expect(store.edge.count("getArtworkTemplate")).toBe(asked);
    store.advance(60_000);
    expect(await products.readTemplate(target)).toEqual({ kind: "unanswered", dielineUrl });
  });

  it("names the variants that are made of it, and is null for a product that nobody has", async () => {
    const { products, target } = await aStudio();
    const studio = await products.readStudio(target);
    expect(studio?.variants).toContainEqual(
      expect.objectContaining({ id: "11", sku: "COF-1", isBare: false }),
    );
    expect(await products.readStudio({ ...target, productId: "none" })).toBeNull();
    expect(await products.readStudio({ ...target, shop: "nobody.myshopify.com" })).toBeNull();
  });
});

everyMove();
