import { describe, expect, it } from "vitest";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";
import {
  aPersonalStore,
  attention,
  design,
  entered,
  offered,
  personalized,
  plainUrl,
  sentArtwork,
} from "#app/connector/testing/personal-orders.ts";

const harness = openHarness();

const aStore = () => aPersonalStore(harness);

let lines = 0;

const remap = async (store: Store, changed: typeof design | null) => {
  const components = [{ sku: "COF-1", quantity: 1, artworkUrl: null, design: changed }];
  const target = { shop: store.shop, variantId: "11", actor: "merchant" };
  const result = await store.connector.products.mapVariant({ ...target, components });
  expect(result).toEqual({ kind: "mapped" });
  await store.settle();
};

describe("the text that a buyer has printed", () => {
  const ada = {
    printed: [{ name: "name on the bag", text: "Ada" }],
    unprinted: [{ name: "Gift note", text: "not printed" }],
  };

  it("is told before it is drawn, by what the mapping says then", async () => {
    const store = await aStore();
    await store.send(store.place(personalized()));
    await store.settle();
    expect(await entered(store)).toEqual([ada]);
    const fields = [{ property: "Gift note", fieldId: "name", type: "text" }];
    await remap(store, { ...design, fields });
    expect(await entered(store)).toEqual([
      {
        printed: [{ name: "Gift note", text: "not printed" }],
        unprinted: [{ name: "name on the bag", text: "Ada" }],
      },
    ]);
  });

  it("is what was drawn once it is sent, whatever is mapped by then", async () => {
    const store = await aStore();
    store.provider.artwork.drawAtOnce();
    await store.send(store.place(personalized()));
    await store.settle();
    store.advance(2_000);
    await store.settle();
    expect(sentArtwork(store)).toHaveLength(1);
    await remap(store, null);
    expect(await entered(store)).toEqual([ada]);
  });

  it("is none where the order went without, though the mapping would print it by now", async () => {
    const store = await aStore();
    await remap(store, null);
    await store.send(store.place(personalized()));
    await store.settle();
    expect(sentArtwork(store)).toEqual([plainUrl]);
    await remap(store, design);
    expect(await entered(store)).toEqual([
      {
        printed: [],
        unprinted: [
          { name: "name on the bag", text: "Ada" },
          { name: "Gift note", text: "not printed" },
        ],
      },
    ]);
    // The note has no place yet, and nobody chose that nothing be printed.
    expect(await offered(store)).toEqual([{ isPlainChosen: false, canBePersonalized: true }]);
  });

  it("goes with the buyer's data", async () => {
    const store = await aStore();
    const order = store.place(personalized());
    await store.send(order);
    await store.settle();
    const { eraseOrders } = await import("#app/connector/dispatches/erasure/index.ts");
    await store.prisma.$transaction((transaction) =>
      eraseOrders(transaction, { shop: store.shop, orderIds: [order.id], now: store.now() }),
    );
    expect(await entered(store)).toEqual([{ printed: [], unprinted: [] }]);
  });
});

describe("what a buyer entered more than once for one place", () => {
  type Entry = [name: string, value: string];
  const send = async (...entries: Entry[]) => {
    lines += 1;
    const store = await aStore();
    const properties = entries.map(([name, value]) => ({ name, value }));
    const line = { id: `78${lines}`, variantId: "11", title: "Morning Blend", properties };
    await store.send(store.place({ lines: [line] }));
    await store.settle();
    return store;
  };
  const drawn = (store: Store) =>
    [...store.provider.artwork.jobs.values()].map(({ input }) => input.fields[0]?.value);

  it.each<[string, Entry[]]>([
    [
      "two names that differ in case",
      [
        ["name on the bag", "Ada"],
        ["NAME ON THE BAG", "Bo"],
      ],
    ],
    [
      "one name twice",
      [
        ["Name on the bag", "Ada"],
        ["Name on the bag ", "Bo"],
      ],
    ],
  ])(
    "differently, by %s, is not printed until a person says that the first counts",
    async (_, entries) => {
      const store = await send(...entries);
      expect(drawn(store)).toEqual([]);
      expect(await attention(store)).toMatchObject({
        reason: "EntryUnclear",
        subject: { lines: [{ title: "Morning Blend", properties: ["Name on the bag"] }] },
      });
      const [dispatch] = await store.dispatches();
      const command = { shop: store.shop, dispatchId: dispatch?.id ?? "", actor: "merchant" };
      await store.connector.clearDispatch({ ...command, reason: "EntryUnclear" });
      await store.settle();
      expect(drawn(store)).toEqual(["Ada"]);
    },
  );

  it.each<[string, Entry[]]>([
    [
      "the same each time",
      [
        ["name on the bag", "Ada "],
        ["NAME ON THE BAG", "Ada"],
      ],
    ],
    [
      "once, and left empty elsewhere",
      [
        ["Name on the bag", " "],
        ["name on the bag", "Ada"],
        ["NAME ON THE BAG", ""],
      ],
    ],
    [
      "by exactly the name that the form has",
      [
        ["name on the bag", "Bo"],
        ["Name on the bag", "Ada"],
        ["NAME ON THE BAG", "Cy"],
      ],
    ],
  ])("is printed where it is %s", async (_, entries) => {
    expect(drawn(await send(...entries))).toEqual(["Ada"]);
  });
});

