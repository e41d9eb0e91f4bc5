/**
 * What no store may show once the faults have stopped, whatever it lived through. It reads rows and the outside by
 * itself: a mistake that the product and its judge shared would hide.
 */
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { Store } from "./harness.ts";

type Dispatches = Awaited<ReturnType<typeof readDispatches>>;

const ended: ReadonlySet<string> = new Set(["Closed", "Unwritten", "Canceled"]);

/** The dispatches of a store, with the newest attempt of each and the questions that are open. */
async function readDispatches({ prisma, shop }: Store) {
  const rows = await prisma.dispatch.findMany({
    where: { shop },
    include: {
      lines: true,
      shipments: true,
      writeBacks: true,
      setback: true,
      remake: true,
      attempts: true,
      attention: { where: { answeredAt: null, endedAt: null } },
    },
  });
  return rows.map((row) => Object.assign(row, { attempt: newestOf(row.attempts) }));
}

function newestOf<Attempt extends { number: number }>(attempts: readonly Attempt[]) {
  return attempts.toSorted((one, other) => other.number - one.number)[0] ?? null;
}

/** Everything that breaks an invariant; nothing of it is the app's to explain. */
export async function findings(store: Store): Promise<unknown[]> {
  const { shop, prisma } = store;
  const dispatches = await readDispatches(store);
  const made = [...store.provider.orders.values()].map(({ order }) => order.externalSourceId);
  const beyond = [...store.shopify.orders.values()].flatMap(({ fulfillments, snapshot }) =>
    snapshot.lines.filter(({ id, quantity, currentQuantity }) => {
      const lines = fulfillments.flatMap((one) => one.lines);
      const sum = lines.reduce((all, one) => all + (one.lineItemId === id ? one.quantity : 0), 0);
      return sum > Math.max(quantity, currentQuantity);
    }),
  );
  const unread = await prisma.delivery.findMany({
    where: { shop, state: { in: ["Received", "Failed"] } },
  });
  // A parcel of a remake waits for the one that it replaces, about which a person is asked.
  const isReplacedAsked = ({ state, remake }: Dispatches[number]) =>
    state === "Shipped" &&
    dispatches
      .find(({ id }) => id === remake?.rootDispatchId)
      ?.attention.some(({ reason }) => reason === "WriteBackRefused") === true;
  const stuck = dispatches.filter(
    (each) => !ended.has(each.state) && each.attention.length === 0 && !isReplacedAsked(each),
  );
  const orders = [...store.shopify.orders.values()];
  const lines = await prisma.orderLine.findMany({ where: { shop } });
  const taken = new Map(lines.map(({ id, dispatchSequence }) => [id, dispatchSequence]));
  const kept = new Map(lines.flatMap(({ id, leftOutAt }) => (leftOutAt ? [[id, leftOutAt]] : [])));
  const untaken = orders.flatMap((order) =>
    wantedOf(order).filter((id) => (taken.get(id) ?? null) === null && !kept.has(id)),
  );
  const sentThough = dispatches.filter(({ attempt, lines: made }) => {
    const isLater = (id: string) => (attempt?.frozenAt ?? 0) > (kept.get(id) ?? Infinity);
    return made.some(({ lineItemId }) => isLater(lineItemId));
  });
  const givenUp = dispatches.filter(({ orderId, sequence, state, apiOrderId, cancelWantedAt }) => {
    const order = store.shopify.orders.get(orderId);
    const isUnasked = state === "Canceled" && apiOrderId === null && cancelWantedAt === null;
    const isWanted = (id: string) => taken.get(id) === sequence;
    return isUnasked && order !== undefined && wantedOf(order).some(isWanted);
  });
  const unwanted = dispatches.filter(({ orderId, attempt }) => {
    const canceledAt = store.shopify.orders.get(orderId)?.snapshot.canceledAt ?? null;
    const isOver = attempt === null || attempt.state === "GivenUp" || attempt.state === "Refused";
    return canceledAt !== null && !isOver && attempt.frozenAt > new Date(canceledAt);
  });
  const forgotten = [...store.shopify.orders.values()].filter(
    ({ snapshot, fulfillmentOrders, financialStatus }) =>
      snapshot.canceledAt === null &&
      financialStatus === "paid" &&
      fulfillmentOrders.some(
        ({ status, deliveryMethod, lines: places }) =>
          status === "OPEN" &&
          deliveryMethod !== "PICK_UP" &&
          places.some((each) => each.remainingQuantity > 0 && !kept.has(each.lineItemId)),
      ) &&
      !dispatches.some(({ orderId }) => orderId === snapshot.id),
  );
  return [
    ["one dispatch, several orders", repeated(made)],
    ["made otherwise than the app believes", mistaken(store, dispatches)],
    ["tracking that was not corrected", uncorrected(store, dispatches)],
    ["one tracking number twice for the same units", shippedTwice(store, dispatches)],
    ["one step of a parcel told twice", repeated(store.shopify.stepsShown())],
    ["fulfilled beyond what was ordered", beyond.map(({ id }) => id)],
    ["requests without an answer", unanswered(store, dispatches)],
    ["several drawings of one wish", repeated(drawn(store))],
    ["webhooks that vanished", unread.map(({ topic, outcome }) => [topic, outcome])],
    [
      "dispatches that came to no end",
      stuck.map(({ id, state, apiStatus }) => [id, state, apiStatus]),
    ],
    [
      "faults of the app",
      dispatches.flatMap(({ setback }) => (setback && setback.faults > 0 ? setback.lastError : [])),
    ],
    ["paid orders without a dispatch", forgotten.map(({ snapshot }) => snapshot.name)],
    ["paid lines that nobody forwards", untaken],
    ["sent though the store ships it itself", sentThough.map(({ id }) => id)],
    ["dispatches that were given up", givenUp.map(({ id }) => id)],
    ["sent though canceled in Shopify", unwanted.map(({ id }) => id)],
  ].filter(([, found]) => Array.isArray(found) && found.length > 0);
}

