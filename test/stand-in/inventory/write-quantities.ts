/** Setting, adjusting and moving quantities, with Shopify's refusals (recordings of 2025-01 and 2026-04). */
import type { UserError } from "../graphql/errors.ts";
import { userError } from "../graphql/errors.ts";
import { gid } from "../ids.ts";
import type { Variant } from "../state/product.ts";
import type { Location, Shop } from "../state/shop.ts";
import type { World } from "../state/world.ts";
import type { AdjustableName } from "./levels.ts";
import { addQuantity, announceLevel, isAdjustable, quantityOf } from "./levels.ts";
import type { Act, Compared, Place } from "./refusals.ts";
import {
  boundErrors,
  differentLocations,
  duplicateErrors,
  isStale,
  ledgerErrors,
  nameError,
  placesOf,
  reasonErrors,
  requireComparison,
  sameName,
  staleError,
} from "./refusals.ts";

type Change = {
  name: string;
  delta: number;
  quantityAfterChange: null;
  ledgerDocumentUri: string | null;
  item: Variant;
  location: Location;
};

export type AdjustmentGroup = {
  type: "InventoryAdjustmentGroup";
  id: string;
  createdAt: Date;
  reason: string;
  referenceDocumentUri: string | null;
  changes: Change[];
};

export type Written = {
  inventoryAdjustmentGroup: AdjustmentGroup | null;
  userErrors: UserError[];
};

const refused = (...userErrors: UserError[]): Written => ({
  inventoryAdjustmentGroup: null,
  userErrors,
});

export type SetInput = Act & {
  name: string;
  quantities: (Compared & { inventoryItemId: string; locationId: string; quantity: number })[];
};

export function setQuantities(world: World, shop: Shop, input: SetInput): Written {
  requireComparison(input.quantities, "InventoryQuantityInput");
  const { name, quantities } = input;
  const path = (index: number, field: string) => ["input", "quantities", String(index), field];
  if (name !== "available" && name !== "on_hand")
    return refused(
      userError(
        ["input", "name"],
        "The quantity name must be either 'available' or 'on_hand'.",
        "INVALID_NAME",
      ),
    );
  const errors = [
    ...reasonErrors(input),
    ...quantities.flatMap((each, index) =>
      boundErrors(each.quantity, name, path(index, "quantity")),
    ),
    ...duplicateErrors(quantities, path),
  ];
  if (errors.length > 0) return refused(...errors);
  const places = placesOf(shop, quantities, path);
  if ("userErrors" in places) return refused(...places.userErrors);
  const deltas = places.found.map((place, index) => {
    const was = quantityOf(shop, { ...address(place), name });
    const { variant, location } = place;
    return { variant, location, was, delta: (quantities[index]?.quantity ?? was) - was };
  });
  const stale = deltas.findIndex(({ was }, index) => isStale(quantities[index], was));
  if (stale >= 0) return refused(staleError(path(stale, "changeFromQuantity")));
  return record(world, shop, input, [
    ...deltas.map((each) => named(each, "available")),
    ...deltas.map((each) => named(each, "on_hand")),
  ]);
}

export type AdjustInput = Act & {
  name: string;
  changes: (Compared & {
    inventoryItemId: string;
    locationId: string;
    delta: number;
    ledgerDocumentUri?: string | null;
  })[];
};

export function adjustQuantities(world: World, shop: Shop, input: AdjustInput): Written {
  requireComparison(input.changes, "InventoryChangeInput");
  const { name, changes } = input;
  if (!isAdjustable(name)) return refused(nameError(["input", "name"]));
  const path = (index: number, field: string) => ["input", "changes", String(index), field];
  const errors = [...reasonErrors(input), ...ledgerErrors(input, path)];
  if (errors.length > 0) return refused(...errors);
  const places = placesOf(shop, changes, path);
  if ("userErrors" in places) return refused(...places.userErrors);
  const deltas = places.found.map((place, index) => ({
    variant: place.variant,
    location: place.location,
    was: quantityOf(shop, { ...address(place), name }),
    delta: changes[index]?.delta ?? 0,
    ledgerDocumentUri: changes[index]?.ledgerDocumentUri ?? null,
  }));
  for (const [index, { was, delta }] of deltas.entries()) {
    if (isStale(changes[index], was)) return refused(staleError(path(index, "changeFromQuantity")));
    const out = boundErrors(was + delta, name, path(index, "delta"));
    if (out.length > 0) return refused(...out);
  }
  const alsoOnHand = name === "incoming" ? [] : deltas;
  return record(world, shop, input, [
    ...deltas.map((each) => named(each, name, each.ledgerDocumentUri)),
    ...alsoOnHand.map((each) => named(each, "on_hand")),
  ]);
}

