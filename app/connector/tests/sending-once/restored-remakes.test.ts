/** What becomes of remakes that were asked for in the hours that a restore lost. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { crashSteps } from "#test/support/crash-steps.ts";
import type { RemakeCommand } from "#app/connector/ingest/orders/index.ts";
import { backUp } from "#app/connector/testing/backups.ts";
import { openHarness, type Process, type Store } from "#app/connector/testing/harness.ts";
import { letMinutesPass } from "#app/connector/testing/let-minutes-pass.ts";

const harness = openHarness();
const otherUrl = "https://art.example/other.png";

/** An order of 2 and 1 units, all of which has left before a backup. */
async function shippedOrder() {
  const store = await harness.store();
  const { shop, provider } = store;
  const lines = [
    { id: "701", variantId: "11", quantity: 2 },
    { id: "702", variantId: "12", quantity: 1 },
  ];
  const order = store.place({ lines });
  await store.send(order);
  await store.settle();
  const [first] = await store.dispatches();
  if (first === undefined) throw new Error("Nothing was sent.");
  const items = first.lines.map(({ externalSourceId, quantity }) => ({
    externalSourceId,
    quantity,
  }));
  provider.ship("api-1", { number: "1Z-FIRST", items });
  await store.sweep();
  await store.settle();
  const ask = (
    units: Record<string, number>,
    by: Pick<Process, "connector">,
    requestId: string = randomUUID(),
    changes: RemakeCommand["changes"] = [],
  ) =>
    by.connector.remakeItems({
      shop,
      dispatchId: first.id,
      requestId,
      lines: Object.entries(units).map(([lineItemId, count]) => ({ lineItemId, units: count })),
      reason: "damaged",
      payer: "provider",
      note: "",
      photoUrls: [],
      actor: "owner",
      changes,
    });
  return { store, order, ask };
}

/** Its remakes were asked for after the backup. */
async function lostRemakes(...asked: Record<string, number>[]) {
  const shipped = await shippedOrder();
  const { store, ask } = shipped;
  const backup = await backUp(store);
  store.advance(3_600_000);
  for (const units of asked) await ask(units, store);
  await store.settle();
  expect(store.provider.orders.size).toBe(1 + asked.length);
  const restored = await backup.restore();
  return { ...shipped, restored };
}

const minutes = (store: Store, count: number, process: Process) =>
  letMinutesPass(store, count, { process, follow: () => store.sweep(process) });

const partsOf = async (store: Store) =>
  (await store.dispatches())
    .map(({ sequence, state, apiOrderId, attentionReason }) => [
      sequence,
      state,
      apiOrderId,
      attentionReason,
    ])
    .toSorted(([one], [other]) => Number(one) - Number(other));

async function remarksOf({ prisma, shop }: Store, sequence: number) {
  const { id: dispatchId } = await prisma.dispatch.findFirstOrThrow({ where: { shop, sequence } });
  const entries = await prisma.timelineEntry.findMany({ where: { shop, dispatchId } });
  return entries.map(({ remark }) => remark);
}

