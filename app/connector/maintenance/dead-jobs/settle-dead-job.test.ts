import { describe, expect, it } from "vitest";
import { openHarness, type Store } from "../../testing/harness.ts";
import { type DeadJob, settleDeadJob } from "./index.ts";
import { markServiceDue } from "../../store/fulfillment-service.ts";

const harness = openHarness();

const work = async ({ connector, shop }: Store) => (await connector.readHome(shop))?.failedWork;

describe("a job that was given up", () => {
  it("is no news where another has done it meanwhile", async () => {
    const store = await harness.store();
    const { shop } = store;
    await store.send(store.place(), { webhookId: "w1" });
    await store.settle();
    const [dispatch] = await store.dispatches();
    const createdAt = store.now();
    const jobs: DeadJob[] = [
      { name: "process-delivery", payload: { shop, webhookId: "w1" }, createdAt },
      { name: "reconcile-dispatch", payload: { shop, dispatchId: dispatch?.id ?? "" }, createdAt },
      { name: "follow-mappings", payload: { shop }, createdAt },
      { name: "follow-service", payload: { shop }, createdAt },
      { name: "make-listing", payload: { shop, listingId: "none" }, createdAt },
    ];
    const done = { syncedAt: createdAt };
    await store.prisma.productSync.update({ where: { shop }, data: done });
    await store.prisma.fulfillmentService.deleteMany({ where: { shop } });
    jobs.push({ name: "sync-products", payload: { shop }, createdAt });
    for (const job of jobs) await settleDeadJob(store.ctx, job);
    expect(await work(store)).toEqual([]);
    expect(await store.dispatches()).toMatchObject([{ faults: 0, attentionReason: null }]);
    expect(await store.prisma.delivery.findMany({ where: { shop } })).toMatchObject([
      { state: "Applied" },
    ]);
  });

  it("is shown at once where it is undone, and once however often it is told", async () => {
    const store = await harness.store();
    const { shop } = store;
    const createdAt = store.now();
    await store.prisma.$transaction((transaction) =>
      markServiceDue(transaction, { shop, now: createdAt }),
    );
    for (let time = 0; time < 3; time += 1) {
      await settleDeadJob(store.ctx, { name: "follow-service", payload: { shop }, createdAt });
    }
    expect(await work(store)).toEqual(["follow-service"]);
    const told = () => store.prisma.timelineEntry.findMany({ where: { shop, kind: "paused" } });
    expect(await told()).toHaveLength(1);
    await store.connector.jobs["follow-service"]({ shop });
    expect(await work(store)).toEqual([]);
  });

  it.each(["follow-mappings", "follow-service"] as const)(
    "is no news where what is undone came later, with a job of its own: %s",
    async (name) => {
      const store = await harness.store();
      const { shop } = store;
      const job = { name, payload: { shop }, createdAt: store.now() };
      const mark = async () => {
        const data = { followDueAt: store.now() };
        await store.prisma.variant.updateMany({ where: { shop, id: "13" }, data });
        await store.prisma.$transaction((transaction) =>
          markServiceDue(transaction, { shop, now: store.now() }),
        );
      };
      store.advance(60_000);
      await mark();
      await settleDeadJob(store.ctx, job);
      expect(await work(store)).toEqual([]);
      // What it was written for itself is.
      await settleDeadJob(store.ctx, { ...job, createdAt: store.now() });
      expect(await work(store)).toEqual([name]);
    },
  );

  it("is no news of a store that is gone: nothing follows there", async () => {
    const store = await harness.store();
    const { shop } = store;
    const createdAt = store.now();
    await store.prisma.variant.updateMany({ where: { shop }, data: { followDueAt: createdAt } });
    await store.prisma.shop.update({ where: { domain: shop }, data: { state: "Uninstalled" } });
    await settleDeadJob(store.ctx, { name: "follow-mappings", payload: { shop }, createdAt });
    expect(await store.prisma.failedWork.count({ where: { shop } })).toBe(0);
  });

  it("counts as one of its later tries where each try of a webhook kills its process", async () => {
    const store = await harness.store();
    const { shop } = store;
    await store.send(store.place(), { webhookId: "w1" });
    const delivery = { shop_webhookId: { shop, webhookId: "w1" } };
    const state = async () =>
      (await store.prisma.delivery.findUniqueOrThrow({ where: delivery })).state;
    for (const minutes of [1, 2, 4, 8]) {
      const job = { name: "process-delivery", payload: { shop, webhookId: "w1" } } as const;
      await settleDeadJob(store.ctx, { ...job, createdAt: store.now() });
      store.advance(minutes * 60_000 - 1);
      await store.connector.sweeps.failedDeliveries();
      expect(await state()).toBe("Failed");
      store.advance(1);
      await store.connector.sweeps.failedDeliveries();
      expect(await state()).toBe("Received");
    }
    await store.settle();
    expect(await state()).toBe("Applied");
    expect(await store.dispatches()).toMatchObject([{ state: "Accepted" }]);
  });

  it("needs a person where each try of a dispatch kills its process, until one does not", async () => {
    const store = await harness.store();
    const { shop } = store;
    await store.send(store.place(), { webhookId: "w1" });
    await store.connector.jobs["process-delivery"]({ shop, webhookId: "w1" });
    const target = { shop, dispatchId: (await store.dispatches())[0]?.id ?? "" };
    for (let death = 1; death <= 5; death += 1) {
      store.advance(21_000);
      const dying = store.newProcess({ crashAt: 2 });
      await expect(dying.connector.jobs["reconcile-dispatch"](target)).rejects.toThrow(/dead|step/);
      const job = { name: "reconcile-dispatch", payload: target, createdAt: store.now() } as const;
      await settleDeadJob(store.ctx, job);
      expect(await store.dispatches()).toMatchObject([
        { faults: death, attentionReason: death < 5 ? null : "Fault" },
      ]);
    }
    store.advance(21_000);
    await store.settle();
    expect(await store.dispatches()).toMatchObject([
      { state: "Accepted", faults: 0, attentionReason: null },
    ]);
  });
});
