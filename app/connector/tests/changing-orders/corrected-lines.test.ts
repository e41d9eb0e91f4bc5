/** The owner changes what is printed on a line, or its SKU, in one order alone. */
import { describe, expect, it } from "vitest";
import { reconcileDispatch } from "../../dispatches/index.ts";
import type { EnteredCorrection } from "../../ingest/orders/index.ts";
import type { MerchantApi } from "../../ports/index.ts";
import { openHarness, type Store } from "../../testing/harness.ts";
import {
  aPersonalStore,
  attention,
  drawnUrl,
  personalized,
  plainUrl,
  sentArtwork,
} from "../../testing/personal-orders.ts";

const harness = openHarness();
const actor = "owner";
const otherUrl = "https://art.example/other.png";
const fixedUrl = "https://drawn.example/fixed.png";

async function aStore() {
  const store = await aPersonalStore(harness);
  store.pictures.set(otherUrl, { kind: "picture", type: "png", widthPx: 9, heightPx: 9 });
  return store;
}

async function targetOf(store: Store) {
  const row = await store.prisma.shopOrder.findFirstOrThrow({
    where: { shop: store.shop },
    include: {
      lines: { orderBy: { position: "asc" } },
      dispatches: { orderBy: { sequence: "asc" } },
    },
  });
  const lineItemId = row.lines[0]?.id ?? "";
  const dispatchId = row.dispatches[0]?.id ?? "";
  return {
    shop: store.shop,
    orderId: row.id,
    dispatchId,
    lineItemId,
    seen: row.corrections,
    actor,
  };
}

async function correct(store: Store, entered: Partial<EnteredCorrection>) {
  const target = await targetOf(store);
  const outcome = await store.connector.correctLine({
    ...target,
    entered: { print: null, sku: null, ...entered },
  });
  await store.settle();
  return outcome;
}

async function undo(store: Store, number: number) {
  const outcome = await store.connector.undoCorrection({ ...(await targetOf(store)), number });
  await store.settle();
  return outcome;
}

/** Works on the webhooks alone, as another process would. */
async function importOrder({ prisma, shop, connector }: Store) {
  const received = await prisma.delivery.findMany({ where: { shop, state: "Received" } });
  for (const { webhookId } of received) {
    await connector.jobs["process-delivery"]({ shop, webhookId });
  }
}

const texts = (value: string) => ({
  print: { kind: "texts" as const, entries: [{ property: "Name on the bag", value }] },
});
const picture = { print: { kind: "picture" as const, url: otherUrl } };

/** Draws what is asked for, as the job of that number. */
async function draw(store: Store, job: number, artworkUrl: string) {
  store.provider.artwork.finish(`run_${job}`, { artworkUrl });
  store.advance(60_000);
  await store.settle();
}

/** An order that the provider has accepted with the text that its buyer entered. */
async function accepted() {
  const store = await aStore();
  await store.send(store.place(personalized("Adda")));
  await store.settle();
  store.advance(3_000);
  await store.settle();
  await draw(store, 1, drawnUrl);
  expect(sentArtwork(store)).toEqual([drawnUrl]);
  return store;
}

const asked = (store: Store) =>
  [...store.provider.artwork.jobs.values()].map(({ input }) => input.fields[0]?.value);
const updates = (store: Store) => store.edge.count("updateOrder");
const remarks = async (store: Store) => {
  const rows = await store.prisma.timelineEntry.findMany({
    where: { shop: store.shop, kind: "line-corrected" },
    orderBy: { id: "asc" },
  });
  return rows.map(({ remark, actor: by }) => ({ remark, by }));
};

