/** GraphQL: order edits. */
import type { PageArgs } from "../graphql/connection.ts";
import { connect } from "../graphql/connection.ts";
import type { Context, ResolverMap } from "../graphql/context.ts";
import { gid } from "../ids.ts";
import { moneyBag } from "../money.ts";
import type { CalculatedLine, CommitInput } from "../orders/order-edit.ts";
import {
  beginEdit,
  calculatedLines,
  addVariant,
  addCustomItem,
  setLineQuantity,
  commitEdit,
} from "../orders/order-edit.ts";
import type { OrderEdit } from "../state/order-edit.ts";
import { currentSubtotalMinor, currentTotalMinor, outstandingMinor } from "../state/order-money.ts";
import type { Order } from "../state/order.ts";
import type { Shop } from "../state/shop.ts";

const payload = ({ orderEdit, line, userErrors }: ReturnType<typeof beginEdit>) => ({
  calculatedOrder: orderEdit,
  calculatedLineItem: line,
  orderEditSession: orderEdit && { id: gid("OrderEditSession", orderEdit.id) },
  userErrors,
});

const orderOf = (shop: Shop, source: OrderEdit): Order => {
  const order = shop.orders.get(source.orderId);
  if (!order) throw new Error(`the order of edit ${source.id} is gone`);
  return order;
};

const subtotal = (shop: Shop, source: OrderEdit) =>
  calculatedLines(shop, source).reduce((sum, line) => sum + line.priceMinor * line.quantity, 0);

const bag = (shop: Shop, source: OrderEdit, minor: number) =>
  moneyBag(minor, orderOf(shop, source).currencyCode);

/** Recorded: an added line shows among the added ones alone until the edit is committed. */
const isAdded = (source: OrderEdit, { id }: CalculatedLine) =>
  source.added.some((each) => each.id === id);

/** Lines in the order of the edit, whatever their ids. */
const inOrder = (lines: CalculatedLine[], args: PageArgs) =>
  connect(lines, args, (line) => lines.indexOf(line));

export const editResolvers = {
  Mutation: {
    orderEditBegin: (_: unknown, args: { id: string }, context: Context) =>
      payload(beginEdit(context, args.id)),
    orderEditAddVariant: (_: unknown, args: Parameters<typeof addVariant>[1], { shop }: Context) =>
      payload(addVariant(shop, args)),
    orderEditAddCustomItem: (
      _: unknown,
      args: Parameters<typeof addCustomItem>[1],
      { shop }: Context,
    ) => payload(addCustomItem(shop, args)),
    orderEditSetQuantity: (
      _: unknown,
      args: Parameters<typeof setLineQuantity>[1],
      { shop }: Context,
    ) => payload(setLineQuantity(shop, args)),
    orderEditCommit: (_: unknown, args: Omit<CommitInput, "now">, { world, shop, now }: Context) =>
      commitEdit(world, shop, { ...args, now }),
  },
  CalculatedOrder: {
    id: (source: OrderEdit) => gid("CalculatedOrder", source.id),
    originalOrder: (source: OrderEdit, _args: unknown, { shop }: Context) => orderOf(shop, source),
    committed: () => false,
    notificationPreviewHtml: () => null,
    notificationPreviewTitle: () => "Your order was updated",
    lineItems: (source: OrderEdit, args: PageArgs, { shop }: Context) =>
      inOrder(
        calculatedLines(shop, source).filter((line) => !isAdded(source, line)),
        args,
      ),
    addedLineItems: (source: OrderEdit, args: PageArgs, { shop }: Context) =>
      inOrder(
        calculatedLines(shop, source).filter((line) => isAdded(source, line)),
        args,
      ),
    taxLines: () => [],
    subtotalLineItemsQuantity: (source: OrderEdit, _args: unknown, { shop }: Context) =>
      calculatedLines(shop, source).reduce((sum, line) => sum + line.quantity, 0),
    cartDiscountAmountSet: (source: OrderEdit, _args: unknown, { shop }: Context) =>
      bag(shop, source, 0),
    subtotalPriceSet: (source: OrderEdit, _args: unknown, { shop }: Context) =>
      bag(shop, source, subtotal(shop, source)),
    totalPriceSet: (source: OrderEdit, _args: unknown, { shop }: Context) => {
      const order = orderOf(shop, source);
      const change = subtotal(shop, source) - currentSubtotalMinor(order);
      return bag(shop, source, currentTotalMinor(order) + change);
    },
    totalOutstandingSet: (source: OrderEdit, _args: unknown, { shop }: Context) => {
      const order = orderOf(shop, source);
      const change = subtotal(shop, source) - currentSubtotalMinor(order);
      return bag(shop, source, outstandingMinor(order) + change);
    },
  },
  CalculatedLineItem: {
    id: (source: CalculatedLine) => gid("CalculatedLineItem", source.id),
    image: () => null,
    variant: (source: CalculatedLine, _args: unknown, { shop }: Context) =>
      shop.variants.get(source.variantId ?? "") ?? null,
    hasStagedLineItemDiscount: () => false,
    restockable: (source: CalculatedLine) => source.variantId !== null,
    originalUnitPriceSet: (source: CalculatedLine, _args: unknown, { shop }: Context) =>
      bag(shop, source.orderEdit, source.priceMinor),
    discountedUnitPriceSet: (source: CalculatedLine, _args: unknown, { shop }: Context) =>
      bag(shop, source.orderEdit, source.priceMinor),
    editableSubtotalSet: (source: CalculatedLine, _args: unknown, { shop }: Context) =>
      bag(shop, source.orderEdit, source.priceMinor * source.editableQuantity),
    uneditableSubtotalSet: (source: CalculatedLine, _args: unknown, { shop }: Context) =>
      bag(shop, source.orderEdit, source.priceMinor * (source.quantity - source.editableQuantity)),
  },
} satisfies ResolverMap;
