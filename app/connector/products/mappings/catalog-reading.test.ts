import { describe, expect, it } from "vitest";
import { callApi, connectionId, ensureConnection } from "../../clients/connections/index.ts";
import type { MerchantApi } from "../../ports/index.ts";
import { answered } from "../../testing/faults.ts";
import { openHarness, otherUrl, type Store } from "../../testing/harness.ts";
import { refreshCatalog } from "./read-catalog.ts";

const harness = openHarness();

/** A store with a remote provider of many products, each call of which takes 200 ms. */
async function withProducts(count: number) {
  const store = await harness.store();
  const { shop, ctx, prisma } = store;
  const access = { url: otherUrl, apiKey: `key-${shop}` };
  const connection = { ...access, id: connectionId(access) };
  await ensureConnection(ctx, connection);
  await prisma.shopConnection.update({
    where: { shop },
    data: {
      apiUrl: otherUrl,
      sealedApiKey: ctx.sealer.seal(access.apiKey, shop),
      connectionId: connection.id,
    },
  });
  const products = new Map<string, string>();
  for (let number = 1; number <= count; number += 1) products.set(`p-${number}`, `SKU-${number}`);
  const calls: string[] = [];
  const { openMerchantApi } = ctx;
  ctx.openMerchantApi = (at) => {
    const api = openMerchantApi(at);
    const slow: Pick<MerchantApi, "getCatalogProducts" | "getAllVariantsByProductId"> = {
      async getCatalogProducts() {
        store.advance(200);
        calls.push("products");
        return answered([...products.keys()].map((id) => Object.assign({ id }, aProduct)));
      },
      async getAllVariantsByProductId(id) {
        store.advance(200);
        calls.push(id);
        const sku = products.get(id) ?? "";
        return answered([{ ...aVariant, id: sku, sku }]);
      },
    };
    return Object.assign(Object.create(api), slow);
  };
  const skus = async () => {
    const rows = await prisma.catalogSku.findMany({ where: { connectionId: connection.id } });
    return rows.map(({ sku }) => sku);
  };
  const connectionRow = () => prisma.connection.findUniqueOrThrow({ where: { id: connection.id } });
  return { store, connection, products, calls, skus, connectionRow };
}

const aProduct = {
  title: "Beans",
  description: "",
  imageUrl: "https://provider.example/beans.png",
  productType: "coffee",
  productCategory: "beans",
  dielineTemplateUrl: null,
  plan: "Base" as const,
  variants: 1,
};

const aVariant = {
  title: "Beans",
  size: "12 oz",
  retailPrice: 1_500,
  inStock: true,
  stockQty: 999,
  plan: "Base" as const,
};

/** The worker's timer, every five seconds for a while. */
async function wait({ ctx, connector, advance, shop, prisma }: Store, seconds: number) {
  const { connectionId: id } = await prisma.shopConnection.findUniqueOrThrow({ where: { shop } });
  const until = ctx.clock().getTime() + seconds * 1_000;
  while (ctx.clock().getTime() < until) {
    advance(5_000);
    // Other stores' connections would fill the round.
    await prisma.connection.updateMany({
      where: { id: { not: id ?? "" } },
      data: { catalogDueAt: null },
    });
    await connector.sweeps.catalogs();
  }
}

