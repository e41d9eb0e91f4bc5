/** GraphQL: an order's lines, and what a fulfillment has of them. */
import type { Context, ResolverMap } from "../graphql/context.ts";
import { gid } from "../ids.ts";
import { moneyBag } from "../money.ts";
import type { FulfillmentLine } from "../state/fulfillment.ts";
import { unfulfilledQuantity, fulfillableQuantity } from "../state/order-progress.ts";
import type { LineItem } from "../state/order.ts";

/** In the currency of the line's order. */
const lineMoney = (source: LineItem, minor: number, { shop }: Context) =>
  moneyBag(
    minor,
    [...shop.orders.values()].find((order) => order.lines.includes(source))?.currencyCode ??
      shop.currencyCode,
  );

const isRestockable = (source: LineItem) => source.variantId !== null && source.currentQuantity > 0;

const partMoney = (source: FulfillmentLine, _args: unknown, context: Context) => {
  const line = [...context.shop.orders.values()]
    .flatMap(({ lines }) => lines)
    .find(({ id }) => id === source.lineItemId);
  return line && lineMoney(line, line.priceMinor * source.quantity, context);
};

export const lineResolvers = {
  LineItem: {
    id: (source: LineItem) => gid("LineItem", source.id),
    name: (source: LineItem) =>
      source.variantTitle ? `${source.title} - ${source.variantTitle}` : source.title,
    isGiftCard: (source: LineItem) => source.giftCard,
    image: (source: LineItem, _args: unknown, { shop }: Context) => {
      const picture =
        shop.variants.get(source.variantId ?? "")?.picture ??
        shop.products.get(source.productId ?? "")?.pictures[0];
      return picture ? { ...picture, type: "Image" } : null;
    },
    variant: (source: LineItem, _args: unknown, { shop }: Context) =>
      shop.variants.get(source.variantId ?? "") ?? null,
    product: (source: LineItem, _args: unknown, { shop }: Context) =>
      shop.products.get(source.productId ?? "") ?? null,
    unfulfilledQuantity: (source: LineItem, _args: unknown, { shop }: Context) =>
      unfulfilledQuantity(shop, source),
    fulfillableQuantity: (source: LineItem, _args: unknown, { shop }: Context) =>
      fulfillableQuantity(shop, source.id),
    nonFulfillableQuantity: (source: LineItem, _args: unknown, { shop }: Context) =>
      unfulfilledQuantity(shop, source) - fulfillableQuantity(shop, source.id),
    refundableQuantity: (source: LineItem) => source.currentQuantity,
    fulfillmentStatus: (source: LineItem, _args: unknown, { shop }: Context) =>
      unfulfilledQuantity(shop, source) === 0 ? "fulfilled" : "unfulfilled",
    originalUnitPriceSet: (source: LineItem, _args: unknown, context: Context) =>
      lineMoney(source, source.priceMinor, context),
    discountedUnitPriceSet: (source: LineItem, _args: unknown, context: Context) =>
      lineMoney(source, source.priceMinor, context),
    originalTotalSet: (source: LineItem, _args: unknown, context: Context) =>
      lineMoney(source, source.priceMinor * source.quantity, context),
    discountedTotalSet: (source: LineItem, _args: unknown, context: Context) =>
      lineMoney(source, source.priceMinor * source.quantity, context),
    unfulfilledOriginalTotalSet: (source: LineItem, _args: unknown, context: Context) =>
      lineMoney(source, source.priceMinor * unfulfilledQuantity(context.shop, source), context),
    unfulfilledDiscountedTotalSet: (source: LineItem, _args: unknown, context: Context) =>
      lineMoney(source, source.priceMinor * unfulfilledQuantity(context.shop, source), context),
    discountedUnitPriceAfterAllDiscountsSet: (source: LineItem, _args: unknown, context: Context) =>
      lineMoney(source, source.priceMinor, context),
    priceAfterAllDiscountsBeforeTaxesSet: (source: LineItem, _args: unknown, context: Context) =>
      lineMoney(source, source.priceMinor * source.currentQuantity, context),
    totalDiscountSet: (source: LineItem, _args: unknown, context: Context) =>
      lineMoney(source, 0, context),
    discountAllocations: () => [],
    taxLines: () => [],
    canRestock: (source: LineItem) => isRestockable(source),
    restockable: (source: LineItem) => isRestockable(source),
    weight: (source: LineItem) => ({ unit: "GRAMS", value: source.grams }),
    lineItemGroup: () => null,
  },
  FulfillmentLineItem: { originalTotalSet: partMoney, discountedTotalSet: partMoney },
} satisfies ResolverMap;
