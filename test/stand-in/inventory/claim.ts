/** What orders take from the stock, and what comes back when they want less. */
import type { FulfillmentOrder } from "../state/fulfillment-order.ts";
import type { Order } from "../state/order.ts";
import { lineOf } from "../state/order.ts";
import type { Shop } from "../state/shop.ts";
import type { World } from "../state/world.ts";
import { noteWrite, setAvailable } from "./levels.ts";

/** The units of new fulfillment orders are no longer available where they lie. */
export function claimStock(
  world: World,
  shop: Shop,
  order: Order,
  opened: readonly FulfillmentOrder[],
): void {
  if (!order.claimsStock) return;
  for (const { locationId, lines } of opened)
    for (const line of lines)
      addAvailable(world, shop, {
        variantId: lineOf(order, line.lineItemId)?.variantId,
        locationId,
        delta: -line.remainingQuantity,
      });
}

/** Units that go back in stock. Untracked variants and places that don't stock them stay as they are. */
export function addAvailable(
  world: World,
  shop: Shop,
  input: { variantId: string | null | undefined; locationId: string; delta: number },
): void {
  const variant = shop.variants.get(input.variantId ?? "");
  const available = variant?.available.get(input.locationId);
  if (!variant?.tracked || available === undefined || input.delta === 0) return;
  setAvailable(world, shop, {
    variant,
    locationId: input.locationId,
    to: available + input.delta,
  });
  noteWrite({ variant, locationId: input.locationId, name: "committed" }, world.clock.now());
}
