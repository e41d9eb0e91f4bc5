/** The key that opened a store's API key is lost, and given up: the store enters its API key again, the rest lives. */
import { describe, expect, it } from "vitest";
import { lostApiKey } from "#app/db/sealed-columns.ts";
import { openHarness, otherUrl, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();

const enter = ({ connector, shop }: Store, apiKey: string) =>
  connector.changeConnection({ shop, connection: { url: otherUrl, apiKey }, actor: "owner" });

/** A store with a provider of its own, an order accepted there, and rows as `npm run keys -- forget --give-up` leaves them. */
async function withLostKey() {
  const store = await harness.store();
  const apiKey = `pfk_live_${store.shop}`;
  await enter(store, apiKey);
  await store.send(store.place());
  await store.settle();
  expect(await store.dispatches()).toMatchObject([{ state: "Accepted" }]);
  expect(store.otherProvider.orders.size).toBe(1);
  const { shop, prisma, ctx } = store;
  const { connectionId } = await prisma.shopConnection.findUniqueOrThrow({ where: { shop } });
  await prisma.shopConnection.update({
    where: { shop },
    data: { sealedApiKey: ctx.sealer.seal(lostApiKey, shop) },
  });
  await prisma.connection.update({ where: { id: connectionId }, data: { sealedApiKey: null } });
  return { store, connectionId, apiKey };
}

describe("a store whose API key nobody can open any more", () => {
  it.each([
    ["the same key", (apiKey: string) => apiKey],
    ["another key of the same provider", (apiKey: string) => `pfk_live_renewed_${apiKey}`],
  ])("waits at its own provider, and goes on when %s is entered", async (_, entered) => {
    const { store, connectionId, apiKey } = await withLostKey();
    await store.send(store.place());
    await store.settle();
    const waiting = await store.dispatches();
    expect(waiting.map(({ state, attentionReason }) => [state, attentionReason])).toEqual([
      ["Accepted", null],
      ["Submitting", "KeyRefused"],
    ]);
    const { shop, prisma } = store;
    expect(await prisma.shopConnection.findUnique({ where: { shop } })).toMatchObject({
      connectionId,
      apiUrl: otherUrl,
    });

    await enter(store, entered(apiKey));
    store.advance(61_000);
    await store.settle();
    expect(await store.dispatches()).toMatchObject([{ state: "Accepted" }, { state: "Accepted" }]);
    expect([store.provider.orders.size, store.otherProvider.orders.size]).toEqual([0, 2]);
    for (const id of store.otherProvider.orders.keys()) {
      const items = store.otherProvider.orders.get(id)?.order.items ?? [];
      store.otherProvider.ship(id, {
        number: `1Z${id}`,
        items: items.map(({ externalSourceId, quantity }) => ({
          externalSourceId: externalSourceId ?? "",
          quantity,
        })),
      });
    }
    await store.sweep();
    expect(await store.dispatches()).toMatchObject([{ state: "Closed" }, { state: "Closed" }]);
  });
});
