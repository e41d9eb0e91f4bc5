import { describe, expect, it } from "vitest";
import { eraseOrders } from "#app/connector/dispatches/erasure/index.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";
import {
  aPersonalStore,
  attention,
  design,
  entered,
  plainUrl,
  sentArtwork,
} from "#app/connector/testing/personal-orders.ts";
import { transactionIn, waitingIn } from "#app/connector/testing/row-locks.ts";
import { policy } from "#app/connector/model/policy.ts";
import { likelyPlace } from "#app/connector/model/print-place.ts";

const harness = openHarness();
const actor = "merchant";

const aStore = (holdUnprinted = true) => aPersonalStore(harness, { holdUnprinted });
const designId = "product-1";

let lines = 0;
/** An order whose buyer entered these, by name. */
async function sold(store: Store, entered: Record<string, string>, variantId = "11") {
  lines += 1;
  const properties = Object.entries(entered).map(([name, value]) => ({ name, value }));
  const line = { id: `88${lines}`, variantId, title: "Morning Blend", properties };
  // No two orders are of one moment, so that the newest is the last.
  store.advance(1_000);
  const order = store.place({ lines: [line] });
  await store.send(order);
  await store.settle();
  return order;
}

const asked = async (store: Store) => {
  const [dispatch] = await store.dispatches();
  return { shop: store.shop, dispatchId: dispatch?.id ?? "", actor };
};
/** What the order asks whose buyer entered this. */
const askedBy = async ({ connector, shop }: Store, value: string) => {
  const { dispatches } = await connector.listDispatches({ shop });
  const found = dispatches.find(
    ({ attention: each }) => each?.reason === "PropertyUnprinted" && each.subject.value === value,
  );
  return { shop, dispatchId: found?.id ?? "", actor };
};
const notes = ({ shop, connector }: Store) =>
  connector.products.readNoteProperties({ shop, productId: "111" });

describe("what a buyer entered and nothing prints", () => {
  it("holds the order, and the question names it with what was entered", async () => {
    const store = await aStore();
    await sold(store, { "Gift note": " For Ada " });
    expect(store.provider.orders.size).toBe(0);
    expect(await attention(store)).toMatchObject({
      reason: "PropertyUnprinted",
      subject: { title: "Morning Blend", name: "Gift note", value: "For Ada", designId },
      action: "print-property",
      otherwise: "clear",
    });
  });

  it.each<[string, Record<string, string>]>([
    ["it is hidden", { _gift: "Ada" }],
    ["it is empty", { "Gift note": "  " }],
    ["the line brings its own artwork", { "Gift note": "Ada", _artwork_url: plainUrl }],
  ])("holds nothing where %s", async (_, entered) => {
    const store = await aStore();
    await sold(store, entered);
    expect(sentArtwork(store)).toEqual([plainUrl]);
  });

  it("holds nothing where the store does not want it, and lets go what waited once it is so", async () => {
    const store = await aStore();
    await sold(store, { "Gift note": "Ada" });
    const { shop } = store;
    const rules = policy.parse({ holdUnprinted: false });
    await store.connector.changePolicy({ shop, rules, actor });
    await store.settle();
    expect(sentArtwork(store)).toEqual([plainUrl]);
  });

  it("holds nothing of a product whose design is not known to have places", async () => {
    const store = await aStore();
    const components = [{ sku: "COF-1", quantity: 1, artworkUrl: null, design: null }];
    const target = { shop: store.shop, variantId: "11", actor };
    await store.connector.products.mapVariant({ ...target, components });
    await sold(store, { "Gift note": "Ada" });
    expect(sentArtwork(store)).toEqual([plainUrl]);
  });

  it("holds where nobody has mapped any field, but the provider tells that its design has some", async () => {
    const store = await aStore();
    const components = [{ sku: "COF-1", quantity: 1, artworkUrl: null, design: null }];
    const target = { shop: store.shop, variantId: "11", actor };
    await store.connector.products.mapVariant({ ...target, components });
    const { connectionId } = await store.prisma.shopConnection.findFirstOrThrow({
      where: { shop: store.shop },
    });
    const where = { sku: "COF-1", connectionId };
    await store.prisma.catalogSku.updateMany({ where, data: { designFields: 2 } });
    await sold(store, { "Gift note": "Ada" });
    expect(await attention(store)).toMatchObject({ reason: "PropertyUnprinted" });
  });

  it("is asked about one after the other", async () => {
    const store = await aStore();
    await sold(store, { "Gift note": "Ada", Font: "Serif" });
    expect(await store.connector.clearDispatch(await asked(store))).toBe(true);
    await store.settle();
    expect(await attention(store)).toMatchObject({ subject: { name: "Font", value: "Serif" } });
    expect(await store.connector.clearDispatch(await asked(store))).toBe(true);
    await store.settle();
    expect(sentArtwork(store)).toEqual([plainUrl]);
  });
});

