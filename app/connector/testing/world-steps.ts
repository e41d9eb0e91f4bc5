/**
 * What may happen to a store, as data, for the property test: every step is something that a buyer, a
 * merchant, Shopify, the provider, the network or the machine does. Steps that make no sense at the
 * moment do nothing.
 */
import { randomUUID } from "node:crypto";
import type { OrderStatus } from "#app/contract/index.ts";
import type { FlowAction } from "../model/flow.ts";
import type { OrderSnapshot } from "../model/orders/index.ts";
import type { OrderChange } from "./changes.ts";
import type { Fault, FaultPlan } from "./faults.ts";
import type { Process, Store } from "./harness.ts";
import { askRemake, correctPart, type Presses } from "./part-steps.ts";
import { noteUnits, sendAdded, type Units } from "./unit-steps.ts";
import { type Held, runWorkflow } from "./workflow-steps.ts";

export type Step =
  | { kind: "place"; copies: number; what?: "plain" | "personal" | "assigned" | "prepaid" }
  /** Shopify opens what it had scheduled of an order; the notice may be lost. */
  | { kind: "open"; order: number; isReported: boolean }
  /** The merchant asks for what lies at the app's location, or asks it back; the notice may be lost. */
  | { kind: "ask"; order: number; isBack: boolean; isReported: boolean }
  /** An artwork that the provider draws is ready, or can't be drawn. */
  | { kind: "draw"; job: number; isFailed: boolean }
  | { kind: "change"; order: number; what: keyof typeof changes; copies: number }
  /** A person cancels a dispatch in the admin, or has it tried again. */
  | { kind: "act"; dispatch: number; act: "cancel" | "retry" }
  /** A person sends what was added to lines of an order in Shopify, or presses once more what they have pressed before. */
  | { kind: "send-added"; order: number; isRepeated: boolean; crashAt: number }
  /** A person has what left of a dispatch made again, a remake too, or presses once more what they have pressed before. */
  | { kind: "remake"; dispatch: number; isRepeated: boolean; isChanged: boolean; crashAt: number }
  /** A person gives a line of a part of an order another picture, or takes that back. */
  | { kind: "correct-part"; dispatch: number; isBack: boolean; crashAt: number }
  /** A person ships a line of an order themselves, or takes that back. */
  | { kind: "keep"; order: number; line: number; isBack: boolean }
  /** A line is given to another service or to the counter, or back. */
  | { kind: "shift"; order: number; isAway: boolean; copies: number }
  /** The merchant holds an order's fulfillment in Shopify, or lets it go; the notice may be lost. */
  | { kind: "hold"; order: number; isHeld: boolean; isReported: boolean }
  /** A workflow of Shopify Flow runs an action, or asks again what came of it. */
  | { kind: "workflow"; order: number; action: FlowAction; run: number }
  /** A webhook comes, whichever of those on their way; -1: the one that was sent last. */
  | { kind: "deliver"; mail: number }
  | { kind: "work"; crashAt: number }
  | { kind: "sweep"; crashAt: number }
  | { kind: "move"; order: number; status: OrderStatus }
  | { kind: "ship"; order: number; isPart: boolean }
  | { kind: "correct"; order: number; count: number }
  | { kind: "wait"; seconds: number }
  /** A call that nobody waits for any more happens. */
  | { kind: "arrive"; call: number }
  | { kind: "faults"; seed: number; share: number }
  /** The next call of an operation is given up and may happen later; no other fails. */
  | { kind: "late"; operation: LateOperation }
  /** The provider tells that something of an order moved: it is looked at now. */
  | { kind: "hear"; order: number };

/** What would undo or repeat something if it happened after newer calls. */
export type LateOperation = "updateOrder" | "cancelOrder" | "updateTracking" | "createFulfillment";

