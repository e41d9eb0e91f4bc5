/** Adds a product with its variants, stock and metafields to a shop. */
import type { z } from "zod";
import { gid } from "../ids.ts";
import { toMinor } from "../money.ts";
import type { imageSeed, metafieldSeed, productSeed } from "../state/options.ts";
import type { Shop } from "../state/shop.ts";
import { defaultLocation } from "../state/find.ts";
import type { World } from "../state/world.ts";
import type { Picture, Product, Variant } from "../state/product.ts";

type ProductInput = z.output<typeof productSeed>;

export function addProduct(world: World, shop: Shop, input: ProductInput): Product {
  const now = world.clock.now();
  const product: Product = {
    type: "Product",
    id: world.mintId(),
    title: input.title,
    handle: input.handle ?? handleOf(input.title),
    descriptionHtml: input.description,
    vendor: input.vendor ?? shop.name,
    productType: input.productType,
    status: input.status,
    tags: input.tags.toSorted(),
    pictures: input.images.map((image) => pictureOf(world, image)),
    options: optionsOf(world, input),
    variantIds: [],
    createdAt: now,
    updatedAt: now,
  };
  shop.products.set(product.id, product);
  for (const seed of input.variants) {
    const variant = variantOf(world, shop, product, seed);
    product.variantIds.push(variant.id);
    shop.variants.set(variant.id, variant);
    addMetafields(world, shop, gid("ProductVariant", variant.id), seed.metafields);
  }
  addMetafields(world, shop, gid("Product", product.id), input.metafields);
  return product;
}

function optionsOf(world: World, input: ProductInput): Product["options"] {
  const names = input.options.length > 0 ? input.options : ["Title"];
  return names.map((name, index) => ({
    id: world.mintId(),
    name,
    values: [
      ...new Set(input.variants.map((variant) => variant.options[index] ?? "Default Title")),
    ],
  }));
}

function variantOf(
  world: World,
  shop: Shop,
  product: Product,
  seed: ProductInput["variants"][number],
): Variant {
  const now = world.clock.now();
  const location =
    [...shop.locations.values()].find((each) => each.name === seed.location) ??
    defaultLocation(shop);
  const picture = seed.image ? pictureOf(world, seed.image) : null;
  if (picture) product.pictures.push(picture);
  return {
    type: "ProductVariant",
    id: world.mintId(),
    inventoryItemId: world.mintId(),
    productId: product.id,
    title: seed.options.join(" / ") || "Default Title",
    sku: seed.sku ?? null,
    barcode: seed.barcode ?? null,
    priceMinor: toMinor(seed.price),
    weightGrams: seed.weightGrams,
    requiresShipping: seed.requiresShipping,
    taxable: seed.taxable,
    inventoryPolicy: "DENY",
    tracked: seed.inventory !== undefined,
    picture,
    selectedOptions: product.options.map((option, index) => ({
      name: option.name,
      value: seed.options[index] ?? "Default Title",
    })),
    available: new Map([[location.id, seed.inventory ?? 0]]),
    unavailable: new Map(),
    writtenAt: new Map(),
    costMinor: null,
    harmonizedSystemCode: null,
    countryCodeOfOrigin: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** Sets metafields of an owner, replacing those of the same namespace and key. */
export function addMetafields(
  world: World,
  shop: Shop,
  ownerId: string,
  seeds: readonly z.output<typeof metafieldSeed>[],
): void {
  const now = world.clock.now();
  for (const seed of seeds) {
    const { namespace, key, type: valueType, value } = seed;
    shop.metafields.push({
      type: "Metafield",
      id: world.mintId(),
      ownerId,
      namespace,
      key,
      valueType,
      value,
      createdAt: now,
      updatedAt: now,
    });
  }
}

function pictureOf(world: World, image: z.output<typeof imageSeed>): Picture {
  return { id: world.mintId(), url: image.src, alt: image.alt ?? null, width: 1200, height: 1200 };
}

/** `Harbor Fog – Dark Roast` becomes `harbor-fog-dark-roast`. */
export function handleOf(title: string): string {
  return title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
