import { describe, expect, it } from "vitest";
import type { Synonyms } from "../../model/synonyms.ts";
import { openHarness, type Store } from "../../testing/harness.ts";

const harness = openHarness();

const actor = "owner";

/** A store whose catalog tells blends, and some variants beside the harness' own. */
async function aStore(
  variants: {
    id: string;
    productTitle: string;
    title: string;
    productId?: string;
    sku?: string;
  }[],
) {
  const store = await harness.store();
  const { shop } = store;
  const owner = await harness.database.prisma.shopConnection.findUniqueOrThrow({ where: { shop } });
  await harness.database.prisma.catalogSku.createMany({
    data: [
      ["A-WB-12", "Aurora Blend", "Whole Bean", "12 oz", "Dark", true],
      ["A-GR-12", "Aurora Blend", "Ground", "12 oz", "Dark", true],
      ["B-WB-12", "Boreal", "Whole Bean", "12 oz", "Light", false],
    ].map(([sku, blendName, productType, size, roastLevel, inStock]) => ({
      connectionId: owner.connectionId,
      productId: "p",
      plan: "Base",
      sku: String(sku),
      normalizedSku: String(sku).toLowerCase(),
      productTitle: `${productType} Box`,
      productType: String(productType),
      title: `${blendName}, ${productType}, ${size}`,
      size: String(size),
      blendName: String(blendName),
      roastLevel: String(roastLevel),
      isDecaf: false,
      inStock: inStock === true,
      stockQty: inStock === true ? 999 : 0,
      readAt: store.now(),
    })),
  });
  await harness.database.prisma.variant.createMany({
    data: variants.map((variant) => ({ shop, productId: "9", seenAt: store.now(), ...variant })),
  });
  return store;
}

const list = (
  store: Store,
  query: Omit<Parameters<Store["connector"]["products"]["listVariants"]>[0], "shop"> = {},
) => store.connector.products.listVariants({ shop: store.shop, ...query });

