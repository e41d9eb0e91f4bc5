import { expect, it } from "vitest";
import { openHarness } from "../testing/harness.ts";
import { transactionIn, waitingIn } from "../testing/row-locks.ts";
import { beginProductSync, endProductSync } from "./product-sync.ts";

const harness = openHarness();

it.each([
  ["this release", "UPDATE connector.shop_connection"],
  ["the release before", "UPDATE connector.shop"],
])("is not over where another connection is given in the same moment by %s", async (_, update) => {
  const { shop, prisma, now } = await harness.store();
  const { connectionId } = await prisma.shopConnection.findUniqueOrThrow({ where: { shop } });
  await beginProductSync(prisma, { shop });
  const { pool } = harness.database;
  const end = () =>
    prisma.$transaction((transaction) =>
      endProductSync(transaction, { shop, connectionId, now: now() }),
    );
  let ended: Promise<boolean> | undefined;
  // GIVEN a change of the connection that is not committed yet
  await transactionIn(pool, async (client) => {
    await client.query("SELECT FROM connector.shop WHERE shop = $1 FOR NO KEY UPDATE", [shop]);
    await client.query(`${update} SET connection_id = 'another' WHERE shop = $1`, [shop]);
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
  await prisma.shopConnection.update({ where: { shop }, data: { connectionId } });
  expect(await end()).toBe(true);
});
