/** Installing and uninstalling the app on a shop. */
import { gid } from "../ids.ts";
import { idNumber } from "../json.ts";
import type { Shop } from "../shops/shop.ts";
import { restMoment } from "../shops/time.ts";
import type { World } from "../world.ts";

/** Grants what the app asks for (or what is given); repeating it changes only the scopes. */
export function install(shop: Shop, scopes?: readonly string[]): void {
  shop.installation.state = "installed";
  if (scopes) shop.installation.scopes = scopes;
}

/** The customer, if the app was granted to read customers; null for none, or without that. */
export function readableCustomer(shop: Shop, customerId: string | undefined): string | null {
  const mayRead = shop.installation.scopes.some((scope) =>
    /^(?:read|write)_customers$/.test(scope),
  );
  return mayRead && customerId !== undefined ? customerId : null;
}

/** Revokes every token, drops the subscriptions made by API, and tells the app. */
export function uninstall(world: World, shop: Shop): void {
  shop.installation.state = "uninstalled";
  shop.tokens.clear();
  shop.subscriptions.clear();
  world.deliveries.emit(shop, "app/uninstalled", restShop(shop));
}

/** The Admin REST shape of a shop, which app/uninstalled and shop/update carry. */
function restShop(shop: Shop): Record<string, unknown> {
  return {
    id: idNumber(shop.id),
    admin_graphql_api_id: gid("Shop", shop.id),
    name: shop.name,
    email: shop.email,
    domain: shop.domain,
    myshopify_domain: shop.domain,
    address1: shop.address.address1,
    city: shop.address.city,
    zip: shop.address.zip,
    province: shop.address.province,
    country: shop.address.countryCode,
    country_code: shop.address.countryCode,
    country_name: shop.address.country,
    created_at: restMoment(shop, shop.createdAt),
    updated_at: restMoment(shop, shop.createdAt),
    currency: shop.currencyCode,
    customer_email: shop.email,
    iana_timezone: shop.ianaTimezone,
    timezone: shop.ianaTimezone,
    plan_name: shop.plan,
    plan_display_name: shop.plan,
    primary_locale: "en",
    shop_owner: `${shop.name} owner`,
  };
}
