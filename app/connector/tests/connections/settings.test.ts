import { describe, expect, it } from "vitest";
import { policy } from "#app/connector/model/policy.ts";
import { openHarness, otherUrl, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();

const actor = "owner";
const keyOf = (store: Store) => `pfk_live_${store.shop}`;
const connectTo = (store: Store) =>
  store.connector.changeConnection({
    shop: store.shop,
    connection: { url: otherUrl, apiKey: keyOf(store) },
    actor,
  });
const testOf = (store: Store, entered: { url: string; apiKey: string }) =>
  store.connector.testConnection({ shop: store.shop, entered });

describe("the settings of a shop", () => {
  it("show its rules with the products' names, and never a key", async () => {
    const store = await harness.store();
    const { shop } = store;
    await harness.database.prisma.variant.create({
      data: {
        shop,
        id: "5551",
        productId: "555",
        productTitle: "Pier House",
        title: "12 oz",
        seenAt: store.now(),
      },
    });
    const rules = { ...policy.parse({}), approvalProductIds: ["555", "556"] };
    await store.connector.changePolicy({ shop, rules, actor });
    await connectTo(store);
    const settings = await store.connector.readSettings(shop);
    expect(settings).toMatchObject({
      rules,
      approvalProducts: [
        { id: "555", title: "Pier House" },
        { id: "556", title: null },
      ],
      connection: { own: { url: otherUrl, keyEnd: shop.slice(-4), isTest: false } },
    });
    expect(JSON.stringify(settings)).not.toContain(keyOf(store));
    expect(await store.connector.readSettings("nobody.myshopify.com")).toBeNull();
  });
});

describe("the test of a connection", () => {
  it("says mode, number of products and their plans, and changes nothing", async () => {
    const store = await harness.store();
    const before = await store.connector.readSettings(store.shop);
    const found = await testOf(store, { url: `${otherUrl}/v1/`, apiKey: `pf_live_${store.shop}` });
    expect(found).toMatchObject({ kind: "works", mode: "live" });
    expect(found?.kind === "works" && found.products).toBeGreaterThan(0);
    expect(await store.connector.readSettings(store.shop)).toEqual(before);
  });

  const meant = "https://provider.example";
  const wrong = [
    ["http://provider.example/v1", "key", { field: "url", reason: "url-https", detail: meant }],
    ["ftp://provider.example", "key", { field: "url", reason: "url-https", detail: meant }],
    ["provider.example", "key", { field: "url", reason: "url-https", detail: meant }],
    ["https://provider.example/orders", "key", { reason: "url-rest", detail: meant }],
    ["https://provider.example?shop=1", "key", { reason: "url-rest", detail: meant }],
    ["https://user:word@provider.example", "key", { reason: "url-rest", detail: meant }],
    ["nowhere", "key", { field: "url", reason: "url", detail: "" }],
    ["https://", "key", { field: "url", reason: "url", detail: "" }],
    ["", "key", { field: "url", reason: "url-missing", detail: "" }],
    [otherUrl, "", { field: "apiKey", reason: "key-missing", detail: "" }],
    [otherUrl, "a key", { field: "apiKey", reason: "key-form", detail: "" }],
  ] as const;
  it.each(wrong)("says what can't be, and where: %j, %j", async (url, apiKey, problem) => {
    const store = await harness.store();
    expect(await testOf(store, { url, apiKey })).toMatchObject({ kind: "problem", problem });
  });

  it("uses the saved key at the saved address only", async () => {
    const store = await harness.store();
    expect(await connectTo(store)).toBe(true);
    const empty = { apiKey: "" };
    expect(await testOf(store, { url: otherUrl, ...empty })).toMatchObject({
      kind: "works",
      mode: "live",
      connection: { url: otherUrl, apiKey: keyOf(store) },
    });
    expect(await testOf(store, { url: "https://thief.example", ...empty })).toMatchObject({
      problem: { field: "apiKey", reason: "key-missing" },
    });
  });
});

describe("a connection that a shop gives up", () => {
  it("makes space for the deployment's own, and orders are sent there", async () => {
    const store = await harness.store();
    await connectTo(store);
    const command = { shop: store.shop, actor };
    expect(await store.connector.dropConnection(command)).toBe(true);
    const settings = await store.connector.readSettings(store.shop);
    expect(settings?.connection.own).toBeNull();
    await store.send(store.place());
    await store.settle();
    expect([store.provider.orders.size, store.otherProvider.orders.size]).toEqual([1, 0]);
    expect(await store.connector.dropConnection(command)).toBe(true);
    const nobody = { ...command, shop: "nobody.myshopify.com" };
    expect(await store.connector.dropConnection(nobody)).toBe(false);
  });
});

describe("a test of a connection that is in use", () => {
  it("keeps within the key's budget, and says how soon there is space", async () => {
    const store = await harness.store();
    await connectTo(store);
    const entered = { url: otherUrl, apiKey: keyOf(store) };
    const kinds = [];
    for (let call = 0; call < 21; call += 1) kinds.push((await testOf(store, entered))?.kind);
    const refused = { kind: "problem", problem: { reason: "not-now", detail: "1" } };
    expect(await testOf(store, entered)).toMatchObject(refused);
    expect(kinds.filter((kind) => kind === "works")).toHaveLength(20);
    expect(store.otherEdge.count("getCatalogProducts")).toBe(20);
    store.advance(1_000);
    expect(await testOf(store, entered)).toMatchObject({ kind: "works" });
  });

  it("of a key that nobody uses yet leaves no trace of it", async () => {
    const store = await harness.store();
    const before = await harness.database.prisma.connection.count();
    const entered = { url: otherUrl, apiKey: keyOf(store) };
    expect(await testOf(store, entered)).toMatchObject({ kind: "works" });
    expect(await harness.database.prisma.connection.count()).toBe(before);
  });
});
