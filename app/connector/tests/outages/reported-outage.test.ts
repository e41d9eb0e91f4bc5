import { expect, it } from "vitest";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";
import { listenForMoves } from "#app/connector/testing/listen-for-moves.ts";

const harness = openHarness();

it.each(["lost-request", "unauthorized"] as const)(
  "tells open pages that the provider is out, and that it is back, once each: %s",
  async (fault) => {
    const store = await harness.store();
    await store.send(store.place());
    await store.settle();
    const pages = await listenForMoves(harness.url, store.shop);
    const connection = async () => (await store.connector.readHome(store.shop))?.connection.state;
    store.edge.setPlan(() => fault);
    await store.sweep();
    expect(await connection()).not.toBe("working");
    expect(await pages.since()).toBeGreaterThan(0);
    store.edge.setPlan(() => undefined);
    store.advance(5 * 60_000);
    await store.sweep();
    expect(await connection()).toBe("working");
    expect(await pages.since()).toBeGreaterThan(0);
    // Nothing is news that was so before.
    store.advance(5 * 60_000);
    await store.sweep();
    expect(await pages.since()).toBe(0);
  },
);

/** Another store with its provider under the same key; no order of it is there. */
async function besideOf({ shop, prisma }: Store): Promise<Store> {
  const beside = await harness.store();
  const { shop: _, ...shared } = await prisma.shopConnection.findFirstOrThrow({ where: { shop } });
  await prisma.shopConnection.updateMany({ where: { shop: beside.shop }, data: shared });
  return beside;
}

it("has no store's pages read again where one call was lost of all that share a key", async () => {
  const store = await harness.store();
  await store.send(store.place());
  await store.settle();
  store.advance(5 * 60_000);
  await store.sweep();
  const beside = await besideOf(store);
  const pages = await listenForMoves(harness.url, beside.shop);
  const before = store.edge.count("getOrder");
  store.edge.setPlan((operation, count) =>
    operation === "getOrder" && count === before + 1 ? "lost-request" : undefined,
  );
  await store.sweep();
  expect(store.edge.count("getOrder")).toBeGreaterThan(before);
  expect(await pages.since()).toBe(0);
});

it("tells open pages of all that share a key once that it is refused, also after a silence, and once that it no more is", async () => {
  const store = await harness.store();
  await store.send(store.place());
  await store.settle();
  const beside = await besideOf(store);
  const pages = await listenForMoves(harness.url, beside.shop);
  const next = async (fault?: "lost-request" | "unauthorized") => {
    store.edge.setPlan(() => fault);
    store.advance(5 * 60_000);
    await store.sweep();
    return pages.since();
  };
  expect(await next("lost-request")).toBe(0);
  expect(await next("unauthorized")).toBe(1);
  expect(await next("unauthorized")).toBe(0);
  expect(await next()).toBe(1);
  expect(await next()).toBe(0);
});

it("tells open pages that a provider is back where one sweep alone could not read their orders", async () => {
  const store = await harness.store();
  await store.send(store.place());
  await store.settle();
  store.advance(5 * 60_000);
  await store.sweep();
  const pages = await listenForMoves(harness.url, store.shop);
  store.edge.setPlan(() => "lost-request");
  await store.sweep();
  expect(await pages.since()).toBe(1);
  store.edge.setPlan(() => undefined);
  store.advance(45_000);
  await store.connector.sweeps.tracking();
  expect(await pages.since()).toBe(1);
});
