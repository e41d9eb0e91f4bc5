/** GraphQL: products, variants, inventory items and levels. */
import type { PageArgs, SortKeys } from "../graphql/connection.ts";
import { connect, countUpTo, sortedBy } from "../graphql/connection.ts";
import type { Context, ResolverMap } from "../graphql/context.ts";
import { byText, searchFilter, byId, byDate } from "../graphql/search.ts";
import { idOf, gid } from "../ids.ts";
import { restAmount } from "../money.ts";
import type { Identifier } from "../products/set-product.ts";
import { findProduct } from "../products/set-product.ts";
import { variantsOf } from "../state/find.ts";
import type { Product, Variant, Picture } from "../state/product.ts";
import { inventoryQuantity, pictureUrl } from "../state/product.ts";
import type { Shop } from "../state/shop.ts";
import { metafieldFields } from "./metafield-fields.ts";

type CountArgs = { query?: string | null; limit?: number | null };
type ListArgs = PageArgs & { query?: string | null; sortKey?: string };

const productSort: SortKeys<Product> = {
  TITLE: (product) => product.title.toLowerCase(),
  UPDATED_AT: (product) => product.updatedAt.toISOString(),
  CREATED_AT: (product) => product.createdAt.toISOString(),
  VENDOR: (product) => product.vendor,
  PRODUCT_TYPE: (product) => product.productType,
};

function findProducts(shop: Shop, query: string | null | undefined): Product[] {
  const title = byText<Product>((product) => [product.title, ...product.title.split(/\s+/)]);
  const matches = searchFilter<Product>(
    query,
    {
      id: byId(),
      title,
      handle: byText((product) => [product.handle]),
      status: byText((product) => [product.status]),
      vendor: byText((product) => [product.vendor]),
      product_type: byText((product) => [product.productType]),
      tag: byText((product) => product.tags),
      sku: byText((product) => variantsOf(shop, product).map((variant) => variant.sku)),
      updated_at: byDate((product) => product.updatedAt),
      created_at: byDate((product) => product.createdAt),
    },
    (product, term) =>
      product.title.toLowerCase().includes(term.value.toLowerCase().replace("*", "")),
  );
  return [...shop.products.values()].filter(matches);
}

function findVariants(shop: Shop, query: string | null | undefined): Variant[] {
  const matches = searchFilter<Variant>(
    query,
    {
      id: byId(),
      sku: byText((variant) => [variant.sku]),
      barcode: byText((variant) => [variant.barcode]),
      title: byText((variant) => [variant.title]),
      product_id: byText((variant) => [variant.productId]),
      product_ids: (variant, term) => term.value.split(",").includes(variant.productId),
      updated_at: byDate((variant) => variant.updatedAt),
    },
    (variant, term) => (variant.sku ?? "").toLowerCase().includes(term.value.toLowerCase()),
  );
  return [...shop.variants.values()].filter(matches);
}

const media = (picture: Picture) => ({ ...picture, type: "MediaImage" });

const image = (picture: Picture | null | undefined) => picture && { ...picture, type: "Image" };

const byPosition =
  <T>(items: readonly T[]) =>
  (item: T) =>
    items.indexOf(item);

