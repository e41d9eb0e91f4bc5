import { phrase } from "#app/connector/model/phrases.ts";
import { describe, expect, it } from "vitest";
import { crashSteps } from "#test/support/crash-steps.ts";
import type { EnteredListing } from "#app/connector/products/listings/index.ts";
import { openHarness, type Process, type Store } from "#app/connector/testing/harness.ts";
import { watchEveryMove } from "#app/connector/testing/every-move.ts";

const harness = openHarness();
const everyMove = watchEveryMove(harness, "listing");

const actor = "merchant";

async function entered(
  store: Store,
  change: Partial<EnteredListing> = {},
): Promise<EnteredListing> {
  const { products } = await store.connector.products.readRange({ shop: store.shop });
  return {
    productId: products[0]?.id ?? "",
    title: "Dawn Patrol",
    option: "Blend",
    isDraft: true,
    artworkUrl: null,
    variants: [
      { sku: "COF-1", price: "24" },
      { sku: "COF-2", price: "26,50" },
    ],
    ...change,
  };
}

/** Asks for it and returns the listing's id; fails where it is refused. */
async function add(store: Store, change: Partial<EnteredListing> = {}): Promise<string> {
  const asked = { shop: store.shop, entered: await entered(store, change), actor };
  const result = await store.connector.products.addToStore(asked);
  if (result.kind !== "listing") throw new Error(JSON.stringify(result));
  return result.listingId;
}

async function refusal(store: Store, change: Partial<EnteredListing>) {
  const asked = { shop: store.shop, entered: await entered(store, change), actor };
  const result = await store.connector.products.addToStore(asked);
  return result.kind === "refused" ? result.problems : result;
}

const make = (store: Store, listingId: string, process: Process = store) =>
  process.connector.jobs["make-listing"]({ shop: store.shop, listingId });

const view = (store: Store, listingId: string) =>
  store.connector.products.readListing({ shop: store.shop, listingId });

const componentsOf = ({ prisma, shop }: Store, variantId: string) =>
  prisma.mappingComponent.findMany({ where: { shop, variantId } });

describe("the range", () => {
  it("is shown by product, with blends, sizes, stock, plan and price", async () => {
    const store = await harness.store();
    const { shop } = store;
    const range = await store.connector.products.readRange({ shop });
    expect(range).toMatchObject({ isRead: true, problem: null, hasMore: false });
    expect(range.products).toEqual([
      expect.objectContaining({
        variantCount: 2,
        inStockCount: 2,
        sizes: ["12 oz"],
        plans: ["Base"],
        price: { fromCents: 1500, toCents: 1500, currency: "USD" },
        listings: [],
      }),
    ]);
    const none = { shop, search: "no such coffee" };
    expect((await store.connector.products.readRange(none)).products).toEqual([]);
    const other = { shop: "nobody.myshopify.com" };
    expect(await store.connector.products.readRange(other)).toMatchObject({ products: [] });
  });
});

