import type { Database } from "#app/db/database.server.ts";
import { stages, type World } from "#test/world/index.ts";
import { until } from "../connector/until.ts";

/** The store that is filled, and something that it sells. */
export const shop = "harbor-lane-coffee.myshopify.com";
export const sku = "COF-WHB-12O-HSE-BOX";

/** Has one order of the store go all its way: what `fillStore` takes its others from. */
export async function closeOneOrder(
  world: World,
  { database }: { database: Database },
): Promise<void> {
  world.standIn.placeOrder(shop, { line_items: [{ sku, quantity: 1 }] });
  await until("an order is at the provider", async () => {
    const [order] = await world.printShop.waiting({ limit: 1 });
    if (order === undefined) return false;
    for (const stage of stages) await world.printShop.advance(order, stage);
    return true;
  });
  const closed = { where: { shop, state: "Closed" } } as const;
  await until(
    "the order is closed",
    async () => (await database.prisma.dispatch.count(closed)) === 1,
  );
}

/** Has one order of the store wait for its address. A copy would not do: once compared with Shopify, which lacks it, it hides its buyer. */
export async function holdOneOrder(
  world: World,
  { database }: { database: Database },
): Promise<{ id: string; orderId: string }> {
  world.standIn.placeOrder(shop, {
    line_items: [{ sku, quantity: 1 }],
    shipping_address: {
      first_name: "June",
      last_name: "Park",
      address1: "1 Wharf Road",
      city: "Portland",
      province_code: "ME",
      country_code: "US",
    },
  });
  const reason = { reason: "AddressIncomplete", answeredAt: null, endedAt: null } as const;
  const held = { where: { shop, attention: { some: reason } } } as const;
  await until(
    "an order waits for its address",
    async () => (await database.prisma.dispatch.count(held)) === 1,
  );
  return database.prisma.dispatch.findFirstOrThrow(held);
}