/** A parcel may bring more of a line later on, but with one number no more of it than is made. */
function shippedTwice({ shopify }: Store, dispatches: Dispatches): string[] {
  return [...shopify.orders.values()].flatMap(({ fulfillments, snapshot }) => {
    const units = new Map<string, number>();
    for (const { lines, tracking } of fulfillments) {
      for (const { lineItemId, quantity } of lines) {
        for (const { number } of tracking) {
          const key = `${lineItemId} ${number}`;
          units.set(key, (units.get(key) ?? 0) + quantity);
        }
      }
    }
    const own = dispatches.filter(({ orderId }) => orderId === snapshot.id);
    const madeOf = (id: string) =>
      own.reduce((sum, { lines }) => {
        const parts = lines.filter(({ lineItemId }) => lineItemId === id);
        return sum + Math.max(0, ...parts.map(({ quantity, perUnit }) => quantity / perUnit));
      }, 0);
    return [...units].flatMap(([key, count]) =>
      count > madeOf(key.split(" ")[0] ?? "") ? [`${snapshot.id} ${key}`] : [],
    );
  });
}

const mappedVariants: ReadonlySet<string | null> = new Set(["11", "12"]);

/** The lines of a paid order that the provider could make, and that Shopify still wants of the store. */
function wantedOf({
  snapshot,
  financialStatus,
  fulfillmentOrders,
}: NonNullable<ReturnType<Store["shopify"]["orders"]["get"]>>): string[] {
  if (snapshot.canceledAt !== null || financialStatus !== "paid") return [];
  const open = fulfillmentOrders.filter(
    ({ status, deliveryMethod }) => status === "OPEN" && deliveryMethod !== "PICK_UP",
  );
  const mapped = snapshot.lines.filter(({ variantId }) => mappedVariants.has(variantId));
  const isMapped = new Set(mapped.map(({ id }) => id));
  return open
    .flatMap(({ lines }) => lines)
    .filter(
      ({ lineItemId, remainingQuantity }) => remainingQuantity > 0 && isMapped.has(lineItemId),
    )
    .map(({ lineItemId }) => lineItemId);
}