export const productResolvers = {
  QueryRoot: {
    product: (_: unknown, args: { id: string }, { shop }: Context) =>
      shop.products.get(idOf("Product", args.id) ?? "") ?? null,
    productByIdentifier: (_: unknown, args: { identifier: Identifier }, { shop }: Context) => {
      const { id, handle } = args.identifier;
      return findProduct(shop, id, handle) ?? null;
    },
    products: (_: unknown, args: ListArgs, { shop }: Context) =>
      connect(findProducts(shop, args.query), args, sortedBy(productSort, args.sortKey)),
    productsCount: (_: unknown, args: CountArgs, { shop }: Context) =>
      countUpTo(args.limit, findProducts(shop, args.query)),
    productVariant: (_: unknown, args: { id: string }, { shop }: Context) =>
      shop.variants.get(idOf("ProductVariant", args.id) ?? "") ?? null,
    productVariants: (_: unknown, args: ListArgs, { shop }: Context) =>
      connect(
        findVariants(shop, args.query),
        args,
        sortedBy({ SKU: (variant) => variant.sku ?? "" }, args.sortKey),
      ),
    productVariantsCount: (_: unknown, args: CountArgs, { shop }: Context) =>
      countUpTo(args.limit, findVariants(shop, args.query)),
  },
  Product: {
    id: (source: Product) => gid("Product", source.id),
    legacyResourceId: (source: Product) => source.id,
    bodyHtml: (source: Product) => source.descriptionHtml,
    description: (source: Product) => source.descriptionHtml.replace(/<[^>]*>/g, ""),
    hasOnlyDefaultVariant: (source: Product) =>
      source.options.length === 1 && source.options[0]?.name === "Title",
    isGiftCard: () => false,
    publishedAt: (source: Product) => (source.status === "ACTIVE" ? source.createdAt : null),
    onlineStoreUrl: (source: Product, _args: unknown, { shop }: Context) =>
      source.status === "ACTIVE" ? `https://${shop.domain}/products/${source.handle}` : null,
    onlineStorePreviewUrl: (source: Product, _args: unknown, { shop }: Context) =>
      `https://${shop.domain}/products/${source.handle}`,
    options: (source: Product, args: { first?: number | null }) =>
      source.options.slice(0, args.first ?? undefined).map((option, index) => ({
        id: gid("ProductOption", option.id),
        name: option.name,
        values: option.values,
        position: index + 1,
        optionValues: option.values.map((name) => optionValue(source, option.name, name)),
      })),
    seo: () => ({ title: null, description: null }),
    hasOutOfStockVariants: (source: Product, _args: unknown, { shop }: Context) =>
      variantsOf(shop, source).some((each) => each.tracked && inventoryQuantity(each) <= 0),
    hasVariantsThatRequiresComponents: () => false,
    requiresSellingPlan: () => false,
    totalInventory: (source: Product, _args: unknown, { shop }: Context) =>
      variantsOf(shop, source).reduce((sum, variant) => sum + inventoryQuantity(variant), 0),
    totalVariants: (source: Product) => source.variantIds.length,
    tracksInventory: (source: Product, _args: unknown, { shop }: Context) =>
      variantsOf(shop, source).some((variant) => variant.tracked),
    variantsCount: (source: Product) => countUpTo(null, source.variantIds),
    mediaCount: (source: Product) => countUpTo(null, source.pictures),
    variants: (source: Product, args: PageArgs & { sortKey?: string }, { shop }: Context) => {
      const variants = variantsOf(shop, source);
      return connect(variants, args, sortedBy({ POSITION: byPosition(variants) }, args.sortKey));
    },
    featuredMedia: (source: Product) => source.pictures[0] && media(source.pictures[0]),
    featuredImage: (source: Product) => image(source.pictures[0]),
    media: (source: Product, args: PageArgs) => connect(source.pictures.map(media), args),
    images: (source: Product, args: PageArgs) =>
      connect(
        source.pictures.map((each) => ({ ...each, type: "Image" })),
        args,
      ),
    ...metafieldFields("Product"),
  },
  ProductVariant: {
    id: (source: Variant) => gid("ProductVariant", source.id),
    legacyResourceId: (source: Variant) => source.id,
    displayName: (source: Variant, _args: unknown, { shop }: Context) =>
      `${shop.products.get(source.productId)?.title ?? ""} - ${source.title}`,
    price: (source: Variant) => restAmount(source.priceMinor),
    compareAtPrice: () => null,
    position: (source: Variant, _args: unknown, { shop }: Context) =>
      (shop.products.get(source.productId)?.variantIds.indexOf(source.id) ?? 0) + 1,
    product: (source: Variant, _args: unknown, { shop }: Context) =>
      shop.products.get(source.productId),
    image: (source: Variant) => image(source.picture) ?? null,
    media: (source: Variant, args: PageArgs) =>
      connect(source.picture ? [media(source.picture)] : [], args),
    availableForSale: (source: Variant) =>
      !source.tracked || source.inventoryPolicy === "CONTINUE" || inventoryQuantity(source) > 0,
    inventoryQuantity: (source: Variant) => inventoryQuantity(source),
    sellableOnlineQuantity: (source: Variant) => inventoryQuantity(source),
    inventoryItem: (source: Variant) => source,
    selectedOptions: (source: Variant, _args: unknown, { shop }: Context) => {
      const product = shop.products.get(source.productId);
      return source.selectedOptions.map((option) => ({
        ...option,
        optionValue: product && optionValue(product, option.name, option.value),
      }));
    },
    requiresComponents: () => false,
    ...metafieldFields("ProductVariant"),
  },
  MediaImage: {
    id: (source: Picture) => gid("MediaImage", source.id),
    alt: (source: Picture) => source.alt ?? "",
    image: (source: Picture) => image(source),
    mediaContentType: () => "IMAGE",
    status: () => "READY",
    fileStatus: () => "READY",
    preview: (source: Picture) => ({ image: image(source), status: "READY" }),
  },
  Image: {
    id: (source: Picture) => gid("ImageSource", source.id),
    altText: (source: Picture) => source.alt,
    url: (source: Picture, _args: unknown, { world }: Context) => pictureUrl(source, world.origin),
  },
} satisfies ResolverMap;

/** One of an option's values; its place among them makes its id. */
function optionValue(product: Product, optionName: string, name: string): Record<string, unknown> {
  const option = product.options.find((each) => each.name === optionName);
  const id = `${option?.id ?? ""}${(option?.values.indexOf(name) ?? 0) + 1}`;
  return { id: gid("ProductOptionValue", id), name, hasVariants: true, linkedMetafieldValue: null };
}
