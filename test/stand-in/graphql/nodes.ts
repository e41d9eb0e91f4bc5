/** Finds any record by its global id: `node`, `nodes`, owners of metafields and tags. */
import { parseGid } from "../ids.ts";
import { variantOfInventoryItem } from "../products/product.ts";
import type { Shop } from "../shops/shop.ts";
import type { Context, ResolverMap } from "./context.ts";
import { notImplemented } from "./errors.ts";

type Finder = (shop: Shop, id: string) => { type: string } | undefined;

const finders: Record<string, Finder> = {
  Product: (shop, id) => shop.products.get(id),
  ProductVariant: (shop, id) => shop.variants.get(id),
  InventoryItem: (shop, id) => {
    const variant = variantOfInventoryItem(shop, id);
    return variant && { ...variant, type: "InventoryItem" };
  },
  Order: (shop, id) => shop.orders.get(id),
  LineItem: (shop, id) =>
    [...shop.orders.values()].flatMap((order) => order.lines).find((line) => line.id === id),
  Fulfillment: (shop, id) => shop.fulfillments.get(id),
  FulfillmentOrder: (shop, id) => shop.fulfillmentOrders.get(id),
  FulfillmentOrderLineItem: (shop, id) =>
    [...shop.fulfillmentOrders.values()]
      .flatMap((each) => each.lines)
      .find((line) => line.id === id),
  Location: (shop, id) => shop.locations.get(id),
  Shop: (shop, id) => (shop.id === id ? shop : undefined),
  Metafield: (shop, id) => shop.metafields.find((field) => field.id === id),
  BulkOperation: (shop, id) => shop.bulkOperations.get(id),
  WebhookSubscription: (shop, id) => shop.subscriptions.get(id),
};

/** Undefined where nothing has the id; throws for a type that the stand-in can't look up. */
export function findNode(shop: Shop, globalId: string): { type: string } | undefined {
  const parsed = parseGid(globalId);
  if (!parsed) return undefined;
  const finder = finders[parsed.type];
  if (!finder) throw notImplemented(`looking up a ${parsed.type} by its id`);
  return finder(shop, parsed.id);
}

export const nodeResolvers = {
  QueryRoot: {
    node: (_: unknown, args: { id: string }, { shop }: Context) => findNode(shop, args.id) ?? null,
    nodes: (_: unknown, args: { ids: string[] }, { shop }: Context) =>
      args.ids.map((id) => findNode(shop, id) ?? null),
  },
} satisfies ResolverMap;
