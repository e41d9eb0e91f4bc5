/** What of the store stands behind the pictures. */
import type pg from "pg";
import { openDatabase } from "#app/db/database.server.ts";
import { openEmbeddedPostgres } from "#app/db/embedded-postgres.server.ts";
import { stages } from "#test/world/index.ts";
import { type Camera, shop } from "./camera.ts";

export const coffee = "COF-WHB-12O-HSE-BOX";
export const rare = "COF-GND-12O-FRN-BOX";

/** To be called before the app reads the provider's catalog, which it does not do again soon. */
export function emptyStock({ world: { printShop } }: Camera): Promise<void> {
  return printShop.setStock(rare, 0);
}

/** The middle of a store's day: orders made, on their way, and waiting for somebody. */
export async function fillStore({ world, open, seeRows }: Camera): Promise<void> {
  const { standIn, printShop } = world;
  const line_items = [{ sku: coffee, quantity: 2 }];
  for (let count = 0; count < 12; count += 1) standIn.placeOrder(shop, { line_items });
  standIn.placeOrder(shop, {
    line_items,
    shipping_address: { first_name: "Ada", last_name: "Byron", city: "Portland", country: "US" },
  });
  standIn.placeOrder(shop, { line_items: [{ sku: rare, quantity: 1 }] });
  standIn.placeOrder(shop, { line_items: [{ sku: "MUG-STONE-10", quantity: 2 }] });
  await open("/app/orders");
  await seeRows("Accepted", 12);
  for (const order of await printShop.waiting({ limit: 6 })) {
    for (const stage of stages) await printShop.advance(order, stage);
  }
  await open("/app/orders");
  await seeRows("Fulfilled", 6);
}

/** For what a store comes to only in months, or when its provider changes. */
export async function inTables(
  { world }: Camera,
  work: (pool: pg.Pool) => Promise<unknown>,
): Promise<void> {
  const postgres = await openEmbeddedPostgres({ dataDir: world.env["DATA_DIR"] ?? "" });
  const database = openDatabase({ url: postgres.urlOf("portafilter"), poolMax: 2 });
  try {
    await work(database.pool);
  } finally {
    await database.close();
    await postgres.close();
  }
}