type Terminal = Compared & { locationId: string; name: string; ledgerDocumentUri?: string | null };
export type MoveQuantitiesInput = Act & {
  changes: { inventoryItemId: string; quantity: number; from: Terminal; to: Terminal }[];
};

export function moveQuantities(world: World, shop: Shop, input: MoveQuantitiesInput): Written {
  const path = (index: number, ...fields: string[]) => [
    "input",
    "changes",
    String(index),
    ...fields,
  ];
  const errors = input.changes.flatMap(({ from, to, quantity }, index) => [
    ...(isAdjustable(from.name) ? [] : [nameError(path(index, "from", "name"))]),
    ...(isAdjustable(to.name) ? [] : [nameError(path(index, "to", "name"))]),
    ...(from.locationId === to.locationId ? [] : [differentLocations(path(index))]),
    ...(from.name === to.name ? [sameName(path(index))] : []),
    ...boundErrors(quantity, "on_hand", path(index, "quantity")),
  ]);
  if (errors.length > 0) return refused(...errors);
  const wanted = input.changes.map(({ inventoryItemId, from }) => ({
    inventoryItemId,
    locationId: from.locationId,
  }));
  const places = placesOf(shop, wanted, path);
  if ("userErrors" in places) return refused(...places.userErrors);
  const stale = staleEnds(shop, places.found, input.changes).map(([index, end]) =>
    staleError(path(index, end, "changeFromQuantity")),
  );
  if (stale.length > 0) return refused(...stale);
  const deltas = places.found.flatMap((place, index) => {
    const change = input.changes[index];
    if (!change || !isAdjustable(change.from.name) || !isAdjustable(change.to.name)) return [];
    const at = (end: Terminal, name: AdjustableName, delta: number) => ({
      ...place,
      name,
      delta,
      ledgerDocumentUri: end.ledgerDocumentUri ?? null,
    });
    return [
      at(change.from, change.from.name, -change.quantity),
      at(change.to, change.to.name, change.quantity),
    ];
  });
  return record(world, shop, input, deltas);
}

/** Which ends of which changes expected another quantity than there is. */
function staleEnds(
  shop: Shop,
  places: readonly Place[],
  changes: MoveQuantitiesInput["changes"],
): [number, "from" | "to"][] {
  const isOther = (place: Place, end: Terminal | undefined) =>
    isStale(end, end ? quantityOf(shop, { ...address(place), name: end.name }) : 0);
  return places.flatMap((place, index) =>
    (["from", "to"] as const)
      .filter((end) => isOther(place, changes[index]?.[end]))
      .map((end): [number, "from" | "to"] => [index, end]),
  );
}

type Delta = Place & {
  name: AdjustableName | "on_hand";
  delta: number;
  ledgerDocumentUri?: string | null;
};

const named = (
  { variant, location, delta }: Place & { delta: number },
  name: Delta["name"],
  ledgerDocumentUri: string | null = null,
): Delta => ({ variant, location, delta, name, ledgerDocumentUri });

/** Changes of `on_hand` are told, not kept: it follows from the others. */
function record(world: World, shop: Shop, act: Act, deltas: readonly Delta[]): Written {
  for (const { variant, location, name, delta } of deltas) {
    if (name === "on_hand") continue;
    addQuantity({ variant, locationId: location.id, name, delta }, act.now);
  }
  const touched = new Map(deltas.map((each) => [`${each.variant.id} ${each.location.id}`, each]));
  for (const { variant, location } of touched.values())
    announceLevel(world, shop, variant, location.id);
  return {
    inventoryAdjustmentGroup: {
      type: "InventoryAdjustmentGroup",
      id: world.mintId(),
      createdAt: act.now,
      reason: act.reason,
      referenceDocumentUri: act.referenceDocumentUri ?? null,
      changes: deltas.map(({ variant, location, name, delta, ledgerDocumentUri }) => ({
        name,
        delta,
        quantityAfterChange: null,
        ledgerDocumentUri: ledgerDocumentUri ?? null,
        item: variant,
        location,
      })),
    },
    userErrors: [],
  };
}

const address = ({ variant, location }: Place) => ({ variant, locationId: location.id });

/** The level's global id, which names its item in a query. */
export const levelId = (variant: Variant, locationId: string) =>
  `${gid("InventoryLevel", locationId)}?inventory_item_id=${variant.inventoryItemId}`;
