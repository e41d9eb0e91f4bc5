/** Whatever is done to an order in whatever sequence, its quantities add up and its states are Shopify's. */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { buildSchema, isEnumType } from "graphql";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { randomRuns } from "#test/support/random-runs.ts";
import { ControlError } from "../index.ts";
import type { OrderSnapshot } from "../index.ts";
import { shop, startForTest } from "../testing/stand-in-for-test.ts";
import type { StandInForTest } from "../testing/stand-in-for-test.ts";

const sdl = readFileSync(
  fileURLToPath(new URL("../schema/admin-2026-10.graphql", import.meta.url)),
  "utf8",
);
const schema = buildSchema(sdl);
const valuesOf = (name: string) => {
  const type = schema.getType(name);
  return isEnumType(type) ? type.getValues().map((value) => value.name) : [];
};
const enums = {
  fulfillmentOrder: valuesOf("FulfillmentOrderStatus"),
  request: valuesOf("FulfillmentOrderRequestStatus"),
  fulfillment: valuesOf("FulfillmentStatus"),
  display: valuesOf("FulfillmentDisplayStatus"),
  order: valuesOf("OrderDisplayFulfillmentStatus"),
  financial: valuesOf("OrderDisplayFinancialStatus"),
};

let test: StandInForTest;
beforeEach(async () => {
  test = await startForTest();
  await test.graphql(
    'mutation { fulfillmentServiceCreate(name: "Service") { userErrors { message } } }',
  );
});
afterEach(() => test.close());

const act = fc.record({
  kind: fc.constantFrom(
    "edit",
    "add",
    "refund",
    "hold",
    "partHold",
    "release",
    "move",
    "movePart",
    "fulfill",
    "fulfillPart",
    "unfulfill",
    "cancel",
    "split",
    "merge",
    "submit",
    "accept",
    "reject",
    "requestCancelation",
    "acceptCancelation",
    "close",
    "progress",
    "open",
    "cancelFulfillmentOrder",
    "rejectCancelation",
    "reroute",
    "deadline",
    "reschedule",
    "refundByApi",
    "editByApi",
    "track",
    "deliver",
  ),
  pick: fc.nat(7),
  quantity: fc.integer({ min: 0, max: 4 }),
});
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

const mutations: Partial<Record<Act["kind"], string>> = {
  hold: 'fulfillmentOrderHold(id: $id, fulfillmentHold: { reason: OTHER, handle: "a" })',
  partHold:
    'fulfillmentOrderHold(id: $id, fulfillmentHold: { reason: OTHER, handle: "b", fulfillmentOrderLineItems: $lines })',
  release: "fulfillmentOrderReleaseHold(id: $id)",
  move: "fulfillmentOrderMove(id: $id, newLocationId: $to)",
  movePart: "fulfillmentOrderMove(id: $id, newLocationId: $to, fulfillmentOrderLineItems: $lines)",
  fulfill:
    "fulfillmentCreate(fulfillment: { lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: $id }] })",
  fulfillPart:
    "fulfillmentCreate(fulfillment: { lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: $id, fulfillmentOrderLineItems: $lines }] })",
  unfulfill: "fulfillmentCancel(id: $fulfillment)",
  split:
    "fulfillmentOrderSplit(fulfillmentOrderSplits: [{ fulfillmentOrderId: $id, fulfillmentOrderLineItems: $lines }])",
  merge:
    "fulfillmentOrderMerge(fulfillmentOrderMergeInputs: [{ mergeIntents: [{ fulfillmentOrderId: $id }, { fulfillmentOrderId: $other }] }])",
  submit: "fulfillmentOrderSubmitFulfillmentRequest(id: $id, fulfillmentOrderLineItems: $lines)",
  accept: "fulfillmentOrderAcceptFulfillmentRequest(id: $id)",
  reject: "fulfillmentOrderRejectFulfillmentRequest(id: $id)",
  requestCancelation: "fulfillmentOrderSubmitCancellationRequest(id: $id)",
  acceptCancelation: "fulfillmentOrderAcceptCancellationRequest(id: $id)",
  close: "fulfillmentOrderClose(id: $id)",
  progress: "fulfillmentOrderReportProgress(id: $id)",
  open: "fulfillmentOrderOpen(id: $id)",
  cancelFulfillmentOrder: "fulfillmentOrderCancel(id: $id)",
  rejectCancelation: "fulfillmentOrderRejectCancellationRequest(id: $id)",
  reroute: "fulfillmentOrdersReroute(fulfillmentOrderIds: [$id], excludedLocationIds: [$to])",
  deadline:
    'fulfillmentOrdersSetFulfillmentDeadline(fulfillmentOrderIds: [$id], fulfillmentDeadline: "2040-01-01T00:00:00Z")',
  reschedule: 'fulfillmentOrderReschedule(id: $id, fulfillAt: "2040-01-01T00:00:00Z")',
  refundByApi:
    "refundCreate(input: { orderId: $order, refundLineItems: [{ lineItemId: $line, quantity: $quantity, restockType: $restock }] }) @idempotent(key: $key)",
  track:
    'fulfillmentTrackingInfoUpdate(fulfillmentId: $fulfillment, trackingInfoInput: { numbers: ["1", "2"] })',
  deliver:
    "fulfillmentEventCreate(fulfillmentEvent: { fulfillmentId: $fulfillment, status: DELIVERED })",
};

