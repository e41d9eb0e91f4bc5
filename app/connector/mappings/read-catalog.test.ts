import { describe, expect, it, vi } from "vitest";
import { resolveConnection } from "../connections/index.ts";
import { createConnector } from "../create-connector.ts";
import { anotherProcess } from "../testing/another-process.ts";
import { openHarness, type Store } from "../testing/harness.ts";
import { refreshCatalog } from "./read-catalog.ts";

const harness = openHarness();

/** A store whose provider's catalog nobody has read yet. */
async function withUnreadCatalog(): Promise<Store> {
  const store = await harness.store();
  const { shop, prisma } = store;
  const { connectionId } = await prisma.shop.findUniqueOrThrow({ where: { domain: shop } });
  await prisma.catalogSku.deleteMany({ where: { connectionId: connectionId ?? "" } });
  await prisma.connection.updateMany({
    where: { id: connectionId ?? "" },
    data: { catalogReadAt: null },
  });
  await prisma.mapping.deleteMany({ where: { shop } });
  await prisma.shop.update({ where: { domain: shop }, data: { productsSyncedAt: null } });
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
    const row = await store.prisma.shop.findUniqueOrThrow({ where: { domain: shop } });
    const connection = resolveConnection(reader.ctx, row);
    if (connection === null) throw new Error("The store has no connection.");
    const read = refreshCatalog(reader.ctx, connection, { maxAgeMs: 0 });
    await isReading.promise;
    // WHEN another process needs it THEN it waits: nothing is mapped by a catalog that is not there
    const other = anotherProcess(harness.url);
    const { jobs } = createConnector({ ...store.ctx, pool: other.pool });
    const synced = jobs["sync-products"]({ shop });
    await other.untilItWaits();
    const { productsSyncedAt, productsError } = await store.prisma.shop.findUniqueOrThrow({
      where: { domain: shop },
    });
    expect([productsSyncedAt, productsError]).toEqual([null, null]);
    // AND it is there as soon as it was read, once
    mayGoOn.resolve();
    await read;
    await synced;
    await other.close();
    expect(await mappedOf(store)).toBe(2);
    expect(store.edge.count("getCatalogProducts")).toBe(1);
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
