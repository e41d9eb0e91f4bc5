/** What is made again, and units that were added, are corrected for themselves: as they are asked for, and afterwards. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { crashSteps } from "#test/support/crash-steps.ts";
import { reconcileDispatch } from "../../dispatches/index.ts";
import type { EnteredCorrection, RemakeCommand } from "../../ingest/orders/index.ts";
import type { MerchantApi } from "../../ports/index.ts";
import { isNeeded } from "../../products/uploads/is-needed.ts";
import { refused } from "../../testing/faults.ts";
import { openHarness, type Store } from "../../testing/harness.ts";
import { aPersonalStore, drawnUrl, personalized, plainUrl } from "../../testing/personal-orders.ts";
import { raisedOrder } from "../../testing/raised-orders.ts";

const harness = openHarness();
const actor = "owner";
const otherUrl = "https://art.example/other.png";
const thirdUrl = "https://art.example/third.png";
const fixedUrl = "https://drawn.example/fixed.png";

const texts = (value: string) => ({
  print: { kind: "texts" as const, entries: [{ property: "Name on the bag", value }] },
});
const picture = (url = otherUrl) => ({ print: { kind: "picture" as const, url } });

/** Draws what is asked for, as the job of that number. */
async function draw(store: Store, job: number, artworkUrl: string) {
  store.provider.artwork.finish(`run_${job}`, { artworkUrl });
  store.advance(60_000);
  await store.settle();
}

async function withPictures<Of extends Store>(store: Of): Promise<Of> {
  for (const url of [otherUrl, thirdUrl])
    store.pictures.set(url, { kind: "picture", type: "png", widthPx: 9, heightPx: 9 });
  return store;
}

/** An order that has left with what its buyer entered, and how what left is made again. */
async function shipped() {
  const store = await withPictures(await aPersonalStore(harness));
  await store.send(store.place(personalized("Adda")));
  await store.settle();
  store.advance(3_000);
  await store.settle();
  await draw(store, 1, drawnUrl);
  await ship(store, 1);
  const target = await targetOf(store, 1);
  const remake = async (
    changes: Partial<EnteredCorrection>[],
    more: Partial<RemakeCommand> = {},
  ) => {
    const result = await store.connector.remakeItems({
      shop: store.shop,
      dispatchId: target.dispatchId,
      requestId: randomUUID(),
      lines: [{ lineItemId: target.lineItemId, units: 1 }],
      reason: "wrong",
      payer: "store",
      note: "",
      photoUrls: [],
      actor,
      changes: changes.map((change) => ({
        lineItemId: target.lineItemId,
        print: null,
        sku: null,
        ...change,
      })),
      ...more,
    });
    await store.settle();
    return result;
  };
  return { store, remake };
}

async function ship(store: Store, sequence: number) {
  const made = (await store.dispatches()).find((each) => each.sequence === sequence);
  const items = made?.lines.map(({ externalSourceId, quantity }) => ({
    externalSourceId,
    quantity,
  }));
  store.provider.ship(made?.apiOrderId ?? "", { number: `1Z-${sequence}`, items: items ?? [] });
  await store.sweep();
  await store.settle();
}

/** The first line of the order, where its part of that number makes it. */
async function targetOf(store: Store, sequence: number) {
  const { shop } = store;
  const row = await store.prisma.shopOrder.findFirstOrThrow({
    where: { shop },
    include: { lines: { orderBy: { position: "asc" } }, dispatches: true },
  });
  const part = row.dispatches.find((each) => each.sequence === sequence);
  const [line] = row.lines;
  const ids = { dispatchId: part?.id ?? "", lineItemId: line?.id ?? "" };
  return { shop, orderId: row.id, ...ids, seen: row.corrections, actor };
}

async function correctOnly(store: Store, entered: Partial<EnteredCorrection>, sequence = 2) {
  const target = await targetOf(store, sequence);
  return store.connector.correctLine({
    ...target,
    entered: { print: null, sku: null, ...entered },
  });
}

