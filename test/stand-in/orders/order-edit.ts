/** Order edits that have begun and wait for their commit, with Shopify's refusals (recordings of 2026-06). */
import { randomUUID } from "node:crypto";
import type { Context } from "../graphql/context.ts";
import type { UserError } from "../graphql/errors.ts";
import { userError } from "../graphql/errors.ts";
import { idOf } from "../ids.ts";
import { toMinor } from "../money.ts";
import type { OrderEdit } from "../state/order-edit.ts";
import { outstandingMinor } from "../state/order-money.ts";
import { keptQuantity } from "../state/order-progress.ts";
import type { NewLine, Order } from "../state/order.ts";
import type { Shop } from "../state/shop.ts";
import type { World } from "../state/world.ts";
import { editOrder } from "./edit-order.ts";
import { visibleOrder } from "./find-orders.ts";

/** A line as it will be; the id of an added one isn't its later id. */
export type CalculatedLine = {
  type: "CalculatedLineItem";
  id: string;
  orderEdit: OrderEdit;
  title: string;
  variantTitle: string | null;
  quantity: number;
  /** What isn't fulfilled and so may be changed. */
  editableQuantity: number;
  editableQuantityBeforeChanges: number;
  restocking: boolean;
  sku: string | null;
  variantId: string | null;
  priceMinor: number;
  customAttributes: { key: string; value: string }[];
};

type Outcome = {
  orderEdit: OrderEdit | null;
  line: CalculatedLine | null;
  userErrors: UserError[];
};

const refuse = (field: string[] | null, ...messages: string[]): Outcome => ({
  orderEdit: null,
  line: null,
  userErrors: messages.map((message) => userError(field, message)),
});

const unknownEdit = () => refuse(["id"], "The calculated order does not exist.");

export function beginEdit(context: Context, orderId: string): Outcome {
  const { world, shop } = context;
  const order = visibleOrder(context, orderId);
  if (!order) return refuse(["id"], "The order does not exist.");
  if (order.cancelledAt) return refuse(null, "The order cannot be edited.");
  const orderEdit: OrderEdit = {
    type: "CalculatedOrder",
    id: world.mintId(),
    orderId: order.id,
    set: new Map(),
    added: [],
  };
  shop.orderEdits.set(orderEdit.id, orderEdit);
  return { orderEdit, line: null, userErrors: [] };
}

const titleMax = 255;

const findEdit = (shop: Shop, id: string) => shop.orderEdits.get(idOf("CalculatedOrder", id) ?? "");

export function addVariant(
  shop: Shop,
  input: { id: string; variantId: string; quantity: number; allowDuplicates?: boolean | null },
): Outcome {
  const orderEdit = findEdit(shop, input.id);
  if (!orderEdit) return unknownEdit();
  const variantId = idOf("ProductVariant", input.variantId) ?? "0";
  // Recorded, blunder and all.
  if (variantId === "0")
    return refuse(
      ["variantId"],
      "can't convert Integer[0] to a positive Integer to use as an untrusted id",
    );
  const variant = shop.variants.get(variantId);
  if (!variant) return refuse(["variantId"], "The variant does not exist in the shop.");
  if (input.quantity === 0) return refuse(["quantity"], "must be greater than 0");
  // Recorded: here a negative one breaks both of Shopify's rules, a custom item's only the first.
  if (input.quantity < 0)
    return refuse(["quantity"], "must be greater than 0", "must be greater than or equal to 0");
  const there = calculatedLines(shop, orderEdit).some((line) => line.variantId === variant.id);
  const title = shop.products.get(variant.productId)?.title ?? "";
  if (there && !input.allowDuplicates)
    return refuse(["id"], `The ${title} was not added because it's already on the order.`);
  return addLine(shop, orderEdit, { variantId: variant.id, quantity: input.quantity });
}

export function addCustomItem(
  shop: Shop,
  input: {
    id: string;
    title: string;
    quantity: number;
    price: { amount: string; currencyCode: string };
    requiresShipping?: boolean | null;
    taxable?: boolean | null;
  },
): Outcome {
  const orderEdit = findEdit(shop, input.id);
  if (!orderEdit) return unknownEdit();
  if (input.title.trim() === "") return refuse(["title"], "can't be blank");
  if (input.title.length > titleMax)
    return refuse(["title"], `is too long (maximum is ${titleMax} characters)`);
  if (input.quantity <= 0) return refuse(["quantity"], "must be greater than 0");
  const priceMinor = toMinor(input.price.amount);
  if (priceMinor < 0) return refuse(["price", "amount"], "must be greater than or equal to 0");
  const currencyCode = shop.orders.get(orderEdit.orderId)?.currencyCode;
  if (input.price.currencyCode !== currencyCode)
    return refuse(["price", "amount"], `Currency must be ${currencyCode}.`);
  return addLine(shop, orderEdit, {
    variantId: null,
    title: input.title,
    quantity: input.quantity,
    priceMinor,
    requiresShipping: input.requiresShipping ?? false,
    taxable: input.taxable ?? false,
  });
}

