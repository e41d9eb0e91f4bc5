import type { Caller } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { hasLabel, mockLabel } from "../shipping/index.ts";
import { advanceLocked } from "./advance-order.ts";
import { confirmCancelation } from "./cancel-order.ts";
import { withLockedOrder } from "./locked-order.ts";
import type { ProductionStage, OrderStatus } from "./order-states.ts";
import type { OrdersContext } from "./orders-context.ts";

export interface SimulateOrder {
  caller: Caller;
  orderId: string;
  target: ProductionStage | "Canceled";
}

/**
 * Walks a test order to `target` through every stage between: a mock label at Packaged, a mock
 * transaction at Shipped. Returns the status before.
 *
 * Throws `test_key_required`, `order_not_found`, and `move_not_allowed` for a way back or out of an end.
 */
export async function simulateOrder(
  ctx: OrdersContext,
  { caller, orderId, target }: SimulateOrder,
): Promise<{ previousStatus: OrderStatus }> {
  if (!caller.isTest) {
    throw new DomainError("test_key_required", "Simulating needs a test API key.");
  }
  const address = { merchantId: caller.merchantId, orderId, isTest: true };
  if (target === "Canceled") return confirmCancelation(ctx, address);
  return withLockedOrder(ctx, address, async (client, order) => {
    const label = (await hasLabel(client, order))
      ? undefined
      : mockLabel({ ...order, now: ctx.now });
    await advanceLocked(client, ctx, { order, command: { target, label } });
    return { previousStatus: order.status };
  });
}
