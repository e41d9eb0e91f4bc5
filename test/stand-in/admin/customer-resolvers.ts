/** GraphQL: customers, who are known by their orders alone. */
import type { PageArgs } from "../graphql/connection.ts";
import { connect } from "../graphql/connection.ts";
import type { Context, ResolverMap } from "../graphql/context.ts";
import { idOf, gid } from "../ids.ts";
import { moneyBag } from "../money.ts";
import { mailingAddress } from "../state/address.ts";
import { receivedMinor, refundedMinor } from "../state/order-money.ts";
import type { Order, OrderCustomer } from "../state/order.ts";
import type { Shop } from "../state/shop.ts";
import { metafieldFields } from "./metafield-fields.ts";

const ordersOf = (shop: Shop, customer: { id: string }): Order[] =>
  [...shop.orders.values()].filter((order) => order.customer?.id === customer.id);

export const customerResolvers = {
  QueryRoot: {
    customer: (_: unknown, args: { id: string }, { shop }: Context) =>
      ordersOf(shop, { id: idOf("Customer", args.id) ?? "" })[0]?.customer ?? null,
  },
  Customer: {
    id: (source: OrderCustomer) => gid("Customer", source.id),
    legacyResourceId: (source: OrderCustomer) => source.id,
    displayName: (source: OrderCustomer) =>
      [source.firstName, source.lastName].filter(Boolean).join(" ") || source.email || "",
    defaultEmailAddress: (source: OrderCustomer) => source.email && { emailAddress: source.email },
    defaultPhoneNumber: (source: OrderCustomer) => source.phone && { phoneNumber: source.phone },
    locale: () => "en",
    // Nobody is marketed to, has an account or a tax exemption here.
    state: () => "DISABLED",
    tags: () => [],
    note: () => null,
    taxExempt: () => false,
    taxExemptions: () => [],
    updatedAt: (source: OrderCustomer) => source.createdAt,
    verifiedEmail: () => true,
    numberOfOrders: (source: OrderCustomer, _args: unknown, { shop }: Context) =>
      String(ordersOf(shop, source).length),
    orders: (source: OrderCustomer, args: PageArgs, { shop }: Context) =>
      connect(ordersOf(shop, source), args),
    lastOrder: (source: OrderCustomer, _args: unknown, { shop }: Context) =>
      ordersOf(shop, source).at(-1) ?? null,
    amountSpent: (source: OrderCustomer, _args: unknown, { shop }: Context) => {
      const spent = ordersOf(shop, source).map(
        (order) => receivedMinor(order) - refundedMinor(order),
      );
      const minor = spent.reduce((sum, each) => sum + each, 0);
      return moneyBag(minor, shop.currencyCode).shopMoney;
    },
    defaultAddress: (source: OrderCustomer, _args: unknown, { shop }: Context) => {
      const order = ordersOf(shop, source).at(-1);
      return mailingAddress(order?.shippingAddress ?? null, source.id);
    },
    ...metafieldFields("Customer"),
  },
} satisfies ResolverMap;