describe("a catalog of more products than the budget has calls for", () => {
  it.each([25, 40])("is read, each of %i products once", async (count) => {
    const { store, connection, calls, skus } = await withProducts(count);
    await store.prisma.variant.updateMany({
      where: { shop: store.shop, id: "13" },
      data: { sku: `sku-${count}` },
    });
    expect(await refreshCatalog(store.ctx, connection, { maxAgeMs: 60_000 })).toBe("goesOn");
    expect(calls.length).toBeLessThan(20);
    expect(await skus()).toEqual([]);
    await wait(store, 60);
    expect(new Set(await skus()).size).toBe(count);
    expect(calls.length).toBe(count + 1);
    // What it brought is mapped.
    const where = { shop_variantId: { shop: store.shop, variantId: "13" } };
    expect(await store.prisma.mapping.findUnique({ where })).toMatchObject({ origin: "EqualSku" });
  });

  it("is said to be read as long as it takes, and not to have failed", async () => {
    const { store, skus } = await withProducts(40);
    const { shop, prisma, connector } = store;
    const products = async () => (await connector.readHome(shop))?.products;
    await prisma.productSync.update({
      where: { shop },
      data: { syncedAt: null, error: "What was said of the provider before." },
    });
    await connector.jobs["sync-products"]({ shop });
    expect(await skus()).toEqual([]);
    expect(await products()).toMatchObject({ syncedAt: null, error: null });
    await wait(store, 60);
    await connector.jobs["sync-products"]({ shop });
    expect(await products()).toMatchObject({ syncedAt: store.now(), error: null });
  });

  it("is read again without a SKU that is gone in between, and what went goes at the end", async () => {
    const { store, connection, products, calls, skus, connectionRow } = await withProducts(40);
    await refreshCatalog(store.ctx, connection, { maxAgeMs: 60_000 });
    await wait(store, 60);
    const { catalogReadAt } = await connectionRow();
    products.delete("p-1");
    products.set("p-41", "SKU-41");
    calls.length = 0;
    store.advance(15 * 60_000);
    await wait(store, 5);
    expect(calls.length).toBeGreaterThan(5);
    expect((await skus()).length).toBe(40);
    expect(await skus()).toContain("SKU-1");
    await wait(store, 60);
    const found = await skus();
    expect([found.length, found.includes("SKU-1"), found.includes("SKU-41")]).toEqual([
      40,
      false,
      true,
    ]);
    expect((await connectionRow()).catalogReadAt).not.toEqual(catalogReadAt);
    const where = { connectionId: connection.id };
    expect(await store.prisma.catalogPart.count({ where })).toBe(0);
  });

  it("leaves space for the sweep's reads and for creates", async () => {
    const { store, connection } = await withProducts(40);
    await refreshCatalog(store.ctx, connection, { maxAgeMs: 60_000 });
    for (const priority of ["read", "create"] as const) {
      for (let call = 0; call < 4; call += 1) {
        const reply = await callApi(store.ctx, connection, {
          priority,
          call: async () => answered(1),
        });
        expect(reply.kind).toBe("answered");
      }
    }
  });

  it("is gone on with by another process where its reader was killed", async () => {
    const { store, connection, calls, skus } = await withProducts(5);
    const killed = store.newProcess();
    const { openMerchantApi } = store.ctx;
    killed.ctx.openMerchantApi = (at) =>
      Object.assign(Object.create(openMerchantApi(at)), {
        async getAllVariantsByProductId(id: string) {
          if (id === "p-3") throw new Error("killed");
          return openMerchantApi(at).getAllVariantsByProductId(id);
        },
      });
    await expect(refreshCatalog(killed.ctx, connection, { maxAgeMs: 60_000 })).rejects.toThrow(
      "killed",
    );
    expect(calls).toEqual(["products", "p-1", "p-2"]);
    await wait(store, 70);
    expect(calls).toEqual(["products", "p-1", "p-2", "p-3", "p-4", "p-5"]);
    expect(await skus()).toHaveLength(5);
  });
});

describe("a provider that does not show its catalog", () => {
  it("is asked once a minute, however many orders bring an unknown SKU", async () => {
    const store = await harness.store();
    store.advance(61_000);
    store.edge.setPlan((operation) =>
      operation === "getCatalogProducts" ? "lost-request" : undefined,
    );
    const asked = () => store.edge.count("getCatalogProducts");
    for (let order = 1; order <= 5; order += 1) {
      const line = { id: `80${order}`, variantId: "13", sku: "MUG" };
      await store.send(store.place({ lines: [line] }));
      await store.settle();
      await store.prisma.productSync.update({
        where: { shop: store.shop },
        data: { syncedAt: null },
      });
      store.advance(5_000);
      await store.connector.sweeps.catalogs();
    }
    expect(asked()).toBe(1);
    store.advance(60_000);
    await store.connector.sweeps.catalogs();
    expect(asked()).toBe(2);
  });
});