describe("a line that is corrected before its order was sent", () => {
  it("is drawn anew and sent once, with the corrected text", async () => {
    const store = await aStore();
    await store.send(store.place(personalized("Adda")));
    await store.settle();
    expect(await correct(store, texts("Ada"))).toEqual({ kind: "corrected" });
    expect(asked(store)).toEqual(["Adda", "Ada"]);
    await draw(store, 2, fixedUrl);
    expect(sentArtwork(store)).toEqual([fixedUrl]);
    expect(store.provider.orders.size).toBe(1);
    expect(await remarks(store)).toMatchObject([
      { remark: { code: "lineCorrected", parts: ["texts"] }, by: actor },
    ]);
  });

  it("is sent with another picture, without anything being drawn for it", async () => {
    const store = await aStore();
    await store.send(store.place(personalized("Adda")));
    await store.settle();
    await correct(store, picture);
    expect(sentArtwork(store)).toEqual([otherUrl]);
  });

  it("is printed on a pick list as what will be made", async () => {
    const store = await aStore();
    await store.send(store.place(personalized("Adda")));
    await store.settle();
    const { shop, orderId, ...target } = await targetOf(store);
    const skus = async () => {
      const printed = await store.connector.readPrintables({ shop, orderIds: [orderId] });
      return printed?.parts.flatMap(({ lines }) => lines[0]?.items.map(({ sku }) => sku));
    };
    expect(await skus()).toEqual(["COF-1"]);
    const entered = { sku: { part: 1, sku: "COF-2" }, ...picture };
    const outcome = await store.connector.correctLine({ shop, orderId, ...target, entered });
    expect(outcome).toEqual({ kind: "corrected" });
    expect(await skus()).toEqual(["COF-2"]);
  });

  it("is sent with the plain artwork where somebody chose it, and nobody is asked again", async () => {
    const store = await aStore();
    await store.send(store.place(personalized("Adda")));
    await store.settle();
    await correct(store, { print: { kind: "plain" } });
    expect(sentArtwork(store)).toEqual([plainUrl]);
    expect(await attention(store)).toBeNull();
  });

  it("becomes another SKU of the catalog in this order alone", async () => {
    const store = await aStore();
    await store.send(store.place(personalized("  ")));
    await store.settle();
    const outcome = await correct(store, { sku: { part: 1, sku: "cof-2" }, ...picture });
    expect(outcome).toEqual({ kind: "corrected" });
    const [made] = [...store.provider.orders.values()];
    expect(made?.order.items).toMatchObject([{ sku: "COF-2", artworkUrl: otherUrl }]);
    // Which one it is, as the catalog writes it, is nobody's secret: the timeline says so.
    expect(await remarks(store)).toMatchObject([
      { remark: { code: "lineCorrected", parts: ["picture", "sku"], sku: "COF-2" } },
    ]);
    const parts = await store.prisma.mappingComponent.findMany({
      where: { shop: store.shop, variantId: "11" },
    });
    expect(parts).toMatchObject([{ sku: "COF-1" }]);
  });
});

