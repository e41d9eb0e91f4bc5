/**
 * One act on all variants that match: each once, counted, told truthfully where it was not done, taken back, stopped where
 * somebody says so, and finished by whoever is there.
 */
import { describe, expect, it } from "vitest";
import { limits } from "#app/limits/limits.ts";
import { forgetOldVariantActs } from "#app/connector/store/variant-acts.ts";
import {
  continueVariantAct,
  type VariantActWish,
} from "#app/connector/products/variant-acts/index.ts";
import { watchEveryMove } from "#app/connector/testing/every-move.ts";
import type { Component } from "#app/connector/products/mappings/index.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();
const everyMove = watchEveryMove(harness, "variant_act");
const { variantsPerStep } = limits.variantActs;
const [actor, url] = ["owner", "https://art.example/all.png"];

/** A store with so many open variants of “Tin” beside the harness' own, of which none has a suggestion. */
async function withTins(count: number): Promise<Store> {
  const store = await harness.store();
  const { shop, prisma } = store;
  await prisma.variant.createMany({
    data: Array.from({ length: count }, (_, at) => ({
      shop,
      id: String(1_000 + at),
      productId: `7${Math.floor(at / 10)}`,
      productTitle: "Tin",
      title: `Size ${at}`,
      seenAt: store.now(),
    })),
  });
  store.advance(1_000);
  return store;
}

/** One variant is called as one product of the catalog is. */
async function suggestFor({ shop, prisma }: Store, variantId: string) {
  await prisma.variant.update({
    where: { shop_id: { shop, id: variantId } },
    data: { productTitle: "House Blend", title: "12 oz", sku: null },
  });
}

const everything: VariantActWish["query"] = {
  filter: "all",
  search: "",
  productIds: [],
  isOrdered: false,
  variantIds: [],
};

function start(
  { connector, shop }: Store,
  act: VariantActWish["act"],
  query: Partial<VariantActWish["query"]> = {},
  shown: VariantActWish["shown"] = null,
  part: VariantActWish["part"] = null,
) {
  const artworkUrl = act === "artwork" ? url : null;
  const wish = { act, artworkUrl, part, shown, query: { ...everything, ...query } };
  return connector.products.startVariantAct({ shop, actor, ...wish });
}

const read = ({ connector, shop }: Store) => connector.products.readVariantAct(shop);
const goOn = ({ ctx, shop }: Store) => continueVariantAct(ctx, shop);

/** To its end. */
async function finish(store: Store) {
  for (let steps = 0; steps < 20; steps += 1) {
    await goOn(store);
    const view = await read(store);
    if (view?.state !== "Running") return view;
  }
  throw new Error("The act does not end.");
}

/** Later than it was done: which of two acts is the newer one, their times say. */
async function undo(store: Store) {
  store.advance(1_000);
  const { connector, shop } = store;
  const id = (await read(store))?.id ?? "";
  return connector.products.undoVariantAct({ shop, id, actor });
}

const counts = async ({ connector, shop }: Store) =>
  (await connector.products.listVariants({ shop })).counts;

const mappings = ({ prisma, shop }: Store) =>
  prisma.mapping.findMany({
    where: { shop },
    orderBy: { variantId: "asc" },
    select: {
      variantId: true,
      state: true,
      origin: true,
      decidedSku: true,
      components: { orderBy: { position: "asc" } },
    },
  });

/** The provider tells of what size its artwork is, and there is a picture of one. */
async function withSizes(store: Store, sizes: Record<string, [number, number]>) {
  const { connectionId } = await store.prisma.shopConnection.findUniqueOrThrow({
    where: { shop: store.shop },
  });
  for (const [sku, [artworkWidthPx, artworkHeightPx]] of Object.entries(sizes)) {
    await store.prisma.catalogSku.update({
      where: { connectionId_sku: { connectionId, sku } },
      data: { artworkWidthPx, artworkHeightPx },
    });
  }
  store.pictures.set(url, { kind: "picture", type: "png", widthPx: 40, heightPx: 60 });
}

