/** Shopify's refusals of options and variants, by the schema's codes and their words. */
import type { UserError } from "../graphql/errors.ts";
import { userError } from "../graphql/errors.ts";
import { gid, idOf } from "../ids.ts";
import type { Shop } from "../state/shop.ts";
import type { Product } from "../state/product.ts";
import type { ProductOptions, VariantFields } from "./write-product.ts";

const optionsMax = 3;
const variantsMax = 2_048;

type Lists = { productOptions?: ProductOptions | null; variants?: VariantFields[] | null };

/** What stands against productSet's lists, before anything is written. */
export function listRefusal(known: Product | undefined, input: Lists): UserError | undefined {
  return optionsRefusal(input.productOptions ?? []) ?? variantsRefusal(known, input.variants ?? []);
}

function optionsRefusal(options: ProductOptions): UserError | undefined {
  const path = ["input", "productOptions"];
  if (options.length > optionsMax)
    return userError(path, "Options over limit.", "OPTIONS_OVER_LIMIT");
  for (const [index, { name, values }] of options.entries()) {
    const names = (values ?? []).map((value) => value.name);
    const here = [...path, String(index)];
    if (options.findIndex((other) => other.name === name) < index)
      return userError([...here, "name"], "Duplicated option name.", "DUPLICATED_OPTION_NAME");
    if (names.length === 0)
      return userError(
        [...here, "values"],
        "Each option must have at least one option value specified.",
        "OPTION_VALUES_MISSING",
      );
    if (new Set(names).size < names.length)
      return userError([...here, "values"], "Duplicated option value.", "DUPLICATED_OPTION_VALUE");
  }
  return undefined;
}

function variantsRefusal(
  known: Product | undefined,
  variants: VariantFields[],
): UserError | undefined {
  const path = ["input", "variants"];
  if (variants.length > variantsMax)
    return userError(path, "Number of product variants exceeds shop limit.", "VARIANTS_OVER_LIMIT");
  const stranger = variants.findIndex(
    ({ id }) => id && !known?.variantIds.includes(idOf("ProductVariant", id) ?? ""),
  );
  return stranger < 0
    ? undefined
    : userError(
        [...path, String(stranger), "id"],
        "Product variant does not exist.",
        "PRODUCT_VARIANT_DOES_NOT_EXIST",
      );
}

/** What stands against one of the variants of productVariantsBulkCreate. */
export function newVariantRefusal(
  shop: Shop,
  product: Product,
  fields: VariantFields & { inventoryQuantities?: { locationId: string }[] | null },
  index: number,
): UserError | undefined {
  const path = ["variants", String(index)];
  if (Number(fields.price ?? 0) < 0)
    return userError(
      [...path, "price"],
      "Price must be greater than or equal to 0",
      "GREATER_THAN_OR_EQUAL_TO",
    );
  const nowhere = (fields.inventoryQuantities ?? []).findIndex(
    ({ locationId }) => !shop.locations.has(idOf("Location", locationId) ?? ""),
  );
  if (nowhere >= 0)
    return userError(
      [...path, "inventoryQuantities", String(nowhere), "locationId"],
      "Quantity could not be set. The location was not found.",
      "TRACKED_VARIANT_LOCATION_NOT_FOUND",
    );
  const given = fields.optionValues ?? [];
  const missing = product.options.find(
    ({ id, name }) =>
      given.length > 0 &&
      !given.some((each) => each.optionName === name || each.optionId === gid("ProductOption", id)),
  );
  return (
    unknownOption(product, fields, { path, code: "INVALID_INPUT" }) ??
    (missing &&
      userError(
        path,
        `You need to add option values for ${missing.name}`,
        "NEED_TO_ADD_OPTION_VALUES",
      ))
  );
}

/** A value of an option that the product doesn't have; each mutation has its own code for it. */
export function unknownOption(
  product: Product,
  { optionValues }: VariantFields,
  { path, code }: { path: string[]; code: "INVALID_INPUT" | "OPTION_DOES_NOT_EXIST" },
): UserError | undefined {
  const stranger = (optionValues ?? []).findIndex(
    (value) =>
      !product.options.some(
        ({ id, name }) => value.optionName === name || value.optionId === gid("ProductOption", id),
      ),
  );
  return stranger < 0
    ? undefined
    : userError([...path, "optionValues", String(stranger)], "Option does not exist.", code);
}
