import { describe, expect, it } from "vitest";
import { openHarness } from "../testing/harness.ts";

const harness = openHarness();

describe("installing a shop", () => {
  it("provides one connection when several visits come at once", async () => {
    const store = await harness.store();
    await store.prisma.shop.delete({ where: { domain: store.shop } });
    let keys = 0;
    store.ctx.provisionConnection = async () => ({
      url: null,
      apiKey: `pf_live_${(keys += 1)}_${store.shop}`,
    });
    await Promise.all(Array.from({ length: 30 }, () => store.connector.installShop(store.shop)));
    expect(keys).toBe(1);
  });

  it("keeps the key sealed and tells nobody of it", async () => {
    const store = await harness.store();
    const row = await store.prisma.shopConnection.findUniqueOrThrow({
      where: { shop: store.shop },
    });
    expect(row.sealedApiKey).toMatch(/^sealed:/);
    const home = await store.connector.readHome(store.shop);
    expect(JSON.stringify(home)).not.toContain("pfk_live_");
    expect(home?.connection).toMatchObject({ kind: "embedded", state: "working" });
  });

  it("maps the products by equal SKU, trimmed and whatever the case", async () => {
    const store = await harness.store();
    const mapped = await store.prisma.mappingComponent.findMany({
      where: { shop: store.shop },
      orderBy: { variantId: "asc" },
      select: { variantId: true, sku: true },
    });
    expect(mapped).toEqual([
      { variantId: "11", sku: "COF-1" },
      { variantId: "12", sku: "COF-2" },
    ]);
  });
});