/** Maps variants to SKUs without artwork, which Shopify has none of either. */
async function mapBare(store: Store, skus: Record<string, string>) {
  const { connector, shop, prisma } = store;
  await prisma.variant.updateMany({ where: { shop }, data: { productArtworkUrl: null } });
  for (const [variantId, sku] of Object.entries(skus)) {
    const components = [{ sku, quantity: 1, artworkUrl: null }];
    const mapped = await connector.products.mapVariant({ shop, variantId, components, actor });
    expect(mapped).toEqual({ kind: "mapped" });
  }
  store.advance(1_000);
}

const mapTo = (store: Store, sku: string, query: Partial<VariantActWish["query"]> = {}) =>
  start(store, "map", query, null, { sku, quantity: 2 });

describe("mapping all variants that match to one SKU", () => {
  it("does not begin for more than the person was told of, and leaves the act before it to be undone", async () => {
    const store = await withTins(3);
    const { connector, shop } = store;
    const query = { ...everything, search: "Tin" };
    const asked = (act: "ignore" | "reopen", counted: number) =>
      connector.products.startVariantAct({
        shop,
        actor,
        act,
        counted,
        artworkUrl: null,
        part: null,
        shown: null,
        query,
      });
    expect(await asked("ignore", 3)).toBe("started");
    const before = await finish(store);
    expect(before).toMatchObject({ done: 3 });
    expect(await asked("reopen", 2)).toBe("more");
    expect(await read(store)).toEqual(before);
    expect(await undo(store)).toBe("started");
    await finish(store);
    expect((await counts(store)).ignored).toBe(0);
  });

  it("is done for each over all steps, whatever was decided before, and taken back", async () => {
    const store = await withTins(variantsPerStep + 7);
    const { connector, shop } = store;
    await connector.products.decideVariants({
      shop,
      variantIds: ["1000"],
      decision: "ignore",
      actor,
    });
    await connector.products.mapVariant({
      shop,
      variantId: "1001",
      components: [{ sku: "COF-1", quantity: 1, artworkUrl: null }],
      actor,
    });
    store.advance(1_000);
    const before = await mappings(store);
    const all = variantsPerStep + 7;
    // In the catalog's own spelling.
    expect(await mapTo(store, " cof-2 ", { search: "tin" })).toBe("started");
    expect(await finish(store)).toMatchObject({ act: "map", matched: all, done: all, refused: [] });
    const after = (await mappings(store)).filter(({ variantId }) => Number(variantId) >= 1_000);
    expect(after).toHaveLength(all);
    for (const { state, origin, components } of after) {
      expect([state, origin]).toEqual(["Mapped", "Person"]);
      expect(components).toMatchObject([{ sku: "COF-2", quantity: 2, artworkUrl: null }]);
    }
    expect(await undo(store)).toBe("started");
    expect(await finish(store)).toMatchObject({ act: "undo", done: all, refused: [] });
    expect(await mappings(store)).toEqual(before);
  });

  it("names why each was not mapped, and keeps artwork only where it fits", async () => {
    const store = await withTins(0);
    const { connector, shop, pictures } = store;
    await withSizes(store, { "COF-1": [40, 60], "COF-2": [50, 60] });
    const [wide, odd] = ["https://art.example/wide.png", "https://art.example/odd.png"];
    pictures.set(wide, { kind: "picture", type: "png", widthPx: 50, heightPx: 60 });
    pictures.set(odd, { kind: "picture", type: "png", widthPx: 40, heightPx: 60 });
    const bare = { quantity: 1, artworkUrl: null };
    const design = {
      productId: "p",
      fields: [{ property: "Name", fieldId: "name", type: "text" }],
    };
    const made: Record<
      string,
      readonly (Omit<Component, "design"> & { design?: typeof design })[]
    > = {
      "2001": [
        { sku: "COF-1", ...bare },
        { sku: "COF-2", ...bare },
      ],
      "2002": [{ sku: "COF-1", ...bare, design }],
      "2003": [{ sku: "COF-2", quantity: 2, artworkUrl: null }],
      "2004": [{ sku: "COF-1", quantity: 1, artworkUrl: odd }],
      "2005": [{ sku: "COF-1", quantity: 1, artworkUrl: wide }],
      "2006": [{ sku: "COF-2", ...bare, design }],
    };
    for (const [variantId, parts] of Object.entries(made)) {
      await store.prisma.variant.create({
        data: {
          shop,
          id: variantId,
          productId: "8",
          productTitle: "Bag",
          title: variantId,
          seenAt: store.now(),
        },
      });
      // As they came to be: a file of the other size was mapped when the product was of its size.
      await store.prisma.mapping.create({
        data: {
          shop,
          variantId,
          state: "Mapped",
          origin: "Person",
          createdAt: store.now(),
          updatedAt: store.now(),
          components: {
            create: parts.map(({ sku, quantity, artworkUrl, ...personal }, at) =>
              Object.assign({ position: at + 1, sku, quantity, artworkUrl }, personal),
            ),
          },
        },
      });
    }
    store.advance(1_000);
    expect(await mapTo(store, "COF-2", { search: "bag" })).toBe("started");
    const view = await finish(store);
    expect(view).toMatchObject({ matched: 6, done: 2 });
    expect(view?.refused.map(({ why, count }) => [why, count])).toEqual([
      ["too-much", 2],
      ["already", 1],
      ["unfit", 1],
    ]);
    const parts = (await mappings(store)).flatMap(({ variantId, components }) =>
      components.map(({ sku, quantity, artworkUrl, design: kept }) => [
        variantId,
        sku,
        quantity,
        artworkUrl,
        kept === null ? null : "design",
      ]),
    );
    expect(parts.filter(([id]) => id === "2005" || id === "2006")).toEqual([
      ["2005", "COF-2", 2, wide, null],
      // The same SKU, another quantity: what buyers personalize stays.
      ["2006", "COF-2", 2, null, "design"],
    ]);
    expect(parts.filter(([id]) => id === "2004")).toEqual([["2004", "COF-1", 1, odd, null]]);
    const wrong = { act: "map", artworkUrl: null, shown: null, query: everything } as const;
    for (const part of [null, { sku: "NO-1", quantity: 1 }, { sku: "COF-1", quantity: 0 }]) {
      const begun = await connector.products.startVariantAct({ shop, actor, ...wrong, part });
      expect(begun).toBe("no-sku");
    }
  });

  it("maps nothing to a SKU that the catalog has lost meanwhile", async () => {
    const store = await withTins(3);
    expect(await mapTo(store, "COF-2", { search: "tin" })).toBe("started");
    await store.prisma.catalogSku.deleteMany({ where: { sku: "COF-2" } });
    expect(await finish(store)).toMatchObject({
      done: 0,
      refused: [{ why: "gone", words: null, count: 3 }],
    });
  });

  it("says before it begins what the SKU costs and what the variants would bring by it", async () => {
    const store = await withTins(4);
    const { connector, shop, prisma } = store;
    for (const [id, price] of [
      ["1000", "4.00"],
      ["1001", "9.00"],
      ["1002", "20.00"],
    ] as const)
      await prisma.variant.update({ where: { shop_id: { shop, id } }, data: { price } });
    await prisma.catalogSku.updateMany({ where: { sku: "COF-2" }, data: { priceCents: 300 } });
    const asked = { shop, part: { sku: "COF-2", quantity: 2 } };
    const query = { ...everything, search: "tin" };
    expect(await connector.products.readMappedProfits({ ...asked, query })).toMatchObject({
      range: { least: { price: 400, cost: 600 }, most: { price: 2_000, cost: 600 } },
      losses: 1,
      unknown: { count: 1, why: { kind: "no-price" } },
    });
    const one = { ...query, variantIds: ["1001"] };
    expect(await connector.products.readMappedProfits({ ...asked, query: one })).toMatchObject({
      range: { least: { price: 900 }, most: { price: 900 } },
      losses: 0,
      unknown: null,
    });
    const part = { sku: "GONE", quantity: 1 };
    expect(await connector.products.readMappedProfits({ shop, part, query })).toMatchObject({
      range: null,
      unknown: { count: 4 },
    });
    const others = await connector.products.readMappedProfits({ ...asked, shop: "x", query });
    expect(others).toEqual({ range: null, losses: 0, unknown: null });
  });

  it("says before what is suggested is accepted how many would be sold below cost", async () => {
    const store = await withTins(5);
    const { connector, shop, prisma } = store;
    // By each one's own suggestion; that of the last is none, and the one before is gone from the store.
    for (const [id, price, removedAt] of [
      ["1000", "4.00", null],
      ["1001", "9.00", null],
      ["1002", null, null],
      ["1003", "4.00", store.now()],
    ] as const) {
      await suggestFor(store, id);
      await prisma.variant.update({ where: { shop_id: { shop, id } }, data: { price, removedAt } });
    }
    await prisma.variant.updateMany({ where: { shop, id: "1004" }, data: { price: "1.00" } });
    await prisma.catalogSku.updateMany({ data: { priceCents: 500 } });
    const query = { ...everything, productIds: ["70"] };
    const read = (of: { shop: string }) => connector.products.readAcceptedLosses({ ...of, query });
    expect(await read({ shop })).toEqual({ losses: 1, unknown: 1 });
    expect(await read({ shop: "x" })).toEqual({ losses: 0, unknown: 0 });
    expect(await start(store, "accept", { productIds: ["70"] })).toBe("started");
    expect(await finish(store)).toMatchObject({ done: 3 });
    expect((await counts(store)).loss).toBe(1);
    // What is mapped already stays as it is.
    expect(await read({ shop })).toEqual({ losses: 0, unknown: 0 });
  });
});