describe("a name that is called only a note", () => {
  it("keeps the buyer's words with the line, on page and slip, until they are erased", async () => {
    const store = await aStore();
    const order = await sold(store, { "Gift note": "For Ada" });
    await store.connector.clearDispatch(await asked(store));
    await store.settle();
    expect(sentArtwork(store)).toEqual([plainUrl]);
    const kept = [{ name: "Gift note", text: "For Ada" }];
    expect(await entered(store)).toEqual([{ printed: [], unprinted: kept }]);
    const slip = async () => {
      const orderIds = [order.id];
      const found = await store.connector.readPrintables({ shop: store.shop, orderIds });
      return found?.parts.flatMap((part) => part.lines.map(({ notes: each }) => each));
    };
    expect(await slip()).toEqual([kept]);
    await store.prisma.$transaction((transaction) =>
      eraseOrders(transaction, { shop: store.shop, orderIds: [order.id], now: store.now() }),
    );
    expect(await entered(store)).toEqual([{ printed: [], unprinted: [] }]);
    expect(JSON.stringify(await slip())).not.toContain("For Ada");
  });

  it("holds no order of the product any more, whatever its case, and none that waits for it", async () => {
    const store = await aStore();
    await sold(store, { "Gift note": "Ada" });
    await sold(store, { "GIFT NOTE": "Bo" });
    const [, second] = await store.dispatches();
    expect(await store.connector.clearDispatch(await asked(store))).toBe(true);
    await store.settle();
    await sold(store, { "gift note": "Cy" });
    expect(sentArtwork(store)).toEqual([plainUrl, plainUrl, plainUrl]);
    expect(await notes(store)).toMatchObject([{ name: "Gift note" }]);
    // AND an answer to a question that is over does nothing
    const late = { shop: store.shop, dispatchId: second?.id ?? "", attention: 1, actor };
    expect(await store.connector.clearDispatch(late)).toBe(false);
  });

  it("is asked about again once that is taken back, and only in its own store", async () => {
    const [store, other] = [await aStore(), await aStore()];
    await sold(store, { "Gift note": "Ada" });
    await store.connector.clearDispatch(await asked(store));
    await store.settle();
    await sold(other, { "Gift note": "Ada" });
    expect(await attention(other)).toMatchObject({ reason: "PropertyUnprinted" });
    const note = { productId: "111", name: "gift note" };
    const { products } = store.connector;
    expect(await products.dropNoteProperty({ shop: other.shop, ...note })).toBe(false);
    expect(await products.dropNoteProperty({ shop: store.shop, ...note })).toBe(true);
    expect(await notes(store)).toEqual([]);
    await sold(store, { "Gift note": "Dee" });
    expect(await attention(store)).toMatchObject({ subject: { value: "Dee" } });
  });
});

