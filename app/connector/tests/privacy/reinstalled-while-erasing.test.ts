/** A store that is installed again in the moment in which all of it is erased. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ConnectorContext } from "#app/connector/ports/context.ts";
import { createConnector } from "#app/connector/index.ts";
import { anotherProcess, type AnotherProcess } from "#app/connector/testing/another-process.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();
let other: AnotherProcess;
beforeAll(() => {
  other = anotherProcess(harness.url);
});
afterAll(() => other.close());

async function tell({ connector, shop, now }: Store, topic: string) {
  await connector.acceptDelivery({
    shop,
    webhookId: topic,
    topic,
    eventId: null,
    apiVersion: null,
    triggeredAt: now(),
    body: Buffer.from("{}"),
  });
}

/** A store with an order, that has left and is to be erased. */
async function gone(): Promise<Store> {
  const store = await harness.store();
  await store.send(store.place());
  await store.settle();
  await tell(store, "app/uninstalled");
  await store.settle();
  store.advance(48 * 60 * 60_000);
  await tell(store, "shop/redact");
  return store;
}

/** Begins an install in another process; resolves when it is done, or waits for a lock. */
async function beginInstall({ ctx, shop, now }: Store): Promise<{ install: Promise<void> }> {
  let isDone = false;
  const { installShop } = createConnector({ ...ctx, pool: other.pool });
  const install = installShop(shop, now()).finally(() => {
    isDone = true;
  });
  await other.untilItWaits(() => isDone);
  return { install };
}

const isInstalled = async ({ prisma, shop }: Store) =>
  (await prisma.shop.count({ where: { domain: shop, state: "Installed" } })) > 0;

/** Erases the store with these surroundings, then lets everything come to rest. */
async function erase(store: Store, change: Partial<ConnectorContext>): Promise<void> {
  const { shop } = store;
  const { jobs } = createConnector({ ...store.ctx, ...change });
  await jobs["process-delivery"]({ shop, webhookId: "shop/redact" });
  await store.settle();
}

it("is erased at the built-in core before it is back, or not at all", async () => {
  const store = await gone();
  let begun: { install: Promise<void> } | undefined;
  const erasedWhile: boolean[] = [];
  await erase(store, {
    eraseEmbedded: async () => {
      begun ??= await beginInstall(store);
      // Whatever its orders are then would be erased, those that the new install made too.
      erasedWhile.push(await isInstalled(store));
    },
  });
  await begun?.install;
  expect(erasedWhile).toEqual([false]);
  expect(await isInstalled(store)).toBe(true);
});

it.each([
  ["when a part of it is gone", 1],
  ["before the last of it goes", 2],
])("keeps what it has from its return on: %s", async (_, transactions) => {
  const store = await gone();
  const { prisma } = store.ctx;
  let begins = 0;
  let begun: { install: Promise<void> } | undefined;
  await erase(store, {
    prisma: new Proxy(prisma, {
      get(target, name) {
        if (name !== "$transaction") return Reflect.get(target, name);
        return async (work: Parameters<typeof prisma.$transaction>[0]) => {
          begins += 1;
          if (begins === transactions) begun = await beginInstall(store);
          return target.$transaction(work);
        };
      },
    }),
  });
  await begun?.install;
  await store.settle();
  expect(await isInstalled(store)).toBe(true);
  const { id } = store.place();
  store.advance(1_000);
  await store.compare();
  await store.settle();
  expect(await store.dispatches()).toContainEqual(
    expect.objectContaining({ orderId: id, state: "Accepted" }),
  );
});
