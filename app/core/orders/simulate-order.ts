import type { DecisionInput } from "#app/contract/index.ts";
import type { Caller } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { hasLabel, mockLabel } from "../shipping/index.ts";
import { advanceLocked } from "./advance-order.ts";
import { cancelUnrequested, declineCancelation, declineOrder } from "./cancel-order.ts";
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
  const address = testOrder({ caller, orderId });
  if (target === "Canceled") {
    const { previousStatus } = await cancelUnrequested(ctx, address);
    return { previousStatus };
  }
  return withLockedOrder(ctx, address, async (client, order) => {
    const label = (await hasLabel(client, order))
      ? undefined
      : await mockLabel(client, { ...order, now: ctx.now });
    await advanceLocked(client, ctx, { order, command: { target, label } });
    return { previousStatus: order.status };
  });
}

/**
 * Declines a test order, or the cancelation that was requested of one. Returns the status before and after.
 *
 * Throws `test_key_required`, `order_not_found`, `move_not_allowed` and `reason_not_acceptable`.
 */
export async function simulateDecision(
  ctx: OrdersContext,
  {
    decision,
    reason,
    ...order
  }: { caller: Caller; orderId: string; decision: DecisionInput["decision"]; reason: string },
): Promise<{ previousStatus: OrderStatus; status: OrderStatus }> {
  const command = { ...testOrder(order), reason };
  if (decision === "DeclineOrder") {
    const { previousStatus } = await declineOrder(ctx, command);
    return { previousStatus, status: "Declined" };
  }
  const { status } = await declineCancelation(ctx, command);
  return { previousStatus: "CancelationRequested", status };
}

function testOrder({ caller, orderId }: { caller: Caller; orderId: string }) {
  if (!caller.isTest) {
    throw new DomainError("test_key_required", "Simulating needs a test API key.");
  }
  return { merchantId: caller.merchantId, orderId, isTest: true } as const;
}