const changes = {
  fewer: (order) => ({ quantities: { [order.lines[0]?.id ?? ""]: 1 } }),
  more: (order) => ({ quantities: { [order.lines[0]?.id ?? ""]: 5 } }),
  added: (order) => ({
    added: { id: `${order.id}${50 + order.lines.length}`, variantId: "12", quantity: 1 },
  }),
  /** An edit adds units and a line, and the buyer owes for them. */
  unpaid: (order) => ({
    quantities: { [order.lines[0]?.id ?? ""]: 4 },
    added: { id: `${order.id}${50 + order.lines.length}`, variantId: "12", quantity: 2 },
    financialStatus: "partially_paid",
  }),
  paid: () => ({ financialStatus: "paid" }),
  address: (order) => ({ address: { address1: `${order.updatedAt} Street` } }),
  emptied: (order) => ({ quantities: Object.fromEntries(order.lines.map(({ id }) => [id, 0])) }),
  canceled: () => ({ isCanceled: true }),
  refunded: (order) => ({
    financialStatus: "refunded",
    quantities: Object.fromEntries(order.lines.map(({ id }) => [id, 0])),
  }),
} satisfies Record<string, (order: OrderSnapshot) => OrderChange>;

/** The store's world while steps happen to it: what Shopify has not delivered yet. */
export interface World {
  store: Store;
  mail: { order: OrderSnapshot; topic: string }[];
  held: Held;
  units: Units;
  presses: Presses;
}

export async function perform(world: World, step: Step): Promise<void> {
  const { store, mail } = world;
  switch (step.kind) {
    case "place":
      if (store.shopify.orders.size < 3) place(world, step);
      return;
    case "ask":
      return ask(world, step);
    case "draw":
      return draw(store, step.job, step.isFailed);
    case "change":
      return changeOne(world, step);
    case "act":
      return act(store, step);
    case "send-added":
      return sendAdded(world, step, processOf(store, step.crashAt));
    case "remake":
      return askRemake(world, step, processOf(store, step.crashAt));
    case "correct-part":
      return correctPart(world, step, processOf(store, step.crashAt));
    case "keep":
      return keep(store, step);
    case "shift":
      return shift(world, step);
    case "open":
      return openLater(store, step);
    case "hold":
      return hold(store, step);
    case "workflow":
      return runWorkflow(world, step);
    case "deliver": {
      const [letter] = mail.splice(step.mail % Math.max(mail.length, 1), 1);
      if (letter !== undefined) await store.send(letter.order, { topic: letter.topic });
      return;
    }
    case "work":
      return store.settle(processOf(store, step.crashAt));
    case "sweep":
      return store.sweep(processOf(store, step.crashAt));
    case "move":
      return move(store, step.order, step.status);
    case "ship":
      return ship(store, step.order, step.isPart);
    case "correct":
      return correct(store, step.order, step.count);
    case "wait":
      store.advance(step.seconds * 1_000);
      return;
    case "arrive":
      return store.edge.arrive(step.call);
    case "faults":
      store.edge.setPlan(faultsOf(step));
      return;
    case "late":
      store.edge.setPlan(lateOnce(step.operation));
      return;
    case "hear":
      return hear(store, step.order);
  }
}

function processOf(store: Store, crashAt: number): Process {
  return store.newProcess({ crashAt });
}

/** So many copies of one webhook are on their way; none means that it is lost. */
function post({ mail }: World, order: OrderSnapshot, topic: string, copies: number): void {
  for (let copy = 0; copy < copies; copy += 1) mail.push({ order: structuredClone(order), topic });
}

function place(world: World, { copies, what }: Extract<Step, { kind: "place" }>): void {
  const { store } = world;
  const order = store.place();
  if (what === "personal") {
    order.lines[0]?.properties.push({ name: "Name", value: `Name of ${order.id}` });
  }
  const ids = order.lines.slice(0, 2).map(({ id }) => id);
  // Each line may be asked for by itself.
  const parts = ids.map((id) => [id]);
  if (what === "assigned") store.shopify.requests.assign(order.id, parts);
  if (what === "prepaid") putOffOne(store, order.id);
  post(world, order, "orders/paid", copies);
}

