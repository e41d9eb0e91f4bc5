/** The Admin REST shape of a product: what the products/* webhooks carry. */
import { gid } from "../ids.ts";
import { idNumber } from "../json.ts";
import { restAmount } from "../money.ts";
import { variantsOf } from "../state/find.ts";
import type { Product, Variant, Picture } from "../state/product.ts";
import { inventoryQuantity, pictureUrl } from "../state/product.ts";
import type { Shop } from "../state/shop.ts";
import { restMoment } from "../state/time.ts";

export function restProduct(shop: Shop, product: Product, origin: string): Record<string, unknown> {
  const images = product.pictures.map((picture, index) =>
    restImage(shop, { product, picture, index, origin }),
  );
  return {
    admin_graphql_api_id: gid("Product", product.id),
    body_html: product.descriptionHtml,
    created_at: restMoment(shop, product.createdAt),
    handle: product.handle,
    id: idNumber(product.id),
    product_type: product.productType,
    published_at: restMoment(shop, product.status === "ACTIVE" ? product.createdAt : null),
    template_suffix: null,
    title: product.title,
    updated_at: restMoment(shop, product.updatedAt),
    vendor: product.vendor,
    status: product.status.toLowerCase(),
    published_scope: "global",
    tags: product.tags.join(", "),
    variants: variantsOf(shop, product).map((variant, index) => restVariant(shop, variant, index)),
    options: product.options.map((option, index) => ({
      name: option.name,
      id: idNumber(option.id),
      product_id: idNumber(product.id),
      position: index + 1,
      values: option.values,
    })),
    images,
    image: images[0] ?? null,
    media: [],
    variant_gids: product.variantIds.map((id) => ({
      admin_graphql_api_id: gid("ProductVariant", id),
      updated_at: product.updatedAt.toISOString(),
    })),
    has_variants_that_requires_components: false,
    category: null,
  };
}

function restVariant(shop: Shop, variant: Variant, index: number): Record<string, unknown> {
  const [option1 = null, option2 = null, option3 = null] = variant.selectedOptions.map(
    ({ value }) => value,
  );
  return {
    admin_graphql_api_id: gid("ProductVariant", variant.id),
    barcode: variant.barcode,
    compare_at_price: null,
    created_at: restMoment(shop, variant.createdAt),
    id: idNumber(variant.id),
    inventory_policy: variant.inventoryPolicy.toLowerCase(),
    position: index + 1,
    price: restAmount(variant.priceMinor),
    product_id: idNumber(variant.productId),
    sku: variant.sku,
    taxable: variant.taxable,
    title: variant.title,
    updated_at: restMoment(shop, variant.updatedAt),
    option1,
    option2,
    option3,
    image_id: variant.picture && idNumber(variant.picture.id),
    inventory_item_id: idNumber(variant.inventoryItemId),
    inventory_quantity: inventoryQuantity(variant),
    old_inventory_quantity: inventoryQuantity(variant),
  };
}

function restImage(
  shop: Shop,
  input: { product: Product; picture: Picture; index: number; origin: string },
): Record<string, unknown> {
  const { product, picture, index, origin } = input;
  return {
    id: idNumber(picture.id),
    product_id: idNumber(product.id),
    position: index + 1,
    created_at: restMoment(shop, product.createdAt),
    updated_at: restMoment(shop, product.updatedAt),
    alt: picture.alt,
    width: picture.width,
    height: picture.height,
    src: pictureUrl(picture, origin),
    admin_graphql_api_id: gid("ProductImage", picture.id),
    variant_ids: product.variantIds
      .filter((id) => shop.variants.get(id)?.picture === picture)
      .map(idNumber),
  };
}