describe("a name that is printed from now on", () => {
  const place = { type: "text", x: 0, y: 0, width: 100, height: 50 } as const;
  const told = async () => {
    const store = await aStore();
    const fields = [
      { fieldId: "name", ...place },
      { fieldId: "back", ...place },
      { fieldId: "photo-2", ...place, type: "image" as const },
    ];
    const template = { productId: designId, widthPx: 1_200, heightPx: 1_800, fields };
    store.provider.artwork.templates.set(designId, template);
    await sold(store, { "Gift note": "Ada" });
    return store;
  };

  it("stands in the variant's mapping, and the order that asked is drawn with it", async () => {
    const store = await told();
    const target = { ...(await asked(store)), fieldId: "back" };
    const { pool } = harness.database;
    let printing: ReturnType<typeof store.connector.printProperty> | undefined;
    // Somebody saves the variant made of something more while the provider is asked for its design.
    await transactionIn(pool, async (client) => {
      const lock = "SELECT FROM connector.variant WHERE shop = $1 AND id = '11' FOR NO KEY UPDATE";
      await client.query(lock, [store.shop]);
      printing = store.connector.printProperty(target);
      await waitingIn(pool, 1);
      const added =
        "INSERT INTO connector.mapping_component (shop, variant_id, position, sku, quantity)";
      await client.query(`${added} VALUES ($1, '11', 2, 'COF-2', 1)`, [store.shop]);
    });
    expect(await printing).toEqual({ kind: "printed", count: 1, variants: 1 });
    await store.settle();
    expect([...store.provider.artwork.jobs.values()].map(({ input }) => input.fields)).toEqual([
      [{ fieldId: "back", type: "text", value: "Ada" }],
    ]);
    const { shop } = store;
    const variant = await store.connector.products.readVariant({ shop, variantId: "11" });
    expect(variant?.components.map(({ sku }) => sku)).toEqual(["COF-1", "COF-2"]);
    expect(variant?.components[0]?.design?.fields.at(-1)).toEqual({
      property: "Gift note",
      fieldId: "back",
      type: "text",
    });
    expect(await store.connector.printProperty(target)).toEqual({ kind: "moved-on" });
  });

  it("says before and after how many waiting orders it is an answer for, and sends those", async () => {
    const store = await told();
    const [unlike, other] = [{ Font: "Serif" }, await told()];
    await sold(store, { "gift NOTE ": "Bo" });
    await sold(store, unlike);
    await sold(store, { "Gift note": "Cy" });
    const target = await asked(store);
    const nowhere = { count: 0, variants: 0 };
    const taken = { name: nowhere, photo: nowhere };
    expect(await store.connector.readPrintReach(target)).toEqual({ count: 3, variants: 1, taken });
    // Another store's order is no order of this one.
    const elsewhere = { ...target, shop: other.shop };
    expect(await other.connector.readPrintReach(elsewhere)).toMatchObject(nowhere);
    const printed = await store.connector.printProperty({ ...target, fieldId: "back" });
    expect(printed).toEqual({ kind: "printed", count: 3, variants: 1 });
    await store.settle();
    const states = (await store.dispatches()).map(({ attentionReason }) => attentionReason);
    expect(states.filter((reason) => reason === "PropertyUnprinted")).toHaveLength(1);
    expect(await store.connector.readPrintReach(target)).toMatchObject(nowhere);
  });

  const part = (fields: object = {}) => ({
    sku: "COF-1",
    quantity: 1,
    artworkUrl: null,
    design,
    ...fields,
  });
  /** The store of `told` with more variants of the product, each of these parts and with an order that asks. */
  const withSiblings = async (parts: Record<string, ReturnType<typeof part>[]>) => {
    const store = await told();
    const { shop, prisma, connector } = store;
    const own = { shop_id: { shop, id: "11" } };
    const row = await prisma.variant.findUniqueOrThrow({ where: own });
    for (const [id, components] of Object.entries(parts)) {
      await prisma.variant.create({ data: { ...row, id } });
      const target = { shop, variantId: id, actor };
      const result = await connector.products.mapVariant({ ...target, components });
      expect(result).toEqual({ kind: "mapped" });
      await sold(store, { "gift note": id }, id);
    }
    return store;
  };
  const asking = async (store: Store) => {
    const { dispatches } = await store.connector.listDispatches({ shop: store.shop });
    return dispatches.flatMap(({ attention: each }) =>
      each?.reason === "PropertyUnprinted" ? each.subject.value : [],
    );
  };

  it("is printed for all variants of the product with the same design and a free place", async () => {
    const back = { property: "Motto", fieldId: "back", type: "text" } as const;
    const elsewhere = { property: "gift NOTE", fieldId: "front", type: "text" } as const;
    const more = (field: object) => ({ ...design, fields: [...design.fields, field] });
    const store = await withSiblings({
      "21": [part()],
      "22": [part({ design: more(back) })],
      "23": [part({ design: { ...design, productId: "product-2" } })],
      "24": [part({ sku: "COF-2" })],
      "25": [part({ design: { ...design, productId: "product-2" } }), part({ sku: "COF-2" })],
      "26": [part({ design: more(elsewhere) })],
    });
    const asked = await askedBy(store, "Ada");
    expect((await asking(store)).toSorted()).toEqual(["21", "22", "23", "24", "25", "Ada"]);
    expect(await store.connector.readPrintReach(asked)).toMatchObject({
      count: 4,
      variants: 4,
      taken: { back: { count: 3, variants: 3 }, name: { count: 0, variants: 0 } },
    });
    const printed = await store.connector.printProperty({ ...asked, fieldId: "back" });
    expect(printed).toEqual({ kind: "printed", count: 3, variants: 3 });
    await store.settle();
    expect((await asking(store)).toSorted()).toEqual(["22", "23", "25"]);
    const { shop } = store;
    const places = async (variantId: string) =>
      (await store.connector.products.readVariant({ shop, variantId }))?.components.map((part) =>
        part.design?.fields.map(({ property, fieldId }) => `${property} in ${fieldId}`),
      );
    const before = ["Name on the bag in name", "Photo in photo"];
    const after = [[...before, "Gift note in back"]];
    expect(await Promise.all(["11", "21", "24"].map(places))).toEqual([after, after, after]);
    expect(await places("26")).toEqual([[...before, "gift NOTE in front"]]);
    // AND none of them asks again
    await sold(store, { "Gift note": "Cy" }, "24");
    expect(await asking(store)).not.toContain("Cy");
  });

  it("leaves a variant that is gone and one of another product as they are", async () => {
    const store = await withSiblings({ "21": [part()], "22": [part()] });
    const { shop, prisma } = store;
    const one = { shop, id: "21" };
    await prisma.variant.updateMany({ where: one, data: { removedAt: store.now() } });
    await prisma.variant.updateMany({ where: { shop, id: "22" }, data: { productId: "222" } });
    const asked = await askedBy(store, "Ada");
    const printed = await store.connector.printProperty({ ...asked, fieldId: "back" });
    expect(printed).toEqual({ kind: "printed", count: 1, variants: 1 });
    await store.settle();
    expect((await asking(store)).toSorted()).toEqual(["21", "22"]);
  });

  it("leaves a variant alone that is saved otherwise while the provider is asked", async () => {
    const store = await withSiblings({ "21": [part()] });
    const asked = await askedBy(store, "Ada");
    const { pool } = harness.database;
    let printing: ReturnType<typeof store.connector.printProperty> | undefined;
    await transactionIn(pool, async (client) => {
      const lock = "SELECT FROM connector.variant WHERE shop = $1 AND id = '21' FOR NO KEY UPDATE";
      await client.query(lock, [store.shop]);
      printing = store.connector.printProperty({ ...asked, fieldId: "back" });
      await waitingIn(pool, 1);
      const saved = `UPDATE connector.mapping_component SET design = jsonb_set(design, '{fields,0,fieldId}', '"back"')
        WHERE shop = $1 AND variant_id = '21'`;
      await client.query(saved, [store.shop]);
    });
    expect(await printing).toEqual({ kind: "printed", count: 1, variants: 1 });
    await store.settle();
    expect(await asking(store)).toEqual(["21"]);
  });

  it.each([
    ["another property is printed there", "name", "taken"],
    ["the design has no such place", "front", "no-field"],
    ["the place is for a picture and a text was entered", "photo-2", "no-picture"],
  ])("is refused where %s, and nothing is changed", async (_, fieldId, outcome) => {
    const store = await told();
    const target = { ...(await asked(store)), fieldId };
    expect(await store.connector.printProperty(target)).toEqual({ kind: outcome });
    await store.settle();
    expect(await attention(store)).toMatchObject({ reason: "PropertyUnprinted" });
  });
});

