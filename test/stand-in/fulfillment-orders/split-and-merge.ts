/** Splitting fulfillment orders and merging them again (recordings of 2026-07). */
import type { UserError } from "../graphql/errors.ts";
import { userError } from "../graphql/errors.ts";
import { gid, idOf } from "../ids.ts";
import { idNumber } from "../json.ts";
import type { Shop } from "../state/shop.ts";
import type { World } from "../state/world.ts";
import { announceChange, restReference } from "../webhooks/fulfillment-order-changes.ts";
import type { FulfillmentOrder, FulfillmentOrderLine } from "../state/fulfillment-order.ts";
import type { LineQuantity } from "./split-off.ts";
import { namedQuantity, splitOff } from "./split-off.ts";

export type SplitInput = {
  fulfillmentOrderId: string;
  fulfillmentOrderLineItems: LineQuantity[];
};

type SplitResult = {
  fulfillmentOrder: FulfillmentOrder;
  /** Shopify's word for the new one, which has the units that were named. */
  remainingFulfillmentOrder: FulfillmentOrder;
  replacementFulfillmentOrder: null;
};

type Splits = { fulfillmentOrderSplits: SplitResult[] | null; userErrors: UserError[] };

const find = (shop: Shop, id: string) =>
  shop.fulfillmentOrders.get(idOf("FulfillmentOrder", id) ?? "");
const notFound = () =>
  userError(null, "Fulfillment order does not exist.", "FULFILLMENT_ORDER_NOT_FOUND");
const badQuantity = () =>
  userError(null, "Invalid fulfillment order line item quantity requested.");

/** All or nothing: one bad input leaves everything as it was. */
export function splitFulfillmentOrders(
  world: World,
  shop: Shop,
  input: { splits: readonly SplitInput[]; now: Date },
): Splits {
  const { splits, now } = input;
  for (const [index, split] of splits.entries()) {
    const error = splitRefusal(shop, split, index);
    if (error) return { fulfillmentOrderSplits: null, userErrors: [error] };
  }
  const results = splits.flatMap((split): SplitResult[] => {
    const fulfillmentOrder = find(shop, split.fulfillmentOrderId);
    const unitsOf = (line: FulfillmentOrderLine) =>
      namedQuantity(split.fulfillmentOrderLineItems, line);
    const remaining =
      fulfillmentOrder && splitOff(world, shop, { fulfillmentOrder, unitsOf, forHold: false, now });
    if (!fulfillmentOrder || !remaining) return [];
    announceChange(world, shop, {
      fulfillmentOrder,
      topic: "fulfillment_orders/split",
      payload: {
        fulfillment_order: restReference(fulfillmentOrder),
        remaining_fulfillment_order: restReference(remaining),
        replacement_fulfillment_order: null,
        split_line_items: remaining.lines.map(({ id, totalQuantity }) => ({
          id: gid("FulfillmentOrderLineItem", id),
          quantity: totalQuantity,
        })),
      },
      message: "A fulfillment order was split.",
      now,
    });
    return [
      { fulfillmentOrder, remainingFulfillmentOrder: remaining, replacementFulfillmentOrder: null },
    ];
  });
  return { fulfillmentOrderSplits: results, userErrors: [] };
}

function splitRefusal(shop: Shop, split: SplitInput, index: number): UserError | undefined {
  const path = ["fulfillmentOrderSplits", String(index), "fulfillmentOrderLineItems"];
  const wanted = split.fulfillmentOrderLineItems;
  if (wanted.length === 0)
    return userError(
      path,
      "There must be at least one item selected in this fulfillment to split it.",
      "NO_LINE_ITEMS_PROVIDED_TO_SPLIT",
    );
  const zero = wanted.findIndex((line) => line.quantity <= 0);
  if (zero >= 0)
    return userError(
      [...path, String(zero), "quantity"],
      "You must select at least one item to split into a new fulfillment order.",
      "GREATER_THAN",
    );
  const fulfillmentOrder = find(shop, split.fulfillmentOrderId);
  if (!fulfillmentOrder) return notFound();
  const total = fulfillmentOrder.lines.reduce((sum, line) => sum + line.remainingQuantity, 0);
  const named = wanted.reduce((sum, line) => sum + line.quantity, 0);
  const fits = wanted.every((each) => each.quantity <= remainingOf(fulfillmentOrder, each.id));
  if (!fits || named >= total) return badQuantity();
  // Not recorded: splitting what isn't open; the text is ours.
  return fulfillmentOrder.status === "OPEN"
    ? undefined
    : userError(null, "The fulfillment order is not in a splittable state.");
}

function remainingOf(fulfillmentOrder: FulfillmentOrder, lineId: string): number {
  const id = idOf("FulfillmentOrderLineItem", lineId);
  return fulfillmentOrder.lines.find((line) => line.id === id)?.remainingQuantity ?? 0;
}