async function correct(store: Store, entered: Partial<EnteredCorrection>, sequence = 2) {
  const outcome = await correctOnly(store, entered, sequence);
  await store.settle();
  return outcome;
}

/** Each order of the provider's: the part's number, and its items. */
const made = (store: Store) =>
  [...store.provider.orders.values()].map(({ order: { externalSourceId, items } }) => {
    const part = (externalSourceId ?? "").split("/")[2] ?? "";
    return [part].concat(items.map((item) => `${item.quantity} ${item.sku} ${item.artworkUrl}`));
  });
const asked = (store: Store) =>
  [...store.provider.artwork.jobs.values()].map(({ input }) => input.fields[0]?.value);
const updates = (store: Store) => store.edge.count("updateOrder");

async function detail(store: Store, sequence: number) {
  const { shop, dispatchId } = await targetOf(store, sequence);
  const found = await store.connector.readDispatch({ shop, dispatchId });
  if (found === null) throw new Error("There is no such part.");
  return found;
}

const first = ["", `1 COF-1 ${drawnUrl}`];

/** The numbers of the parts that are found by what is typed. */
async function foundBy(store: Store, search: string): Promise<number[]> {
  const { shop } = store;
  const { dispatches } = await store.connector.listDispatches({ shop, search });
  const parts = await store.dispatches();
  const found = parts.filter(({ id }) => dispatches.some((each) => each.id === id));
  return found.map(({ sequence }) => sequence).toSorted((one, other) => one - other);
}

