/** What is made again is sold for nothing, in a currency in which what is sold can be counted. */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { fractionDigits } from "#app/connector/model/fraction-digits.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();

const migration = new URL(
  "../../../../prisma/migrations/20261130000370_leave_remakes_unpriced_without_hundredths/migration.sql",
  import.meta.url,
);

/** An order that was sold, and made once more; the costs of both are known. */
async function madeAgain(): Promise<Store> {
  const store = await harness.store();
  const { shop, connector, provider } = store;
  await store.send(store.place({ lines: [{ id: "1", variantId: "11" }] }));
  await store.settle();
  const ship = async (id: string, number: string) => {
    provider.ship(id, { number, items: [{ externalSourceId: "1", quantity: 1 }] });
    store.advance(60 * 60_000);
    await store.sweep();
  };
  await ship("api-1", "A");
  const [{ id: dispatchId = "" } = {}] = await store.dispatches();
  await connector.remakeItems({
    shop,
    dispatchId,
    requestId: randomUUID(),
    lines: [{ lineItemId: "1", units: 1 }],
    reason: "damaged",
    payer: "store",
    note: "",
    photoUrls: [],
    actor: "owner",
  });
  await store.settle();
  await ship("api-2", "B");
  return store;
}

/** What the two are sold for, as the migration leaves it where all was sold, and charged, in these. */
async function migrated(store: Store, { sold, charged }: { sold: string; charged: string }) {
  const { shop, prisma } = store;
  await prisma.cost.updateMany({ where: { shop }, data: { currency: charged, soldCents: 0 } });
  const currencies = { soldCurrency: sold, costCurrency: charged };
  await prisma.lineProfit.updateMany({ where: { shop }, data: currencies });
  await prisma.$executeRawUnsafe(await readFile(migration, "utf8"));
  const costs = await prisma.cost.findMany({ where: { shop } });
  const parts = await store.dispatches();
  return parts.map(({ id }) => costs.find(({ dispatchId }) => dispatchId === id)?.soldCents);
}

describe("a remake that an earlier version counted as sold for nothing", () => {
  it("is sold for nothing that is known where its cost has no hundredths", async () => {
    const store = await madeAgain();
    const codes = [...Intl.supportedValuesOf("currency"), "money"];
    const left: string[] = [];
    for (const code of codes) {
      const [first, again] = await migrated(store, { sold: code, charged: code });
      expect(first).toBe(0n);
      if (again === null) left.push(code);
    }
    expect(left).toEqual(codes.filter((code) => fractionDigits(code) !== 2));
  });

  it("is sold for nothing that is known where it is sold in another currency", async () => {
    const store = await madeAgain();
    expect(await migrated(store, { sold: "EUR", charged: "USD" })).toEqual([0n, null]);
    expect(await migrated(store, { sold: "USD", charged: "USD" })).toEqual([0n, 0n]);
  });

  it("shows no amount of hundredths as one of a currency that has none", async () => {
    const store = await madeAgain();
    const { shop, prisma, connector } = store;
    const [, { id: dispatchId = "" } = {}] = await store.dispatches();
    await prisma.cost.updateMany({
      where: { shop },
      data: { currency: "JPY", cents: 50_000, soldCents: 0 },
    });
    const detail = await connector.readDispatch({ shop, dispatchId });
    expect(detail?.profit).toBeNull();
  });
});