describe("an act on all variants that match", () => {
  it("is done for each over all pages, step by step, and its count is the list's", async () => {
    const store = await withTins(variantsPerStep + 7);
    const { connector, shop } = store;
    const listed = await connector.products.listVariants({ shop, filter: "open", search: "tin" });
    expect(listed.variants.length).toBeLessThan(listed.matching);
    expect(listed.matching).toBe(variantsPerStep + 7);
    expect(await start(store, "ignore", { filter: "open", search: "tin" })).toBe("started");
    expect(await read(store)).toMatchObject({
      state: "Running",
      matched: listed.matching,
      done: 0,
    });
    await goOn(store);
    expect(await read(store)).toMatchObject({ state: "Running", done: variantsPerStep });
    await goOn(store);
    expect(await read(store)).toMatchObject({
      state: "Done",
      done: listed.matching,
      refused: [],
      canUndo: true,
    });
    // The harness' own are none of it.
    expect(await counts(store)).toMatchObject({ open: 1, mapped: 2, ignored: listed.matching });
  });

  it("is about the products that were selected, or that were ordered, where the list is", async () => {
    const store = await withTins(30);
    await start(store, "ignore", { productIds: ["70", "72"] });
    expect(await finish(store)).toMatchObject({ matched: 20, done: 20 });
    await store.send(store.place({ lines: [{ id: "900", variantId: "13", sku: "MUG" }] }));
    await store.settle();
    store.advance(1_000);
    await start(store, "ignore", { isOrdered: true });
    expect(await finish(store)).toMatchObject({ matched: 1, done: 1 });
    expect((await counts(store)).ignored).toBe(21);
  });

  it("tells of how many it was not done, and why", async () => {
    const store = await withTins(3);
    await suggestFor(store, "1000");
    await start(store, "accept");
    const view = await finish(store);
    expect(view).toMatchObject({ matched: 6, done: 1 });
    expect(view?.refused.toSorted((a, b) => (a.why < b.why ? -1 : 1))).toEqual([
      { why: "decided", words: null, count: 2 },
      { why: "unclear", words: null, count: 3 },
    ]);
    store.advance(1_000);
    await start(store, "reopen", { filter: "open" });
    expect(await finish(store)).toMatchObject({
      done: 0,
      refused: [{ why: "already", words: null, count: 3 }],
      canUndo: false,
    });
  });

  it("accepts of a selection what was shown of each, and nothing that is suggested since", async () => {
    const store = await withTins(4);
    for (const id of ["1000", "1001", "1002", "1003"]) await suggestFor(store, id);
    // Of one something else was suggested, of another nothing clear, and one was not selected.
    const shown = { 1000: "COF-1", 1001: "COF-2" };
    await start(store, "accept", { variantIds: ["1000", "1001", "1002"] }, shown);
    const view = await finish(store);
    expect(view).toMatchObject({ matched: 3, done: 1, canUndo: true });
    expect(view?.refused.toSorted((a, b) => (a.why < b.why ? -1 : 1))).toMatchObject([
      { why: "moved-on", count: 1 },
      { why: "unclear", count: 1 },
    ]);
    const mapped = (await mappings(store)).filter(({ origin }) => origin === "Suggestion");
    expect(mapped.map(({ variantId }) => variantId)).toEqual(["1000"]);
  });

  it("leaves alone what somebody has decided since, and what came to match since", async () => {
    const store = await withTins(3);
    const { connector, shop, prisma } = store;
    expect(await start(store, "ignore", { filter: "open", search: "tin" })).toBe("started");
    store.advance(1_000);
    const components = [{ sku: "COF-2", quantity: 1, artworkUrl: null }];
    await connector.products.mapVariant({ shop, variantId: "1001", components, actor });
    const fresh = { shop, id: "2000", productId: "70", productTitle: "Tin", title: "New" };
    await prisma.variant.create({ data: { ...fresh, seenAt: store.now() } });
    expect(await finish(store)).toMatchObject({
      matched: 3,
      done: 2,
      refused: [{ why: "moved-on", words: null, count: 1 }],
    });
    expect(await counts(store)).toMatchObject({ open: 2, mapped: 3, ignored: 2 });
  });

  it("has waiting orders follow as the act on one variant does", async () => {
    const store = await withTins(0);
    await suggestFor(store, "13");
    const { connector, shop } = store;
    const order = store.place({ lines: [{ id: "900", variantId: "13", sku: "MUG", quantity: 2 }] });
    await store.send(order);
    await store.settle();
    expect(store.provider.orders.size).toBe(0);
    store.advance(1_000);
    await start(store, "accept", { filter: "open" });
    expect(await finish(store)).toMatchObject({ matched: 1, done: 1 });
    await store.settle();
    const sent = [...store.provider.orders.values()].map((each) => each.order.items);
    expect(sent).toMatchObject([[{ externalSourceId: "900", sku: "COF-1", quantity: 2 }]]);
    expect((await connector.products.readVariant({ shop, variantId: "13" }))?.origin).toBe(
      "Suggestion",
    );
  });

  it("gives a picture to what lacks artwork and takes its size, and says of the others why not", async () => {
    const store = await withTins(2);
    await withSizes(store, { "COF-1": [40, 60], "COF-2": [400, 600] });
    await mapBare(store, { 11: "COF-1", 12: "COF-2", 13: "COF-1", 1000: "COF-1" });
    const { connector, shop } = store;
    const own = "https://art.example/own.png";
    store.pictures.set(own, { kind: "picture", type: "png", widthPx: 40, heightPx: 60 });
    const components = [{ sku: "COF-1", quantity: 3, artworkUrl: own }];
    await connector.products.mapVariant({ shop, variantId: "13", components, actor });
    store.advance(1_000);
    await start(store, "artwork");
    const view = await finish(store);
    expect(view).toMatchObject({ matched: 5, done: 2 });
    expect(view?.refused.toSorted((a, b) => (a.why < b.why ? -1 : 1))).toMatchObject([
      { why: "has-artwork", count: 1 },
      { why: "unfit", count: 1, words: { code: "artworkSize" } },
      { why: "unmapped", count: 1 },
    ]);
    const given = await mappings(store);
    expect(
      Object.fromEntries(given.map((each) => [each.variantId, each.components[0]?.artworkUrl])),
    ).toEqual({ 11: url, 12: null, 13: own, 1000: url });
    expect((await counts(store)).bare).toBe(1);
  });

  it("looks at a picture once for each size that is wanted, however many variants there are", async () => {
    const store = await withTins(variantsPerStep + 20);
    await withSizes(store, { "COF-1": [40, 60], "COF-2": [40, 60] });
    const { shop, prisma } = store;
    await start(store, "ignore", { search: "tin" });
    await finish(store);
    const ids = (await prisma.mapping.findMany({ where: { shop, state: "Ignored" } })).map(
      ({ variantId }) => variantId,
    );
    await prisma.mapping.updateMany({
      where: { shop, variantId: { in: ids } },
      data: { state: "Mapped" },
    });
    await prisma.mappingComponent.createMany({
      data: ids.map((variantId, at) => ({
        shop,
        variantId,
        position: 1,
        sku: at % 2 === 0 ? "COF-1" : "COF-2",
        quantity: 1,
      })),
    });
    store.advance(1_000);
    await prisma.artworkChecks.deleteMany({ where: { shop } });
    await start(store, "artwork", { search: "tin" });
    expect(await finish(store)).toMatchObject({ done: ids.length, refused: [] });
    const checks = await prisma.artworkChecks.findMany({ where: { shop } });
    expect(checks.map((each) => each.checks)).toEqual([1]);
  });

  it("begins with no picture that has no address", async () => {
    const store = await withTins(1);
    const { connector, shop } = store;
    const wish = {
      act: "artwork",
      artworkUrl: "a.png",
      part: null,
      shown: null,
      query: everything,
    } as const;
    expect(await connector.products.startVariantAct({ shop, actor, ...wish })).toBe("no-picture");
    expect(await read(store)).toBeNull();
  });

  it("is finished by others wherever a process dies, with each variant counted once", async () => {
    for (const crashAt of [2, 4, 6, 8, 10, 13, 16, 19, 22, 26]) {
      const store = await withTins(3);
      expect(await start(store, "ignore", { search: "tin" })).toBe("started");
      const dying = store.newProcess({ crashAt });
      await continueVariantAct(dying.ctx, store.shop).catch((error: unknown) => {
        if (!dying.hasCrashed) throw error;
      });
      store.advance(5 * 60_000);
      expect(await finish(store), `died at ${crashAt}`).toMatchObject({
        state: "Done",
        matched: 3,
        done: 3,
        refused: [],
      });
      expect((await counts(store)).ignored).toBe(3);
      expect(await undo(store)).toBe("started");
      expect(await finish(store), `died at ${crashAt}`).toMatchObject({ act: "undo", done: 3 });
    }
  });

  it("runs alone in its store, ends where somebody stops it, and is shown until it is closed", async () => {
    const store = await withTins(1);
    const { shop, connector } = store;
    expect(await start(store, "ignore")).toBe("started");
    expect(await start(store, "reopen")).toBe("busy");
    const id = (await read(store))?.id ?? "";
    expect(await connector.products.undoVariantAct({ shop, id, actor })).toBe("none");
    expect(await connector.products.closeVariantAct({ shop, id })).toBe(true);
    await goOn(store);
    expect(await read(store)).toMatchObject({ state: "Stopped", done: 0, canUndo: false });
    expect((await counts(store)).ignored).toBe(0);
    expect(await connector.products.closeVariantAct({ shop, id })).toBe(true);
    expect(await read(store)).toBeNull();
    expect(await start(store, "ignore", { search: "nothing of the kind" })).toBe("none");
    expect(await connector.products.closeVariantAct({ shop, id: "another" })).toBe(false);
  });

  it("is nobody else's: another store has no act, and takes none back", async () => {
    const [store, other] = [await withTins(1), await withTins(1)];
    await start(store, "ignore", { search: "tin" });
    await finish(store);
    const id = (await read(store))?.id ?? "";
    const { connector, shop } = other;
    expect(await connector.products.undoVariantAct({ shop, id, actor })).toBe("missing");
    expect(await connector.products.closeVariantAct({ shop, id })).toBe(false);
    expect([await read(other), (await counts(other)).ignored]).toEqual([null, 0]);
    expect((await read(store))?.canUndo).toBe(true);
  });
});

