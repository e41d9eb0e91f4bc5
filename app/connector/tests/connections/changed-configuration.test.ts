/** The app is started again on the same database with another provider or key in its environment. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import type { ApiConnection } from "#app/connector/ports/index.ts";
import { followDefaultConnection } from "#app/connector/shops/index.ts";
import {
  createHarness,
  otherUrl,
  type Process,
  type Store,
} from "#app/connector/testing/harness.ts";

let test: TestDatabase;
let store: Store;
// A configuration is every shop's: each test has a database of its own.
beforeEach(async () => {
  test = await createTestDatabase();
  store = await (await createHarness(test)).store();
});
afterEach(() => test.close());

const remote = (name = "first"): ApiConnection => ({
  url: otherUrl,
  apiKey: `pf_live_${name}_${store.shop}`,
});

/** Starts the app with this environment; a worker's timers come around. */
async function restart(defaultConnection: ApiConnection | null): Promise<Process> {
  const process = store.newProcess({ defaultConnection });
  await process.connector.sweeps.defaultConnection();
  await store.settle(process);
  return process;
}

async function order(process: Process): Promise<void> {
  await store.send(store.place(), { process });
  await store.settle(process);
}

/** Every order at both providers leaves, and the app comes to hear of it. */
async function shipAll(process: Process): Promise<void> {
  for (const provider of [store.provider, store.otherProvider]) {
    for (const [orderId, { order: made }] of provider.orders) {
      const items = made.items.map(({ externalSourceId, quantity }) => ({
        externalSourceId: externalSourceId ?? "",
        quantity,
      }));
      provider.ship(orderId, { number: `1Z-${made.externalSourceId}`, items });
    }
  }
  for (let round = 0; round < 3; round += 1) await store.sweep(process);
}

async function states(): Promise<string[]> {
  return (await store.dispatches()).map(({ state }) => state);
}

describe("a provider that is configured after the embedded core once served", () => {
  it("gets the next orders, and the earlier ones are followed where they are", async () => {
    await order(store);
    const process = await restart(remote());
    await order(process);
    expect([store.provider.orders.size, store.otherProvider.orders.size]).toEqual([1, 1]);
    await shipAll(process);
    expect(await states()).toEqual(["Closed", "Closed"]);
  });

  it("makes no second order of one whose answer was lost at the core", async () => {
    store.edge.setPlan((operation) => (operation === "createOrder" ? "lost-answer" : undefined));
    await order(store);
    store.edge.setPlan(() => undefined);
    const process = await restart(remote());
    store.advance(61_000);
    await store.settle(process);
    expect([store.provider.orders.size, store.otherProvider.orders.size]).toEqual([1, 0]);
    expect(await states()).toEqual(["Accepted"]);
  });

  it("is left for the core again when it is taken out of the environment", async () => {
    const there = await restart(remote());
    await order(there);
    const back = await restart(null);
    await order(back);
    expect([store.provider.orders.size, store.otherProvider.orders.size]).toEqual([1, 1]);
    await shipAll(back);
    expect(await states()).toEqual(["Closed", "Closed"]);
  });

  it("is left by every store that can, though another can't be given the core", async () => {
    await (await createHarness(test)).store();
    await restart(remote());
    const { ctx } = store.newProcess({ defaultConnection: null });
    let asked = 0;
    const provisionConnection: typeof ctx.provisionConnection = async ({ domain }) => {
      asked += 1;
      if (asked === 1) throw new Error("No key for the first.");
      return { url: null, apiKey: `pfk_live_again_${domain}` };
    };
    const follow = () => followDefaultConnection({ ...ctx, provisionConnection });
    const atCore = () =>
      store.prisma.shopConnection.count({ where: { sealedApiKey: { not: null } } });

    await expect(follow()).rejects.toThrow("Stores could not be connected");
    expect([asked, await atCore()]).toEqual([2, 1]);

    await follow();
    expect(await atCore()).toBe(2);
  });

  it("leaves a connection alone that the shop itself chose", async () => {
    const connection = { url: otherUrl, apiKey: `pf_live_own_${store.shop}` };
    await store.connector.changeConnection({ shop: store.shop, connection, actor: "owner" });
    const before = await store.prisma.shopConnection.findUnique({ where: { shop: store.shop } });
    await restart({ url: "https://third.example", apiKey: `pf_live_x_${store.shop}` });
    const after = await store.prisma.shopConnection.findUnique({ where: { shop: store.shop } });
    expect(after?.connectionId).toBe(before?.connectionId);
  });
});

describe("a renewed key in the environment", () => {
  it("follows the orders of the old one, which is refused by now", async () => {
    const before = await restart(remote("old"));
    await order(before);
    const process = await restart(remote("new"));
    const used: string[] = [];
    const { openMerchantApi } = process.ctx;
    process.ctx.openMerchantApi = (connection) => {
      used.push(connection.apiKey);
      return openMerchantApi(connection);
    };
    await shipAll(process);
    expect(await states()).toEqual(["Closed"]);
    expect(new Set(used)).toEqual(new Set([remote("new").apiKey]));
  });
});
