import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { keyLifeMs } from "./reconciler/key-life.ts";
import type { OrderOptions } from "./testing/orders.ts";
import { createHarness, type Harness, type Store } from "./testing/harness.ts";

let test: TestDatabase;
let harness: Harness;
beforeAll(async () => {
  test = await createTestDatabase();
  harness = createHarness(test.database);
});
afterAll(() => test.close());

const design = {
  productId: "product-1",
  fields: [
    { property: "Name on the bag", fieldId: "name", type: "text" },
    { property: "Photo", fieldId: "photo", type: "image" },
  ],
};
const plainUrl = "https://art.example/product.png";
const drawnUrl = "https://drawn.example/1.png";

/** A store whose variant 11 is personalized by two properties of a line. */
async function aStore(): Promise<Store> {
  const store = await harness.store();
  const components = [{ sku: "COF-1", quantity: 1, artworkUrl: null, design }];
  const target = { shop: store.shop, variantId: "11", actor: "merchant" };
  const result = await store.connector.products.mapVariant({ ...target, components });
  expect(result).toEqual({ kind: "mapped" });
  await store.settle();
  return store;
}

let lines = 0;
function personalized(value = " Ada ", more: OrderOptions = {}): OrderOptions {
  lines += 1;
  const properties = [
    { name: "name on the bag", value },
    { name: "Gift note", value: "not printed" },
  ];
  return { lines: [{ id: `77${lines}`, variantId: "11", properties }], ...more };
}

const sentArtwork = (store: Store) =>
  [...store.provider.orders.values()].flatMap(({ order }) =>
    order.items.map(({ artworkUrl }) => artworkUrl),
  );

const attention = async (store: Store) => {
  const { dispatches } = await store.connector.listDispatches({ shop: store.shop });
  return dispatches[0]?.attention ?? null;
};

describe("a personalized line", () => {
  it("is sent with the artwork that the provider draws out of its properties", async () => {
    const store = await aStore();
    await store.send(store.place(personalized()));
    await store.settle();

    expect([...store.provider.artwork.jobs.values()].map(({ input }) => input)).toEqual([
      { productId: "product-1", fields: [{ fieldId: "name", type: "text", value: "Ada" }] },
    ]);
    expect(store.provider.orders.size).toBe(0);
    expect(await attention(store)).toMatchObject({
      reason: "ArtworkRunning",
      sentence: expect.stringContaining("drawing the personalized artwork of Line 77"),
    });
    const readings = store.edge.count("readOrder");

    store.advance(3_000);
    await store.settle();
    expect(store.edge.count("readOrder")).toBe(readings);
    store.provider.artwork.finish("run_1", { artworkUrl: drawnUrl });
    store.advance(60_000);
    await store.settle();

    expect(sentArtwork(store)).toEqual([drawnUrl]);
    expect(await attention(store)).toBeNull();
    expect(store.provider.artwork.jobs.size).toBe(1);
  });

  it("without any of the properties is sent with the plain artwork", async () => {
    const store = await aStore();
    await store.send(store.place(personalized("  ")));
    await store.settle();
    expect(sentArtwork(store)).toEqual([plainUrl]);
    expect(store.provider.artwork.jobs.size).toBe(0);
  });

  it("that brings a file of its own is sent with that", async () => {
    const store = await aStore();
    const own = { name: "_artwork_url", value: "https://art.example/own.png" };
    const properties = [{ name: "Name on the bag", value: "Ada" }, own];
    await store.send(store.place({ lines: [{ id: "7788", variantId: "11", properties }] }));
    await store.settle();
    expect(sentArtwork(store)).toEqual([own.value]);
  });

  it("that was added by an edit is drawn before the accepted order follows", async () => {
    const store = await aStore();
    const order = store.place({ lines: [{ id: "7790", variantId: "12" }] });
    await store.send(order);
    await store.settle();
    const changed = store.change(order.id, {
      added: { id: "7791", variantId: "11", quantity: 1 },
    });
    changed.lines[1]?.properties.push({ name: "Name on the bag", value: "Bo" });
    await store.send(changed, { topic: "orders/updated" });
    await store.settle();
    store.provider.artwork.finish("run_1", { artworkUrl: drawnUrl });
    store.advance(10_000);
    await store.settle();
    expect(sentArtwork(store)).toEqual([plainUrl, drawnUrl]);
  });
});

