import { expect, it } from "vitest";
import { openHarness } from "../../testing/harness.ts";
import { markServiceDue } from "../fulfillment-service.ts";

const harness = openHarness();

it.each(["follow-mappings", "follow-service"] as const)(
  "%s that keeps failing stands on the home page and in the timeline until it works",
  async (job) => {
    const store = await harness.store();
    const { shop, prisma } = store;
    const work = () => store.connector.jobs[job]({ shop });
    const shown = async () => (await store.connector.readHome(shop))?.failedWork;
    // An order's snapshot that nobody can read, or rules that are none, fail each time.
    await prisma.$transaction((transaction) =>
      markServiceDue(transaction, { shop, now: store.now() }),
    );
    await store.send(store.place({ lines: [{ id: "900", variantId: "13", sku: "MUG" }] }));
    await store.settle();
    const { settings } = await prisma.shop.findUniqueOrThrow({ where: { domain: shop } });
    const { snapshot } = await prisma.shopOrder.findFirstOrThrow({ where: { shop } });
    await store.connector.products.mapVariant({
      shop,
      variantId: "13",
      components: [{ sku: "COF-2", quantity: 1, artworkUrl: null }],
      actor: "owner",
    });
    await prisma.shopOrder.updateMany({ where: { shop }, data: { snapshot: {} } });
    await prisma.shop.update({ where: { domain: shop }, data: { settings: { trigger: 7 } } });
    await prisma.$transaction((transaction) =>
      markServiceDue(transaction, { shop, now: store.now() }),
    );
    const shownAfter = [];
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await expect(work()).rejects.toThrow(/invalid/i);
      shownAfter.push(await shown());
    }
    expect(shownAfter).toEqual([[], [], [job]]);
    const told = () =>
      prisma.timelineEntry.findMany({ where: { shop, kind: { in: ["paused", "resumed"] } } });
    expect((await told()).map(({ kind }) => kind)).toEqual(["paused"]);
    await prisma.shopOrder.updateMany({ where: { shop }, data: { snapshot: snapshot ?? {} } });
    await prisma.shop.update({ where: { domain: shop }, data: { settings: settings ?? {} } });
    await work();
    expect(await shown()).toEqual([]);
    expect((await told()).map(({ kind }) => kind)).toEqual(["paused", "resumed"]);
  },
);