function addLine(shop: Shop, orderEdit: OrderEdit, line: NewLine): Outcome {
  const id = randomUUID();
  orderEdit.added.push({ id, line });
  return { orderEdit, line: findLine(shop, orderEdit, id), userErrors: [] };
}

export function setLineQuantity(
  shop: Shop,
  input: { id: string; lineItemId: string; quantity: number; restock?: boolean | null },
): Outcome {
  const orderEdit = findEdit(shop, input.id);
  if (!orderEdit) return unknownEdit();
  const lineId =
    idOf("CalculatedLineItem", input.lineItemId) ?? idOf("LineItem", input.lineItemId) ?? "";
  const line = findLine(shop, orderEdit, lineId);
  if (!line) return refuse(["lineItemId"], "The line item does not exist on the order.");
  if (input.quantity < 0) return refuse(["quantity"], "must be greater than or equal to 0");
  const fulfilled = line.quantity - line.editableQuantity;
  // Not recorded: below what is fulfilled; the text is ours.
  if (input.quantity < fulfilled)
    return refuse(["quantity"], `must be greater than or equal to ${fulfilled}`);
  const added = orderEdit.added.find((each) => each.id === lineId);
  if (added) added.line = { ...added.line, quantity: input.quantity };
  else orderEdit.set.set(lineId, { quantity: input.quantity, restock: input.restock ?? false });
  return { orderEdit, line: findLine(shop, orderEdit, lineId), userErrors: [] };
}

export type CommitInput = {
  id: string;
  notifyCustomer?: boolean | null;
  staffNote?: string | null;
  now: Date;
};

type Committed = { order: Order | null; successMessages: string[] | null; userErrors: UserError[] };

/** Applies what was staged; the edit is gone then. */
export function commitEdit(world: World, shop: Shop, input: CommitInput): Committed {
  const orderEdit = findEdit(shop, input.id);
  const order = orderEdit && shop.orders.get(orderEdit.orderId);
  const refused = (userErrors: UserError[]) => ({ order: null, successMessages: null, userErrors });
  if (!orderEdit || !order) return refused(unknownEdit().userErrors);
  if (order.cancelledAt) return refused([userError(null, "The order cannot be edited.")]);
  const wasArchived = order.closedAt !== null;
  editOrder(world, shop, order, {
    set: [...orderEdit.set].map(([lineItemId, { quantity, restock }]) => ({
      lineItemId,
      quantity,
      restock,
    })),
    add: orderEdit.added.map(({ line }) => line).filter((line) => line.quantity > 0),
    staffNote: input.staffNote ?? undefined,
    notifyCustomer: input.notifyCustomer ?? undefined,
    now: input.now,
  });
  shop.orderEdits.delete(orderEdit.id);
  // Recorded: who owes something gets an invoice, anybody else a notification.
  const notified = outstandingMinor(order) > 0 ? "Invoice sent" : "Notification sent";
  const successMessages = [
    "Order updated",
    ...(wasArchived ? ["Order unarchived"] : []),
    ...(input.notifyCustomer ? [notified] : []),
  ];
  return { order, successMessages, userErrors: [] };
}

function findLine(shop: Shop, orderEdit: OrderEdit, id: string): CalculatedLine | null {
  return calculatedLines(shop, orderEdit).find((line) => line.id === id) ?? null;
}

/** The order's lines as they will be, then the added ones. */
export function calculatedLines(shop: Shop, orderEdit: OrderEdit): CalculatedLine[] {
  const order = shop.orders.get(orderEdit.orderId);
  const kept = (order?.lines ?? []).map((line): CalculatedLine => {
    const change = orderEdit.set.get(line.id);
    const quantity = change?.quantity ?? line.currentQuantity;
    const fulfilled = keptQuantity(shop, line);
    const { id, title, variantTitle, sku, variantId, priceMinor, customAttributes } = line;
    return {
      id,
      title,
      variantTitle,
      sku,
      variantId,
      priceMinor,
      customAttributes,
      type: "CalculatedLineItem",
      orderEdit,
      quantity,
      editableQuantity: quantity - fulfilled,
      editableQuantityBeforeChanges: line.currentQuantity - fulfilled,
      restocking: change?.restock ?? false,
    };
  });
  return [...kept, ...orderEdit.added.map((each) => addedLine(shop, orderEdit, each))];
}

function addedLine(
  shop: Shop,
  orderEdit: OrderEdit,
  { id, line }: OrderEdit["added"][number],
): CalculatedLine {
  const variant = shop.variants.get(line.variantId ?? "");
  const product = variant && shop.products.get(variant.productId);
  return {
    type: "CalculatedLineItem",
    id,
    orderEdit,
    title: line.title ?? product?.title ?? "",
    variantTitle: variant && variant.title !== "Default Title" ? variant.title : null,
    quantity: line.quantity,
    editableQuantity: line.quantity,
    editableQuantityBeforeChanges: 0,
    restocking: false,
    sku: variant?.sku ?? null,
    variantId: variant?.id ?? null,
    priceMinor: line.priceMinor ?? variant?.priceMinor ?? 0,
    customAttributes: [],
  };
}