describe("a remake that is asked for with a correction", () => {
  it("is found by what is printed on it, and by no text that is not, until that is erased", async () => {
    const { store, remake } = await shipped();
    const another = (await shipped()).store;
    await remake([texts("Zora")]);
    await remake([texts("Mila")]);
    expect(await foundBy(store, "adda")).toEqual([1]);
    expect(await foundBy(store, "zora")).toEqual([2]);
    expect(await foundBy(store, "MÍLA")).toEqual([3]);
    // Whose they are, and what they are called, says the same of each.
    expect(await foundBy(store, "ada love")).toEqual([1, 2, 3]);
    expect(await foundBy(store, "ada zora")).toEqual([]);
    expect(await foundBy(another, "zora")).toEqual([]);
    expect(await foundBy(another, "adda")).toEqual([1]);
    await draw(store, 2, fixedUrl);
    await ship(store, 2);
    const { dispatchId } = await targetOf(store, 2);
    await remake([], { dispatchId });
    expect(await foundBy(store, "zora")).toEqual([2, 4]);
    expect(await foundBy(store, "adda")).toEqual([1]);
    await correct(store, picture(), 4);
    expect(await foundBy(store, "zora")).toEqual([2]);
    expect(await foundBy(store, "other")).toEqual([]);
    const { orderId: id } = await targetOf(store, 2);
    await store.connector.acceptDelivery({
      shop: store.shop,
      webhookId: "redact-parts",
      topic: "customers/redact",
      eventId: null,
      apiVersion: null,
      triggeredAt: null,
      body: Buffer.from(`{"orders_to_redact":[${id}]}`),
    });
    await store.settle();
    for (const search of ["adda", "zora", "mila"]) expect(await foundBy(store, search)).toEqual([]);
  });

  it("is drawn with the other text and sent once, and the order itself keeps its own", async () => {
    const { store, remake } = await shipped();
    const requestId = randomUUID();
    const opened = await remake([texts("Ada")], { requestId });
    expect(opened).toMatchObject({ kind: "opened", sequence: 2 });
    expect(asked(store)).toEqual(["Adda", "Ada"]);
    expect(made(store)).toEqual([first]);
    // Pressed once more, it is the same one; with something else entered, it is said that it was made before.
    expect(await remake([texts("Ada")], { requestId })).toEqual({ ...opened, isEarlier: true });
    expect(await remake([picture()], { requestId })).toEqual({
      kind: "refused",
      problem: "otherwise",
    });
    await draw(store, 2, fixedUrl);
    expect(made(store)).toEqual([first, ["2", `1 COF-1 ${fixedUrl}`]]);
    expect(updates(store)).toBe(0);
    // Each part says what stands on it, and the remake who changed what.
    expect((await detail(store, 1)).orderLines[0]).toMatchObject({
      printed: [{ name: "name on the bag", text: "Adda" }],
      corrected: [],
    });
    const again = await detail(store, 2);
    expect(again.orderLines[0]).toMatchObject({
      printed: [{ name: "Name on the bag", text: "Ada" }],
      corrected: ["texts"],
    });
    expect(again.timeline).toContainEqual(
      expect.objectContaining({
        actor,
        remark: expect.objectContaining({ code: "lineCorrected", parts: ["texts"] }),
      }),
    );
    expect((await detail(store, 1)).timeline.map(({ kind }) => kind)).not.toContain(
      "line-corrected",
    );
    // What another version reads of the whole order's corrections has none of it.
    expect(await store.prisma.lineCorrection.count({ where: { shop: store.shop } })).toBe(0);
  });

  it("is made with another picture, or of another SKU with all else as it was sent", async () => {
    const { store, remake } = await shipped();
    store.pictures.set(drawnUrl, { kind: "picture", type: "png", widthPx: 9, heightPx: 9 });
    await remake([picture()]);
    await remake([{ sku: { part: 1, sku: "cof-2" } }]);
    expect(made(store)).toEqual([
      first,
      ["2", `1 COF-1 ${otherUrl}`],
      ["3", `1 COF-2 ${drawnUrl}`],
    ]);
    // One is held at hand while the other's is not needed any more.
    expect(await isNeeded(store.ctx, { shop: store.shop, url: otherUrl })).toBe(true);
  });

  it("is not opened where the change does not fit, and says which", async () => {
    const { store, remake } = await shipped();
    const unfit = await remake([{ sku: { part: 1, sku: "NONE" } }]);
    expect(unfit).toMatchObject({ kind: "unfit", problem: { field: "sku", code: "no-sku" } });
    expect(await remake([texts(" ")])).toMatchObject({
      problem: { field: "texts", code: "empty" },
    });
    const twice = await remake([texts("Ada"), picture()]);
    expect(twice).toEqual({ kind: "refused", problem: "items" });
    expect(await store.dispatches()).toHaveLength(1);
    expect(await store.prisma.partCorrection.count({ where: { shop: store.shop } })).toBe(0);
  });

  it("is what a further remake of it starts from", async () => {
    const { store, remake } = await shipped();
    await remake([texts("Ada")]);
    await draw(store, 2, fixedUrl);
    await ship(store, 2);
    const { shop, dispatchId } = await targetOf(store, 2);
    await remake([], { dispatchId });
    expect(made(store).at(-1)).toEqual(["3", `1 COF-1 ${fixedUrl}`]);
    const { lineItemId, dispatchId: third } = await targetOf(store, 3);
    const line = await store.connector.readLine({ shop, dispatchId: third, lineItemId });
    expect(line).toMatchObject({ isCorrectable: true, print: "texts", inForce: [] });
    expect(line?.parts[0]?.fields[0]).toMatchObject({ value: "Ada" });
    expect(dispatchId).not.toBe(third);
  });

  it("keeps the texts of other places as they were made before", async () => {
    const { store, remake } = await shipped();
    const photo = "https://art.example/photo.png";
    await remake([{ print: { kind: "texts", entries: [{ property: "Photo", value: photo }] } }]);
    const [, job] = [...store.provider.artwork.jobs.values()];
    expect(job?.input.fields.map(({ value }) => value).toSorted()).toEqual(["Adda", photo]);
  });
});

