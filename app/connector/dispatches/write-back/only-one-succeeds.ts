import type { ObservedFulfillmentOrder } from "../../model/orders/index.ts";
import type { PlannedFulfillment } from "./plan-fulfillments.ts";
import type { Claims } from "../../store/write-backs.ts";

/** What a creation that is planned asks of fulfillment order lines. Pure. */
export function claimsOf({ fulfillmentOrders }: PlannedFulfillment): Claims {
  return fulfillmentOrders.flatMap(({ lines }) => lines);
}

/**
 * True when an `earlier` creation, which may still happen, and what is `planned` can't both succeed, whichever
 * comes first: of each line that the earlier one claims, less remains than both of them ask for, and Shopify
 * refuses a creation that asks for more than remains. An earlier one of which it isn't known what it claims
 * (null) may succeed beside anything. `fulfillmentOrders` are those that were planned with. Pure.
 */
export function onlyOneSucceeds(
  earlier: Claims | null,
  planned: readonly PlannedFulfillment[],
  fulfillmentOrders: readonly ObservedFulfillmentOrder[],
): boolean {
  if (earlier === null) return false;
  const asked = new Map(planned.flatMap(claimsOf).map(({ id, quantity }) => [id, quantity]));
  const remaining = new Map(
    fulfillmentOrders.flatMap(({ lines }) =>
      lines.map((line) => [line.id, line.remainingQuantity]),
    ),
  );
  return earlier.every(({ id, quantity }) => {
    const askedNow = asked.get(id);
    const remains = remaining.get(id);
    return askedNow !== undefined && remains !== undefined && quantity + askedNow > remains;
  });
}
