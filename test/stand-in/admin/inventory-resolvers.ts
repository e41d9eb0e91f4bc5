/** GraphQL: inventory items, their levels, and what may be written there. */
import type { PageArgs } from "../graphql/connection.ts";
import { connect } from "../graphql/connection.ts";
import type { Context, ResolverMap } from "../graphql/context.ts";
import { badRequest, userError } from "../graphql/errors.ts";
import { searchFilter, byId, byText, byDate } from "../graphql/search.ts";
import { idOf, gid } from "../ids.ts";
import { activate, deactivate, toggle } from "../inventory/activation.ts";
import type { ItemInput } from "../inventory/change-item.ts";
import { changeItem } from "../inventory/change-item.ts";
import { levelWrittenAt, quantityOf, writtenAt } from "../inventory/levels.ts";
import { quantityNames } from "../inventory/quantity-names.ts";
import type {
  SetInput,
  AdjustInput,
  MoveQuantitiesInput,
  AdjustmentGroup,
} from "../inventory/write-quantities.ts";
import {
  setQuantities,
  adjustQuantities,
  moveQuantities,
  levelId,
} from "../inventory/write-quantities.ts";
import { moneyBag } from "../money.ts";
import { variantOfInventoryItem } from "../state/find.ts";
import type { Variant } from "../state/product.ts";
import type { Shop, Location } from "../state/shop.ts";

type ListArgs = PageArgs & { query?: string | null };

type Level = { id: string; variant: Variant; locationId: string; createdAt: Date; updatedAt: Date };

function levelOf(variant: Variant, locationId: string): Level {
  const { createdAt } = variant;
  const updatedAt = levelWrittenAt(variant, locationId) ?? createdAt;
  return { id: locationId, variant, locationId, createdAt, updatedAt };
}

/** Of a global id such as `gid://shopify/InventoryLevel/1?inventory_item_id=2`. */
export function findLevel(shop: Shop, id: string): Level | undefined {
  const [, locationId = "", itemId = ""] =
    /InventoryLevel\/(\d+)\?inventory_item_id=(\d+)$/.exec(id) ?? [];
  const variant = variantOfInventoryItem(shop, itemId);
  return variant?.available.has(locationId) ? levelOf(variant, locationId) : undefined;
}

const withoutTime = <T extends { now: Date }>(input: Omit<T, "now">, now: Date) => ({
  ...input,
  now,
});

