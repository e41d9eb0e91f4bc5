import type { OrderStatus } from "./order-states.ts";

interface Address {
  name: string;
  company?: string | null | undefined;
  street1: string;
  street2?: string | null | undefined;
  city: string;
  state: string;
  country: string;
  zip: string;
  phone?: string | null | undefined;
  email: string;
}

export interface ShippingChoice {
  carrier: string;
  priority: string;
}

/** One line as the merchant gave it. */
export interface Line {
  externalSourceId?: string | null | undefined;
  sku: string;
  artworkUrl: string;
  quantity: number;
}

/** What a merchant says of an order; an update replaces all of it. */
export interface OrderContent {
  externalSourceId?: string | null | undefined;
  toAddress: Address;
  returnAddress?: Address | undefined;
  shipping?: ShippingChoice | undefined;
  items: readonly Line[];
}

/** An order as it stands. */
export interface Order {
  id: string;
  createdAt: Date;
  updatedAt: Date;
  status: OrderStatus;
  isTest: boolean;
  externalSourceId: string | null;
  toAddress: Address;
  returnAddress: Address | null;
  shipping: ShippingChoice | null;
  items: Line[];
}

/** A line as an event remembers it. */
export interface EventItem {
  id: string;
  externalSourceId: string | null;
  sku: string;
  quantity: number;
}

/** What an event remembers of a line, and nothing beyond. */
export function eventItemOf({ id, externalSourceId, sku, quantity }: EventItem): EventItem {
  return { id, externalSourceId, sku, quantity };
}

export interface OrderEvent {
  time: Date;
  action: OrderStatus;
  items: EventItem[];
}