/** Orders that have left and are still followed, and of whose newest number Shopify has not heard. */
function uncorrected({ shopify, provider }: Store, dispatches: Dispatches): unknown[] {
  return dispatches.filter((dispatch) => {
    const { state, orderId, apiOrderId, pollDueAt, attention } = dispatch;
    const shipping = provider.orders.get(apiOrderId ?? "")?.shipping;
    const fulfillments = shopify.orders.get(orderId)?.fulfillments ?? [];
    const hasLeft = state === "Closed" || state === "Unwritten";
    if (!hasLeft || pollDueAt === null || attention.length > 0 || !shipping) return false;
    // A parcel of lines that Shopify no longer wanted has no fulfillment whose number could be corrected.
    const parcel = dispatch.shipments.find(
      ({ trackingNumbers }) => trackingNumbers.join(", ") === shipping.trackingNumber,
    );
    const isFulfilled = dispatch.writeBacks.some(
      ({ kind, state, shipmentId }) =>
        kind === "Create" && state !== "Refused" && shipmentId === parcel?.id,
    );
    if (parcel !== undefined && !isFulfilled) return false;
    // The numbers of what was made again stand beside them.
    const wanted = shipping.trackingNumber.split(", ");
    return !fulfillments.some(({ tracking }) =>
      wanted.every((each) => tracking.some(({ number }) => number === each)),
    );
  });
}

/** Orders that the provider makes with another content than what was last sent as far as the app knows. */
function mistaken({ provider }: Store, dispatches: Dispatches): unknown[] {
  return dispatches.flatMap(({ id, state, apiOrderId, attempt }) => {
    const made = provider.orders.get(apiOrderId ?? "")?.order;
    if (state === "Canceled" || made === undefined) return [];
    return isAskedFor(attempt?.body, made) ? [] : [[id, state, made.items, made.toAddress]];
  });
}

const sent = z.object({
  toAddress: z.union([z.string(), z.record(z.string(), z.unknown())]),
  items: z.array(z.object({ externalSourceId: z.string(), sku: z.string(), quantity: z.number() })),
});

type Item = { externalSourceId?: string | null | undefined; sku: string; quantity: number };

/** How many of which, by the line's own id. */
function unitsOf(items: readonly Item[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const { externalSourceId, sku, quantity } of items) {
    const key = `${externalSourceId} ${sku}`;
    units.set(key, (units.get(key) ?? 0) + quantity);
  }
  return units;
}

type Made = NonNullable<ReturnType<Store["provider"]["orders"]["get"]>>["order"];

/** True where a body as it was sent asks for what is made; an erased address is a text and says nothing. */
function isAskedFor(body: unknown, made: Made): boolean {
  const { toAddress, items } = sent.parse(body);
  if (typeof toAddress !== "string") {
    const address: Record<string, unknown> = { ...made.toAddress };
    const isOther = ([part, value]: [string, unknown]) => (address[part] ?? "") !== (value ?? "");
    if (Object.entries(toAddress).some(isOther)) return false;
  }
  return isDeepStrictEqual(unitsOf(items), unitsOf(made.items));
}

/** Requests that wait although nobody was told why their order does. */
function unanswered({ shopify }: Store, dispatches: Dispatches): unknown[] {
  return [...shopify.orders.values()].flatMap(({ snapshot, fulfillmentOrders }) => {
    const isReported = dispatches.some(
      ({ orderId, attention }) => orderId === snapshot.id && attention.length > 0,
    );
    const waiting = fulfillmentOrders.filter(
      ({ requestStatus, lines }) =>
        ["SUBMITTED", "CANCELLATION_REQUESTED"].includes(requestStatus) &&
        lines.some(({ remainingQuantity }) => remainingQuantity > 0),
    );
    return isReported || snapshot.canceledAt !== null ? [] : waiting;
  });
}

/** What was drawn, or is. Whose key was forgotten, or whose first drawing failed, is drawn again. */
function drawn({ provider }: Store): string[] {
  return [...provider.artwork.jobs.values()]
    .filter(({ told }) => told.status !== "FAILED")
    .map(({ input }) => JSON.stringify(input));
}

function repeated(values: readonly unknown[]): unknown[] {
  return values.filter((value, at) => values.indexOf(value) !== at);
}
