/** Reads what GraphQL says of an order to be made, and of addresses. */
import { notImplemented } from "../graphql/errors.ts";
import { idOf } from "../ids.ts";
import { toMinor } from "../money.ts";
import { countryName } from "../state/address.ts";
import type { Address } from "../state/address.ts";
import type { Shop } from "../state/shop.ts";
import { emptyAddress } from "../state/address.ts";
import type { NewOrder } from "./create-order.ts";
import type { FinancialStatus, Transaction } from "../state/order.ts";

type MoneyInput = { shopMoney: { amount: string; currencyCode: string } };
export type OrderCreateInput = {
  name?: string | null;
  email?: string | null;
  phone?: string | null;
  note?: string | null;
  tags?: string[] | null;
  test?: boolean;
  currency?: string | null;
  presentmentCurrency?: string | null;
  sourceName?: string | null;
  processedAt?: string | null;
  customerId?: string | null;
  customer?: {
    toAssociate?: { id: string } | null;
    toUpsert?: {
      id?: string | null;
      firstName?: string | null;
      lastName?: string | null;
      email?: string | null;
      phone?: string | null;
    } | null;
  } | null;
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

export function readOrderInput(shop: Shop, input: OrderCreateInput): NewOrder {
  const currencyCode =
    input.currency ??
    input.transactions?.[0]?.amountSet.shopMoney.currencyCode ??
    shop.currencyCode;
  refuseOtherCurrencies(input, currencyCode);
  return {
    name: input.name ?? undefined,
    email: input.email,
    phone: input.phone,
    note: input.note,
    tags: input.tags ?? [],
    test: input.test,
    currencyCode,
    sourceName: input.sourceName ?? "app",
    customAttributes: input.customAttributes ?? [],
    customer: readCustomer(shop, input),
    processedAt: input.processedAt ? new Date(input.processedAt) : undefined,
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

/** An order has one currency here, of its prices as well as of what the buyer saw. */
function refuseOtherCurrencies(input: OrderCreateInput, currencyCode: string): void {
  const sums = [
    ...(input.lineItems ?? []).map(({ priceSet }) => priceSet),
    ...(input.shippingLines ?? []).map(({ priceSet }) => priceSet),
    ...(input.transactions ?? []).map(({ amountSet }) => amountSet),
  ];
  const given = sums.flatMap((sum) => (sum ? [sum.shopMoney.currencyCode] : []));
  if (input.presentmentCurrency) given.push(input.presentmentCurrency);
  if (given.some((each) => each !== currencyCode))
    throw notImplemented("an order in two currencies");
}

/** One that an order has already, or a new one; none where the id names nobody. */
function readCustomer(
  shop: Shop,
  { customer, customerId }: OrderCreateInput,
): NonNullable<NewOrder["customer"]> | null {
  const id = customer?.toAssociate?.id ?? customer?.toUpsert?.id ?? customerId;
  const known = [...shop.orders.values()].find(
    (order) => order.customer && id && order.customer.id === idOf("Customer", id),
  )?.customer;
  const given = customer?.toUpsert;
  if (known && !given) return known;
  if (!given) return null;
  return {
    id: known?.id,
    firstName: given.firstName ?? known?.firstName ?? null,
    lastName: given.lastName ?? known?.lastName ?? null,
    email: given.email ?? known?.email ?? null,
    phone: given.phone ?? known?.phone ?? null,
  };
}

export function readAddressInput(input: Partial<Address> | null | undefined): Address | null {
  if (!input) return null;
  const country = countryName(input.countryCode);
  return {
    ...emptyAddress,
    ...input,
    country: input.country ?? country,
    province: input.province ?? input.provinceCode ?? null,
  };
}