describe("the place that is offered first", () => {
  const text = { type: "text", isForArtwork: false } as const;
  const image = { type: "image", isForArtwork: false } as const;
  const [photo, title, name] = [
    { ...image, fieldId: "photo", label: "Photo" },
    { ...text, fieldId: "title", label: "Title" },
    { ...text, fieldId: "name", label: "Nombre" },
  ];
  const artwork = { ...image, fieldId: "ground", label: "Ground", isForArtwork: true };
  const address = "https://up.example/1.png";

  it.each([
    ["the first for a text where a text was entered", "Engraving", "For my dad", "title"],
    ["the one of the same name, whatever its case", "NAME", "Zoë & Max", "name"],
    ["the one that is called so on the page", "nombre ", "Zoë", "name"],
    ["none for a picture where a text was entered under its name", "Photo", "of us", "title"],
    [
      "the one for a picture, not for the store's artwork, where its address was",
      "Up",
      address,
      "photo",
    ],
    ["the one of the name also where an address was entered", "Title", address, "title"],
    ["none for a picture where the address is of another kind", "Up", "http://up.example", "title"],
  ])("is %s", (_, property, value, expected) => {
    const places = [artwork, photo, title, name];
    expect(likelyPlace(places, { name: property, value })).toBe(expected);
  });

  it("is none where the design has none of the value's kind", () => {
    expect(likelyPlace([artwork, photo], { name: "Photo", value: "For my dad" })).toBeNull();
    expect(likelyPlace([title], { name: "Upload", value: address })).toBeNull();
    expect(likelyPlace([artwork], { name: "Upload", value: address })).toBe("ground");
  });
});

describe("a change of what a variant is made of", () => {
  const released = ({ connector, shop }: Store) =>
    connector.readReleased({ shop, variantIds: ["11", "12"] });

  it("says before it is saved which waiting orders it sends, and sends those", async () => {
    const store = await aStore();
    const [first, second] = [
      await sold(store, { "Gift note": "Ada" }),
      await sold(store, { "Gift note": "Mary" }),
    ];
    expect(await released(store)).toEqual({
      "11": { count: 2, orderNames: [first.name, second.name] },
    });
    const components = [{ sku: "COF-1", quantity: 1, artworkUrl: null, design: null }];
    const target = { shop: store.shop, variantId: "11", actor };
    await store.connector.products.mapVariant({ ...target, components });
    await store.settle();
    expect(store.provider.orders.size).toBe(2);
    expect(await released(store)).toEqual({});
  });

  it("names no order that waits for something else", async () => {
    const store = await aStore();
    await store.changeRules({ holdTags: ["wait"] });
    await store.send(store.place({ tags: ["wait"] }));
    await store.settle();
    expect(await released(store)).toEqual({});
  });
});