describe("a remake of the lost hours", () => {
  it("is followed as a part of its order, and its parcel joins the first", async () => {
    const { store, order, restored } = await lostRemakes({ "701": 1 });
    await minutes(store, 10, restored);
    expect(await partsOf(store)).toEqual([
      [1, "Closed", "api-1", null],
      [2, "Accepted", "api-2", null],
    ]);
    expect(await remarksOf(store, 1)).toContainEqual({ code: "partFound", sequence: 2 });
    const found = (await store.dispatches()).find(({ sequence }) => sequence === 2);
    const { restoredAt } = restored.ctx.settings;
    expect(found?.createdAt.getTime()).toBeLessThan(restoredAt?.getTime() ?? 0);
    const { remakes } = await store.connector.listRemakes({ shop: store.shop });
    expect(remakes).toMatchObject([{ orderName: order.name, reason: "other", payer: "open" }]);
    store.provider.ship("api-2", {
      number: "1Z-AGAIN",
      items: [{ externalSourceId: "701", quantity: 1 }],
    });
    store.advance(3_600_000);
    await minutes(store, 2, restored);
    const fulfillments = store.shopify.orders.get(order.id)?.fulfillments ?? [];
    expect(fulfillments.map(({ tracking }) => tracking.map(({ number }) => number))).toEqual([
      ["1Z-FIRST", "1Z-AGAIN"],
    ]);
    expect(store.edge.count("createOrder")).toBe(2);
  });

  it("is not made again by who asks for the same before it was found, and says so", async () => {
    const { store, ask, restored } = await lostRemakes({ "701": 1 });
    await ask({ "701": 1 }, restored);
    await store.settle(restored);
    await minutes(store, 10, restored);
    expect(store.provider.orders.size).toBe(2);
    expect(await partsOf(store)).toEqual([
      [1, "Closed", "api-1", null],
      [2, "Accepted", "api-2", null],
    ]);
    const remark = { code: "madeBeforeRestore", apiOrderId: "api-2" };
    expect(await remarksOf(store, 2)).toContainEqual(remark);
    // AND who asks once more has it made once more
    await ask({ "701": 1 }, restored);
    await store.settle(restored);
    expect(store.provider.orders.size).toBe(3);
  });

  it.each([
    ["Created", "https://art.example/product.png", null],
    ["Printed", otherUrl, "ChangedAfterAcceptance"],
  ] as const)(
    "is compared with what is asked for since where it was asked for otherwise: %s",
    async (status, artworkUrl, reason) => {
      const { store, ask } = await shippedOrder();
      store.pictures.set(otherUrl, { kind: "picture", type: "png", widthPx: 9, heightPx: 9 });
      const backup = await backUp(store);
      store.advance(3_600_000);
      const print = { kind: "picture" as const, url: otherUrl };
      await ask({ "701": 1 }, store, randomUUID(), [{ lineItemId: "701", print, sku: null }]);
      await store.settle();
      store.provider.move("api-2", status);
      const restored = await backup.restore();
      await ask({ "701": 1 }, restored);
      await store.settle(restored);
      await minutes(store, 3, restored);
      const made = store.provider.orders.get("api-2")?.order.items;
      expect(made).toMatchObject([{ externalSourceId: "701", quantity: 1, artworkUrl }]);
      expect((await partsOf(store)).at(-1)).toEqual([2, "Accepted", "api-2", reason]);
      expect(store.edge.count("createOrder")).toBe(2);
    },
  );

  it("is followed beside another that is asked for before it was found", async () => {
    const { store, ask, restored } = await lostRemakes({ "701": 1 });
    await ask({ "702": 1 }, restored);
    await store.settle(restored);
    await minutes(store, 10, restored);
    expect(store.provider.orders.size).toBe(3);
    expect(await partsOf(store)).toEqual([
      [1, "Closed", "api-1", null],
      [2, "Accepted", "api-2", null],
      [3, "Accepted", "api-3", null],
    ]);
  });

  it("is followed where another of its number is canceled before either was looked for", async () => {
    const { store, ask, restored } = await lostRemakes({ "701": 1 });
    const cancel = async (sequence: number) => {
      const { shop, prisma } = store;
      const { id: dispatchId } = await prisma.dispatch.findFirstOrThrow({
        where: { shop, sequence },
      });
      const asked = { shop, dispatchId, act: "cancel", actor: "owner" } as const;
      expect(await restored.connector.actOnDispatch(asked)).toBe("done");
    };
    await ask({ "702": 1 }, restored);
    await cancel(2);
    await store.settle(restored);
    await minutes(store, 10, restored);
    expect(await partsOf(store)).toEqual([
      [1, "Closed", "api-1", null],
      [2, "Accepted", "api-2", null],
      [3, "Canceled", null, null],
    ]);
    expect(store.edge.count("createOrder")).toBe(2);
  });

  it("is followed while another of its number waits", async () => {
    const { store, order, ask, restored } = await lostRemakes({ "701": 1 });
    store.shopify.orders.delete(order.id);
    await ask({ "702": 1 }, restored);
    await store.settle(restored);
    await minutes(store, 10, restored);
    expect((await partsOf(store)).map((part) => part.slice(0, 3))).toEqual([
      [1, "Closed", "api-1"],
      [2, "Accepted", "api-2"],
      [3, "Pending", null],
    ]);
  });

  it("is canceled with the same that is asked for and canceled before it was found", async () => {
    const { store, ask, restored } = await lostRemakes({ "701": 1 });
    await ask({ "701": 1 }, restored);
    const { shop, prisma } = store;
    const { id: dispatchId } = await prisma.dispatch.findFirstOrThrow({
      where: { shop, sequence: 2 },
    });
    await restored.connector.actOnDispatch({ shop, dispatchId, act: "cancel", actor: "owner" });
    await store.settle(restored);
    await minutes(store, 10, restored);
    expect(store.provider.orders.get("api-2")?.order.orderStatus).toBe("Canceled");
    expect((await partsOf(store)).at(-1)).toEqual([2, "Canceled", "api-2", null]);
    const remark = { code: "madeBeforeRestore", apiOrderId: "api-2" };
    expect(await remarksOf(store, 2)).toContainEqual(remark);
  });

  it("is followed beside further ones, each once, at whatever step a process is killed", async () => {
    const first = await lostRemakes({ "701": 1 }, { "701": 1, "702": 1 });
    const counted = first.store.newProcess({ settings: first.restored.ctx.settings });
    await minutes(first.store, 3, counted);
    for (const crashAt of crashSteps({ last: counted.steps })) {
      const { store, restored } = await lostRemakes({ "701": 1 }, { "701": 1, "702": 1 });
      const { settings } = restored.ctx;
      const killed = store.newProcess({ settings, crashAt });
      try {
        await minutes(store, 3, killed);
      } catch (error) {
        if (!killed.hasCrashed) throw error;
      }
      store.advance(25_000);
      await minutes(store, 10, store.newProcess({ settings }));
      expect(await partsOf(store), `killed at ${crashAt}`).toEqual([
        [1, "Closed", "api-1", null],
        [2, "Accepted", "api-2", null],
        [3, "Accepted", "api-3", null],
      ]);
      expect(store.edge.count("createOrder")).toBe(3);
    }
  });

  it("that the provider has ended is nobody's, and is made where it is asked for again", async () => {
    const { store, ask, restored } = await lostRemakes({ "701": 1 });
    store.provider.move("api-2", "Canceled");
    await minutes(store, 10, restored);
    expect((await partsOf(store)).map(([sequence]) => sequence)).toEqual([1]);
    await ask({ "701": 1 }, restored);
    await store.settle(restored);
    expect(await partsOf(store)).toEqual([
      [1, "Closed", "api-1", null],
      [3, "Accepted", "api-3", null],
    ]);
  });

  it("is never sent by a database that did not hear of it", async () => {
    const { store, restored } = await lostRemakes({ "701": 1 });
    store.advance(60_000);
    await store.compare(restored);
    expect((await partsOf(store)).at(-1)).toEqual([2, "Pending", null, null]);
    // The provider has forgotten it, and so has the list that was read of it.
    store.provider.orders.delete("api-2");
    await store.prisma.providerList.deleteMany({});
    await minutes(store, 10, restored);
    expect(store.edge.count("createOrder")).toBe(2);
    expect((await partsOf(store)).at(-1)).toEqual([2, "Canceled", null, null]);
  });
});
