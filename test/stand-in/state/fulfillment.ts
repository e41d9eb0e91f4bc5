/** Fulfillments: what left the building, with its tracking and its carrier's events. */

export type Tracking = { number: string | null; url: string | null; company: string | null };

export type FulfillmentEvent = {
  readonly type: "FulfillmentEvent";
  readonly id: string;
  readonly status: string;
  readonly message: string | null;
  readonly happenedAt: Date;
  readonly createdAt: Date;
  readonly estimatedDeliveryAt: Date | null;
  readonly address1: string | null;
  readonly city: string | null;
  readonly province: string | null;
  readonly country: string | null;
  readonly zip: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
};

export type FulfillmentLine = {
  readonly type: "FulfillmentLineItem";
  readonly id: string;
  readonly lineItemId: string;
  readonly fulfillmentOrderId: string;
  readonly fulfillmentOrderLineId: string;
  readonly quantity: number;
};

export type Fulfillment = {
  readonly type: "Fulfillment";
  readonly id: string;
  readonly name: string;
  readonly orderId: string;
  readonly locationId: string;
  status: "SUCCESS" | "CANCELLED";
  displayStatus: string;
  tracking: Tracking[];
  readonly lines: FulfillmentLine[];
  readonly events: FulfillmentEvent[];
  inTransitAt: Date | null;
  deliveredAt: Date | null;
  estimatedDeliveryAt: Date | null;
  readonly createdAt: Date;
  updatedAt: Date;
};

/** One for each line of the order, though its units come from several fulfillment orders, as Shopify shows them. */
export function shownLines({ lines }: Fulfillment): FulfillmentLine[] {
  return [...Map.groupBy(lines, ({ lineItemId }) => lineItemId).values()].flatMap((same) => {
    const [first] = same;
    return first
      ? [{ ...first, quantity: same.reduce((sum, each) => sum + each.quantity, 0) }]
      : [];
  });
}