describe("a product of the range", () => {
  it("is made in the store with its variants, which are mapped at once", async () => {
    const store = await harness.store();
    const artworkUrl = "https://art.example/dawn.png";
    store.pictures.set(artworkUrl, { kind: "picture", type: "png", widthPx: 10, heightPx: 10 });
    const listingId = await add(store, { artworkUrl });
    expect(await view(store, listingId)).toMatchObject({ state: "Waiting", productId: null });
    await make(store, listingId);
    const [made] = store.shopify.products.made.values();
    expect(made?.asked).toMatchObject({
      title: "Dawn Patrol",
      isDraft: true,
      option: "Blend",
      variants: [
        {
          sku: "COF-1",
          price: "24.00",
          cost: "15.00",
          weight: { value: 12, unit: "OUNCES" },
        },
        { sku: "COF-2", price: "26.50", cost: "15.00" },
      ],
    });
    const listed = await view(store, listingId);
    expect(listed).toMatchObject({ state: "Done", productId: made?.product.id, isInShopify: true });
    for (const { sku, variantId } of listed?.variants ?? []) {
      expect(await componentsOf(store, variantId ?? "")).toMatchObject([
        { sku, quantity: 1, artworkUrl },
      ]);
    }
  });

  it("has one artwork for all its variants but those with their own, looked at in one call", async () => {
    const store = await harness.store();
    const dryRuns: { items: { artworkUrl: string }[] }[] = [];
    store.provider.dryRunWith((body) => {
      const { items } = body as { items: { artworkUrl: string }[] };
      dryRuns.push({ items });
      const problems = items.flatMap(({ artworkUrl }, at) =>
        artworkUrl.includes("wrong")
          ? [{ path: `items.${at}.artworkUrl`, code: 422, message: "too dark." }]
          : [],
      );
      return { valid: problems.length === 0, problems };
    });
    const [all, own] = ["https://art.example/all.png", "https://art.example/own.png"];
    const variants = (artworkUrl: string) => [
      { sku: "COF-1", price: "24", artworkUrl },
      { sku: "COF-2", price: "26" },
    ];
    const wrong = variants("https://art.example/wrong.png");
    expect(await refusal(store, { artworkUrl: all, variants: wrong })).toEqual([
      {
        field: "artworkUrl",
        problem: "refused",
        sku: "COF-1",
        detail: phrase("artworkUnfit", { words: "too dark" }),
      },
    ]);
    expect(dryRuns.map(({ items }) => items.length)).toEqual([2]);
    const listingId = await add(store, { artworkUrl: all, variants: variants(own) });
    await make(store, listingId);
    const listed = await view(store, listingId);
    const made = await Promise.all(
      (listed?.variants ?? []).map(async ({ variantId }) => componentsOf(store, variantId ?? "")),
    );
    expect(made).toMatchObject([
      [{ sku: "COF-1", artworkUrl: own }],
      [{ sku: "COF-2", artworkUrl: all }],
    ]);
    expect(await add(store, { artworkUrl: all, variants: variants(own) })).toBe(listingId);
  });

  it("shows each variant with its own artwork on it, and adds later what is lacking, once", async () => {
    const store = await harness.store();
    const [one, two] = ["one", "two"].map((name) => `https://art.example/${name}.png`);
    for (const url of [one, two]) {
      store.pictures.set(url ?? "", { kind: "picture", type: "png", widthPx: 10, heightPx: 10 });
    }
    const asked = await entered(store);
    store.provider.artwork.mockups.set(asked.productId, "unfit");
    const listingId = await add(store, {
      variants: [
        { sku: "COF-1", price: "24", artworkUrl: one ?? "" },
        { sku: "COF-2", price: "26", artworkUrl: two ?? "" },
      ],
    });
    await make(store, listingId);
    const error = "the file is no picture";
    expect(await view(store, listingId)).toMatchObject({ state: "Done", error });
    const { pictures } = store.shopify.products;
    expect(pictures.size).toBe(0);
    const missing = () =>
      store.connector.products.countMissingPictures({ shop: store.shop, listingId });
    expect(await missing()).toBe(2);
    const image = Buffer.from("jpeg").toString("base64");
    store.provider.artwork.mockups.set(asked.productId, { contentType: "image/jpeg", image });
    store.edge.setPlan((operation) => (operation === "addPictures" ? "lost-answer" : undefined));
    const again = async () => {
      const { shop } = store;
      expect(await store.connector.products.retryListing({ shop, listingId })).toBe(true);
      expect(await view(store, listingId)).toMatchObject({ state: "Waiting", standing: "InStore" });
      await make(store, listingId);
    };
    await again();
    expect((await view(store, listingId))?.error).not.toBeNull();
    store.edge.setPlan((operation) => (operation === "findPictured" ? "lost-request" : undefined));
    expect(await missing()).toBeNull();
    store.edge.setPlan(() => undefined);
    await again();
    await again();
    expect(await missing()).toBe(0);
    const own = [...pictures.keys()];
    pictures.delete(own[0] ?? "");
    expect(await missing()).toBe(1);
    await again();
    const listed = await view(store, listingId);
    expect(listed).toMatchObject({ state: "Done", error: null });
    const variantIds = (listed?.variants ?? []).map(({ variantId }) => [variantId, 1]);
    expect([...pictures].toSorted()).toEqual(variantIds.toSorted());
    expect([store.edge.count("listProduct"), store.edge.count("addPictures")]).toEqual([1, 2]);
  });

  it("is left as somebody has mapped it since, and made no second time once it was deleted", async () => {
    const store = await harness.store();
    const { shop, shopify } = store;
    const listingId = await add(store);
    await make(store, listingId);
    const variantId = (await view(store, listingId))?.variants[0]?.variantId ?? "";
    const components = [{ sku: "COF-2", quantity: 3, artworkUrl: null }];
    await store.connector.products.mapVariant({ shop, variantId, components, actor });
    await store.connector.products.retryListing({ shop, listingId });
    await make(store, listingId);
    expect(await componentsOf(store, variantId)).toMatchObject([{ sku: "COF-2", quantity: 3 }]);
    shopify.products.made.clear();
    await store.connector.products.retryListing({ shop, listingId });
    await make(store, listingId);
    expect(await view(store, listingId)).toMatchObject({ state: "Done", error: null });
    expect(shopify.products.made.size).toBe(0);
  });

  it("tells which of its variants lack artwork, until they have some", async () => {
    const store = await harness.store();
    const artworkUrl = "https://art.example/own.png";
    store.pictures.set(artworkUrl, { kind: "picture", type: "png", widthPx: 10, heightPx: 10 });
    const variants = [
      { sku: "COF-1", price: "24", artworkUrl },
      { sku: "COF-2", price: "26" },
    ];
    const listingId = await add(store, { variants });
    const lacking = async () => (await view(store, listingId))?.variants.filter((v) => v.isBare);
    expect(await lacking()).toEqual([]);
    await make(store, listingId);
    const [bare] = (await lacking()) ?? [];
    expect([await lacking(), bare?.sku]).toEqual([[bare], "COF-2"]);
    const components = [{ sku: "COF-2", quantity: 1, artworkUrl }];
    const variantId = bare?.variantId ?? "";
    await store.connector.products.mapVariant({ shop: store.shop, variantId, components, actor });
    expect(await lacking()).toEqual([]);
  });

  it("is made once, however often and from wherever it is asked for", async () => {
    const store = await harness.store();
    const asked = await Promise.all([add(store), add(store), add(store)]);
    const [listingId = ""] = asked;
    expect(new Set(asked).size).toBe(1);
    const other = store.newProcess();
    await Promise.all([make(store, listingId), make(store, listingId, other)]);
    await make(store, listingId);
    expect(store.edge.count("listProduct")).toBe(1);
    expect(await add(store, { title: " Dawn Patrol " })).toBe(listingId);
    expect(await refusal(store, { title: "dawn  patrol" })).toEqual([
      { field: "title", problem: "taken", listingId },
    ]);
    expect(store.shopify.products.made.size).toBe(1);
  });

  it("is found again when the answer was lost, not made a second time", async () => {
    const store = await harness.store();
    const listingId = await add(store);
    store.edge.setPlan((operation) => (operation === "listProduct" ? "lost-answer" : undefined));
    await expect(make(store, listingId)).rejects.toThrow("no answer");
    expect(await view(store, listingId)).toMatchObject({ state: "Waiting" });
    store.edge.setPlan(() => undefined);
    store.advance(21_000);
    expect(await store.connector.sweeps.listings()).toBeGreaterThan(0);
    await make(store, listingId);
    expect(await view(store, listingId)).toMatchObject({ state: "Done", error: null });
    expect(store.edge.count("listProduct")).toBe(1);
  });

  it("is brought to its end by the next process wherever the first one was killed", async () => {
    const whole = await harness.store();
    const counted = whole.newProcess();
    await make(whole, await add(whole), counted);
    expect(counted.steps).toBeGreaterThan(5);
    for (const crashAt of crashSteps({ last: counted.steps })) {
      const store = await harness.store();
      const listingId = await add(store);
      const killed = store.newProcess({ crashAt });
      await Promise.allSettled([make(store, listingId, killed)]);
      expect(killed.hasCrashed).toBe(true);
      store.advance(130_000);
      await make(store, listingId);
      expect(await view(store, listingId)).toMatchObject({ state: "Done", isInShopify: true });
      expect(store.shopify.products.made.size).toBe(1);
      const mapped = (await view(store, listingId))?.variants ?? [];
      for (const { variantId } of mapped) {
        expect(await componentsOf(store, variantId ?? "")).toHaveLength(1);
      }
    }
  }, 300_000);

  it("waits for the store's leave to make products, and is tried again then", async () => {
    const store = await harness.store();
    const { shop } = store;
    store.shopify.products.allow(false);
    const listingId = await add(store);
    await make(store, listingId);
    expect(await view(store, listingId)).toMatchObject({ state: "Refused", problem: "scope" });
    expect(store.edge.count("listProduct")).toBe(0);
    store.shopify.products.allow(true);
    const other = { shop: "nobody.myshopify.com", listingId };
    expect(await store.connector.products.retryListing(other)).toBe(false);
    expect(await store.connector.products.retryListing({ shop, listingId })).toBe(true);
    await make(store, listingId);
    expect(await view(store, listingId)).toMatchObject({ state: "Done", problem: null });
  });

  it("tells what Shopify refuses, and takes a corrected entry in its place", async () => {
    const store = await harness.store();
    const message = "Title is a word that is not allowed.";
    const instead = { kind: "refused", status: 200, message } as const;
    store.edge.setPlan((operation) => (operation === "listProduct" ? { instead } : undefined));
    const listingId = await add(store);
    await make(store, listingId);
    expect(await view(store, listingId)).toMatchObject({ problem: "refused", error: message });
    store.edge.setPlan(() => undefined);
    expect(await add(store, { isDraft: false })).toBe(listingId);
    await make(store, listingId);
    expect(await view(store, listingId)).toMatchObject({ state: "Done", isDraft: false });
  });

  it("may be added anew under its title once it was deleted in Shopify", async () => {
    const store = await harness.store();
    const { shop, prisma } = store;
    const listingId = await add(store);
    await make(store, listingId);
    const { productId = "" } = (await view(store, listingId)) ?? {};
    await prisma.variant.updateMany({
      where: { shop, productId: productId ?? "" },
      data: { removedAt: store.now() },
    });
    const gone = { standing: "Deleted" };
    expect(await view(store, listingId)).toMatchObject({ ...gone, isInShopify: false });
    const range = await store.connector.products.readRange({ shop });
    expect(range.products.flatMap(({ listings }) => listings)).toMatchObject([gone]);
    expect(await add(store)).toBe(listingId);
    await make(store, listingId);
    expect(await view(store, listingId)).toMatchObject({ state: "Done", isInShopify: true });
    expect(store.shopify.products.made.size).toBe(2);
  });

  it("is refused with the field that does not fit", async () => {
    const store = await harness.store();
    const listingId = await add(store);
    const [price, sku] = ["24", "COF-1"];
    expect(await refusal(store, { title: " " })).toEqual([{ field: "title", problem: "empty" }]);
    expect(await refusal(store, { title: "x".repeat(256) })).toEqual([
      { field: "title", problem: "long" },
    ]);
    expect(await refusal(store, { isDraft: false })).toEqual([
      { field: "title", problem: "taken", listingId },
    ]);
    expect(await refusal(store, { option: "" })).toEqual([{ field: "option", problem: "empty" }]);
    expect(await refusal(store, { variants: [] })).toEqual([
      { field: "variants", problem: "none" },
    ]);
    expect(await refusal(store, { variants: [{ sku: "COF-NONE", price }] })).toEqual([
      { field: "variants", problem: "unknown", detail: "COF-NONE" },
    ]);
    for (const typed of ["", "0", "-1", "free", "1.234", "99999999999"]) {
      expect([typed, await refusal(store, { variants: [{ sku, price: typed }] })]).toEqual([
        typed,
        [{ field: "price", problem: "amount", sku }],
      ]);
    }
    expect(await refusal(store, { artworkUrl: "http://art.example/a.png" })).toEqual([
      {
        field: "artworkUrl",
        problem: "refused",
        sku: null,
        detail: phrase("artworkNotHttps"),
      },
    ]);
    expect(await refusal(store, { productId: "nothing" })).toEqual({ kind: "missing" });
    expect(await store.prisma.listing.count({ where: { shop: store.shop } })).toBe(1);
  });
});

everyMove();