describe("a line that is corrected while the provider has not begun", () => {
  it("follows there by one update, and by none for the same again", async () => {
    const store = await accepted();
    await correct(store, texts("Ada"));
    await draw(store, 2, fixedUrl);
    expect(sentArtwork(store)).toEqual([fixedUrl]);
    expect(updates(store)).toBe(1);
    const [orderId = ""] = store.shopify.orders.keys();
    await store.send(store.change(orderId, {}), { topic: "orders/updated" });
    await store.settle();
    expect(updates(store)).toBe(1);
    expect(store.provider.orders.size).toBe(1);
  });

  it("is made as its buyer entered it once the correction is taken back", async () => {
    const store = await accepted();
    await correct(store, picture);
    expect(sentArtwork(store)).toEqual([otherUrl]);
    expect(await undo(store, 1)).toEqual({ kind: "corrected" });
    await draw(store, 1, drawnUrl);
    expect(sentArtwork(store)).toEqual([drawnUrl]);
    expect(await undo(store, 1)).toEqual({ kind: "moved-on" });
  });

  it("changes nothing of what else was mapped otherwise meanwhile", async () => {
    const store = await accepted();
    const target = { shop: store.shop, variantId: "11", actor };
    const components = [{ sku: "COF-2", quantity: 3, artworkUrl: null }];
    await store.connector.products.mapVariant({ ...target, components });
    await store.settle();
    await correct(store, picture);
    const [made] = [...store.provider.orders.values()];
    expect(made?.order.items).toMatchObject([{ sku: "COF-1", quantity: 1, artworkUrl: otherUrl }]);
  });

  it("is told of as too late where the provider began before it heard of it", async () => {
    const store = await accepted();
    const [id = ""] = store.provider.orders.keys();
    store.provider.move(id, "Picked");
    await correct(store, picture);
    expect(sentArtwork(store)).toEqual([drawnUrl]);
    expect(await attention(store)).toMatchObject({ reason: "CorrectionTooLate" });
    expect(await correct(store, texts("Ada"))).toEqual({ kind: "moved-on" });
  });

  it("is told of as too late beside what else differs by then", async () => {
    const store = await accepted();
    const [id = ""] = store.provider.orders.keys();
    store.provider.move(id, "Picked");
    const target = await targetOf(store);
    const changed = store.change(target.orderId, { quantities: { [target.lineItemId]: 2 } });
    await store.connector.correctLine({ ...target, entered: { ...picture, sku: null } });
    await store.send(changed, { topic: "orders/updated" });
    await store.settle();
    expect(await attention(store)).toMatchObject({
      reason: "ChangedAfterAcceptance",
      subject: { status: "Picked", lateTitle: expect.any(String) },
    });
  });

  it("is not told of as too late where it was taken back before it went", async () => {
    const store = await accepted();
    store.edge.setPlan((operation) => (operation === "updateOrder" ? "lost-request" : undefined));
    await correct(store, texts("Ada"));
    await undo(store, 1);
    store.edge.setPlan(() => undefined);
    const [id = ""] = store.provider.orders.keys();
    store.provider.move(id, "Picked");
    await store.sweep();
    store.advance(61_000);
    await store.settle();
    expect(sentArtwork(store)).toEqual([drawnUrl]);
    expect(await attention(store)).toBeNull();
  });
});

describe("what a buyer enters after a correction", () => {
  it("asks again before the order is sent, and is answered by another correction or by taking it back", async () => {
    const store = await aStore();
    await store.send(store.place(personalized("Adda")));
    await store.settle();
    await correct(store, texts("Ada"));
    const [orderId = ""] = store.shopify.orders.keys();
    const changed = store.change(orderId, {});
    for (const line of changed.lines) {
      line.properties = [{ name: "Name on the bag", value: "Bo" }];
    }
    await store.send(changed, { topic: "orders/updated" });
    await store.settle();
    expect(await attention(store)).toMatchObject({ reason: "CorrectionOutdated" });
    expect(store.provider.orders.size).toBe(0);
    await undo(store, 1);
    expect(asked(store)).toEqual(["Adda", "Ada", "Bo"]);
    await correct(store, texts("Ada"));
    expect(await attention(store)).toMatchObject({ reason: "ArtworkRunning" });
  });
});

describe("a correction", () => {
  it("is refused by the field that does not fit, and nothing is written", async () => {
    const store = await aStore();
    await store.send(store.place(personalized("Adda")));
    await store.settle();
    const refusals = [
      [{ sku: { part: 1, sku: "NONE" } }, { field: "sku", code: "no-sku" }],
      [texts("  "), { field: "texts", code: "empty" }],
      [texts("x".repeat(1_001)), { field: "texts", code: "too-long" }],
      [
        { print: { kind: "texts", entries: [{ property: "Gift note", value: "x" }] } },
        { field: "texts", code: "no-place" },
      ],
      [
        { print: { kind: "picture", url: "http://art.example/a.png" } },
        { field: "picture", code: "refused" },
      ],
      [{}, { field: "all", code: "nothing" }],
    ] as const;
    for (const [entered, problem] of refusals) {
      const outcome = await correct(store, entered as Partial<EnteredCorrection>);
      expect(outcome).toMatchObject({ kind: "refused", problem });
    }
    expect(await store.prisma.lineCorrection.count({ where: { shop: store.shop } })).toBe(0);
  });

  it("changes nothing where somebody else has corrected the order meanwhile", async () => {
    const store = await aStore();
    await store.send(store.place(personalized("Adda")));
    await store.settle();
    const target = await targetOf(store);
    await correct(store, texts("Ada"));
    const entered = { ...picture, sku: null };
    expect(await store.connector.correctLine({ ...target, entered })).toEqual({ kind: "moved-on" });
  });
});