/** One of the first line's units, and the second line, are to leave later. */
function putOffOne({ shopify }: Store, orderId: string): void {
  const order = shopify.orders.get(orderId);
  const [whole] = order?.fulfillmentOrders ?? [];
  const [first, ...others] = whole?.lines ?? [];
  if (order === undefined || whole === undefined || first === undefined) return;
  const one = { ...first, totalQuantity: 1, remainingQuantity: 1 };
  order.fulfillmentOrders = [
    { ...whole, lines: [one, ...others.slice(1)] },
    {
      ...whole,
      id: `${whole.id}8`,
      status: "SCHEDULED",
      lines: [{ ...one, id: `${one.id}8` }, ...others.slice(0, 1)],
    },
  ];
}

/** Shopify opens what it had scheduled of an order. */
export async function openLater(
  { shop, shopify, connector, now }: Store,
  { order, isReported }: Omit<Extract<Step, { kind: "open" }>, "kind">,
): Promise<void> {
  const found = [...shopify.orders.values()][order]?.fulfillmentOrders ?? [];
  for (const due of found.filter(({ status }) => status === "SCHEDULED")) {
    due.status = "OPEN";
    if (!isReported) continue;
    await connector.acceptDelivery({
      shop,
      webhookId: randomUUID(),
      topic: "fulfillment_orders/scheduled_fulfillment_order_ready",
      eventId: null,
      apiVersion: "2026-10",
      triggeredAt: now(),
      body: Buffer.from(JSON.stringify({ fulfillment_order: { id: due.id, status: "open" } })),
    });
  }
}

async function ask(
  { store }: World,
  { order, isBack, isReported }: Extract<Step, { kind: "ask" }>,
): Promise<void> {
  const orderId = [...store.shopify.orders.keys()][order];
  if (orderId === undefined) return;
  store.shopify.requests.ask(orderId, { isBack });
  if (isReported) await store.connector.noteRequests(store.shop);
}

/** Ends one of the provider's drawings. */
export function draw(store: Store, at: number, isFailed: boolean): void {
  const { jobs, finish } = store.provider.artwork;
  const [jobId, job] = [...jobs][at] ?? [];
  if (jobId === undefined || job?.told.status !== "EXECUTING") return;
  const artworkUrl = `https://drawn.example/${jobId}.png`;
  finish(jobId, isFailed ? { status: "FAILED", error: "too long" } : { artworkUrl });
}

function changeOne(world: World, { order, what, copies }: Extract<Step, { kind: "change" }>): void {
  const { store } = world;
  const stored = [...store.shopify.orders.values()][order];
  // A canceled order can't be edited.
  if (stored === undefined || stored.snapshot.canceledAt !== null) return;
  const { snapshot } = stored;
  // What was paid back is not paid once more.
  const isAboutPayment = what === "unpaid" || what === "paid";
  if (isAboutPayment && stored.financialStatus === "refunded") return;
  noteUnits(store, world.units, snapshot.id);
  post(world, store.change(snapshot.id, changes[what](snapshot)), "orders/updated", copies);
  noteUnits(store, world.units, snapshot.id);
}

async function act(
  store: Store,
  { dispatch, ...step }: Extract<Step, { kind: "act" }>,
): Promise<void> {
  const found = (await store.dispatches())[dispatch];
  if (found === undefined) return;
  const target = { shop: store.shop, dispatchId: found.id, actor: "merchant" };
  await store.connector.actOnDispatch({ ...target, act: step.act });
}

async function keep(
  { shop, shopify, connector }: Store,
  { order, line, isBack }: Extract<Step, { kind: "keep" }>,
): Promise<void> {
  const stored = [...shopify.orders.values()][order];
  const lineItemId = stored?.snapshot.lines[line]?.id;
  if (stored === undefined || lineItemId === undefined) return;
  const target = { shop, orderId: stored.snapshot.id, lineItemId, actor: "merchant" };
  await (isBack ? connector.reopenLine(target) : connector.keepLine(target));
}

/** What was requested or fulfilled stays where it is. */
function shift(world: World, { order, isAway, copies }: Extract<Step, { kind: "shift" }>): void {
  const stored = [...world.store.shopify.orders.values()][order];
  const [first] = stored?.fulfillmentOrders ?? [];
  if (stored === undefined || first?.status !== "OPEN" || first.location.isOurService) return;
  first.deliveryMethod = isAway ? "PICK_UP" : "SHIPPING";
  post(world, world.store.change(stored.snapshot.id, {}), "orders/updated", copies);
}

