/**
 * Quantities of a variant at a location. What is available is kept; what orders have claimed follows from
 * their fulfillment orders; on hand is the sum with what is set aside.
 */
import { isEnded } from "../state/fulfillment-order.ts";
import { gid } from "../ids.ts";
import { idNumber } from "../json.ts";
import type { Variant } from "../state/product.ts";
import type { Shop } from "../state/shop.ts";
import { restMoment } from "../state/time.ts";
import type { World } from "../state/world.ts";

/** Names that may be adjusted and moved; `committed` and `on_hand` follow from others. */
export const adjustableNames = [
  "available",
  "damaged",
  "incoming",
  "quality_control",
  "reserved",
  "safety_stock",
] as const;
export type AdjustableName = (typeof adjustableNames)[number];

export const isAdjustable = (name: string): name is AdjustableName =>
  adjustableNames.some((each) => each === name);

/** Part of what is on hand; `incoming` isn't yet. */
const setAside = ["damaged", "quality_control", "reserved", "safety_stock"] as const;

export function committedOf(shop: Shop, variant: Variant, locationId: string): number {
  let units = 0;
  for (const each of shop.fulfillmentOrders.values()) {
    if (each.locationId !== locationId || isEnded(each)) continue;
    const order = shop.orders.get(each.orderId);
    if (!order?.claimsStock) continue;
    for (const line of each.lines)
      if (
        order.lines.some(({ id, variantId }) => id === line.lineItemId && variantId === variant.id)
      )
        units += line.remainingQuantity;
  }
  return units;
}

export function onHandOf(shop: Shop, variant: Variant, locationId: string): number {
  return setAside.reduce(
    (sum, name) => sum + quantityOf(shop, { variant, locationId, name }),
    (variant.available.get(locationId) ?? 0) + committedOf(shop, variant, locationId),
  );
}

/** 0 for a name that Shopify doesn't have. */
export function quantityOf(
  shop: Shop,
  input: { variant: Variant; locationId: string; name: string },
): number {
  const { variant, locationId, name } = input;
  if (name === "available") return variant.available.get(locationId) ?? 0;
  if (name === "committed") return committedOf(shop, variant, locationId);
  if (name === "on_hand") return onHandOf(shop, variant, locationId);
  return variant.unavailable.get(locationId)?.[name] ?? 0;
}

/** Notes that a quantity was written. */
export function noteWrite(
  at: { variant: Variant; locationId: string; name: string },
  now: Date,
): void {
  const { variant, locationId, name } = at;
  variant.writtenAt.set(locationId, { ...variant.writtenAt.get(locationId), [name]: now });
}

/** Recorded: null for what nobody ever wrote. That `on_hand` follows its parts is ours. */
export function writtenAt(variant: Variant, locationId: string, name: string): Date | null {
  const moments = variant.writtenAt.get(locationId) ?? {};
  if (name !== "on_hand") return moments[name] ?? null;
  return latest(["available", "committed", ...setAside].flatMap((part) => moments[part] ?? []));
}

/** When anything at the location was last written; null for never. */
export const levelWrittenAt = (variant: Variant, locationId: string): Date | null =>
  latest(Object.values(variant.writtenAt.get(locationId) ?? {}));

const latest = (moments: readonly Date[]): Date | null =>
  moments.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null;

/** Adds to a quantity; stocks the location where it wasn't. Tells nobody. */
export function addQuantity(
  input: { variant: Variant; locationId: string; name: AdjustableName; delta: number },
  now: Date,
): void {
  const { variant, locationId, name, delta } = input;
  const available = variant.available.get(locationId) ?? 0;
  variant.available.set(locationId, name === "available" ? available + delta : available);
  variant.updatedAt = now;
  noteWrite({ variant, locationId, name }, now);
  if (name === "available") return;
  const others = variant.unavailable.get(locationId) ?? {};
  variant.unavailable.set(locationId, { ...others, [name]: (others[name] ?? 0) + delta });
}

/** Sets what is available and tells the subscribers, if it changed. */
export function setAvailable(
  world: World,
  shop: Shop,
  input: { variant: Variant; locationId: string; to: number },
): void {
  const { variant, locationId, to } = input;
  if (variant.available.get(locationId) === to) return;
  variant.available.set(locationId, to);
  variant.updatedAt = world.clock.now();
  noteWrite({ variant, locationId, name: "available" }, variant.updatedAt);
  announceLevel(world, shop, variant, locationId);
}

export function announceLevel(
  world: World,
  shop: Shop,
  variant: Variant,
  locationId: string,
  event: "update" | "connect" | "disconnect" = "update",
): void {
  const item = idNumber(variant.inventoryItemId);
  const base = { inventory_item_id: item, location_id: idNumber(locationId) };
  const payload =
    event === "disconnect"
      ? base
      : {
          ...base,
          available: variant.available.get(locationId) ?? null,
          updated_at: restMoment(shop, variant.updatedAt),
          admin_graphql_api_id: `${gid("InventoryLevel", locationId)}?inventory_item_id=${variant.inventoryItemId}`,
        };
  world.deliveries.emit(shop, `inventory_levels/${event}`, payload);
}