export const inventoryResolvers = {
  QueryRoot: {
    inventoryItem: (_: unknown, args: { id: string }, { shop }: Context) =>
      variantOfInventoryItem(shop, idOf("InventoryItem", args.id) ?? "") ?? null,
    inventoryItems: (_: unknown, args: ListArgs, { shop }: Context) => {
      const matches = searchFilter<Variant>(
        args.query,
        {
          id: (variant, term) => byId()({ id: variant.inventoryItemId }, term),
          sku: byText((variant) => [variant.sku]),
          created_at: byDate((variant) => variant.createdAt),
          updated_at: byDate((variant) => variant.updatedAt),
        },
        () => false,
      );
      return connect([...shop.variants.values()].filter(matches), args);
    },
    inventoryLevel: (_: unknown, args: { id: string }, { shop }: Context) =>
      findLevel(shop, args.id) ?? null,
    inventoryProperties: () => ({ quantityNames }),
  },
  Mutation: {
    inventorySetQuantities: (
      _: unknown,
      { input }: { input: Omit<SetInput, "now"> },
      { world, shop, now }: Context,
    ) => setQuantities(world, shop, withoutTime<SetInput>(input, now)),
    inventoryAdjustQuantities: (
      _: unknown,
      { input }: { input: Omit<AdjustInput, "now"> },
      { world, shop, now }: Context,
    ) => adjustQuantities(world, shop, withoutTime<AdjustInput>(input, now)),
    inventoryMoveQuantities: (
      _: unknown,
      { input }: { input: Omit<MoveQuantitiesInput, "now"> },
      { world, shop, now }: Context,
    ) => moveQuantities(world, shop, withoutTime<MoveQuantitiesInput>(input, now)),
    inventoryActivate: (
      _: unknown,
      args: {
        inventoryItemId: string;
        locationId: string;
        available?: number | null;
        onHand?: number | null;
      },
      { world, shop, now }: Context,
    ) => {
      const { place, userErrors } = activate(world, shop, { ...args, now });
      return { inventoryLevel: place && levelOf(place.variant, place.locationId), userErrors };
    },
    inventoryDeactivate: (
      _: unknown,
      args: { inventoryLevelId: string },
      { world, shop }: Context,
    ) => {
      const level = findLevel(shop, args.inventoryLevelId);
      if (!level) throw badRequest(`Invalid id: ${args.inventoryLevelId}`);
      return { userErrors: deactivate(world, shop, level) };
    },
    inventoryBulkToggleActivation: (
      _: unknown,
      args: {
        inventoryItemId: string;
        inventoryItemUpdates: { locationId: string; activate: boolean }[];
      },
      { world, shop, now }: Context,
    ) => {
      const { variant, userErrors } = toggle(world, shop, { ...args, now });
      return {
        inventoryItem: variant ?? null,
        inventoryLevels: variant
          ? [...variant.available.keys()].map((locationId) => levelOf(variant, locationId))
          : null,
        userErrors,
      };
    },
    inventoryItemUpdate: (
      _: unknown,
      args: { id: string; input: ItemInput },
      { world, shop, now }: Context,
    ) => {
      const variant = variantOfInventoryItem(shop, idOf("InventoryItem", args.id) ?? "");
      if (!variant)
        return {
          inventoryItem: null,
          userErrors: [
            userError(["id"], "The product couldn't be updated because it does not exist."),
          ],
        };
      changeItem(world, shop, variant, { ...args.input, now });
      return { inventoryItem: variant, userErrors: [] };
    },
  },
  InventoryItem: {
    id: (source: Variant) => gid("InventoryItem", source.inventoryItemId),
    legacyResourceId: (source: Variant) => source.inventoryItemId,
    variants: (source: Variant, args: PageArgs, { shop }: Context) =>
      connect(
        [shop.variants.get(source.id)].filter((each) => each !== undefined),
        args,
      ),
    variant: (source: Variant, _args: unknown, { shop }: Context) => shop.variants.get(source.id),
    unitCost: (source: Variant, _args: unknown, { shop }: Context) =>
      source.costMinor === null ? null : moneyBag(source.costMinor, shop.currencyCode).shopMoney,
    duplicateSkuCount: (source: Variant, _args: unknown, { shop }: Context) =>
      [...shop.variants.values()].filter((each) => each !== source && each.sku === source.sku)
        .length,
    inventoryHistoryUrl: (source: Variant, _args: unknown, { shop }: Context) =>
      `https://${shop.domain}/admin/products/inventory/${source.inventoryItemId}/inventory_history`,
    trackedEditable: () => ({ locked: false, reason: null }),
    countryCodeOfOrigin: (source: Variant) => source.countryCodeOfOrigin,
    provinceCodeOfOrigin: () => null,
    harmonizedSystemCode: (source: Variant) => source.harmonizedSystemCode,
    countryHarmonizedSystemCodes: (_source: Variant, args: PageArgs) => connect([], args),
    measurement: (source: Variant) => ({
      id: gid("InventoryItemMeasurement", source.inventoryItemId),
      weight: { unit: "GRAMS", value: source.weightGrams },
    }),
    locationsCount: (source: Variant) => ({ count: source.available.size, precision: "EXACT" }),
    inventoryLevels: (source: Variant, args: PageArgs) =>
      connect(
        [...source.available.keys()].map((locationId) => levelOf(source, locationId)),
        args,
      ),
    inventoryLevel: (source: Variant, args: { locationId: string }) => {
      const locationId = idOf("Location", args.locationId) ?? "";
      return source.available.has(locationId) ? levelOf(source, locationId) : null;
    },
  },
  Location: {
    inventoryLevels: (source: Location, args: PageArgs, { shop }: Context) =>
      connect(
        [...shop.variants.values()]
          .filter((variant) => variant.available.has(source.id))
          .map((variant) => levelOf(variant, source.id)),
        args,
      ),
    inventoryLevel: (source: Location, args: { inventoryItemId: string }, { shop }: Context) => {
      const itemId = idOf("InventoryItem", args.inventoryItemId) ?? "";
      const variant = variantOfInventoryItem(shop, itemId);
      return variant?.available.has(source.id) ? levelOf(variant, source.id) : null;
    },
  },
  InventoryLevel: {
    id: (source: Level) => levelId(source.variant, source.locationId),
    item: (source: Level) => source.variant,
    location: (source: Level, _args: unknown, { shop }: Context) =>
      shop.locations.get(source.locationId),
    isActive: () => true,
    canDeactivate: () => true,
    deactivationAlert: () => null,
    quantities: (source: Level, args: { names: string[] }, { shop }: Context) =>
      args.names.map((name) => ({
        id: `${gid("InventoryQuantity", source.id)}?inventory_item_id=${source.variant.inventoryItemId}&name=${name}`,
        name,
        quantity: quantityOf(shop, {
          variant: source.variant,
          locationId: source.locationId,
          name,
        }),
        updatedAt: writtenAt(source.variant, source.locationId, name),
      })),
  },
  InventoryAdjustmentGroup: {
    id: (source: AdjustmentGroup) => gid("InventoryAdjustmentGroup", source.id),
    app: () => null,
    changes: (
      source: AdjustmentGroup,
      args: {
        quantityNames?: string[] | null;
        inventoryItemIds?: string[] | null;
        locationIds?: string[] | null;
      },
    ) =>
      source.changes.filter(
        ({ name, item, location }) =>
          (!args.quantityNames || args.quantityNames.includes(name)) &&
          (!args.inventoryItemIds ||
            args.inventoryItemIds.includes(gid("InventoryItem", item.inventoryItemId))) &&
          (!args.locationIds || args.locationIds.includes(gid("Location", location.id))),
      ),
  },
} satisfies ResolverMap;
