/** Writing products by API: what is given replaces what was, variants are found by id or options. */
import type { UserError } from "../graphql/errors.ts";
import { userError } from "../graphql/errors.ts";
import { gid, idOf } from "../ids.ts";
import type { ItemInput } from "../inventory/change-item.ts";
import { applyItem } from "../inventory/change-item.ts";
import { addQuantity, isAdjustable } from "../inventory/levels.ts";
import { toMinor } from "../money.ts";
import type { Shop } from "../state/shop.ts";
import { defaultLocation } from "../state/find.ts";
import type { World } from "../state/world.ts";
import { addMetafields, handleOf } from "./add-product.ts";
import type { Picture, Product, Variant } from "../state/product.ts";
import { variantsOf } from "../state/find.ts";

export type MetafieldInput = {
  namespace?: string | null;
  key?: string | null;
  type?: string | null;
  value?: string | null;
};

export type ProductFields = {
  title?: string | null;
  handle?: string | null;
  descriptionHtml?: string | null;
  vendor?: string | null;
  productType?: string | null;
  status?: Product["status"] | null;
  tags?: string[] | null;
  metafields?: MetafieldInput[] | null;
};

type OptionInput = { name?: string | null; values?: { name?: string | null }[] | null };
export type ProductOptions = OptionInput[];
export type MediaInput = { originalSource?: string | null; alt?: string | null };

export type VariantFields = {
  id?: string | null;
  price?: string | number | null;
  barcode?: string | null;
  sku?: string | null;
  taxable?: boolean | null;
  inventoryPolicy?: Variant["inventoryPolicy"] | null;
  inventoryItem?: ItemInput | null;
  optionValues?:
    | { name?: string | null; optionName?: string | null; optionId?: string | null }[]
    | null;
  metafields?: MetafieldInput[] | null;
  /** `available` by place; what other inputs call by other names is brought into this shape. */
  quantities?: { locationId: string; name: string; quantity: number }[];
};

/** An empty product with Shopify's one default variant. */
export function newProduct(world: World, shop: Shop, title: string): Product {
  const now = world.clock.now();
  const product: Product = {
    type: "Product",
    id: world.mintId(),
    title,
    handle: handleOf(title),
    descriptionHtml: "",
    vendor: shop.name,
    productType: "",
    status: "ACTIVE",
    tags: [],
    pictures: [],
    options: [{ id: world.mintId(), name: "Title", values: ["Default Title"] }],
    variantIds: [],
    createdAt: now,
    updatedAt: now,
  };
  shop.products.set(product.id, product);
  return product;
}

export function newVariant(world: World, shop: Shop, product: Product): Variant {
  const now = world.clock.now();
  const variant: Variant = {
    type: "ProductVariant",
    id: world.mintId(),
    inventoryItemId: world.mintId(),
    productId: product.id,
    title: "Default Title",
    sku: null,
    barcode: null,
    priceMinor: 0,
    weightGrams: 0,
    requiresShipping: true,
    taxable: true,
    inventoryPolicy: "DENY",
    tracked: false,
    picture: null,
    selectedOptions: product.options.map(({ name, values }) => ({ name, value: values[0] ?? "" })),
    available: new Map([[defaultLocation(shop).id, 0]]),
    unavailable: new Map(),
    writtenAt: new Map(),
    costMinor: null,
    harmonizedSystemCode: null,
    countryCodeOfOrigin: null,
    createdAt: now,
    updatedAt: now,
  };
  variant.title = titleOf(variant);
  shop.variants.set(variant.id, variant);
  product.variantIds.push(variant.id);
  return variant;
}

const titleOf = (variant: Variant) =>
  variant.selectedOptions.map(({ value }) => value).join(" / ") || "Default Title";

/** Refused handles first; nothing is written then. */
export function writeProduct(
  world: World,
  shop: Shop,
  product: Product,
  fields: ProductFields,
): UserError[] {
  const { handle } = fields;
  const taken = [...shop.products.values()].some(
    (each) => each !== product && each.handle === handle,
  );
  if (handle && taken)
    return [
      userError(
        ["input", "handle"],
        `Handle '${handle}' already in use. Please provide a new handle.`,
        "HANDLE_NOT_UNIQUE",
      ),
    ];
  product.title = fields.title ?? product.title;
  product.handle = handle ?? product.handle;
  product.descriptionHtml = fields.descriptionHtml ?? product.descriptionHtml;
  product.vendor = fields.vendor ?? product.vendor;
  product.productType = fields.productType ?? product.productType;
  product.status = fields.status ?? product.status;
  product.tags = fields.tags?.toSorted() ?? product.tags;
  product.updatedAt = world.clock.now();
  writeMetafields(world, shop, gid("Product", product.id), fields.metafields);
  return [];
}

