/**
 * Which fulfillment orders a token may read and change: the scopes go by who has the goods (facts 1.2).
 * The store's own places need `merchant_managed`, the app's services `assigned`, those of other apps
 * `third_party`.
 */
import { parseGid } from "../ids.ts";
import { serviceAt } from "../state/find.ts";
import type { FulfillmentOrder } from "../state/fulfillment-order.ts";
import type { Fulfillment } from "../state/fulfillment.ts";
import type { Shop } from "../state/shop.ts";
import type { Context } from "./context.ts";
import { accessDenied } from "./errors.ts";

type Scopes = ReadonlySet<string>;

type Keeper = "merchant_managed" | "assigned" | "third_party";

/** Who has the goods at a location; one that is gone counts as the merchant's. */
function keeperAt(shop: Shop, locationId: string): Keeper {
  const service = serviceAt(shop, shop.locations.get(locationId));
  if (!service) return "merchant_managed";
  return service.ofOtherApp ? "third_party" : "assigned";
}

export function mayRead(
  shop: Shop,
  scopes: Scopes,
): (at: Pick<FulfillmentOrder | Fulfillment, "locationId">) => boolean {
  return ({ locationId }) => {
    const kind = keeperAt(shop, locationId);
    return ["read", "write"].some((act) => scopes.has(`${act}_${kind}_fulfillment_orders`));
  };
}

/**
 * Fulfilling is stricter than the rest: since 2024-10 nobody fulfills what lies with another app's
 * service, whatever the scopes.
 */
export function mayFulfill(shop: Shop, scopes: Scopes, locationId: string): boolean {
  const kind = keeperAt(shop, locationId);
  return kind !== "third_party" && scopes.has(`write_${kind}_fulfillment_orders`);
}

/** What only the service itself may say. */
const answersOfService =
  /^fulfillmentOrder(Accept|Reject)(Fulfillment|Cancellation)Request$|^fulfillmentOrderClose$/;

/**
 * Throws ACCESS_DENIED (the text is ours) where a mutation names a fulfillment order or a fulfillment
 * that the token may not change. What isn't there is the operation's own affair.
 */
export function requireWrite({ shop, scopes }: Context, mutation: string, args: unknown): void {
  for (const id of idsIn(args)) {
    const { type, id: number } = parseGid(id) ?? { type: "", id: "" };
    const named =
      type === "FulfillmentOrder"
        ? shop.fulfillmentOrders.get(number)
        : type === "Fulfillment"
          ? shop.fulfillments.get(number)
          : undefined;
    if (!named) continue;
    const kind = keeperAt(shop, named.locationId);
    const scope = `write_${kind}_fulfillment_orders`;
    if (kind === "third_party" && answersOfService.test(mutation))
      throw accessDenied(mutation, ["write_assigned_fulfillment_orders"]);
    if (!scopes.has(scope)) throw accessDenied(mutation, [scope]);
  }
}

function idsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(idsIn);
}
