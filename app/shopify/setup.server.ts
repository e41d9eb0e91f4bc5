/** A store's settings, as far as they decide whether its orders flow. */
import type { ObservedSetup, Reply } from "#app/connector/ports/index.ts";
import type { AdminClient } from "./admin-client.server.ts";
import { readScopesDocument } from "./documents/listings.ts";
import { readSetupDocument } from "./documents/setup.ts";
import { numericId } from "./gid.ts";
import { mapReply } from "./read-pages.ts";

/** What the store lets the app do: the handles of its access scopes. Shopify lets who may write also read. */
export async function readScopes(client: AdminClient, shop: string): Promise<Reply<string[]>> {
  const reply = await client.call(shop, readScopesDocument, {});
  return mapReply(reply, ({ currentAppInstallation: { accessScopes } }) =>
    accessScopes.map(({ handle }) => handle),
  );
}

export async function readSetup(client: AdminClient, shop: string): Promise<Reply<ObservedSetup>> {
  const reply = await client.call(shop, readSetupDocument, {});
  return mapReply(reply, ({ locations, orders }) => ({
    locations: locations.nodes
      .filter(({ isActive }) => isActive)
      .map(({ name, fulfillsOnlineOrders, isFulfillmentService }) => ({
        name,
        fulfillsOnlineOrders,
        isFulfillmentService,
      })),
    orders: orders.nodes.map((order) => ({
      name: order.name,
      isTest: order.test,
      isCapturable: order.capturable,
      lacksAddress: (order.shippingAddress?.address1 ?? "") === "",
      variantIds: order.lineItems.nodes.flatMap(({ requiresShipping, variant }) =>
        requiresShipping && variant !== null ? [numericId(variant.id)] : [],
      ),
      deliveryMethods: order.fulfillmentOrders.nodes.map(
        ({ deliveryMethod }) => deliveryMethod?.methodType ?? null,
      ),
      isFulfilledAtOnce: isFulfilledAtOnce(order),
    })),
  }));
}

/** Nobody packs so fast: Shopify itself marked it, and nothing of it is left to be made. */
const atOnceMs = 60_000;

function isFulfilledAtOnce({
  processedAt,
  fulfillments: [first],
}: {
  processedAt: string;
  fulfillments: { createdAt: string; trackingInfo: { number: string | null }[] }[];
}): boolean {
  if (first === undefined || first.trackingInfo.some(({ number }) => (number ?? "") !== "")) {
    return false;
  }
  return Date.parse(first.createdAt) - Date.parse(processedAt) < atOnceMs;
}
