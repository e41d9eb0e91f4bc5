import { expect, it } from "vitest";
import { openHarness } from "../testing/harness.ts";
import { readLostOrders } from "./lost-orders.ts";

const harness = openHarness();

it("of a long list what the database has comes first, then the newest orders, each with all of its parts", async () => {
  const store = await harness.store();
  const { shop, prisma } = store;
  const connectionId = `con_${shop}`;
  const known = store.place();
  await store.send(known);
  await store.settle();
  const names = ["998", "1001", "1000", "1001/2", "999", `${known.id}/2`];
  await prisma.providerList.create({
    data: {
      connectionId,
      startedAt: store.now(),
      found: {
        create: names.map((name) => ({
          externalSourceId: `${shop}/${name}`,
          orderId: `api-${name}`,
        })),
      },
    },
  });
  const target = { shop, connectionId, restoredAt: store.now(), installedAt: store.now() };
  const listed = await readLostOrders(store.ctx.pool, { ...target, limit: 5 });
  expect(listed.map(({ apiOrderId }) => apiOrderId)).toEqual([
    `api-${known.id}/2`,
    "api-1001",
    "api-1001/2",
    "api-1000",
    "api-999",
  ]);
});