/** What the app itself holds, the merchant leaves alone. */
export async function hold(
  { shop, shopify, connector, now }: Store,
  { order, isHeld, isReported }: Omit<Extract<Step, { kind: "hold" }>, "kind">,
): Promise<void> {
  const [first] = [...shopify.orders.values()][order]?.fulfillmentOrders ?? [];
  if (first === undefined || shopify.holds.has(first.id)) return;
  const from = isHeld ? ["OPEN", "IN_PROGRESS"] : ["ON_HOLD"];
  if (!from.includes(first.status)) return;
  first.status = isHeld ? "ON_HOLD" : "OPEN";
  if (!isReported) return;
  await connector.acceptDelivery({
    shop,
    webhookId: randomUUID(),
    topic: `fulfillment_orders/${isHeld ? "placed_on_hold" : "hold_released"}`,
    eventId: null,
    apiVersion: "2026-10",
    triggeredAt: now(),
    body: Buffer.from(JSON.stringify({ fulfillment_order: { id: first.id } })),
  });
}

const open: ReadonlySet<OrderStatus> = new Set(["Created", "Picked", "Printed", "Packaged"]);

function move(store: Store, at: number, status: OrderStatus): void {
  const [orderId, made] = [...store.provider.orders][at] ?? [];
  if (orderId === undefined || made === undefined || !open.has(made.order.orderStatus)) return;
  // What has left in part is neither declined nor moved back.
  if (made.shipping === null) store.provider.move(orderId, status);
}

/** Ships one item or all that is left, under a number of its own. */
export function ship(store: Store, at: number, isPart: boolean): void {
  const [orderId, made] = [...store.provider.orders][at] ?? [];
  if (orderId === undefined || made === undefined || !open.has(made.order.orderStatus)) return;
  const gone = new Set(
    made.events.flatMap(({ items }) => items.map(({ externalSourceId }) => externalSourceId)),
  );
  const left = made.order.items
    .map(({ externalSourceId, quantity }) => ({
      externalSourceId: externalSourceId ?? "",
      quantity,
    }))
    .filter(({ externalSourceId }) => !gone.has(externalSourceId));
  const items = isPart ? left.slice(0, 1) : left;
  const isAll = items.length === left.length;
  const number = `1Z-${orderId}-${made.events.length}`;
  store.provider.ship(orderId, { number, items, status: isAll ? "Shipped" : "Packaged" });
}

async function hear(store: Store, at: number): Promise<void> {
  const orderId = [...store.provider.orders.keys()][at];
  if (orderId === undefined) return;
  await store.connector.hearEmbedded({ shop: store.shop, body: JSON.stringify({ orderId }) });
  await store.connector.sweeps.tracking();
  await store.settle();
}

/** The provider gives what left last other numbers. */
export function correct(store: Store, at: number, count: number): void {
  const [orderId, made] = [...store.provider.orders][at] ?? [];
  if (orderId === undefined || made === undefined || made.shipping === null) return;
  corrections += 1;
  const numbers = Array.from({ length: count }, (_, place) => `C${corrections}-${place}`);
  store.provider.correct(orderId, { trackingNumber: numbers.join(", ") });
}

let corrections = 0;

/** Both sides ask to be left alone for a while: nothing happens. */
const throttled: Fault = {
  instead: { kind: "unanswered", message: "Throttled", retryAfterMs: 2_000 },
};

const kinds: readonly Fault[] = ["lost-request", "lost-answer", "late", throttled];

/** Loses a share of the calls, or holds them back; which ones, the seed says. */
function faultsOf({ seed, share }: { seed: number; share: number }) {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  return () => (next() < share ? kinds[Math.floor(next() * kinds.length)] : undefined);
}

function lateOnce(operation: LateOperation): FaultPlan {
  let isNext = true;
  return (called) => {
    if (called !== operation || !isNext) return undefined;
    isNext = false;
    return "late";
  };
}