/** What the order's page tells of each line's properties. */
async function entered(store: Store) {
  const { shop, connector } = store;
  const [dispatch] = await store.dispatches();
  const detail = await connector.readDispatch({ shop, dispatchId: dispatch?.id ?? "" });
  return detail?.orderLines.map(({ printed, unprinted }) => ({ printed, unprinted })) ?? [];
}

const remap = async (store: Store, changed: typeof design | null) => {
  const components = [{ sku: "COF-1", quantity: 1, artworkUrl: null, design: changed }];
  const target = { shop: store.shop, variantId: "11", actor: "merchant" };
  const result = await store.connector.products.mapVariant({ ...target, components });
  expect(result).toEqual({ kind: "mapped" });
  await store.settle();
};

describe("the text that a buyer has printed", () => {
  const ada = { printed: [{ name: "name on the bag", text: "Ada" }], unprinted: ["Gift note"] };

  it("is told before it is drawn, by what the mapping says then", async () => {
    const store = await aStore();
    await store.send(store.place(personalized()));
    await store.settle();
    expect(await entered(store)).toEqual([ada]);
    const fields = [{ property: "Gift note", fieldId: "name", type: "text" }];
    await remap(store, { ...design, fields });
    expect(await entered(store)).toEqual([
      { printed: [{ name: "Gift note", text: "not printed" }], unprinted: ["name on the bag"] },
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
      { printed: [], unprinted: ["name on the bag", "Gift note"] },
    ]);
  });

  it("goes with the buyer's data", async () => {
    const store = await aStore();
    const order = store.place(personalized());
    await store.send(order);
    await store.settle();
    const { eraseOrders } = await import("./dispatches/index.ts");
    await store.prisma.$transaction((transaction) =>
      eraseOrders(transaction, { shop: store.shop, orderIds: [order.id], now: store.now() }),
    );
    expect(await entered(store)).toEqual([{ printed: [], unprinted: [] }]);
  });
});

