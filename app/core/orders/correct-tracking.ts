import { DomainError } from "../kernel/errors.ts";
import { correctLabel, type Label, trackingOf } from "../shipping/index.ts";
import { type OrderAddress, withLockedOrder } from "./locked-order.ts";
import type { OrdersContext } from "./orders-context.ts";
import { recordMoves } from "./record-moves.ts";

export interface CorrectTracking extends OrderAddress {
  label: Label;
  /** The parcel's number within the order, from 1; the last one unless told. */
  parcel?: number | undefined;
}

/**
 * Puts right what the label of a parcel says, also after it left; the order's status stays, and
 * `tracking.updated` tells the merchant. Throws `order_not_found`, `shipment_not_found` where the order has
 * no such parcel, `delivery_unknown`, and `value_not_acceptable` for a date that can't be the label's.
 */
export function correctTracking(
  ctx: OrdersContext,
  { label, parcel, ...address }: CorrectTracking,
): Promise<void> {
  return withLockedOrder(ctx, address, async (client, order) => {
    const shipment = await correctLabel(client, { ...order, label, parcel });
    if (shipment === undefined) {
      const which = parcel === undefined ? "no parcel" : `no parcel ${parcel}`;
      throw new DomainError("shipment_not_found", `The order ${order.orderId} has ${which} yet.`);
    }
    const { status } = order;
    const tracking = trackingOf(shipment);
    await recordMoves(client, ctx, { order, status, moves: [], tracking });
  });
}
