/** What an inventory item says of its variant: tracking, SKU, cost, weight, customs. */
import { toMinor } from "../money.ts";
import type { Variant } from "../state/product.ts";
import type { Shop } from "../state/shop.ts";
import { restMoment } from "../state/time.ts";
import { gid } from "../ids.ts";
import { idNumber } from "../json.ts";
import { restAmount } from "../money.ts";
import type { World } from "../state/world.ts";

const gramsIn: Record<string, number> = {
  GRAMS: 1,
  KILOGRAMS: 1000,
  OUNCES: 28.3495,
  POUNDS: 453.592,
};

export type ItemInput = {
  sku?: string | null;
  cost?: string | number | null;
  tracked?: boolean | null;
  requiresShipping?: boolean | null;
  harmonizedSystemCode?: string | null;
  countryCodeOfOrigin?: string | null;
  measurement?: { weight?: { unit: string; value: number } | null } | null;
};

/** Applies what is given, null included, without telling anybody. */
export function applyItem(variant: Variant, input: ItemInput): void {
  if (input.sku !== undefined) variant.sku = input.sku;
  if (input.cost !== undefined)
    variant.costMinor = input.cost === null ? null : toMinor(input.cost);
  variant.tracked = input.tracked ?? variant.tracked;
  variant.requiresShipping = input.requiresShipping ?? variant.requiresShipping;
  if (input.harmonizedSystemCode !== undefined)
    variant.harmonizedSystemCode = input.harmonizedSystemCode;
  if (input.countryCodeOfOrigin !== undefined)
    variant.countryCodeOfOrigin = input.countryCodeOfOrigin;
  const weight = input.measurement?.weight;
  if (weight) variant.weightGrams = Math.round(weight.value * (gramsIn[weight.unit] ?? 1));
}

export function changeItem(
  world: World,
  shop: Shop,
  variant: Variant,
  input: ItemInput & { now: Date },
): void {
  applyItem(variant, input);
  variant.updatedAt = input.now;
  world.deliveries.emit(shop, "inventory_items/update", {
    id: idNumber(variant.inventoryItemId),
    sku: variant.sku ?? "",
    created_at: restMoment(shop, variant.createdAt),
    updated_at: restMoment(shop, variant.updatedAt),
    requires_shipping: variant.requiresShipping,
    cost: variant.costMinor === null ? null : restAmount(variant.costMinor),
    country_code_of_origin: variant.countryCodeOfOrigin,
    province_code_of_origin: null,
    harmonized_system_code: variant.harmonizedSystemCode,
    tracked: variant.tracked,
    country_harmonized_system_codes: [],
    weight_value: variant.weightGrams,
    weight_unit: "g",
    admin_graphql_api_id: gid("InventoryItem", variant.inventoryItemId),
  });
}
