import { describe, expect, it } from "vitest";
import { policy } from "#app/connector/model/policy.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";
import type { OrderOptions } from "#app/connector/testing/orders.ts";

const harness = openHarness();

/** A store that forwards on request, and an order at the app's location. */
async function assigned(language: string, options: OrderOptions = {}) {
  const store = await harness.store();
  const rules = policy.parse({ trigger: "on-request" });
  await store.connector.changePolicy({ shop: store.shop, rules, actor: "merchant" });
  await store.settle();
  await store.connector.installShop(store.shop, store.now(), language);
  // A visit that says nothing of it changes nothing.
  await store.connector.installShop(store.shop, store.now());
  const order = store.place(options);
  const ids = order.lines.slice(0, 2).map(({ id }) => id);
  store.shopify.requests.assign(order.id, [ids]);
  await store.send(order);
  await store.settle();
  return { store, orderId: order.id };
}

async function ask(store: Store, orderId: string, how: { isBack?: boolean } = {}) {
  expect(store.shopify.requests.ask(orderId, how)).toBe(true);
  await store.connector.noteRequests(store.shop);
  await store.settle();
}

describe("a request", () => {
  it.each([
    ["de-DE", "Davon ist nichts mehr übrig, was der Anbieter dieser App herstellt."],
    ["ja", "このアプリのプロバイダーが製造する商品は残っていません。"],
    ["pt-BR", "None of what is left is made by this app's provider."],
  ])("is answered in the language of the store's admin: %s", async (language, message) => {
    const lines = [{ id: "6663", variantId: "13", sku: "MUG" }];
    const { store, orderId } = await assigned(language, { lines });
    await ask(store, orderId);
    expect(store.shopify.requests.given).toMatchObject([{ kind: "reject", message }]);
  });

  it("is accepted, and its cancelation answered, in that language too", async () => {
    const { store, orderId } = await assigned("fr");
    await ask(store, orderId);
    await ask(store, orderId, { isBack: true });
    expect(store.shopify.requests.given.map(({ message }) => message)).toEqual([
      "Le prestataire a la commande.",
      "Elle n’est pas fabriquée.",
    ]);
  });
});
