/** GraphQL: creating, cancelling and tagging orders. */
import { randomUUID } from "node:crypto";
import type { Context, ResolverMap } from "../graphql/context.ts";
import { invalidId, userError } from "../graphql/errors.ts";
import { findNode } from "../graphql/nodes.ts";
import { gid, idOf } from "../ids.ts";
import { toMinor } from "../money.ts";
import { countryName } from "../shops/address.ts";
import type { Address, Shop } from "../shops/shop.ts";
import { emptyAddress } from "../shops/shop.ts";
import { cancelOrder } from "./cancel-order.ts";
import { touch } from "./changes.ts";
import type { NewOrder } from "./create-order.ts";
import { createOrder } from "./create-order.ts";
import type { FinancialStatus, Order, Transaction } from "./order.ts";

type MoneyInput = { shopMoney: { amount: string; currencyCode: string } };
type OrderInput = {
  name?: string | null;
  email?: string | null;
  phone?: string | null;
  note?: string | null;
  tags?: string[] | null;
  test?: boolean;
  currency?: string | null;
  sourceName?: string | null;
  customAttributes?: { key: string; value: string }[] | null;
  financialStatus?: FinancialStatus | null;
  shippingAddress?: Partial<Address> | null;
  billingAddress?: Partial<Address> | null;
  shippingLines?: { title: string; code?: string | null; priceSet: MoneyInput }[] | null;
  transactions?:
    | {
        kind: Transaction["kind"];
        status: Transaction["status"];
        gateway?: string | null;
        test?: boolean;
        amountSet: MoneyInput;
      }[]
    | null;
  lineItems?:
    | {
        variantId?: string | null;
        title?: string | null;
        sku?: string | null;
        quantity: number;
        priceSet?: MoneyInput | null;
        requiresShipping?: boolean;
        taxable?: boolean;
        giftCard?: boolean;
        vendor?: string | null;
        variantTitle?: string | null;
        properties?: { name: string; value: string }[] | null;
      }[]
    | null;
};

function readOrderInput(input: OrderInput): NewOrder {
  return {
    name: input.name ?? undefined,
    email: input.email,
    phone: input.phone,
    note: input.note,
    tags: input.tags ?? [],
    test: input.test,
    currencyCode: input.currency ?? input.transactions?.[0]?.amountSet.shopMoney.currencyCode,
    sourceName: input.sourceName ?? "app",
    customAttributes: input.customAttributes ?? [],
    customer: null,
    financialStatus: input.financialStatus ?? null,
    shippingAddress: readAddressInput(input.shippingAddress),
    billingAddress: readAddressInput(input.billingAddress),
    shippingLines: input.shippingLines?.map((line) => ({
      title: line.title,
      code: line.code ?? line.title,
      priceMinor: toMinor(line.priceSet.shopMoney.amount),
    })),
    transactions: input.transactions?.map((each) => ({
      kind: each.kind,
      status: each.status,
      gateway: each.gateway ?? "manual",
      test: each.test ?? false,
      amountMinor: toMinor(each.amountSet.shopMoney.amount),
    })),
    lines: (input.lineItems ?? []).map((line) => ({
      variantId: line.variantId ? (idOf("ProductVariant", line.variantId) ?? null) : null,
      quantity: line.quantity,
      title: line.title ?? undefined,
      variantTitle: line.variantTitle,
      sku: line.sku,
      vendor: line.vendor,
      priceMinor: line.priceSet ? toMinor(line.priceSet.shopMoney.amount) : undefined,
      requiresShipping: line.requiresShipping,
      taxable: line.taxable,
      giftCard: line.giftCard,
      customAttributes: line.properties?.map(({ name, value }) => ({ key: name, value })),
    })),
  };
}

function readAddressInput(input: Partial<Address> | null | undefined): Address | null {
  if (!input) return null;
  const country = countryName(input.countryCode);
  return {
    ...emptyAddress,
    ...input,
    country: input.country ?? country,
    province: input.province ?? input.provinceCode ?? null,
  };
}

function findOrder(shop: Shop, id: string): Order {
  const order = shop.orders.get(idOf("Order", id) ?? "");
  if (!order) throw invalidId(id);
  return order;
}

type CancelArgs = { orderId: string; reason: string; restock: boolean; staffNote?: string | null };

export const orderMutations = {
  Mutation: {
    orderCreate: (_: unknown, args: { order: OrderInput }, { world, shop }: Context) => {
      if (!args.order.lineItems?.length)
        return {
          order: null,
          userErrors: [
            userError(
              ["order", "lineItems"],
              "Line items must have at least one line item",
              "INVALID",
            ),
          ],
        };
      const strange = args.order.lineItems.findIndex(
        (line) =>
          line.variantId && !shop.variants.has(idOf("ProductVariant", line.variantId) ?? ""),
      );
      if (strange >= 0)
        return {
          order: null,
          userErrors: [
            userError(
              ["order", "lineItems", String(strange), "variantId"],
              "Variant is invalid",
              "INVALID",
            ),
          ],
        };
      return { order: createOrder(world, shop, readOrderInput(args.order)), userErrors: [] };
    },
    orderCancel: (_: unknown, args: CancelArgs, { world, shop, now }: Context) => {
      const errors = cancelOrder(world, shop, findOrder(shop, args.orderId), { ...args, now });
      const job = errors.length > 0 ? null : { id: gid("Job", randomUUID()), done: false };
      return {
        job,
        orderCancelUserErrors: errors,
        userErrors: errors.map(({ field, message }) => ({ field, message })),
      };
    },
    tagsAdd: (_: unknown, args: { id: string; tags: string[] }, context: Context) =>
      retag(context, args.id, (tags) => [...new Set([...tags, ...args.tags])]),
    tagsRemove: (_: unknown, args: { id: string; tags: string[] }, context: Context) =>
      retag(context, args.id, (tags) => tags.filter((tag) => !args.tags.includes(tag))),
  },
} satisfies ResolverMap;

function retag({ world, shop, now }: Context, id: string, change: (tags: string[]) => string[]) {
  const node = findNode(shop, id);
  const order = shop.orders.get(idOf("Order", id) ?? "");
  const product = shop.products.get(idOf("Product", id) ?? "");
  const owner = order ?? product;
  if (!node || !owner)
    return {
      node: null,
      userErrors: [
        userError(["id"], `${/\/(\w+)\/\d+$/.exec(id)?.[1] ?? "Resource"} does not exist`),
      ],
    };
  owner.tags = change(owner.tags).toSorted();
  owner.updatedAt = now;
  if (order) touch(world, shop, order, now);
  return { node, userErrors: [] };
}