describe("the list of variants", () => {
  it("shows every variant once over its pages, by product, of which none is split that fits", async () => {
    const ids = Array.from({ length: 23 }, (_, index) => String(1_000 + index));
    const store = await aStore(
      ids.map((id) => ({ id, productId: `7${id}`, productTitle: `Tin ${id}`, title: "" })),
    );
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page = await list(store, { after, pageSize: 10 });
      expect(page.variants.length).toBeLessThanOrEqual(10);
      seen.push(...page.variants.map(({ id }) => id));
      after = page.endCursor;
    } while (after !== null);
    expect(seen).toEqual(["11", "12", "13", ...ids]);
  });

  it("finds what was typed with accents or without them, whichever way it is written", async () => {
    const store = await aStore([
      { id: "1001", productTitle: "Café Noir", title: "Gemahlen für Löwen" },
      { id: "1002", productTitle: "Cafe Blanc", title: "" },
    ]);
    const { products } = store.connector;
    const found = async (search: string) =>
      (await list(store, { search })).variants.map(({ id }) => id);
    for (const search of ["café", "CAFE", "cafe\u0301"]) {
      expect(await found(search), search).toEqual(["1002", "1001"]);
      const { products: names } = await products.searchProducts({
        shop: store.shop,
        query: search,
      });
      expect(names, search).toHaveLength(1);
    }
    expect(await found("lowen fur")).toEqual(["1001"]);
    await harness.database.prisma.catalogSku.updateMany({
      where: { sku: "B-WB-12" },
      data: { title: "Boréal" },
    });
    for (const query of ["boréal", "BOREAL"]) {
      const { items } = await products.searchCatalog({ shop: store.shop, query });
      expect(
        items.map(({ sku }) => sku),
        query,
      ).toEqual(["B-WB-12"]);
    }
  });

  it("keeps products whole, with pages of a hundred at most, and counts each as the views do", async () => {
    const of = (productId: string, count: number) =>
      Array.from({ length: count }, (_, at) => ({
        id: `${productId}${String(at).padStart(4, "0")}`,
        productId,
        productTitle: `Tin ${productId}`,
        title: `Size ${at}`,
      }));
    // Two of one name, whose ids lie between each other's.
    const twins = ["61", "62", "61", "62", "61", "62"].map((productId, at) => ({
      id: `60${at}`,
      productId,
      productTitle: "Twin",
      title: `Size ${at}`,
    }));
    const store = await aStore([...of("71", 20), ...of("72", 90), ...of("73", 1_900), ...twins]);
    const { shop, connector } = store;
    const excluded = ["710000", "710001", "730000"];
    const decided = { shop, variantIds: excluded, decision: "ignore" as const, actor };
    await connector.products.decideVariants(decided);
    const pages: Awaited<ReturnType<typeof list>>[] = [];
    let after: string | null = null;
    do {
      const page = await list(store, { after });
      pages.push(page);
      after = page.endCursor;
    } while (after !== null);
    const rows = pages.flatMap(({ variants }) => variants);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(3 + 2_010 + 6);
    expect(rows).toHaveLength(3 + 2_010 + 6);
    expect(Math.max(...pages.map(({ variants }) => variants.length))).toBe(100);
    // Each product begins once, and only the one that fits no page is split.
    const begins = rows.filter(({ productId }, at) => rows[at - 1]?.productId !== productId);
    expect(new Set(begins.map(({ productId }) => productId)).size).toBe(begins.length);
    const split = pages.filter(({ isCut }) => isCut).map(({ variants }) => variants.at(-1));
    expect(new Set(split.map((last) => last?.productId))).toEqual(new Set(["73"]));
    // THEN what stands above each agrees with the views
    const products = Object.assign({}, ...pages.map((page) => page.products));
    expect(products["71"]).toEqual({ all: 20, mapped: 0, ignored: 2 });
    const sum = (key: "all" | "mapped" | "ignored") =>
      begins.reduce((all, { productId }) => all + (products[productId]?.[key] ?? 0), 0);
    expect({ all: sum("all"), mapped: sum("mapped"), ignored: sum("ignored") }).toEqual({
      all: pages[0]?.counts.all,
      mapped: pages[0]?.counts.mapped,
      ignored: pages[0]?.counts.ignored,
    });
    // AND a view has what matches alone, with its product's counts
    const view = await list(store, { filter: "ignored" });
    expect(view.variants.map(({ id }) => id)).toEqual(excluded);
    expect(view.products).toEqual({
      71: { all: 20, mapped: 0, ignored: 2 },
      73: { all: 1_900, mapped: 0, ignored: 1 },
    });
  });

  it("is searched by all words, and filtered by state, with the count of each view", async () => {
    const store = await aStore([
      { id: "51", productTitle: "Aurora Blend", title: "Ground", sku: "X_1" },
      { id: "52", productTitle: "Aurora Blend", title: "Whole bean", sku: "X-1" },
    ]);
    await store.connector.products.decideVariants({
      shop: store.shop,
      variantIds: ["13"],
      decision: "ignore",
      actor,
    });
    const found = await list(store, { search: "GROUND aurora" });
    expect(found.variants.map(({ id }) => id)).toEqual(["51"]);
    // A sign of the pattern language stands for itself.
    expect((await list(store, { search: "x_1" })).variants.map(({ id }) => id)).toEqual(["51"]);
    expect((await list(store, { search: "%" })).variants).toEqual([]);
    expect((await list(store, { filter: "open" })).variants.map(({ id }) => id)).toEqual([
      "51",
      "52",
    ]);
    expect(found.counts).toEqual({
      all: 5,
      open: 2,
      mapped: 2,
      ignored: 1,
      changed: 0,
      bare: 0,
      loss: 0,
      elsewhere: 0,
    });
  });

  it("has the variants of products that were selected in the admin alone, of its own store", async () => {
    const store = await aStore([
      { id: "51", productTitle: "Aurora Blend", title: "Ground" },
      { id: "52", productTitle: "Aurora Blend", title: "Whole bean" },
    ]);
    const productIds = ["9", "404"];
    const idsOf = async (query: Parameters<typeof list>[1], of = store) =>
      (await list(of, { productIds, ...query })).variants.map(({ id }) => id);
    expect(await idsOf({})).toEqual(["51", "52"]);
    expect(await idsOf({ search: "whole" })).toEqual(["52"]);
    expect(await idsOf({ filter: "mapped" })).toEqual([]);
    expect(await idsOf({}, await harness.store())).toEqual([]);
  });

  it("names those that are made and lack artwork", async () => {
    const store = await aStore([]);
    const { shop, prisma } = store;
    const bare = async () => (await list(store, { filter: "bare" })).variants.map(({ id }) => id);
    expect(await bare()).toEqual([]);
    await prisma.variant.updateMany({
      where: { shop, id: { in: ["11", "12", "13"] } },
      data: { artworkUrl: null, productArtworkUrl: null },
    });
    expect(await bare()).toEqual(["11", "12"]);
    expect((await list(store, {})).counts).toMatchObject({ mapped: 2, bare: 2 });
    await prisma.mappingComponent.updateMany({
      where: { shop, variantId: "11" },
      data: { artworkUrl: "https://art.example/label.png" },
    });
    expect(await bare()).toEqual(["12"]);
    const { variants } = await list(store, {});
    expect(variants.map(({ id, isBare }) => [id, isBare])).toEqual([
      ["11", false],
      ["12", true],
      ["13", false],
    ]);
  });

  it("makes the same number of queries for one variant and for a hundred", async () => {
    const store = await aStore(
      Array.from({ length: 100 }, (_, index) => ({
        id: String(5_000 + index),
        productTitle: "Aurora Blend",
        title: "Whole bean, 12 oz",
      })),
    );
    const steps = async (pageSize: number) => {
      const process = store.newProcess();
      await process.connector.products.listVariants({ shop: store.shop, pageSize });
      return process.steps;
    };
    expect(await steps(100)).toBe(await steps(1));
    expect(await steps(100)).toBeLessThanOrEqual(6);
  });
});

