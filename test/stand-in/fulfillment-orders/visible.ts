/** Which fulfillment orders a token may read: the scopes go by who has the goods. */
import type { Shop } from "../shops/shop.ts";
import type { FulfillmentOrder } from "./fulfillment-order.ts";
import { isAtService } from "./supported-actions.ts";

/** Services all belong to the one app here, so `third_party` alone shows nothing. */
export function mayRead(
  shop: Shop,
  scopes: ReadonlySet<string>,
): (fulfillmentOrder: FulfillmentOrder) => boolean {
  const has = (kind: string) =>
    scopes.has(`read_${kind}_fulfillment_orders`) || scopes.has(`write_${kind}_fulfillment_orders`);
  return (each) => (isAtService(shop, each) ? has("assigned") : has("merchant_managed"));
}
