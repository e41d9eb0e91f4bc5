/** Finds any record by its global id: `node`, `nodes`, owners of metafields and tags. */
import { mayRead } from "../graphql/access.ts";
import type { Context, ResolverMap } from "../graphql/context.ts";
import { notImplemented } from "../graphql/errors.ts";
import { requireReading } from "../graphql/scopes.ts";
import { parseGid } from "../ids.ts";
import { isVisible } from "../orders/find-orders.ts";
import { variantOfInventoryItem } from "../state/find.ts";
import type { Shop } from "../state/shop.ts";

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

/** As the fields that lead to it do: refuses a type for lack of a scope, hides what the token can't see. */
function readNode(context: Context, field: string, globalId: string): { type: string } | null {
  const { shop, scopes } = context;
  const found = findNode(shop, globalId);
  if (!found) return null;
  requireReading(found.type, field, scopes);
  const id = parseGid(globalId)?.id ?? "";
  const order = shop.orders.get(id);
  if (found.type === "Order" && order) return isVisible(context, order) ? found : null;
  const fulfillmentOrder =
    shop.fulfillmentOrders.get(id) ??
    [...shop.fulfillmentOrders.values()].find((each) => each.lines.some((line) => line.id === id));
  const isOfOne = found.type.startsWith("FulfillmentOrder");
  return isOfOne && fulfillmentOrder && !mayRead(shop, scopes)(fulfillmentOrder) ? null : found;
}

export const nodeResolvers = {
  QueryRoot: {
    node: (_: unknown, args: { id: string }, context: Context) =>
      readNode(context, "node", args.id),
    nodes: (_: unknown, args: { ids: string[] }, context: Context) =>
      args.ids.map((id) => readNode(context, "nodes", id)),
  },
} satisfies ResolverMap;