const types: Record<string, string> = {
  id: "ID!",
  other: "ID!",
  to: "ID!",
  fulfillment: "ID!",
  lines: "[FulfillmentOrderLineItemInput!]!",
  order: "ID!",
  line: "ID!",
  quantity: "Int!",
  restock: "RefundLineItemRestockType!",
  key: "String!",
};

const at = <T>(items: readonly T[], index: number): T | undefined => items[index % items.length];

async function perform(orderId: string, { kind, pick, quantity }: Act): Promise<void> {
  const { standIn } = test;
  const order = current(orderId);
  const line = at(order.lines, pick);
  const set = [{ lineItemId: line?.id ?? "", quantity }];
  try {
    if (kind === "edit") return void standIn.editOrder(shop, orderId, { set });
    if (kind === "add")
      return void standIn.editOrder(shop, orderId, { add: [{ sku: "MUG-1", quantity: 1 }] });
    if (kind === "refund") return void standIn.refundOrder(shop, orderId, { lines: set });
    if (kind === "cancel") return void (pick === 0 && standIn.cancelOrder(shop, orderId));
  } catch (error) {
    if (error instanceof ControlError) return;
    throw error;
  }
  if (kind === "editByApi") return editByApi(orderId, line?.id ?? "", quantity);
  const chosen = at(order.fulfillmentOrders, pick);
  const text = mutations[kind] ?? "";
  const values: Record<string, unknown> = {
    id: `gid://shopify/FulfillmentOrder/${chosen?.id}`,
    other: `gid://shopify/FulfillmentOrder/${at(order.fulfillmentOrders, pick + 1)?.id}`,
    to: `gid://shopify/Location/${at(standIn.snapshot(shop).locations, quantity)?.id}`,
    fulfillment: `gid://shopify/Fulfillment/${at(order.fulfillments, pick)?.id}`,
    order: `gid://shopify/Order/${orderId}`,
    line: `gid://shopify/LineItem/${line?.id}`,
    quantity,
    restock: at(["CANCEL", "RETURN", "NO_RESTOCK"], pick),
    key: randomUUID(),
    lines: [
      {
        id: `gid://shopify/FulfillmentOrderLineItem/${at(chosen?.lines ?? [], pick)?.id}`,
        quantity,
      },
    ],
  };
  const used = Object.keys(types).filter((name) => new RegExp(`\\$${name}\\b`).test(text));
  const declared = used.map((name) => `$${name}: ${types[name]}`).join(", ");
  const answer = await test.graphql(
    `mutation(${declared}) { ${text} { userErrors { message } } }`,
    Object.fromEntries(used.map((name) => [name, values[name]])),
  );
  expect(answer.errors?.filter((error) => !error.message.startsWith("Invalid id")) ?? []).toEqual(
    [],
  );
}

