/** What extensions on a buyer's pages are given of the order and of who reads it. */
import { gid } from "../ids.ts";
import { restAmount } from "../money.ts";
import type { LineItem, Order } from "../state/order.ts";
import { totalMinor } from "../state/order-money.ts";
import { pictureUrl } from "../state/product.ts";
import type { Shop } from "../state/shop.ts";
import type { World } from "../state/world.ts";

/** Signed in to a customer account, by the link in a mail, or not known at all. */
export const buyers = ["signed-in", "link", "signed-out"] as const;
export type Buyer = (typeof buyers)[number];

type Input = { world: World; shop: Shop; order: Order; as: Buyer };

export function buyerData({ world, shop, order, as }: Input) {
  const currency = order.currencyCode;
  return {
    authenticationState: as === "signed-in" ? "fully_authenticated" : "pre_authenticated",
    shop: {
      id: gid("Shop", shop.id),
      name: shop.name,
      myshopifyDomain: shop.domain,
      storefrontUrl: `${world.origin}/shops/${shop.domain}/store`,
    },
    order: {
      id: gid("Order", order.id),
      name: order.name,
      confirmationNumber: order.confirmationNumber,
      processedAt: order.processedAt.toISOString(),
      cancelledAt: order.cancelledAt?.toISOString(),
    },
    isFirstOrder: order.customer === null || isFirst(shop, order),
    country: order.shippingAddress?.countryCode ?? null,
    currency,
    timezone: shop.ianaTimezone,
    total: { amount: Number(restAmount(totalMinor(order))), currencyCode: currency },
    lines: order.lines.map((line) => cartLine({ world, shop, order, line })),
  };
}

const isFirst = (shop: Shop, order: Order) =>
  [...shop.orders.values()].every(
    (each) => each === order || each.customer?.id !== order.customer?.id,
  );

function cartLine({ world, shop, order, line }: Omit<Input, "as"> & { line: LineItem }) {
  const variant = line.variantId ? shop.variants.get(line.variantId) : undefined;
  const product = line.productId ? shop.products.get(line.productId) : undefined;
  const picture = variant?.picture ?? product?.pictures[0];
  return {
    id: gid("LineItem", line.id),
    quantity: line.quantity,
    cost: {
      totalAmount: {
        amount: Number(restAmount(line.priceMinor * line.quantity)),
        currencyCode: order.currencyCode,
      },
    },
    attributes: line.customAttributes,
    merchandise: {
      type: "variant",
      id: line.variantId ? gid("ProductVariant", line.variantId) : gid("LineItem", line.id),
      title: line.title,
      subtitle: line.variantTitle ?? undefined,
      sku: line.sku ?? undefined,
      requiresShipping: line.requiresShipping,
      image: picture ? { url: pictureUrl(picture, world.origin), altText: picture.alt } : undefined,
      selectedOptions: variant?.selectedOptions ?? [],
      product: product
        ? {
            id: gid("Product", product.id),
            vendor: product.vendor,
            productType: product.productType,
          }
        : undefined,
    },
  };
}