describe("a correction that comes in the middle of something else", () => {
  /** Has the provider asked for a call, and `happen` between its going out and its answer. */
  async function during(
    store: Store,
    operation: "createOrder" | "updateOrder",
    happen: () => Promise<unknown>,
  ) {
    const { api } = store.provider;
    let calls = 0;
    const meanwhile = async <Reply>(call: () => Promise<Reply>) => {
      calls += 1;
      const reply = await call();
      if (calls === 1) await happen();
      return reply;
    };
    const interrupted: MerchantApi = {
      ...api,
      createOrder: (...asked) =>
        operation === "createOrder"
          ? meanwhile(() => api.createOrder(...asked))
          : api.createOrder(...asked),
      updateOrder: (...asked) =>
        operation === "updateOrder"
          ? meanwhile(() => api.updateOrder(...asked))
          : api.updateOrder(...asked),
    };
    const [dispatch] = await store.dispatches();
    const ctx = { ...store.ctx, openMerchantApi: () => interrupted };
    await reconcileDispatch(ctx, { shop: store.shop, dispatchId: dispatch?.id ?? "" });
    expect(calls).toBeGreaterThan(0);
    await store.settle();
  }

  async function correctOnly(store: Store, url: string) {
    const entered = { print: { kind: "picture" as const, url }, sku: null };
    return store.connector.correctLine({ ...(await targetOf(store)), entered });
  }

  it("of an acceptance reaches the provider by one update of the one order", async () => {
    const store = await aStore();
    await store.send(store.place(personalized("  ")));
    await importOrder(store);
    await during(store, "createOrder", async () => {
      expect(await correctOnly(store, otherUrl)).toEqual({ kind: "corrected" });
    });
    expect(store.provider.orders.size).toBe(1);
    expect(sentArtwork(store)).toEqual([otherUrl]);
    expect(updates(store)).toBe(1);
  });

  it("of an update is sent after it, and the newest is what is made", async () => {
    const store = await aStore();
    const thirdUrl = "https://art.example/third.png";
    store.pictures.set(thirdUrl, { kind: "picture", type: "png", widthPx: 9, heightPx: 9 });
    await store.send(store.place(personalized("  ")));
    await store.settle();
    await correctOnly(store, otherUrl);
    await during(store, "updateOrder", () => correctOnly(store, thirdUrl));
    expect(sentArtwork(store)).toEqual([thirdUrl]);
    expect(updates(store)).toBe(2);
  });

  it("of a webhook is kept, and what the webhook told as well", async () => {
    const store = await aStore();
    await store.send(store.place(personalized("  ")));
    await store.settle();
    const [orderId = ""] = store.shopify.orders.keys();
    const changed = store.change(orderId, { address: { address1: "2 Main St" } });
    await store.send(changed, { topic: "orders/updated" });
    await Promise.all([importOrder(store), correctOnly(store, otherUrl)]);
    await store.settle();
    const [made] = [...store.provider.orders.values()];
    expect(made?.order.toAddress.street1).toBe("2 Main St");
    expect(sentArtwork(store)).toEqual([otherUrl]);
  });

  it("and is lost on its way is made once its answer is known", async () => {
    const store = await aStore();
    await store.send(store.place(personalized("  ")));
    await store.settle();
    store.edge.setPlan((called) => (called === "updateOrder" ? "lost-answer" : undefined));
    await correct(store, picture);
    store.edge.setPlan(() => undefined);
    for (let round = 0; round < 4; round += 1) {
      store.advance(61_000);
      await store.settle();
    }
    expect(sentArtwork(store)).toEqual([otherUrl]);
    expect(store.provider.orders.size).toBe(1);
    expect(await attention(store)).toBeNull();
    const lines = await store.prisma.dispatchLine.findMany({ where: { shop: store.shop } });
    expect(lines).toMatchObject([{ artworkUrl: otherUrl, correction: 1 }]);
  });
});
