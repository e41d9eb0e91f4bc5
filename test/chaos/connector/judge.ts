/**
 * The seven invariants of the architecture as counts: what must hold once the faults have stopped.
 * Pure, so that its own test can show that it notices.
 */
import { unlimitedStock } from "#app/contract/index.ts";
import {
  externalIdOf,
  type Facts,
  type PlacedOrder,
  type ProviderOrder,
  type StoreFulfillment,
} from "./facts.ts";
import { isForwarded } from "./orders.ts";

export interface Violation {
  invariant: string;
  /** What it was, with the order's or the process's name. */
  what: string;
}

type Judge = (facts: Facts) => string[];

const invariants: Record<string, Judge> = {
  "one order at the provider": judgeOrders,
  "fulfilled once, in full, with its tracking": judgeFulfillments,
  "no webhook vanishes": judgeDeliveries,
  "every dispatch closes": judgeDispatches,
  "everybody's own data": judgeContents,
  "stock moves once": judgeStock,
  "nothing personal or secret in a log": ({ leaks }) => leaks,
  "no process ends by itself": ({ unaskedEnds }) => unaskedEnds,
};

/** Everything that is not as it should be; nothing when all is well. */
export function judge(facts: Facts): Violation[] {
  return Object.entries(invariants).flatMap(([invariant, find]) =>
    find(facts).map((what) => ({ invariant, what })),
  );
}

function nameOf({ shop, name, orderId }: PlacedOrder): string {
  return `${shop} ${name} (${orderId})`;
}

function byExternalId(orders: readonly ProviderOrder[]): Map<string, ProviderOrder[]> {
  return Map.groupBy(orders, ({ externalSourceId }) => externalSourceId ?? "");
}

function judgeOrders({ placed, atProvider }: Facts): string[] {
  const found = byExternalId(atProvider);
  const wanted = new Set(placed.map(externalIdOf));
  const wrong: string[] = [];
  for (const order of placed) {
    const count = found.get(externalIdOf(order))?.length ?? 0;
    if (count !== 1) wrong.push(`${nameOf(order)} is there ${count} times`);
  }
  for (const id of found.keys()) {
    if (!wanted.has(id)) wrong.push(`${id || "an order without an id"} is nobody's`);
  }
  return wrong;
}

function judgeContents({ placed, atProvider }: Facts): string[] {
  const found = byExternalId(atProvider);
  const wrong: string[] = [];
  for (const order of placed) {
    const wanted = order.lines
      .filter(({ sku }) => isForwarded(sku))
      .map(({ id, sku, quantity }) => `${id}: ${quantity} x ${sku}`);
    for (const { buyer, items } of found.get(externalIdOf(order)) ?? []) {
      const made = items.map((item) => `${item.externalSourceId}: ${item.quantity} x ${item.sku}`);
      if (buyer !== order.buyer) wrong.push(`${nameOf(order)} goes to another buyer`);
      if (wanted.toSorted().join() !== made.toSorted().join()) {
        wrong.push(`${nameOf(order)} is made as ${made.join(", ")}`);
      }
    }
  }
  return wrong;
}

function judgeFulfillments({ placed, atProvider, fulfillments, labels }: Facts): string[] {
  const found = byExternalId(atProvider);
  const wrong: string[] = [];
  for (const order of placed) {
    const tell = (what: string) => wrong.push(`${nameOf(order)} ${what}`);
    const written = fulfillments.get(externalIdOf(order)) ?? [];
    const [made] = found.get(externalIdOf(order)) ?? [];
    const known = labels.get(made?.orderId ?? "") ?? [];
    for (const { trackingNumbers } of written) {
      if (trackingNumbers.length !== 1) tell(`has ${trackingNumbers.length} numbers on a parcel`);
      const strange = trackingNumbers.filter((number) => !known.includes(number));
      if (strange.length > 0) tell(`has numbers of no parcel of its own: ${strange.join()}`);
    }
    if (made !== undefined && made.status !== "Shipped") tell(`is ${made.status} at the provider`);
    for (const line of order.lines) judgeLine(line, written).forEach(tell);
  }
  return wrong;
}

function judgeLine(
  { id, sku, quantity }: PlacedOrder["lines"][number],
  written: readonly StoreFulfillment[],
): string[] {
  const wrong: string[] = [];
  const numbers: string[] = [];
  let sum = 0;
  for (const { lines, trackingNumbers } of written) {
    for (const line of lines.filter(({ lineItemId }) => lineItemId === id)) {
      sum += line.quantity;
      numbers.push(...trackingNumbers);
    }
  }
  const wanted = isForwarded(sku) ? quantity : 0;
  if (sum !== wanted) wrong.push(`has ${sum} of ${wanted} ${sku ?? id} fulfilled`);
  if (new Set(numbers).size < numbers.length) wrong.push(`has a number twice for ${sku ?? id}`);
  return wrong;
}

function judgeDeliveries({ deliveries, accepted }: Facts): string[] {
  const stored = new Set(deliveries.map(({ shop, webhookId }) => `${shop} ${webhookId}`));
  const settled = new Set(["Applied", "Superseded", "Ignored"]);
  const vanished = accepted
    .filter(({ shop, webhookId }) => !stored.has(`${shop} ${webhookId}`))
    .map(({ shop, webhookId, topic }) => `${topic} ${webhookId} of ${shop} was taken and is gone`);
  const unsettled = deliveries
    .filter(({ state }) => !settled.has(state))
    .map(
      ({ shop, webhookId, topic, state, outcome }) =>
        `${topic} ${webhookId} of ${shop} is ${state}: ${outcome ?? ""}`,
    );
  return [...vanished, ...unsettled];
}

function judgeDispatches({ placed, dispatches }: Facts): string[] {
  const found = Map.groupBy(dispatches, externalIdOf);
  const wrong: string[] = [];
  for (const order of placed) {
    const own = found.get(externalIdOf(order)) ?? [];
    if (own.length !== 1) wrong.push(`${nameOf(order)} has ${own.length} dispatches`);
    for (const { state, attention, setback } of own) {
      const [open] = attention;
      if (state === "Closed" && open === undefined) continue;
      const why = `${open?.reason ?? "no attention"}, ${setback?.lastError ?? "no error"}`;
      wrong.push(`${nameOf(order)} is ${state}, ${why}`);
    }
  }
  return wrong;
}

function judgeStock({ stock, placed }: Facts): string[] {
  const ordered = Map.groupBy(
    placed.flatMap(({ lines }) => lines),
    ({ sku }) => sku,
  );
  const wrong: string[] = [];
  for (const [sku, before] of stock.before) {
    const sum = (ordered.get(sku) ?? []).reduce((total, { quantity }) => total + quantity, 0);
    const wanted = before === unlimitedStock ? before : before - sum;
    const left = stock.after.get(sku);
    if (left !== wanted || left < 0) wrong.push(`${left} of ${sku} are left, not ${wanted}`);
  }
  return wrong;
}