describe("what a buyer entered and no artwork takes up", () => {
  const read = async (store: Store) => (await entered(store)).map(({ unprinted }) => unprinted);

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

describe("artwork that can't be drawn", () => {
  async function aFailedOne(): Promise<Store> {
    const store = await aStore();
    await store.send(store.place(personalized()));
    await store.settle();
    const error = "The text does not fit its box.";
    store.provider.artwork.finish("run_1", { status: "FAILED", error });
    store.advance(10_000);
    await store.settle();
    expect(store.provider.orders.size).toBe(0);
    expect(await attention(store)).toMatchObject({
      reason: "ArtworkFailed",
      sentence: expect.stringContaining(error),
      action: { kind: "retry" },
      otherwise: { kind: "clear" },
    });
    store.provider.artwork.drawAtOnce();
    return store;
  }
  const first = async (store: Store) => (await store.dispatches())[0]?.id ?? "";

  it("waits for a person, and no new job begins by itself", async () => {
    const store = await aFailedOne();
    store.advance(5 * 60 * 60_000);
    await store.settle();
    expect(store.provider.artwork.jobs.size).toBe(1);
    expect(await attention(store)).toMatchObject({ reason: "ArtworkFailed" });
  });

  it("is drawn again when a person asks for it", async () => {
    const store = await aFailedOne();
    const target = { shop: store.shop, dispatchId: await first(store), actor: "merchant" };
    await store.connector.retryDispatch(target);
    await store.settle();
    store.advance(2_000);
    await store.settle();
    expect(sentArtwork(store)).toEqual(["https://drawn.example/personal.png"]);
  });

  it("is replaced by the plain artwork when a person says so", async () => {
    const store = await aFailedOne();
    const dispatchId = await first(store);
    const reason = "ArtworkFailed" as const;
    const target = { shop: store.shop, dispatchId, reason, actor: "merchant" };
    expect(await store.connector.clearDispatch(target)).toBe(true);
    await store.settle();
    expect(sentArtwork(store)).toEqual([plainUrl]);
    expect(await entered(store)).toEqual([
      { printed: [], unprinted: ["name on the bag", "Gift note"] },
    ]);
  });

  it("is drawn anew when the mapping is corrected", async () => {
    const store = await aFailedOne();
    const corrected = { ...design, productId: "product-2" };
    const components = [{ sku: "COF-1", quantity: 1, artworkUrl: null, design: corrected }];
    const target = { shop: store.shop, variantId: "11", actor: "merchant" };
    await store.connector.products.mapVariant({ ...target, components });
    await store.settle();
    store.advance(2_000);
    await store.settle();
    expect(store.provider.artwork.jobs.get("run_2")?.input.productId).toBe("product-2");
    expect(sentArtwork(store)).toHaveLength(1);
  });
});

describe("a job", () => {
  it("whose start was not answered is started once", async () => {
    const store = await aStore();
    store.provider.artwork.drawAtOnce();
    store.edge.setPlan((operation, count) =>
      operation === "createArtwork" && count <= 2 ? "lost-answer" : undefined,
    );
    await store.send(store.place(personalized()));
    for (let round = 0; round < 6; round += 1) {
      await store.settle();
      store.advance(10_000);
    }
    expect(store.provider.artwork.jobs.size).toBe(1);
    expect(sentArtwork(store)).toHaveLength(1);
  });

  it("whose start was never answered begins anew once its key is forgotten", async () => {
    const store = await aStore();
    store.edge.setPlan((operation) => (operation === "createArtwork" ? "lost-request" : undefined));
    await store.send(store.place(personalized()));
    await store.settle();
    const [before] = await store.prisma.drawing.findMany({ where: { shop: store.shop } });
    store.edge.setPlan(() => undefined);
    store.provider.artwork.drawAtOnce();
    store.advance(keyLifeMs + 60_000);
    await store.settle();
    store.advance(2_000);
    await store.settle();
    const [after] = await store.prisma.drawing.findMany({ where: { shop: store.shop } });
    expect(after?.idempotencyKey).not.toBe(before?.idempotencyKey);
    expect(sentArtwork(store)).toHaveLength(1);
  });

  it("that is not ready after an hour is told of, and is still asked for", async () => {
    const store = await aStore();
    await store.send(store.place(personalized()));
    await store.settle();
    store.advance(61 * 60_000);
    await store.settle();
    expect(await attention(store)).toMatchObject({
      reason: "ArtworkLate",
      action: { kind: "clear" },
    });
    store.provider.artwork.finish("run_1", { artworkUrl: drawnUrl });
    store.advance(3 * 60_000);
    await store.settle();
    expect(sentArtwork(store)).toEqual([drawnUrl]);
  });

  it("leaves none of the buyer's words behind when they have to go", async () => {
    const store = await aStore();
    const order = store.place(personalized());
    await store.send(order);
    await store.settle();
    const { eraseOrders } = await import("./dispatches/index.ts");
    await store.prisma.$transaction((transaction) =>
      eraseOrders(transaction, { shop: store.shop, orderIds: [order.id], now: store.now() }),
    );
    expect(await store.prisma.drawing.count({ where: { shop: store.shop } })).toBe(0);
  });
});

describe("a process that is killed at any step of a personalized order", () => {
  it("leaves one job and one order behind", async () => {
    const live = async (store: Store, crashAt: number) => {
      const process = store.newProcess({ crashAt });
      for (let round = 0; round < 3; round += 1) {
        await store.settle(process);
        store.advance(3_000);
      }
      return process;
    };
    const begun = async () => {
      const store = await aStore();
      store.provider.artwork.drawAtOnce();
      await store.send(store.place(personalized()));
      return store;
    };
    const { steps } = await live(await begun(), Infinity);
    expect(steps).toBeGreaterThan(30);
    for (let crashAt = 1; crashAt <= steps; crashAt += 1) {
      const store = await begun();
      const killed = await live(store, crashAt);
      store.advance(25_000);
      await live(store, Infinity);
      expect({
        crashAt,
        hasCrashed: killed.hasCrashed,
        jobs: store.provider.artwork.jobs.size,
        sent: sentArtwork(store),
      }).toMatchObject({ hasCrashed: true, jobs: 1, sent: [expect.any(String)] });
    }
  }, 120_000);
});