/** Begins, sets a line's quantity, commits; a refusal on the way leaves the edit uncommitted. */
async function editByApi(orderId: string, lineId: string, quantity: number): Promise<void> {
  const begun = await test.graphql(
    `mutation { orderEditBegin(id: "gid://shopify/Order/${orderId}") { calculatedOrder { id } } }`,
  );
  const id = /gid:\/\/shopify\/CalculatedOrder\/\d+/.exec(JSON.stringify(begun.data))?.[0];
  if (!id) return;
  const set = await test.graphql(`mutation { orderEditSetQuantity(id: "${id}",
    lineItemId: "gid://shopify/CalculatedLineItem/${lineId}", quantity: ${quantity}) { userErrors { message } } }`);
  const commit = await test.graphql(
    `mutation { orderEditCommit(id: "${id}") { userErrors { message } } }`,
  );
  expect([begun.errors, set.errors, commit.errors]).toEqual([undefined, undefined, undefined]);
}

function current(orderId: string): OrderSnapshot {
  const order = test.standIn.snapshot(shop).orders.find((each) => each.id === orderId);
  if (!order) throw new Error(`order ${orderId} is gone`);
  return order;
}

/** What is wrong with the order; nothing for a good one. */
function faultsIn(order: OrderSnapshot): string[] {
  const open = order.fulfillmentOrders.filter(
    (each) => each.status !== "CLOSED" && each.status !== "CANCELLED",
  );
  const wrong = order.lines.flatMap((line) => {
    const parts = open.flatMap((each) =>
      each.lines.filter(({ lineItemId }) => lineItemId === line.id),
    );
    const fulfillable = parts.reduce((sum, part) => sum + part.remainingQuantity, 0);
    const fulfilled = line.fulfilledQuantity;
    const { currentQuantity, quantity, returnedQuantity } = line;
    // What left and was given back counts as fulfilled, and no longer as the order's.
    const isWhole = currentQuantity === fulfillable + fulfilled - returnedQuantity;
    return [
      ...(order.cancelledAt !== null || isWhole
        ? []
        : [
            `${line.title}: ${currentQuantity} of ${quantity} ≠ ${fulfillable} + ${fulfilled} - ${returnedQuantity}`,
          ]),
      ...(currentQuantity < 0 || fulfilled > quantity || fulfillable + fulfilled > quantity
        ? [`${line.title}: out of range`]
        : []),
    ];
  });
  const negative = order.fulfillmentOrders
    .flatMap((each) => each.lines)
    .filter((part) => part.remainingQuantity < 0 || part.remainingQuantity > part.totalQuantity);
  const stranger = (known: readonly string[], value: string | null) =>
    value === null || known.includes(value) ? [] : [`${value} is no state of Shopify's`];
  return [
    ...wrong,
    ...negative.map(
      (part) => `part ${part.id}: ${part.remainingQuantity} of ${part.totalQuantity}`,
    ),
    ...stranger(enums.order, order.fulfillmentStatus),
    ...stranger(enums.financial, order.financialStatus),
    ...order.fulfillmentOrders.flatMap((each) => [
      ...stranger(enums.fulfillmentOrder, each.status),
      ...stranger(enums.request, each.requestStatus),
    ]),
    ...order.fulfillments.flatMap((each) => [
      ...stranger(enums.fulfillment, each.status),
      ...stranger(enums.display, each.displayStatus),
    ]),
  ];
}

describe("an order", () => {
  const parts = randomRuns(
    { runs: "FUZZ_RUNS", seed: "FUZZ_SEED" },
    { short: 40, full: 200, knownSeeds: [20_261_121] },
  );
  it("keeps its quantities adding up and its states within Shopify's, whatever is done to it", async () => {
    const sequence = fc.array(act, { minLength: 1, maxLength: 25 });
    const property = fc.asyncProperty(sequence, async (acts) => {
      // Fills the bucket again.
      await test.standIn.advance(60);
      const placed = test.standIn.placeOrder(shop, {
        line_items: [
          { sku: "COF-WHB-12O-FRNC-BOX", quantity: 3 },
          { sku: "MUG-1", quantity: 2 },
          { title: "Service", quantity: 1, price: "5", requires_shipping: false },
        ],
      });
      for (const [index, each] of acts.entries()) {
        await perform(placed.id, each);
        expect(faultsIn(current(placed.id)), `after ${index + 1}: ${each.kind}`).toEqual([]);
      }
    });
    for (const part of parts) await fc.assert(property, part);
  }, 3_600_000);
});
