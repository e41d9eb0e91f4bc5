/** Where an item is stocked: activating and deactivating it at a location. */
import type { UserError } from "../graphql/errors.ts";
import { userError } from "../graphql/errors.ts";
import { gid, idOf } from "../ids.ts";
import type { Variant } from "../state/product.ts";
import { variantOfInventoryItem } from "../state/find.ts";
import type { Shop } from "../state/shop.ts";
import type { World } from "../state/world.ts";
import { announceLevel, committedOf, noteWrite } from "./levels.ts";

type Place = { variant: Variant; locationId: string };

export function activate(
  world: World,
  shop: Shop,
  input: {
    inventoryItemId: string;
    locationId: string;
    available?: number | null;
    onHand?: number | null;
    now: Date;
  },
): { place: Place | null; userErrors: UserError[] } {
  const refuse = (field: string, message: string, code?: string) => ({
    place: null,
    userErrors: [userError([field], message, code)],
  });
  const variant = variantOfInventoryItem(shop, idOf("InventoryItem", input.inventoryItemId) ?? "");
  if (!variant) return refuse("inventoryItemId", "The inventory item could not be found.");
  const locationId = idOf("Location", input.locationId) ?? "";
  if (!shop.locations.has(locationId))
    return refuse(
      "locationId",
      "The product couldn't be stocked because the location wasn't found.",
      "NOT_FOUND",
    );
  const given = input.available ?? input.onHand ?? null;
  if (variant.available.has(locationId)) {
    // Recorded.
    if (given !== null)
      return refuse(
        "available",
        "Not allowed to set available quantity when the item is already active at the location.",
      );
    return { place: { variant, locationId }, userErrors: [] };
  }
  variant.available.set(locationId, given ?? 0);
  variant.updatedAt = input.now;
  if (given !== null) noteWrite({ variant, locationId, name: "available" }, input.now);
  announceLevel(world, shop, variant, locationId, "connect");
  return { place: { variant, locationId }, userErrors: [] };
}

/** Refused where it is the only place, or orders wait there. */
export function deactivate(world: World, shop: Shop, place: Place): UserError[] {
  const { variant, locationId } = place;
  const name = shop.locations.get(locationId)?.name ?? "";
  if (variant.available.size === 1)
    return [
      userError(
        null,
        `The product couldn't be unstocked from ${name} because products need to be stocked at a minimum of 1 location.`,
        "CANNOT_DEACTIVATE_FROM_ONLY_LOCATION",
      ),
    ];
  if (committedOf(shop, variant, locationId) > 0)
    return [
      userError(
        null,
        `The product couldn't be unstocked from ${name} because it has unfulfilled orders there.`,
        "COMMITTED_AND_INCOMING_INVENTORY_AT_LOCATION",
      ),
    ];
  variant.available.delete(locationId);
  variant.unavailable.delete(locationId);
  variant.writtenAt.delete(locationId);
  announceLevel(world, shop, variant, locationId, "disconnect");
  return [];
}

/** Stops at the first refusal; what was done before it stays. */
export function toggle(
  world: World,
  shop: Shop,
  input: {
    inventoryItemId: string;
    inventoryItemUpdates: readonly { locationId: string; activate: boolean }[];
    now: Date;
  },
): { variant: Variant | undefined; userErrors: UserError[] } {
  const variant = variantOfInventoryItem(shop, idOf("InventoryItem", input.inventoryItemId) ?? "");
  if (!variant)
    return {
      variant,
      userErrors: [
        userError(["inventoryItemId"], "The inventory item could not be found.", "GENERIC_ERROR"),
      ],
    };
  for (const [index, update] of input.inventoryItemUpdates.entries()) {
    const locationId = idOf("Location", update.locationId) ?? "";
    const field = ["inventoryItemUpdates", String(index), "locationId"];
    const errors = !shop.locations.has(locationId)
      ? [userError(null, "The location could not be found.", "LOCATION_NOT_FOUND")]
      : update.activate
        ? activate(world, shop, {
            inventoryItemId: gid("InventoryItem", variant.inventoryItemId),
            locationId: update.locationId,
            now: input.now,
          }).userErrors
        : variant.available.has(locationId)
          ? deactivate(world, shop, { variant, locationId })
          : [];
    if (errors.length > 0)
      return {
        variant: undefined,
        userErrors: errors.map(({ message, code }) => userError(field, message, code ?? undefined)),
      };
  }
  return { variant, userErrors: [] };
}