describe("taking it back", () => {
  it("gives every variant what it had: its parts, its artwork, its personalization, and how it came to be", async () => {
    const store = await withTins(3);
    const { connector, shop } = store;
    await withSizes(store, { "COF-1": [40, 60] });
    const design = {
      productId: "prd_box",
      fields: [{ property: "Name", fieldId: "name", type: "text" }],
    };
    const components = [
      { sku: "COF-1", quantity: 2, artworkUrl: url, design },
      { sku: "COF-2", quantity: 1, artworkUrl: null },
    ];
    await connector.products.mapVariant({ shop, variantId: "1000", components, actor });
    const decision = { shop, variantIds: ["1001"], decision: "ignore", actor } as const;
    await connector.products.decideVariants(decision);
    store.advance(1_000);
    const before = await mappings(store);
    expect(before.map(({ origin }) => origin)).toContain("EqualSku");
    for (const act of ["ignore", "reopen"] as const) {
      await start(store, act);
      const done = (await finish(store))?.done ?? 0;
      expect(done).toBe(act === "ignore" ? 5 : 4);
      store.advance(1_000);
      expect(await undo(store)).toBe("started");
      expect(await finish(store)).toMatchObject({ act: "undo", matched: done, done, refused: [] });
      expect(await mappings(store)).toEqual(before);
      store.advance(1_000);
    }
    // Nor is taking back taken back.
    expect(await read(store)).toMatchObject({ canUndo: false });
    expect(await undo(store)).toBe("none");
  });

  it("leaves alone what somebody has decided since, and says of how many", async () => {
    const store = await withTins(3);
    const { connector, shop } = store;
    await start(store, "ignore", { search: "tin" });
    await finish(store);
    store.advance(1_000);
    const components = [{ sku: "COF-2", quantity: 1, artworkUrl: null }];
    await connector.products.mapVariant({ shop, variantId: "1001", components, actor });
    expect(await undo(store)).toBe("started");
    expect(await finish(store)).toMatchObject({
      matched: 3,
      done: 2,
      refused: [{ why: "moved-on", words: null, count: 1 }],
    });
    expect(await counts(store)).toMatchObject({ open: 3, mapped: 3, ignored: 0 });
  });

  it("is over once another act has begun, or what came of it was put away", async () => {
    const store = await withTins(2);
    const { connector, shop, prisma } = store;
    await start(store, "ignore", { search: "tin" });
    const first = (await finish(store))?.id ?? "";
    store.advance(1_000);
    await start(store, "reopen", { search: "tin" });
    await finish(store);
    expect(await connector.products.undoVariantAct({ shop, id: first, actor })).toBe("none");
    const second = (await read(store))?.id ?? "";
    expect(await connector.products.closeVariantAct({ shop, id: second })).toBe(true);
    expect(await prisma.variantActItem.count({ where: { shop } })).toBe(0);
    expect(await connector.products.undoVariantAct({ shop, id: second, actor })).toBe("none");
  });

  it("is not over where another act found nothing to do", async () => {
    const store = await withTins(2);
    await start(store, "ignore", { search: "tin" });
    await finish(store);
    for (const act of ["ignore", "reopen", "accept"] as const) {
      expect(await start(store, act, { search: "nothing of that name" })).toBe("none");
    }
    expect(await read(store)).toMatchObject({ act: "ignore", canUndo: true });
    store.advance(1_000);
    expect(await undo(store)).toBe("started");
    expect(await finish(store)).toMatchObject({ act: "undo", matched: 2, done: 2, refused: [] });
  });

  it("finds the picture that it gives back: an upload is kept for so long", async () => {
    const store = await withTins(0);
    const { connector, shop, prisma } = store;
    const fileName = `${"a".repeat(32)}.png`;
    const artworkUrl = `https://app.example/uploads/${shop}/${fileName}`;
    await prisma.upload.create({
      data: {
        shop,
        fileName,
        title: "mine",
        digest: Buffer.from(shop),
        state: "Stored",
        bytes: 1,
        widthPx: 40,
        heightPx: 60,
        createdAt: store.now(),
        usedAt: store.now(),
        dueAt: store.now(),
      },
    });
    store.pictures.set(artworkUrl, { kind: "picture", type: "png", widthPx: 40, heightPx: 60 });
    const components = [{ sku: "COF-1", quantity: 1, artworkUrl }];
    await connector.products.mapVariant({ shop, variantId: "11", components, actor });
    store.advance(1_000);
    await start(store, "ignore");
    await finish(store);
    expect(await connector.products.removeUpload({ shop, fileName })).toBe("needed");
    await connector.products.closeVariantAct({ shop, id: (await read(store))?.id ?? "" });
    expect(await connector.products.removeUpload({ shop, fileName })).toBe("removed");
  });
});