describe("a remake that is corrected afterwards", () => {
  it("is sent once with another picture after the provider refused the first", async () => {
    const { store, remake } = await shipped();
    store.provider.refuseWith(refused(422, "items.0.artworkUrl: expected 10 x 10 px"));
    await remake([]);
    const { attention, orderLines } = await detail(store, 2);
    const { lineItemId } = await targetOf(store, 2);
    expect(attention).toMatchObject({
      reason: "RefusedByProvider",
      fix: { what: "picture", lineItemId },
    });
    expect(orderLines[0]).toMatchObject({ canBeCorrected: true });
    store.provider.refuseWith(null);
    expect(await correct(store, picture())).toEqual({ kind: "corrected" });
    expect(made(store)).toEqual([first, ["2", `1 COF-1 ${otherUrl}`]]);
    expect((await detail(store, 2)).attention).toBeNull();
    const proof = await store.connector.readProof(await targetOf(store, 2));
    expect(proof?.items).toMatchObject([{ artworkUrl: otherUrl, correctableLine: lineItemId }]);
  });

  it("follows at the provider by one update of its own order while nobody has begun, and goes back", async () => {
    const { store, remake } = await shipped();
    await remake([]);
    expect(made(store)).toEqual([first, ["2", `1 COF-1 ${drawnUrl}`]]);
    await correct(store, picture());
    expect(made(store)).toEqual([first, ["2", `1 COF-1 ${otherUrl}`]]);
    expect(updates(store)).toBe(1);
    // What tells of the order anew changes nothing of either.
    const [orderId = ""] = store.shopify.orders.keys();
    await store.send(store.change(orderId, {}), { topic: "orders/updated" });
    await store.settle();
    expect(updates(store)).toBe(1);
    const target = await targetOf(store, 2);
    const line = await store.connector.readLine(target);
    expect(line).toMatchObject({ print: "picture", pictureUrl: otherUrl });
    const [{ number } = { number: 0 }] = line?.inForce ?? [];
    expect(await store.connector.undoCorrection({ ...target, number })).toEqual({
      kind: "corrected",
    });
    await store.settle();
    expect(made(store)).toEqual([first, ["2", `1 COF-1 ${drawnUrl}`]]);
    expect(store.provider.orders.size).toBe(2);
  });

  it("takes no SKU without a place for its texts, and waits where the mapping loses that", async () => {
    const { store, remake } = await shipped();
    const { catalogSku } = store.prisma;
    await catalogSku.updateMany({ where: { sku: "COF-2" }, data: { productId: "product-2" } });
    for (const url of [drawnUrl, plainUrl])
      store.pictures.set(url, { kind: "picture", type: "png", widthPx: 9, heightPx: 9 });
    await remake([texts("Ada")]);
    // The file that was sent is there, and has the name that is wrong.
    const sku = { part: 1, sku: "COF-2" };
    const problem = { field: "sku", code: "no-artwork" };
    expect(await correct(store, { sku })).toEqual({ kind: "refused", problem });
    const target = { shop: store.shop, variantId: "11", actor };
    const components = [{ sku: "COF-1", quantity: 1, artworkUrl: plainUrl, design: null }];
    await store.connector.products.mapVariant({ ...target, components });
    store.advance(2 * 60 * 60_000);
    await store.sweep();
    await store.settle();
    expect(made(store)).toEqual([first]);
    expect((await detail(store, 2)).attention?.reason).toBe("NoArtwork");
    // Another correction is what it takes.
    expect(await correct(store, { ...picture(), sku })).toEqual({ kind: "corrected" });
    expect(made(store)).toEqual([first, ["2", `1 COF-2 ${otherUrl}`]]);
  });

  it("is told of as too late where the provider began, and the part that left takes none", async () => {
    const { store, remake } = await shipped();
    await remake([]);
    store.provider.move("api-2", "Picked");
    expect(await correct(store, picture())).toEqual({ kind: "corrected" });
    expect((await detail(store, 2)).attention).toMatchObject({ reason: "CorrectionTooLate" });
    expect(made(store)).toEqual([first, ["2", `1 COF-1 ${drawnUrl}`]]);
    expect(await correct(store, texts("Ada"))).toEqual({ kind: "moved-on" });
    expect(await correct(store, texts("Ada"), 1)).toEqual({ kind: "moved-on" });
  });

  it("is nobody else's: not another order's part, and not another store's", async () => {
    const { store, remake } = await shipped();
    await remake([]);
    const elsewhere = await shipped();
    const target = await targetOf(store, 2);
    const { shop, dispatchId } = await targetOf(elsewhere.store, 1);
    const entered = { ...picture(), sku: null };
    const { connector } = store;
    expect(await connector.correctLine({ ...target, shop, entered })).toEqual({ kind: "unknown" });
    expect(await connector.correctLine({ ...target, dispatchId, entered })).toEqual({
      kind: "unknown",
    });
    const line = { shop, dispatchId: target.dispatchId, lineItemId: target.lineItemId };
    expect(await connector.readLine(line)).toBeNull();
    const { orderId: _order, seen: _seen, ...other } = target;
    const changes = [{ lineItemId: target.lineItemId, ...entered }];
    const asRemake = {
      requestId: randomUUID(),
      lines: null,
      reason: "lost",
      payer: "open",
    } as const;
    expect(
      await connector.remakeItems({
        ...other,
        shop,
        ...asRemake,
        note: "",
        photoUrls: [],
        changes,
      }),
    ).toEqual({ kind: "refused", problem: "unknown" });
  });
});

