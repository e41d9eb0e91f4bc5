import { describe, expect, it } from "vitest";
import { crashSteps } from "#test/support/crash-steps.ts";
import { keyLifeMs } from "#app/connector/dispatches/decide/key-life.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";
import {
  aPersonalStore,
  attention,
  design,
  drawnUrl,
  entered,
  offered,
  personalized,
  plainUrl,
  sentArtwork,
} from "#app/connector/testing/personal-orders.ts";
import { watchEveryMove } from "#app/connector/testing/every-move.ts";

const harness = openHarness();
const everyMove = watchEveryMove(harness, "drawing");

const aStore = () => aPersonalStore(harness);

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
      subject: { title: expect.stringContaining("Line 77") },
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
      subject: { words: error },
      action: "retry",
      otherwise: "clear",
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

  it("leads to the variant where a text is in a picture's place, and is drawn once that is cured", async () => {
    const store = await aStore();
    const properties = [{ name: "Photo", value: "For my dad" }];
    await store.send(store.place({ lines: [{ id: "7795", variantId: "11", properties }] }));
    await store.settle();
    store.provider.artwork.finish("run_1", { status: "FAILED", error: "no address" });
    for (const ms of [10_000, 2 * 60 * 60_000]) {
      store.advance(ms);
      await store.settle();
      expect(await attention(store)).toMatchObject({
        reason: "ArtworkFailed",
        subject: { lineItemId: "7795", misplaced: { fieldId: "photo", variantId: "11" } },
        fix: { what: "field", variantId: "11" },
      });
    }
    // What its buyer wrote is told all the while, as nothing prints it.
    const { shop, connector } = store;
    const shown = await connector.readDispatch({ shop, dispatchId: await first(store) });
    expect(shown?.orderLines[0]).toMatchObject({
      printed: [],
      unprinted: [{ name: "Photo", text: "For my dad" }],
    });
    store.provider.artwork.drawAtOnce();
    const cured = { ...design, fields: [{ property: "Photo", fieldId: "name", type: "text" }] };
    const components = [{ sku: "COF-1", quantity: 1, artworkUrl: null, design: cured }];
    const target = { shop: store.shop, variantId: "11", actor: "merchant" };
    await store.connector.products.mapVariant({ ...target, components });
    await store.settle();
    store.advance(2_000);
    await store.settle();
    expect(sentArtwork(store)).toEqual(["https://drawn.example/personal.png"]);
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
      {
        printed: [],
        unprinted: [
          { name: "name on the bag", text: "Ada" },
          { name: "Gift note", text: "not printed" },
        ],
      },
    ]);
    // AND nobody is asked to personalize what was made plain on purpose, whatever is mapped later
    const chosen = { isPlainChosen: true, canBePersonalized: false };
    expect(await offered(store)).toEqual([chosen]);
    const components = [{ sku: "COF-1", quantity: 1, artworkUrl: null, design: null }];
    const mapping = { shop: store.shop, variantId: "11", components, actor: "merchant" };
    await store.connector.products.mapVariant(mapping);
    expect(await offered(store)).toEqual([chosen]);
  });

  it("leaves the finished drawing of another line as it is, when the plain artwork is chosen", async () => {
    const store = await aStore();
    const [one, other] = [personalized("Ada"), personalized("Zoe")];
    await store.send(
      store.place({ lines: [one, other].flatMap(({ lines: placed = [] }) => placed) }),
    );
    await store.settle();
    store.provider.artwork.finish("run_1", { status: "FAILED", error: "It does not fit." });
    store.provider.artwork.finish("run_2", { artworkUrl: drawnUrl });
    store.advance(120_000);
    await store.settle();
    const dispatchId = await first(store);
    const reason = "ArtworkFailed" as const;
    const target = { shop: store.shop, dispatchId, reason, actor: "merchant" };
    expect(await store.connector.clearDispatch(target)).toBe(true);
    await store.settle();
    expect(sentArtwork(store)).toEqual([plainUrl, drawnUrl]);
    expect(await offered(store)).toMatchObject([{ isPlainChosen: true }, { isPlainChosen: false }]);
  });

  it("waits for a person too where the provider does not even begin", async () => {
    const store = await aStore();
    const message = "No such design.";
    store.edge.setPlan((operation) =>
      operation === "createArtwork"
        ? { instead: { kind: "refused", status: 422, message } }
        : undefined,
    );
    await store.send(store.place(personalized()));
    await store.settle();
    expect(store.edge.count("createArtwork")).toBe(1);
    const subject = { words: message };
    expect(await attention(store)).toMatchObject({ reason: "ArtworkFailed", subject });
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
      action: "clear",
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
    const { eraseOrders } = await import("#app/connector/dispatches/erasure/index.ts");
    await store.prisma.$transaction((transaction) =>
      eraseOrders(transaction, { shop: store.shop, orderIds: [order.id], now: store.now() }),
    );
    expect(await store.prisma.drawing.count({ where: { shop: store.shop } })).toBe(0);
  });
});

describe("a process that is killed at any step of a personalized order", () => {
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
  // Each step is a store of its own: all of them in one test take a minute, which no limit of a test suits.
  const tens = Array.from({ length: 12 }, (_, index) => index * 10 + 1);

  it("is at none of its steps beyond those tried below", async () => {
    const { steps } = await live(await begun(), Infinity);
    expect(steps).toBeGreaterThan(30);
    expect(steps).toBeLessThan(tens.length * 10);
  });

  it.each(tens)(
    "leaves one job and one order behind, killed from step %i to the next ten",
    async (first) => {
      for (const crashAt of crashSteps({ first, last: first + 9 })) {
        const store = await begun();
        const killed = await live(store, crashAt);
        store.advance(25_000);
        await live(store, Infinity);
        expect({
          crashAt,
          // Otherwise it was over before this step.
          isKilled: killed.hasCrashed || killed.steps < crashAt,
          jobs: store.provider.artwork.jobs.size,
          sent: sentArtwork(store),
        }).toMatchObject({ isKilled: true, jobs: 1, sent: [expect.any(String)] });
        if (!killed.hasCrashed) return;
      }
    },
  );
});

everyMove();
