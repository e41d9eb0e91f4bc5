/** Shopify's refusals of inventory writes (recordings of 2025-01 and 2026-04, codes of the schema). */
import { GraphQLError } from "graphql";
import type { UserError } from "../graphql/errors.ts";
import { userError } from "../graphql/errors.ts";
import { idOf } from "../ids.ts";
import type { Variant } from "../state/product.ts";
import { variantOfInventoryItem } from "../state/find.ts";
import type { Location, Shop } from "../state/shop.ts";
import { adjustableNames } from "./levels.ts";

const most = 1_000_000_000;
/** The reasons that facts 1.5 lists. */
const reasons = new Set(
  "correction cycle_count_available damaged movement_created movement_updated movement_received movement_canceled other promotion quality_control received reservation_created reservation_deleted reservation_updated restock safety_stock shrinkage".split(
    " ",
  ),
);

export type Act = { reason: string; referenceDocumentUri?: string | null; now: Date };
export type Place = { variant: Variant; location: Location };

/** An absent `changeFromQuantity` is refused, an explicit null skips the comparison (facts 1.5). */
export type Compared = { changeFromQuantity?: number | null };

export function requireComparison(inputs: readonly Compared[], type: string): void {
  if (inputs.every((input) => input.changeFromQuantity !== undefined)) return;
  throw new GraphQLError(`${type} must include the following argument: changeFromQuantity.`, {
    extensions: { code: "INVALID_FIELD_ARGUMENTS" },
  });
}

export function isStale(input: Compared | undefined, was: number): boolean {
  const expected = input?.changeFromQuantity;
  return expected !== undefined && expected !== null && expected !== was;
}

/** The code is documented, the text is ours. */
export const staleError = (path: string[]) =>
  userError(
    path,
    "The changeFromQuantity value does not match the current quantity.",
    "CHANGE_FROM_QUANTITY_STALE",
  );

export const nameError = (path: string[]) =>
  userError(
    path,
    `The specified quantity name is invalid. Valid values are: ${adjustableNames.join(", ")}.`,
    "INVALID_QUANTITY_NAME",
  );

export const differentLocations = (path: string[]) =>
  userError(
    path,
    "The quantities can't be moved between different locations.",
    "DIFFERENT_LOCATIONS",
  );

export const sameName = (path: string[]) =>
  userError(path, "The quantity names for each change can't be the same.", "SAME_QUANTITY_NAME");

export function reasonErrors({ reason }: Act): UserError[] {
  return reasons.has(reason)
    ? []
    : [
        userError(
          ["input", "reason"],
          `The specified reason is invalid. Valid values are: ${[...reasons].join(", ")}.`,
          "INVALID_REASON",
        ),
      ];
}

/** `available` must not name a ledger document, every other quantity must (as the schema's codes say). */
export function ledgerErrors(
  input: { name: string; changes: readonly { ledgerDocumentUri?: string | null }[] },
  path: (index: number, field: string) => string[],
): UserError[] {
  return input.changes.flatMap(({ ledgerDocumentUri }, index) => {
    const field = path(index, "ledgerDocumentUri");
    if (input.name === "available" && ledgerDocumentUri)
      return [
        userError(
          field,
          "A ledger document URI is not allowed when adjusting available.",
          "INVALID_AVAILABLE_DOCUMENT",
        ),
      ];
    if (input.name !== "available" && !ledgerDocumentUri)
      return [
        userError(
          field,
          "A ledger document URI is required except when adjusting available.",
          "INVALID_QUANTITY_DOCUMENT",
        ),
      ];
    return [];
  });
}

export function boundErrors(quantity: number, name: string, path: string[]): UserError[] {
  if (quantity > most)
    return [
      userError(
        path,
        "The quantity can't be higher than 1,000,000,000.",
        "INVALID_QUANTITY_TOO_HIGH",
      ),
    ];
  const negative =
    name === "on_hand" && quantity < 0
      ? [userError(path, "The quantity can't be negative.", "INVALID_QUANTITY_NEGATIVE")]
      : [];
  const tooLow =
    quantity < -most
      ? [
          userError(
            path,
            "The quantity can't be lower than -1,000,000,000.",
            "INVALID_QUANTITY_TOO_LOW",
          ),
        ]
      : [];
  return [...negative, ...tooLow];
}

type Named = { inventoryItemId: string; locationId: string };

export function duplicateErrors(
  inputs: readonly Named[],
  path: (index: number, field: string) => string[],
): UserError[] {
  const key = ({ inventoryItemId, locationId }: Named) => `${inventoryItemId} ${locationId}`;
  const counts = Map.groupBy(inputs, key);
  return inputs.flatMap((input, index) =>
    (counts.get(key(input))?.length ?? 0) > 1
      ? [
          userError(
            path(index, "locationId"),
            "The combination of inventoryItemId and locationId must be unique.",
            "NO_DUPLICATE_INVENTORY_ITEM_ID_GROUP_ID_PAIR",
          ),
        ]
      : [],
  );
}

export function placesOf(
  shop: Shop,
  inputs: readonly Named[],
  path: (index: number, field: string) => string[],
): { found: Place[] } | { userErrors: UserError[] } {
  const found: Place[] = [];
  const userErrors: UserError[] = [];
  for (const [index, { inventoryItemId, locationId }] of inputs.entries()) {
    const variant = variantOfInventoryItem(shop, idOf("InventoryItem", inventoryItemId) ?? "");
    const location = shop.locations.get(idOf("Location", locationId) ?? "");
    if (!variant)
      userErrors.push(
        userError(
          path(index, "inventoryItemId"),
          "The specified inventory item could not be found.",
          "INVALID_INVENTORY_ITEM",
        ),
      );
    if (!location)
      userErrors.push(
        userError(
          path(index, "locationId"),
          "The specified location could not be found.",
          "INVALID_LOCATION",
        ),
      );
    if (variant && location) found.push({ variant, location });
  }
  return userErrors.length > 0 ? { userErrors } : { found };
}