describe("a correction of a remake that comes in the middle of something else", () => {
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
      createOrder: (...args) =>
        operation === "createOrder"
          ? meanwhile(() => api.createOrder(...args))
          : api.createOrder(...args),
      updateOrder: (...args) =>
        operation === "updateOrder"
          ? meanwhile(() => api.updateOrder(...args))
          : api.updateOrder(...args),
    };
    const { shop, dispatchId } = await targetOf(store, 2);
    await reconcileDispatch(
      { ...store.ctx, openMerchantApi: () => interrupted },
      { shop, dispatchId },
    );
    expect(calls).toBeGreaterThan(0);
    await store.settle();
  }

  /** One that nobody has worked on yet. */
  async function unsent() {
    const { store } = await shipped();
    const { shop, dispatchId } = await targetOf(store, 1);
    const why = { reason: "damaged", payer: "open" } as const;
    const note = { ...why, note: "", photoUrls: [] };
    const request = { requestId: randomUUID(), lines: null, actor };
    await store.connector.remakeItems({ shop, dispatchId, ...note, ...request });
    return store;
  }

  it("reaches the provider by one update of the one order where it comes during its acceptance", async () => {
    const store = await unsent();
    await during(store, "createOrder", async () => {
      expect(await correctOnly(store, picture())).toEqual({ kind: "corrected" });
    });
    expect(made(store)).toEqual([first, ["2", `1 COF-1 ${otherUrl}`]]);
    expect(updates(store)).toBe(1);
  });

  it("is sent after an update that is under way, and the newest is what is made", async () => {
    const store = await unsent();
    await store.settle();
    await correctOnly(store, picture());
    await during(store, "updateOrder", () => correctOnly(store, picture(thirdUrl)));
    expect(made(store)).toEqual([first, ["2", `1 COF-1 ${thirdUrl}`]]);
    expect(updates(store)).toBe(2);
  });

  it.each(["lost-answer", "lost-request"] as const)(
    "is made once the answer of its order is known: %s",
    async (fault) => {
      const store = await unsent();
      store.edge.setPlan((called) => (called === "createOrder" ? fault : undefined));
      await store.settle();
      expect(await correct(store, picture())).toEqual({ kind: "corrected" });
      store.edge.setPlan(() => undefined);
      for (let minute = 0; minute < 10; minute += 1) {
        store.advance(60_000);
        await store.settle();
      }
      expect(made(store)).toEqual([first, ["2", `1 COF-1 ${otherUrl}`]]);
    },
  );

  it("is made once the lost answer of its update is known", async () => {
    const store = await unsent();
    await store.settle();
    store.edge.setPlan((called) => (called === "updateOrder" ? "lost-answer" : undefined));
    await correct(store, picture());
    await correct(store, picture(thirdUrl));
    store.edge.setPlan(() => undefined);
    for (let minute = 0; minute < 10; minute += 1) {
      store.advance(60_000);
      await store.settle();
    }
    expect(made(store)).toEqual([first, ["2", `1 COF-1 ${thirdUrl}`]]);
  });

  it.each(["before it is sent", "while nobody has begun"] as const)(
    "is what is made, once, at whatever step the process is killed: %s",
    async (when) => {
      const corrected = async () => {
        const store = await unsent();
        if (when === "while nobody has begun") await store.settle();
        expect(await correctOnly(store, picture())).toEqual({ kind: "corrected" });
        return store;
      };
      const whole = await corrected();
      const counted = whole.newProcess();
      await whole.settle(counted);
      expect(counted.steps).toBeGreaterThan(1);
      for (const crashAt of crashSteps({ last: counted.steps })) {
        const store = await corrected();
        const killed = store.newProcess({ crashAt });
        try {
          await store.settle(killed);
        } catch (error) {
          if (!killed.hasCrashed) throw error;
        }
        const next = store.newProcess();
        for (let minute = 0; minute < 5; minute += 1) {
          store.advance(60_000);
          await store.settle(next);
        }
        expect(made(store), `killed at ${crashAt}`).toEqual([first, ["2", `1 COF-1 ${otherUrl}`]]);
      }
    },
  );

  it("is not sent without it by a process of an earlier version, which reads none of it", async () => {
    const store = await unsent();
    await correctOnly(store, picture());
    const { shop, dispatchId } = await targetOf(store, 2);
    const { pool } = harness.database;
    // What such a process writes as it freezes a body, and as it finds that nothing differs.
    const freezes = `UPDATE connector.dispatch SET state = 'Submitting', agreed_revision = 5
      WHERE shop = $1 AND id = $2`;
    const agrees = `UPDATE connector.dispatch SET agreed_revision = agreed_revision, difference = NULL
      WHERE shop = $1 AND id = $2`;
    for (const statement of [freezes, agrees])
      await expect(pool.query(statement, [shop, dispatchId])).rejects.toThrow(
        /corrections of its own/,
      );
    // It may still have it looked at again, and of a part without corrections it writes what it did.
    const again = "UPDATE connector.dispatch SET agreed_revision = -1 WHERE shop = $1 AND id = $2";
    expect((await pool.query(again, [shop, dispatchId])).rowCount).toBe(1);
    const firstPart = await targetOf(store, 1);
    expect((await pool.query(agrees, [shop, firstPart.dispatchId])).rowCount).toBe(1);
    await store.settle();
    expect(made(store)).toEqual([first, ["2", `1 COF-1 ${otherUrl}`]]);
    // What it erases of a buyer is erased with these rows.
    const erases = "UPDATE connector.shop_order SET redacted_at = now() WHERE shop = $1";
    await pool.query(erases, [shop]);
    expect(await store.prisma.partCorrection.count({ where: { shop } })).toBe(0);
  });
});

describe("units that were added to a line", () => {
  it("are corrected for themselves: what their line was made as stays", async () => {
    const { store, one, part, send } = await raisedOrder(harness);
    await withPictures(store);
    expect(await send()).toBe(true);
    await store.settle();
    const before = made(store);
    const { id: dispatchId, orderId } = await part(2);
    const { corrections: seen } = await store.prisma.shopOrder.findFirstOrThrow({
      where: { shop: store.shop, id: orderId },
    });
    const target = { shop: store.shop, orderId, dispatchId, lineItemId: one, seen, actor };
    const entered = { ...picture(), sku: null };
    expect(await store.connector.correctLine({ ...target, entered })).toEqual({
      kind: "corrected",
    });
    await store.settle();
    expect(made(store)).toEqual([before[0], ["2", `1 COF-1 ${otherUrl}`]]);
    expect(updates(store)).toBe(1);
    expect((await part(2)).orderLines.find(({ id }) => id === one)).toMatchObject({
      corrected: ["picture"],
      ownPictureUrl: otherUrl,
    });
    expect((await part(1)).orderLines.find(({ id }) => id === one)).toMatchObject({
      corrected: [],
    });
  });
});