describe("a suggestion", () => {
  const variants = [
    { id: "61", productTitle: "Aurora Blend", title: "Whole bean, 12 oz" },
    { id: "62", productTitle: "Aurora Blend", title: "12 oz" },
  ];

  it("is shown with its reasons, and mapped only when a person accepts it", async () => {
    const store = await aStore(variants);
    const { shop } = store;
    const [first, second] = (await list(store, { filter: "open", search: "aurora" })).variants;
    expect(first?.suggestions[0]).toMatchObject({
      item: { sku: "A-WB-12" },
      score: 0.95,
      isOnlyBest: true,
      reasons: [{ part: "blend", text: "Aurora Blend" }, { part: "size" }, { part: "grind" }],
    });
    expect(second?.suggestions.map(({ isOnlyBest }) => isOnlyBest)).toEqual([false, false]);
    await store.settle();
    expect((await list(store, { search: "aurora" })).counts.mapped).toBe(2);

    const accepted = [
      { variantId: "61", sku: "A-WB-12" },
      // Nobody was shown this one.
      { variantId: "62", sku: "B-WB-12" },
      { variantId: "13", sku: "COF-1" },
    ];
    const { acceptSuggestions, readVariant } = store.connector.products;
    expect(await acceptSuggestions({ shop, accepted, actor })).toEqual({
      mapped: ["61"],
      known: 3,
    });
    expect(await acceptSuggestions({ shop, accepted, actor })).toEqual({ mapped: [], known: 3 });
    const foreign = { shop: "other.myshopify.com", accepted, actor };
    expect(await acceptSuggestions(foreign)).toEqual({ mapped: [], known: 0 });
    expect(await readVariant({ shop, variantId: "61" })).toMatchObject({
      state: "mapped",
      origin: "Suggestion",
      components: [{ sku: "A-WB-12", quantity: 1 }],
    });
  });

  it("follows the words of its shop, and the shipped ones again once they are taken back", async () => {
    const store = await aStore([
      { id: "63", productTitle: "Aurora Blend", title: "Klein, Filter" },
    ]);
    const { shop } = store;
    const { readSynonyms, changeSynonyms } = store.connector.products;
    const skus = async () =>
      (await list(store, { search: "klein" })).variants[0]?.suggestions.map(({ item }) => item.sku);
    expect(await skus()).toEqual([]);
    const shown = (await readSynonyms(shop))?.words;
    if (shown === undefined) throw new Error("no words");
    const words = structuredClone(shown);
    words.size[0]?.words.push("klein");
    words.grind[1]?.words.push("filter");
    await changeSynonyms({ shop, entered: { shown, words }, actor });
    expect(await skus()).toEqual(["A-GR-12"]);
    await changeSynonyms({ shop, entered: null, actor });
    expect(await skus()).toEqual([]);
    expect(await readSynonyms(shop)).toMatchObject({ isOwn: false });
  });

  it("keeps the words that somebody else saves meanwhile, and writes over none that it was not shown", async () => {
    const { shop, connector } = await aStore([]);
    const { readSynonyms, changeSynonyms } = connector.products;
    const read = async () => {
      const table = await readSynonyms(shop);
      if (table === null) throw new Error("no words");
      return table.words;
    };
    const shown = await read();
    const entered = (change: (words: Synonyms) => unknown) => {
      const words = structuredClone(shown);
      change(words);
      return { shop, entered: { shown, words }, actor };
    };
    const small = ({ size }: Synonyms) => size[0]?.words.push("klein");
    const both = await Promise.all([
      changeSynonyms(entered(small)),
      changeSynonyms(entered(({ grind }) => grind.push({ name: "Turkish", words: ["cezve"] }))),
    ]);
    expect(both).toEqual(["saved", "saved"]);
    const now = await read();
    expect(now.size[0]?.words).toEqual([...(shown.size[0]?.words ?? []), "klein"]);
    expect(now.grind.at(-1)).toEqual({ name: "Turkish", words: ["cezve"] });
    // The same words twice are no two opinions; others would undo what somebody has just said.
    expect(await changeSynonyms(entered(small))).toBe("saved");
    const other = entered(({ size }) => size[0]?.words.push("petit"));
    expect(await changeSynonyms(other)).toBe("conflict");
    const turkish = entered(({ grind }) => grind.push({ name: "turkish", words: ["ibrik"] }));
    expect(await changeSynonyms(turkish)).toBe("conflict");
    expect(await read()).toEqual(now);
  });

  it("are those of a page of an earlier version, which keeps nothing of what it was shown", async () => {
    const { shop, connector } = await aStore([]);
    const { readSynonyms, changeSynonyms } = connector.products;
    const shown = (await readSynonyms(shop))?.words;
    if (shown === undefined) throw new Error("no words");
    const words = structuredClone(shown);
    words.size[0]?.words.push("klein");
    expect(await changeSynonyms({ shop, entered: { shown: null, words }, actor })).toBe("saved");
    expect(await readSynonyms(shop)).toEqual({ words, isOwn: true });
  });
});

