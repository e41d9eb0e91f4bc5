/** The webhooks that privacy laws ask of every app: what Shopify sends, to whom, and when. */
import { idNumber } from "../json.ts";
import type { Order } from "../state/order.ts";
import type { Shop } from "../state/shop.ts";
import type { World } from "../state/world.ts";

const hourMs = 3_600_000;
const redactShopAfterMs = 48 * hourMs;
/** How long after a merchant's wish a buyer is redacted, if they did not buy lately. */
const redactBuyerAfterMs = 10 * 24 * hourMs;
/** How long a buyer's newest order keeps them from being redacted. */
const keptAfterOrderMs = 183 * 24 * hourMs;

const ofShop = (shop: Shop) => ({ shop_id: idNumber(shop.id), shop_domain: shop.domain });

/** Two days after an uninstall, unless the app is back by then. */
export function redactShopLater(world: World, shop: Shop): void {
  const { uninstalledAt } = shop.installation;
  if (!uninstalledAt) return;
  world.clock.schedule(new Date(uninstalledAt.getTime() + redactShopAfterMs), async () => {
    if (shop.installation.uninstalledAt !== uninstalledAt) return;
    world.deliveries.emit(shop, "shop/redact", ofShop(shop));
  });
}

/** Sends what the app has to hand out of a buyer. False where no order knows them. */
export function requestBuyerData(world: World, shop: Shop, customerId: string): boolean {
  const buyer = findBuyer(shop, customerId);
  if (!buyer) return false;
  world.deliveries.emit(shop, "customers/data_request", {
    ...ofShop(shop),
    orders_requested: buyer.orders.map(({ id }) => idNumber(id)),
    customer: buyer.customer,
    data_request: { id: idNumber(world.mintId()) },
  });
  return true;
}

/** Sent after ten days, or half a year after the newest order. False where no order knows them. */
export function redactBuyerLater(world: World, shop: Shop, customerId: string): boolean {
  const buyer = findBuyer(shop, customerId);
  if (!buyer) return false;
  const newest = Math.max(...buyer.orders.map(({ createdAt }) => createdAt.getTime()));
  const at = Math.max(world.clock.now().getTime() + redactBuyerAfterMs, newest + keptAfterOrderMs);
  world.clock.schedule(new Date(at), async () => {
    world.deliveries.emit(shop, "customers/redact", {
      ...ofShop(shop),
      customer: buyer.customer,
      orders_to_redact: buyer.orders.map(({ id }) => idNumber(id)),
    });
  });
  return true;
}

function findBuyer(
  shop: Shop,
  customerId: string,
): { orders: Order[]; customer: Record<string, unknown> } | undefined {
  const orders = [...shop.orders.values()].filter(({ customer }) => customer?.id === customerId);
  const customer = orders.at(-1)?.customer;
  if (!customer) return undefined;
  const { id, email, phone } = customer;
  return { orders, customer: { id: idNumber(id), email, phone } };
}
