/** Orders with their lines, transactions and refunds, and the figures that follow from them. */
import type { Address } from "./address.ts";

export type NewLine = {
  id?: string | undefined;
  variantId: string | null;
  quantity: number;
  title?: string | undefined;
  variantTitle?: string | null | undefined;
  sku?: string | null | undefined;
  vendor?: string | null | undefined;
  priceMinor?: number | undefined;
  requiresShipping?: boolean | undefined;
  taxable?: boolean | undefined;
  giftCard?: boolean | undefined;
  customAttributes?: CustomAttribute[] | undefined;
};

export type CustomAttribute = { key: string; value: string };

export type LineItem = {
  readonly type: "LineItem";
  readonly id: string;
  readonly variantId: string | null;
  readonly productId: string | null;
  readonly title: string;
  readonly variantTitle: string | null;
  readonly sku: string | null;
  readonly vendor: string | null;
  /** What was ordered; edits raise it, refunds and removals don't lower it. */
  quantity: number;
  /** What is left of it after refunds and removals. */
  currentQuantity: number;
  /** Of what refunds took back: how much had been fulfilled. It stays fulfilled. */
  returnedQuantity: number;
  readonly priceMinor: number;
  readonly grams: number;
  readonly requiresShipping: boolean;
  readonly taxable: boolean;
  readonly giftCard: boolean;
  readonly customAttributes: CustomAttribute[];
};

export type Transaction = {
  readonly type: "OrderTransaction";
  readonly id: string;
  readonly kind: "SALE" | "AUTHORIZATION" | "CAPTURE" | "REFUND" | "VOID";
  readonly status: "SUCCESS" | "PENDING" | "FAILURE" | "ERROR";
  readonly gateway: string;
  readonly amountMinor: number;
  readonly test: boolean;
  readonly createdAt: Date;
};

export type Refund = {
  readonly type: "Refund";
  readonly id: string;
  readonly note: string | null;
  readonly lines: {
    id: string;
    lineItemId: string;
    quantity: number;
    restockType: string;
    /** Where it went back in stock; null where it did not. */
    locationId: string | null;
  }[];
  /** What of the shipping went back. */
  readonly shippingMinor: number;
  readonly transactions: Transaction[];
  readonly createdAt: Date;
  readonly processedAt: Date;
};

export type TimelineEvent = {
  readonly type: "BasicEvent";
  readonly id: string;
  readonly action: string;
  readonly message: string;
  readonly createdAt: Date;
};

export type RiskAssessment = {
  readonly type: "OrderRiskAssessment";
  readonly riskLevel: "HIGH" | "LOW" | "MEDIUM" | "NONE" | "PENDING";
  readonly facts: { description: string; sentiment: string }[];
};

export type FinancialStatus =
  | "AUTHORIZED"
  | "EXPIRED"
  | "PAID"
  | "PARTIALLY_PAID"
  | "PARTIALLY_REFUNDED"
  | "PENDING"
  | "REFUNDED"
  | "VOIDED";

export type OrderCustomer = {
  readonly type: "Customer";
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly createdAt: Date;
};

/** How goods that need shipping reach the buyer: by a carrier, at the store, by the store's own driver. */
export type DeliveryMethod = "SHIPPING" | "PICK_UP" | "LOCAL";

export type ShippingLine = {
  readonly id: string;
  readonly title: string;
  readonly code: string;
  readonly priceMinor: number;
  readonly method: DeliveryMethod;
};

export type Order = {
  readonly type: "Order";
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly confirmationNumber: string;
  readonly token: string;
  email: string | null;
  phone: string | null;
  /** In which the buyer shopped. */
  readonly customerLocale: string;
  note: string | null;
  tags: string[];
  readonly test: boolean;
  readonly currencyCode: string;
  readonly sourceName: string;
  customAttributes: CustomAttribute[];
  customer: OrderCustomer | null;
  shippingAddress: Address | null;
  billingAddress: Address | null;
  readonly shippingLines: ShippingLine[];
  readonly lines: LineItem[];
  readonly transactions: Transaction[];
  readonly refunds: Refund[];
  readonly events: TimelineEvent[];
  /** Set where it was given instead of transactions. */
  givenFinancialStatus: FinancialStatus | null;
  edited: boolean;
  /** False where an app made the order past the stock, as `inventoryBehaviour: BYPASS` does. */
  readonly claimsStock: boolean;
  readonly risks: RiskAssessment[];
  readonly createdAt: Date;
  readonly processedAt: Date;
  updatedAt: Date;
  closedAt: Date | null;
  cancelledAt: Date | null;
  cancelReason: string | null;
};

export function lineOf(order: Order, lineItemId: string): LineItem | undefined {
  return order.lines.find((line) => line.id === lineItemId);
}
