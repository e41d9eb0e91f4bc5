/** Units that are added to lines in random lives, and what may never come of them. */
import { keptDifference } from "../store/dispatches.ts";
import { Crash } from "./faults.ts";
import type { Process, Store } from "./harness.ts";

export interface Units {
  /** By line: the most that its order ever wanted of it. */
  most: Map<string, number>;
  /** The same while all of the order was paid. */
  paid: Map<string, number>;
  /** What was pressed. */
  pressed: { dispatchId: string; attention: number | null }[];
}

/** Notes how many units of its lines an order wants by now. */
export function noteUnits({ shopify }: Store, { most, paid }: Units, orderId: string): void {
  const order = shopify.orders.get(orderId);
  for (const { id, quantity, currentQuantity } of order?.snapshot.lines ?? []) {
    most.set(id, Math.max(most.get(id) ?? quantity, currentQuantity));
    const isPaid = order?.financialStatus === "paid";
    paid.set(id, Math.max(paid.get(id) ?? 0, isPaid ? currentQuantity : 0));
  }
}

/** Presses what the pages of an order's parts offer, by a process that may die. */
export async function sendAdded(
  { store, units }: { store: Store; units: Units },
  { order, isRepeated }: { order: number; isRepeated: boolean },
  process: Process,
): Promise<void> {
  const { shop } = store;
  const orderId = [...store.shopify.orders.keys()][order];
  if (orderId === undefined) return;
  const parts = (await store.dispatches()).filter((each) => each.orderId === orderId);
  const pages = await Promise.all(
    parts.map(({ id }) => store.connector.readDispatch({ shop, dispatchId: id })),
  );
  const offered = pages.flatMap((page) =>
    page === null || page.missing === 0
      ? []
      : [{ dispatchId: page.id, attention: page.attentionNumber }],
  );
  const presses = isRepeated ? [...units.pressed, ...offered, ...offered] : offered;
  units.pressed.push(...offered);
  try {
    await Promise.all(
      presses.map((press) => process.connector.sendAddedUnits({ shop, ...press, actor: "owner" })),
    );
  } catch (error) {
    if (!process.hasCrashed && !(error instanceof Crash)) throw error;
  }
}

const ended: ReadonlySet<string> = new Set(["Canceled", "Declined"]);

/** By line: units that the provider makes of an order, what is made again apart. */
async function madeUnits({ prisma, provider, shop }: Store): Promise<Map<string, number>> {
  const remakes = await prisma.remake.findMany({
    where: { shop },
    select: { dispatch: { select: { apiOrderId: true } } },
  });
  const remade = new Set(remakes.map(({ dispatch }) => dispatch.apiOrderId));
  const units = new Map<string, number>();
  for (const [id, { order }] of provider.orders) {
    if (remade.has(id) || ended.has(order.orderStatus ?? "")) continue;
    // Each line is made of one thing here.
    for (const { externalSourceId, quantity } of order.items)
      units.set(externalSourceId ?? "", (units.get(externalSourceId ?? "") ?? 0) + quantity);
  }
  return units;
}

function isEndedBy(end: Date | undefined, at: Date): boolean {
  return end !== undefined && end <= at;
}

/** Units that are made twice, and units that nobody makes and nobody was told of. */
export async function unitFindings({
  store,
  units,
}: {
  store: Store;
  units: Units;
}): Promise<unknown[]> {
  const { shop, prisma, shopify } = store;
  const made = await madeUnits(store);
  const orders = await prisma.shopOrder.findMany({
    where: { shop },
    include: {
      lines: { where: { dispatchSequence: { not: null } } },
      dispatches: {
        include: {
          attention: { where: { answeredAt: null, endedAt: null } },
          addedUnits: { select: { lineItemId: true } },
        },
      },
    },
  });
  const ends = await prisma.timelineEntry.findMany({
    where: { shop, kind: { in: ["closed", "canceled"] } },
    orderBy: { at: "asc" },
    select: { dispatchId: true, at: true },
  });
  const endedAt = new Map(ends.map(({ dispatchId, at }) => [dispatchId, at]));
  const twice = [...made].filter(([id, count]) => {
    const lines = [...shopify.orders.values()].flatMap(({ snapshot }) => snapshot.lines);
    const line = lines.find((each) => each.id === id);
    return count > Math.max(units.most.get(id) ?? 0, line?.quantity ?? 0);
  });
  const unpaid = [...made].filter(([id, count]) => count > (units.paid.get(id) ?? count));
  const lost = orders.flatMap(({ id: orderId, seenAt, lines, dispatches }) => {
    const order = shopify.orders.get(orderId);
    const isReported = dispatches.some(
      (each) =>
        each.attention.length > 0 ||
        keptDifference(each)?.items.some(({ wanted, made }) => wanted > made) === true,
    );
    if (order === undefined || isReported || order.snapshot.canceledAt !== null) return [];
    if (order.financialStatus !== "paid") return [];
    const isOthers = order.fulfillmentOrders.some(
      ({ location, deliveryMethod }) =>
        location.isFulfillmentService || deliveryMethod === "PICK_UP",
    );
    return lines.flatMap(({ id, dispatchSequence }) => {
      const base = dispatches.find(({ sequence }) => sequence === dispatchSequence);
      const wanted = order.snapshot.lines.find((line) => line.id === id)?.currentQuantity ?? 0;
      const isMade = wanted <= (made.get(id) ?? 0);
      const rules: unknown = base?.rules;
      const isAsked = JSON.stringify(rules).includes("on-request");
      // What is over is not compared with what is added later, unless units of the order are with other parts; what a
      // person canceled stays so.
      const isOver =
        dispatches.every(({ addedUnits }) => addedUnits.length === 0) &&
        isEndedBy(endedAt.get(base?.id ?? ""), seenAt);
      const isCanceled = base === undefined || base.state === "Canceled";
      return isMade || isOthers || isAsked || isOver || isCanceled ? [] : [[orderId, id, wanted]];
    });
  });
  return [
    ["units made twice", twice],
    ["units made before they were paid", unpaid],
    ["units that nobody makes", lost],
  ].filter(([, found]) => Array.isArray(found) && found.length > 0);
}
