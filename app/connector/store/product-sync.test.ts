import { expect, it } from "vitest";
import { openHarness } from "../testing/harness.ts";
import { transactionIn, waitingIn } from "../testing/row-locks.ts";
import { beginProductSync, endProductSync } from "./product-sync.ts";

const harness = openHarness();

it("is not over where another connection is given in the same moment", async () => {
  const { shop, prisma, now } = await harness.store();
  const { connectionId } = await prisma.shop.findUniqueOrThrow({ where: { domain: shop } });
  await beginProductSync(prisma, { shop });
  const { pool } = harness.database;
  const end = () =>
    prisma.$transaction((transaction) =>
      endProductSync(transaction, { shop, connectionId, now: now() }),
    );
  let ended: Promise<boolean> | undefined;
  // GIVEN a change of the connection that is not committed yet
  await transactionIn(pool, async (client) => {
    await client.query("UPDATE connector.shop SET connection_id = 'another' WHERE shop = $1", [
      shop,
    ]);
    await client.query("UPDATE connector.product_sync SET synced_at = NULL WHERE shop = $1", [
      shop,
    ]);
    // WHEN what was read with the catalog of before is done
    ended = end();
    await waitingIn(pool, 1);
  });
  // THEN all is read and mapped anew
  expect(await ended).toBe(false);
  const row = await prisma.productSync.findUniqueOrThrow({ where: { shop } });
  expect(row.syncedAt).toBeNull();
  await prisma.shop.update({ where: { domain: shop }, data: { connectionId } });
  expect(await end()).toBe(true);
});