describe("what is asked of an order's texts", () => {
  it("names every line that is unclear, since the answer is for all of them", async () => {
    const store = await aStore();
    const components = [{ sku: "COF-1", quantity: 1, artworkUrl: null, design }];
    const target = { shop: store.shop, variantId: "12", actor: "merchant" };
    await store.connector.products.mapVariant({ ...target, components });
    const twice = (one: string, other: string) => [
      { name: "name on the bag", value: one },
      { name: "NAME ON THE BAG", value: other },
    ];
    const unclear = [
      { id: "7901", variantId: "11", title: "Morning", properties: twice("Ada", "Bo") },
      { id: "7902", variantId: "12", title: "Evening", properties: twice("Cy", "Di") },
    ];
    await store.send(store.place({ lines: unclear }));
    await store.settle();
    expect(await store.dispatches()).toMatchObject([
      { attentionDetail: "Morning: Name on the bag; Evening: Name on the bag" },
    ]);
  });
});

describe("the answer that the first of several texts counts", () => {
  const twice = (name: string, ...values: [string, string]) =>
    values.map((value, at) => ({
      name: at === 0 ? name.toLowerCase() : name.toUpperCase(),
      value,
    }));
  const asked = async (store: Store) => {
    const [{ attentionReason: reason, attentionDetail: detail } = {}] = await store.dispatches();
    return { reason, detail };
  };
  const answer = async (store: Store) => {
    const [{ id: dispatchId = "" } = {}] = await store.dispatches();
    const target = { shop: store.shop, dispatchId, actor: "merchant" };
    const isAccepted = await store.connector.clearDispatch({ ...target, reason: "EntryUnclear" });
    await store.settle();
    return isAccepted;
  };
  /** An order whose one line is unclear, for two places that a design may have. */
  const anUnclearOrder = async () => {
    const store = await aStore();
    lines += 1;
    const properties = [...twice("Name on the bag", "Ada", "Bo"), ...twice("Dedication", "X", "Y")];
    const line = { id: `79${lines}`, variantId: "11", title: "Morning", properties };
    const order = store.place({ lines: [line] });
    await store.send(order);
    await store.settle();
    expect(await asked(store)).toEqual({
      reason: "EntryUnclear",
      detail: "Morning: Name on the bag",
    });
    return { store, order };
  };

  it("does not count for another place, which another mapping prints", async () => {
    // GIVEN an order whose artwork is being drawn after an answer
    const { store } = await anUnclearOrder();
    expect(await answer(store)).toBe(true);
    expect(await asked(store)).toMatchObject({ reason: "ArtworkRunning" });
    // WHEN another design prints what nobody has answered THEN that alone is asked
    const fields = ["Name on the bag", "Dedication"].map((property, at) => {
      return { property, fieldId: `field-${at}`, type: "text" as const };
    });
    await remap(store, { ...design, fields });
    expect(await asked(store)).toEqual({ reason: "EntryUnclear", detail: "Morning: Dedication" });
    // AND once it is answered, and mapped as before, nothing is asked again
    expect(await answer(store)).toBe(true);
    expect(await asked(store)).toMatchObject({ reason: "ArtworkRunning" });
    await remap(store, design);
    expect(await asked(store)).toMatchObject({ reason: "ArtworkRunning" });
  });

  it("does not count for a line of the same name that an edit brings in its place", async () => {
    // GIVEN a question about a line, whose place another takes before it is answered
    const { store, order } = await anUnclearOrder();
    const before = await asked(store);
    const [line] = order.lines;
    const other = { ...line, id: `${line?.id}9`, variantId: "11", quantity: 1, title: "Morning" };
    const swap = { quantities: { [line?.id ?? ""]: 0 }, added: other };
    const edited = async (change: Parameters<Store["change"]>[1]) => {
      await store.send(store.change(order.id, change), { topic: "orders/updated" });
      await store.settle();
    };
    await edited(swap);
    expect(await asked(store)).toEqual(before);
    // WHEN it is answered THEN it counts for the line that is there
    expect(await answer(store)).toBe(true);
    expect(await asked(store)).toMatchObject({ reason: "ArtworkRunning" });
    // AND WHEN one more is swapped for it THEN that one is asked about before it is drawn
    const third = { ...other, id: `${line?.id}8` };
    await edited({ quantities: { [other.id]: 0 }, added: third });
    expect(await asked(store)).toEqual(before);
    expect(store.provider.artwork.jobs.size).toBe(1);
  });

  it("is forgotten with the buyer's data", async () => {
    const { store, order } = await anUnclearOrder();
    await answer(store);
    const { eraseOrders } = await import("#app/connector/dispatches/erasure/index.ts");
    await store.prisma.$transaction((transaction) =>
      eraseOrders(transaction, { shop: store.shop, orderIds: [order.id], now: store.now() }),
    );
    expect(await store.dispatches()).toMatchObject([
      {
        entriesAnswered: [],
        attention: [{ subject: { entries: [] } }, { reason: "ArtworkRunning" }],
      },
    ]);
  });
});

describe("what a buyer entered and no artwork takes up", () => {
  const read = async (store: Store) =>
    (await entered(store)).map(({ unprinted }) => unprinted.map(({ name }) => name));

  it("is named at its line, and what is printed is not", async () => {
    const store = await aStore();
    await store.send(store.place(personalized()));
    await store.settle();
    expect(await read(store)).toEqual([["Gift note"]]);
  });

  it("is not named where it is hidden, empty, or the line brings a file of its own", async () => {
    const store = await aStore();
    const properties = [
      { name: "_ref", value: "7" },
      { name: "Engraving", value: " " },
    ];
    const own = { name: "_artwork_url", value: "https://art.example/own.png" };
    await store.send(
      store.place({
        lines: [
          { id: "7795", variantId: "12", properties },
          { id: "7796", variantId: "12", properties: [{ name: "Engraving", value: "Bo" }] },
          { id: "7797", variantId: "12", properties: [{ name: "Engraving", value: "Bo" }, own] },
        ],
      }),
    );
    await store.settle();
    expect(await read(store)).toEqual([[], ["Engraving"], []]);
  });
});