export type MergeIntent = {
  fulfillmentOrderId: string;
  fulfillmentOrderLineItems?: LineQuantity[] | null;
};
export type MergeInput = { mergeIntents: MergeIntent[] };

type Merges = {
  fulfillmentOrderMerges: { fulfillmentOrder: FulfillmentOrder }[] | null;
  userErrors: UserError[];
};

/** The first of each group receives the others' units; an emptied one closes and keeps its lines at 0. */
export function mergeFulfillmentOrders(
  world: World,
  shop: Shop,
  input: { merges: readonly MergeInput[]; now: Date },
): Merges {
  const { merges, now } = input;
  for (const [index, merge] of merges.entries()) {
    const error = mergeRefusal(shop, merge, index);
    if (error) return { fulfillmentOrderMerges: null, userErrors: [error] };
  }
  const results = merges.flatMap(({ mergeIntents }) => {
    const [first, ...others] = mergeIntents;
    const target = first && find(shop, first.fulfillmentOrderId);
    if (!target) return [];
    for (const intent of others) {
      const source = find(shop, intent.fulfillmentOrderId);
      if (source) pour(source, target, { wanted: intent.fulfillmentOrderLineItems, now });
    }
    announceChange(world, shop, {
      fulfillmentOrder: target,
      topic: "fulfillment_orders/merged",
      payload: {
        merge_intents: mergeIntents.map(restIntent),
        fulfillment_order_merges: { fulfillment_order: restReference(target) },
      },
      message: "Fulfillment orders were merged.",
      now,
    });
    return [{ fulfillmentOrder: target }];
  });
  return { fulfillmentOrderMerges: results, userErrors: [] };
}

function pour(
  source: FulfillmentOrder,
  target: FulfillmentOrder,
  input: { wanted: LineQuantity[] | null | undefined; now: Date },
): void {
  for (const line of source.lines) {
    const units = input.wanted?.length
      ? Math.min(namedQuantity(input.wanted, line), line.remainingQuantity)
      : line.remainingQuantity;
    if (units === 0) continue;
    line.totalQuantity -= units;
    line.remainingQuantity -= units;
    const home = target.lines.find((each) => each.lineItemId === line.lineItemId);
    if (home) {
      home.totalQuantity += units;
      home.remainingQuantity += units;
    } else
      target.lines.push({
        ...line,
        fulfillmentOrderId: target.id,
        totalQuantity: units,
        remainingQuantity: units,
      });
  }
  source.updatedAt = input.now;
  if (source.lines.every((line) => line.remainingQuantity === 0)) source.status = "CLOSED";
}

/** With bare numbers, unlike the result beside it. */
function restIntent(intent: MergeIntent): Record<string, unknown> {
  return {
    fulfillment_order_id: idNumber(idOf("FulfillmentOrder", intent.fulfillmentOrderId) ?? ""),
    fulfillment_order_line_items: (intent.fulfillmentOrderLineItems ?? []).map(
      ({ id, quantity }) => ({
        id: idNumber(idOf("FulfillmentOrderLineItem", id) ?? ""),
        quantity,
      }),
    ),
  };
}

function mergeRefusal(shop: Shop, merge: MergeInput, index: number): UserError | undefined {
  const path = ["fulfillmentOrderMergeInputs", String(index), "mergeIntents"];
  const orders = new Set<string>();
  for (const [number, intent] of merge.mergeIntents.entries()) {
    const wanted = intent.fulfillmentOrderLineItems ?? [];
    const zero = wanted.findIndex((line) => line.quantity <= 0);
    if (zero >= 0)
      return userError(
        [...path, String(number), "fulfillmentOrderLineItems", String(zero), "quantity"],
        "You must select at least one item to merge into a new fulfillment order.",
        "GREATER_THAN",
      );
    const fulfillmentOrder = find(shop, intent.fulfillmentOrderId);
    if (!fulfillmentOrder) return notFound();
    const strange = wanted.some(
      ({ id }) =>
        !fulfillmentOrder.lines.some((line) => line.id === idOf("FulfillmentOrderLineItem", id)),
    );
    if (strange) return userError(null, "Fulfillment order line item does not exist.");
    if (wanted.some((each) => each.quantity > remainingOf(fulfillmentOrder, each.id)))
      return badQuantity();
    orders.add(`${fulfillmentOrder.orderId} ${fulfillmentOrder.locationId}`);
    if (fulfillmentOrder.status !== "OPEN" || orders.size > 1)
      return userError(
        null,
        `Fulfillment order: ${fulfillmentOrder.id} is currently not in a mergeable state.`,
      );
  }
  return undefined;
}