describe("the search in the catalog", () => {
  it("finds by name, blend, roast, size and SKU, and can leave out what is sold out", async () => {
    const store = await aStore([]);
    const { shop } = store;
    const skus = async (query: string, inStock = false) =>
      (await store.connector.products.searchCatalog({ shop, query, inStock })).items.map(
        ({ sku }) => sku,
      );
    expect(await skus("aurora bean")).toEqual(["A-WB-12"]);
    expect(await skus("light roast")).toEqual(["B-WB-12"]);
    expect(await skus("12 oz box")).toEqual(["A-GR-12", "A-WB-12", "B-WB-12"]);
    expect(await skus("12 oz box", true)).toEqual(["A-GR-12", "A-WB-12"]);
    expect(await skus("a-gr")).toEqual(["A-GR-12"]);
    expect((await skus("")).length).toBe(5);
    // More than one answer has.
    const { connectionId } = await store.prisma.shopConnection.findUniqueOrThrow({
      where: { shop },
    });
    const like = await store.prisma.catalogSku.findFirstOrThrow({
      where: { connectionId, sku: "A-GR-12" },
    });
    await store.prisma.catalogSku.createMany({
      data: Array.from({ length: 20 }, (_, at) => ({ ...like, sku: `MORE-${at}` })),
    });
    const all = await store.connector.products.searchCatalog({ shop, query: "" });
    expect(all).toMatchObject({ hasMore: true, total: 25 });
    expect(all.items).toHaveLength(20);
  });
});
