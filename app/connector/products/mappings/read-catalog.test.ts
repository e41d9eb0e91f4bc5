import { keepWords } from "../../store/words.ts";
import { phrase } from "../../model/phrases.ts";
import { randomBytes } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { limits } from "#app/limits/limits.ts";
import { resolveConnection } from "../../clients/connections/index.ts";
import { createConnector } from "../../create-connector.ts";
import { anotherProcess } from "../../testing/another-process.ts";
import { openHarness, type Store } from "../../testing/harness.ts";
import { refreshCatalog } from "./read-catalog.ts";

const harness = openHarness();

/** A store whose provider's catalog nobody has read yet. */
async function withUnreadCatalog(): Promise<Store> {
  const store = await harness.store();
  const { shop, prisma } = store;
  const { connectionId } = await prisma.shopConnection.findUniqueOrThrow({ where: { shop } });
  await prisma.catalogSku.deleteMany({ where: { connectionId } });
  await prisma.connection.updateMany({
    where: { id: connectionId },
    data: { catalogReadAt: null },
  });
  await prisma.mapping.deleteMany({ where: { shop } });
  await prisma.productSync.update({ where: { shop }, data: { syncedAt: null } });
  return store;
}

const mappedOf = ({ prisma, shop }: Store) => prisma.mapping.count({ where: { shop } });

describe("the provider's catalog", () => {
  it("is waited for by a second shop's products while a first one's has it read", async () => {
    // GIVEN a reading that is under way
    const store = await withUnreadCatalog();
    const { shop } = store;
    const reader = store.newProcess();
    const { openMerchantApi } = reader.ctx;
    const isReading = Promise.withResolvers<void>();
    const mayGoOn = Promise.withResolvers<void>();
    reader.ctx.openMerchantApi = (at) => {
      const api = openMerchantApi(at);
      return Object.assign(Object.create(api), {
        async getCatalogProducts() {
          isReading.resolve();
          await mayGoOn.promise;
          return api.getCatalogProducts();
        },
      });
    };
    const row = await store.prisma.shopConnection.findUniqueOrThrow({ where: { shop } });
    const connection = resolveConnection(reader.ctx, row);
    if (connection === null) throw new Error("The store has no connection.");
    const read = refreshCatalog(reader.ctx, connection, { maxAgeMs: 0 });
    await isReading.promise;
    // WHEN another process needs it THEN it waits: nothing is mapped by a catalog that is not there
    const other = anotherProcess(harness.url);
    const { jobs } = createConnector({ ...store.ctx, pool: other.pool });
    const synced = jobs["sync-products"]({ shop });
    await other.untilItWaits();
    const { syncedAt, error } = await store.prisma.productSync.findUniqueOrThrow({
      where: { shop },
    });
    expect([syncedAt, error]).toEqual([null, null]);
    // AND it is there as soon as it was read, once
    mayGoOn.resolve();
    await read;
    await synced;
    await other.close();
    expect(await mappedOf(store)).toBe(2);
    expect(store.edge.count("getCatalogProducts")).toBe(1);
  });

  it.each([
    ["SKUs", limits.catalog.skusMax + 1, ""],
    ["text", 2_000, "x".repeat(40_000)],
  ])(
    "is not kept beyond what any has in %s, and the store reads why",
    async (_, count, description) => {
      const store = await withUnreadCatalog();
      const { shop, prisma } = store;
      const reader = store.newProcess();
      const { openMerchantApi } = reader.ctx;
      reader.ctx.openMerchantApi = (at) => {
        const api = openMerchantApi(at);
        return Object.assign(Object.create(api), {
          async getCatalogProducts() {
            const reply = await api.getCatalogProducts();
            if (reply.kind !== "answered") return reply;
            return {
              ...reply,
              value: reply.value.map((product) => Object.assign({}, product, { description })),
            };
          },
          async getAllVariantsByProductId(productId: string) {
            const reply = await api.getAllVariantsByProductId(productId);
            if (reply.kind !== "answered") return reply;
            const [variant] = reply.value;
            const value = Array.from({ length: count }, (_none, index) => {
              return { ...variant, sku: `SKU-${index}` };
            });
            return { kind: "answered", value };
          },
        });
      };
      const { jobs } = createConnector(reader.ctx);
      await expect(jobs["sync-products"]({ shop })).rejects.toThrow("catalogTooLarge");
      const { error } = await prisma.productSync.findUniqueOrThrow({ where: { shop } });
      const tooLarge = phrase("catalogTooLarge", { skus: 50_000, products: 20_000 });
      expect(error).toBe(keepWords(tooLarge));
      const { connectionId } = await prisma.shopConnection.findUniqueOrThrow({ where: { shop } });
      const where = { connectionId };
      expect(await prisma.catalogPart.count({ where })).toBe(0);
      expect(await prisma.catalogSku.count({ where })).toBe(0);
      const { listStock } = store.connector.products;
      const told = await Promise.all([
        store.connector.products.readRange({ shop }),
        listStock({ shop }),
      ]);
      expect(told.map(({ catalogError }) => catalogError)).toEqual([tooLarge, tooLarge]);

      store.advance(16 * 60_000);
      await store.connector.jobs["sync-products"]({ shop });
      expect(await mappedOf(store)).toBe(2);
    },
  );

  it("is read without a SKU that no index holds", async () => {
    const store = await withUnreadCatalog();
    const reader = store.newProcess();
    const { openMerchantApi } = reader.ctx;
    const noise = randomBytes(8_000).toString("hex");
    reader.ctx.openMerchantApi = (at) => {
      const api = openMerchantApi(at);
      return Object.assign(Object.create(api), {
        async getAllVariantsByProductId(productId: string) {
          const reply = await api.getAllVariantsByProductId(productId);
          if (reply.kind !== "answered") return reply;
          const odd = [{ ...reply.value[0], sku: noise }];
          return { ...reply, value: [...odd, ...reply.value] };
        },
      });
    };
    const { jobs } = createConnector(reader.ctx);
    await jobs["sync-products"]({ shop: store.shop });
    expect(await mappedOf(store)).toBe(2);
  });

  it("is read by the next when its reader was killed", async () => {
    const store = await withUnreadCatalog();
    const { shop } = store;
    store.edge.setPlan((operation) =>
      operation === "getAllVariantsByProductId" ? "crash-after" : undefined,
    );
    const killed = store.newProcess();
    await expect(killed.connector.jobs["sync-products"]({ shop })).rejects.toThrow(
      "getAllVariantsByProductId",
    );
    expect(killed.hasCrashed).toBe(true);
    store.edge.setPlan(() => undefined);
    // Its place is free as soon as the database has noticed; until then the job is tried again.
    await vi.waitFor(async () => {
      await store.connector.jobs["sync-products"]({ shop });
      expect(await mappedOf(store)).toBe(2);
    });
  });
});
