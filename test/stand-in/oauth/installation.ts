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

/** Grants an optional scope of shopify.app.toml, or takes it back; false where the app declares no such one. */
export function changeOptionalScope(
  world: World,
  shop: Shop,
  { scope, isGranted }: { scope: string; isGranted: boolean },
): boolean {
  if (!world.app.configuration.optionalScopes.includes(scope)) return false;
  const others = shop.installation.scopes.filter((each) => each !== scope);
  shop.installation.scopes = isGranted ? [...others, scope] : others;
  for (const token of shop.tokens.values()) token.scopes = shop.installation.scopes;
  return true;
}

/** The scopes as App Bridge tells them. */
export function scopesDetail(world: World, { installation }: Shop) {
  const { scopes: required, optionalScopes: optional } = world.app.configuration;
  return { granted: installation.scopes, required, optional };
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
