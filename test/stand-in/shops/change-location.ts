/** Adding and changing the merchant's locations. */
import type { UserError } from "../graphql/errors.ts";
import { userError } from "../graphql/errors.ts";
import { idOf } from "../ids.ts";
import type { World } from "../state/world.ts";
import { countryName } from "../state/address.ts";
import type { Address } from "../state/address.ts";
import type { Location, Shop } from "../state/shop.ts";
import { emptyAddress } from "../state/address.ts";

export type NewLocation = {
  name: string;
  address: Partial<Address>;
  fulfillsOnlineOrders?: boolean | null;
};
export type LocationChanges = {
  name?: string | null;
  address?: Partial<Address> | null;
  fulfillsOnlineOrders?: boolean | null;
};
type Outcome = { location: Location | null; userErrors: UserError[] };

const refuse = (field: string[], message: string, code: string): Outcome => ({
  location: null,
  userErrors: [userError(field, message, code)],
});

function readAddress(input: Partial<Address>, before: Address): Address {
  const merged = { ...before, ...input };
  return {
    ...merged,
    country: countryName(merged.countryCode),
    province: input.provinceCode ?? merged.province,
  };
}

const taken = (shop: Shop, name: string, self?: Location) =>
  [...shop.locations.values()].some((each) => each !== self && each.name === name);

export function addLocation(world: World, shop: Shop, input: NewLocation, now: Date): Outcome {
  if (input.name.trim() === "") return refuse(["input", "name"], "Add a location name", "BLANK");
  if (taken(shop, input.name))
    return refuse(["input", "name"], "You already have a location with this name", "TAKEN");
  const location: Location = {
    type: "Location",
    id: world.mintId(),
    name: input.name,
    address: readAddress(input.address, emptyAddress),
    isActive: true,
    fulfillsOnlineOrders: input.fulfillsOnlineOrders ?? true,
    serviceId: null,
    createdAt: now,
  };
  shop.locations.set(location.id, location);
  return { location, userErrors: [] };
}

/** A service's place always fulfills online orders (facts 1.4). */
export function editLocation(
  shop: Shop,
  { id, input }: { id: string; input: LocationChanges },
): Outcome {
  const location = shop.locations.get(idOf("Location", id) ?? "");
  if (!location) return refuse(["id"], "Location not found.", "NOT_FOUND");
  if (input.fulfillsOnlineOrders === false && location.serviceId)
    return refuse(
      ["input", "fulfillsOnlineOrders"],
      "Cannot modify the online order fulfillment preference for fulfillment service locations.",
      "CANNOT_MODIFY_ONLINE_ORDER_FULFILLMENT_FOR_FS_LOCATION",
    );
  if (typeof input.name === "string") {
    if (taken(shop, input.name, location))
      return refuse(["input", "name"], "You already have a location with this name", "TAKEN");
    location.name = input.name;
  }
  if (input.address) location.address = readAddress(input.address, location.address);
  location.fulfillsOnlineOrders = input.fulfillsOnlineOrders ?? location.fulfillsOnlineOrders;
  return { location, userErrors: [] };
}
