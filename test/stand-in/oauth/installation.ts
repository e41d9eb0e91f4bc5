/** Installing and uninstalling the app on a shop. */
import { restShop } from "../rest/rest-shop.ts";
import type { Shop } from "../state/shop.ts";
import type { World } from "../state/world.ts";
import { redactShopLater } from "./privacy.ts";

/** Grants what the app asks for (or what is given); repeating it changes only the scopes. */
export function install(shop: Shop, scopes?: readonly string[]): void {
  shop.installation.state = "installed";
  shop.installation.uninstalledAt = null;
  if (scopes) shop.installation.scopes = scopes;
}

/** The customer, if the app was granted to read customers; null for none, or without that. */
export function readableCustomer(shop: Shop, customerId: string | undefined): string | null {
  const mayRead = shop.installation.scopes.some((scope) =>
    /^(?:read|write)_customers$/.test(scope),
  );
  return mayRead && customerId !== undefined ? customerId : null;
}

/** Revokes every token, drops the subscriptions made by API, and tells the app; two days later to forget the shop. */
export function uninstall(world: World, shop: Shop): void {
  shop.installation.state = "uninstalled";
  shop.installation.uninstalledAt = world.clock.now();
  shop.tokens.clear();
  shop.subscriptions.clear();
  world.deliveries.emit(shop, "app/uninstalled", restShop(shop));
  redactShopLater(world, shop);
}