describe("a variant that is excluded on its own", () => {
  const design = {
    productId: "prd_box",
    fields: [{ property: "Name", fieldId: "name", type: "text" }],
  };
  const components = [
    { sku: "COF-1", quantity: 2, artworkUrl: url, design },
    { sku: "COF-2", quantity: 1, artworkUrl: null },
  ];
  async function withMapped(): Promise<Store> {
    const store = await withTins(3);
    const { connector, shop } = store;
    await withSizes(store, { "COF-1": [40, 60] });
    await connector.products.mapVariant({ shop, variantId: "1000", components, actor });
    store.advance(1_000);
    return store;
  }
  const exclude = ({ connector, shop }: Store, ...variantIds: string[]) =>
    connector.products.decideVariants({ shop, variantIds, decision: "ignore", actor });
  const undoExclusion = ({ connector, shop }: Store, variantId: string) =>
    connector.products.undoExclusion({ shop, variantId, actor });

  it("gets back what it had: its parts, its artwork, its personalization, and how it came to be", async () => {
    const store = await withMapped();
    const before = await mappings(store);
    expect(await exclude(store, "1000", "1001", "nobody's")).toBe(2);
    store.advance(1_000);
    // What it was is not forgotten by excluding it once more.
    expect(await exclude(store, "1000")).toBe(1);
    expect(await undoExclusion(store, "1000")).toBe("restored");
    expect(await undoExclusion(store, "1001")).toBe("restored");
    expect(await mappings(store)).toEqual(before);
    // Nor is it undone twice, or where nothing is excluded.
    expect(await undoExclusion(store, "1000")).toBeNull();
    expect(await undoExclusion(store, "1002")).toBeNull();
    expect(await undoExclusion(store, "nobody's")).toBeNull();
    expect(await mappings(store)).toEqual(before);
  });

  it("keeps that beside what acts of the list have done, which can be undone as before", async () => {
    const store = await withMapped();
    const before = await mappings(store);
    await start(store, "ignore", { variantIds: ["1001", "1002"] });
    await finish(store);
    store.advance(1_000);
    await exclude(store, "1000");
    expect(await read(store)).toMatchObject({ act: "ignore", done: 2, canUndo: true });
    store.advance(1_000);
    // Another act of the list forgets what the one before it did, not what was done on a variant's page.
    await start(store, "ignore", { variantIds: ["11"] });
    await finish(store);
    expect(await undoExclusion(store, "1000")).toBe("restored");
    expect(await undoExclusion(store, "1001")).toBe("reopened");
    // What the list excluded is undone on the variant's page, too.
    expect(await undoExclusion(store, "11")).toBe("restored");
    await undoExclusion(store, "1002");
    expect(await mappings(store)).toEqual(before);
  });

  it("is open again where what it was was decided over, or is not kept any more", async () => {
    const store = await withMapped();
    const { connector, shop } = store;
    await exclude(store, "1000");
    store.advance(1_000);
    await connector.products.mapVariant({
      shop,
      variantId: "1000",
      components: [{ sku: "COF-2", quantity: 1, artworkUrl: null }],
      actor,
    });
    expect(await undoExclusion(store, "1000")).toBeNull();
    store.advance(1_000);
    await exclude(store, "1000");
    store.advance(limits.variantActs.keptMs + 1_000);
    await forgetOldVariantActs(store.ctx, { shop });
    expect(await undoExclusion(store, "1000")).toBe("reopened");
    expect((await mappings(store)).map(({ variantId }) => variantId)).not.toContain("1000");
  });

  it("is nobody else's", async () => {
    const [store, other] = [await withMapped(), await withMapped()];
    await exclude(store, "1000");
    expect(await undoExclusion(other, "1000")).toBeNull();
    expect((await counts(store)).ignored).toBe(1);
  });
});

everyMove();