export function writeOptions(world: World, product: Product, options: ProductOptions): void {
  product.options = options.map(({ name, values }) => ({
    id: product.options.find((each) => each.name === name)?.id ?? world.mintId(),
    name: name ?? "Title",
    values: (values ?? []).flatMap((value) => value.name ?? []),
  }));
}

export function writePictures(
  world: World,
  media: readonly MediaInput[] | null | undefined,
): Picture[] {
  return (media ?? []).flatMap(({ originalSource, alt }) =>
    originalSource
      ? [{ id: world.mintId(), url: originalSource, alt: alt ?? null, width: 1200, height: 1200 }]
      : [],
  );
}

/** New option values are added to the product. Quantities are set, not added. */
export function writeVariant(
  world: World,
  shop: Shop,
  input: { product: Product; variant: Variant; fields: VariantFields },
): void {
  const { product, variant, fields } = input;
  const now = world.clock.now();
  for (const value of fields.optionValues ?? []) setOption(product, variant, value);
  variant.title = titleOf(variant);
  if (fields.price !== undefined && fields.price !== null)
    variant.priceMinor = toMinor(fields.price);
  if (fields.barcode !== undefined) variant.barcode = fields.barcode;
  if (fields.sku !== undefined) variant.sku = fields.sku;
  variant.taxable = fields.taxable ?? variant.taxable;
  variant.inventoryPolicy = fields.inventoryPolicy ?? variant.inventoryPolicy;
  if (fields.inventoryItem) applyItem(variant, fields.inventoryItem);
  for (const { locationId, name, quantity } of fields.quantities ?? []) {
    const place = idOf("Location", locationId) ?? "";
    if (!shop.locations.has(place) || !isAdjustable(name)) continue;
    const was =
      name === "available"
        ? (variant.available.get(place) ?? 0)
        : (variant.unavailable.get(place)?.[name] ?? 0);
    addQuantity({ variant, locationId: place, name, delta: quantity - was }, now);
  }
  writeMetafields(world, shop, gid("ProductVariant", variant.id), fields.metafields);
  variant.updatedAt = now;
}

function setOption(
  product: Product,
  variant: Variant,
  value: { name?: string | null; optionName?: string | null; optionId?: string | null },
): void {
  const option = product.options.find(
    (each) => each.name === value.optionName || gid("ProductOption", each.id) === value.optionId,
  );
  const name = value.name ?? "";
  if (!option || name === "") return;
  if (!option.values.includes(name)) option.values.push(name);
  const selected = variant.selectedOptions.filter((each) => each.name !== option.name);
  variant.selectedOptions = product.options.flatMap((each) =>
    each === option
      ? { name: option.name, value: name }
      : (selected.find((other) => other.name === each.name) ?? []),
  );
}

function writeMetafields(
  world: World,
  shop: Shop,
  ownerId: string,
  inputs: MetafieldInput[] | null | undefined,
): void {
  for (const { namespace, key, type, value } of inputs ?? []) {
    if (!key) continue;
    const name = namespace ?? "$app";
    const index = shop.metafields.findIndex(
      (each) => each.ownerId === ownerId && each.namespace === name && each.key === key,
    );
    if (index >= 0) shop.metafields.splice(index, 1);
    const seed = {
      namespace: name,
      key,
      type: type ?? "single_line_text_field",
      value: value ?? "",
    };
    addMetafields(world, shop, ownerId, [seed]);
  }
}

/** The variant with these option values; undefined where there is none. */
export function variantWithOptions(
  shop: Shop,
  product: Product,
  values: VariantFields["optionValues"],
): Variant | undefined {
  return variantsOf(shop, product).find((variant) =>
    (values ?? []).every((value) =>
      variant.selectedOptions.some(
        (selected) => selected.name === value.optionName && selected.value === value.name,
      ),
    ),
  );
}
