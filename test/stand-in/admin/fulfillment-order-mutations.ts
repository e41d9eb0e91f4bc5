/** GraphQL: what may be done with fulfillment orders. */
import type { HoldInput } from "../fulfillment-orders/hold.ts";
import { findFulfillmentOrder, placeHold, releaseHolds } from "../fulfillment-orders/hold.ts";
import type { MoveInput } from "../fulfillment-orders/move.ts";
import { moveFulfillmentOrder } from "../fulfillment-orders/move.ts";
import type { PickupInput } from "../fulfillment-orders/replace.ts";
import {
  cancelFulfillmentOrder,
  rescheduleFulfillmentOrder,
  setDeadline,
  rerouteFulfillmentOrders,
  prepareForPickup,
} from "../fulfillment-orders/replace.ts";
import type { SubmitInput } from "../fulfillment-orders/request.ts";
import {
  answerRequest,
  answers,
  submitFulfillmentRequest,
  submitCancellationRequest,
  closeFulfillmentOrder,
} from "../fulfillment-orders/request.ts";
import type { SplitInput, MergeInput } from "../fulfillment-orders/split-and-merge.ts";
import {
  splitFulfillmentOrders,
  mergeFulfillmentOrders,
} from "../fulfillment-orders/split-and-merge.ts";
import type { Context, ResolverMap } from "../graphql/context.ts";
import { userError } from "../graphql/errors.ts";
import type { Shop } from "../state/shop.ts";

/** Moves between OPEN and IN_PROGRESS; refused from any other state with Shopify's text. */
function mark(
  shop: Shop,
  input: {
    id: string;
    from: string;
    to: "OPEN" | "IN_PROGRESS";
    now: Date;
    message: (status: string) => string;
  },
) {
  const fulfillmentOrder = findFulfillmentOrder(shop, input.id);
  if (!input.from.split(" ").includes(fulfillmentOrder.status))
    return {
      fulfillmentOrder: null,
      userErrors: [userError(null, input.message(fulfillmentOrder.status.toLowerCase()))],
    };
  fulfillmentOrder.status = input.to;
  fulfillmentOrder.updatedAt = input.now;
  return { fulfillmentOrder, userErrors: [] };
}

type Asked = { id: string; message?: string | null };

const answerWith =
  (name: keyof typeof answers) =>
  (_: unknown, args: Asked, { world, shop, now }: Context) =>
    answerRequest(world, shop, answers[name], { ...args, now });

export const fulfillmentOrderMutations = {
  Mutation: {
    fulfillmentOrderHold: (
      _: unknown,
      args: { id: string; fulfillmentHold: HoldInput },
      { world, shop, now }: Context,
    ) => placeHold(world, shop, { id: args.id, hold: args.fulfillmentHold, byApp: true, now }),
    fulfillmentOrderReleaseHold: (
      _: unknown,
      args: { id: string; holdIds?: string[] | null; externalId?: string | null },
      { world, shop, now }: Context,
    ) => releaseHolds(world, shop, { ...args, holdIds: args.holdIds, now }),
    fulfillmentOrderMove: (
      _: unknown,
      args: Omit<MoveInput, "now">,
      { world, shop, now }: Context,
    ) => moveFulfillmentOrder(world, shop, { ...args, now }),
    fulfillmentOrderReportProgress: (_: unknown, args: { id: string }, { shop, now }: Context) =>
      mark(shop, {
        ...args,
        from: "OPEN IN_PROGRESS",
        to: "IN_PROGRESS",
        now,
        message: () => "Cannot report progress on a fulfillment order in this state.",
      }),
    fulfillmentOrderOpen: (_: unknown, args: { id: string }, { shop, now }: Context) =>
      mark(shop, {
        ...args,
        from: "IN_PROGRESS SCHEDULED",
        to: "OPEN",
        now,
        message: (status) => `Expected fulfillment order status to be valid but it was ${status}.`,
      }),
    fulfillmentOrderSubmitFulfillmentRequest: (
      _: unknown,
      args: Omit<SubmitInput, "now">,
      { world, shop, now }: Context,
    ) => submitFulfillmentRequest(world, shop, { ...args, now }),
    fulfillmentOrderSubmitCancellationRequest: (
      _: unknown,
      args: Asked,
      { world, shop, now }: Context,
    ) => submitCancellationRequest(world, shop, { ...args, now }),
    fulfillmentOrderAcceptFulfillmentRequest: answerWith("acceptFulfillmentRequest"),
    fulfillmentOrderRejectFulfillmentRequest: answerWith("rejectFulfillmentRequest"),
    fulfillmentOrderAcceptCancellationRequest: answerWith("acceptCancellationRequest"),
    fulfillmentOrderRejectCancellationRequest: answerWith("rejectCancellationRequest"),
    fulfillmentOrderClose: (_: unknown, args: Asked, { world, shop, now }: Context) =>
      closeFulfillmentOrder(world, shop, { ...args, now }),
    fulfillmentOrderCancel: (_: unknown, args: { id: string }, { world, shop, now }: Context) =>
      cancelFulfillmentOrder(world, shop, { ...args, now }),
    fulfillmentOrderReschedule: (
      _: unknown,
      args: { id: string; fulfillAt: string },
      { world, shop, now }: Context,
    ) => rescheduleFulfillmentOrder(world, shop, { ...args, now }),
    fulfillmentOrderSplit: (
      _: unknown,
      args: { fulfillmentOrderSplits: SplitInput[] },
      { world, shop, now }: Context,
    ) => splitFulfillmentOrders(world, shop, { splits: args.fulfillmentOrderSplits, now }),
    fulfillmentOrderMerge: (
      _: unknown,
      args: { fulfillmentOrderMergeInputs: MergeInput[] },
      { world, shop, now }: Context,
    ) => mergeFulfillmentOrders(world, shop, { merges: args.fulfillmentOrderMergeInputs, now }),
    fulfillmentOrdersSetFulfillmentDeadline: (
      _: unknown,
      args: { fulfillmentOrderIds: string[]; fulfillmentDeadline: string },
      { shop, now }: Context,
    ) => setDeadline(shop, { ...args, now }),
    fulfillmentOrdersReroute: (
      _: unknown,
      args: {
        fulfillmentOrderIds: string[];
        includedLocationIds?: string[] | null;
        excludedLocationIds?: string[] | null;
      },
      { world, shop, now }: Context,
    ) => rerouteFulfillmentOrders(world, shop, { ...args, now }),
    fulfillmentOrderLineItemsPreparedForPickup: (
      _: unknown,
      args: { input: PickupInput },
      { world, shop, now }: Context,
    ) => ({ userErrors: prepareForPickup(world, shop, { ...args.input, now }) }),
  },
} satisfies ResolverMap;
