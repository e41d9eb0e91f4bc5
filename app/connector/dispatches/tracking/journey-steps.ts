/** What the provider's events tell of parcels that left: the steps of their journeys. */
import type { OrderEvents } from "#app/contract/index.ts";
import type { JourneyStep } from "../../model/orders/index.ts";
import { findSent, itemsNamed, type SentItem } from "./shipped-items.ts";
import type { ShipmentItems } from "../../store/shipments.ts";

type StepStatus = JourneyStep["status"];
type OrderEvent = OrderEvents["events"][number];

/**
 * What a provider may call it, without case, spaces, dashes and underscores. The contract has `Shipped` alone; other
 * words are those of carriers and of providers that pass them on. A word that is missing here is none.
 */
const statusOfWord: ReadonlyMap<string, StepStatus> = new Map([
  ["shipped", "IN_TRANSIT"],
  ["pickedup", "CARRIER_PICKED_UP"],
  ["carrierpickedup", "CARRIER_PICKED_UP"],
  ["collected", "CARRIER_PICKED_UP"],
  ["intransit", "IN_TRANSIT"],
  ["outfordelivery", "OUT_FOR_DELIVERY"],
  ["readyforpickup", "READY_FOR_PICKUP"],
  ["availableforpickup", "READY_FOR_PICKUP"],
  ["attempteddelivery", "ATTEMPTED_DELIVERY"],
  ["deliveryattempted", "ATTEMPTED_DELIVERY"],
  ["deliveryattempt", "ATTEMPTED_DELIVERY"],
  ["failedattempt", "ATTEMPTED_DELIVERY"],
  ["deliveryattemptfailed", "ATTEMPTED_DELIVERY"],
  ["delayed", "DELAYED"],
  ["delay", "DELAYED"],
  ["failure", "FAILURE"],
  ["deliveryfailed", "FAILURE"],
  ["undeliverable", "FAILURE"],
  ["delivered", "DELIVERED"],
]);

/** The step that an event's `action` names (`delivered`, `fulfillment.out_for_delivery`); null: none. Pure. */
export function statusOfAction(action: string): StepStatus | null {
  const word = action.slice(action.lastIndexOf(".") + 1).toLowerCase();
  return statusOfWord.get(word.replaceAll(/[\s_-]+/g, "")) ?? null;
}

/** A provider that writes its local time as if it were UTC is ahead by less than this. */
const aheadMs = 24 * 60 * 60_000;
/** Nothing that is still followed left longer ago: an older moment is a default or a mistake. */
const agoMs = 365 * 24 * 60 * 60_000;
/** More than any parcel needs; what a provider tells beyond is not passed on. */
const stepsMax = 20;

interface Candidate {
  status: StepStatus;
  atMs: number;
  event: OrderEvent;
}

/** A shipment with what was told of its parcel before. */
export interface Traveller {
  id: string;
  items: ShipmentItems;
  journey: readonly JourneyStep[];
}

/**
 * The journeys of the shipments that have moved on, whole, by shipment. A journey only goes on: what is
 * told again, late, or after the delivery, adds nothing. Pure.
 */
export function journeysOf(
  shipments: readonly Traveller[],
  { sent, events, now }: { sent: readonly SentItem[]; events: readonly OrderEvent[]; now: Date },
): Map<string, JourneyStep[]> {
  const candidates = events
    .flatMap((event): Candidate[] => {
      const status = statusOfAction(event.action);
      const atMs = Math.floor(Date.parse(event.time) / 1_000) * 1_000;
      const isPossible = atMs >= now.getTime() - agoMs && atMs <= now.getTime() + aheadMs;
      return status === null || !isPossible ? [] : [{ status, atMs, event }];
    })
    .toSorted((one, other) => one.atMs - other.atMs);
  const places = placed(shipments, sent, candidates);
  const moved = new Map<string, JourneyStep[]>();
  for (const shipment of shipments) {
    const own = candidates.filter((candidate) => places.get(candidate)?.has(shipment.id));
    const journey = continued(shipment.journey, own);
    if (journey.length > shipment.journey.length) moved.set(shipment.id, journey);
  }
  return moved;
}

function continued(known: readonly JourneyStep[], told: readonly Candidate[]): JourneyStep[] {
  const journey = [...known];
  for (const { status, atMs } of told) {
    const happenedAt = new Date(atMs).toISOString();
    const last = journey.at(-1);
    const isBehind =
      last !== undefined &&
      (last.status === status || last.status === "DELIVERED" || Date.parse(last.happenedAt) > atMs);
    const isKnown = journey.some(
      (step) => step.status === status && step.happenedAt === happenedAt,
    );
    // Picked up is how a journey begins.
    const isLate = status === "CARRIER_PICKED_UP" && journey.length > 0;
    if (isBehind || isKnown || isLate || journey.length >= stepsMax) continue;
    journey.push({ status, happenedAt });
  }
  return journey;
}

/**
 * Which shipments each event is about: those of the items that it names. Where an item left in several
 * parcels, the first event of a kind is about the first of them, and so on. What names nothing is about
 * all that had left by then.
 */
function placed(
  shipments: readonly Traveller[],
  sent: readonly SentItem[],
  candidates: readonly Candidate[],
): Map<Candidate, Set<string>> {
  const left = new Map<StepStatus, Map<string, ShipmentItems>>();
  const places = new Map<Candidate, Set<string>>();
  for (const candidate of candidates) {
    const { status, event } = candidate;
    const named = itemsNamed(event);
    if (named.length === 0 && event.affected_items.length === 0) continue;
    const open = left.get(status) ?? openItems(shipments);
    left.set(status, open);
    const ids = new Set<string>();
    for (const item of named) {
      const match = findSent(sent, item);
      if (match !== undefined) take(open, match.externalSourceId, item.quantity, ids);
    }
    const [only, ...others] = shipments;
    if (ids.size === 0 && only !== undefined && others.length === 0) ids.add(only.id);
    places.set(candidate, ids);
  }
  const departures = new Map<string, number>();
  for (const [{ event, atMs }, ids] of places) {
    if (statusOfWord.get("shipped") !== statusOfAction(event.action)) continue;
    for (const id of ids) departures.set(id, Math.min(departures.get(id) ?? atMs, atMs));
  }
  for (const candidate of candidates) {
    if (places.has(candidate)) continue;
    const gone = shipments.filter(({ id }) => (departures.get(id) ?? 0) <= candidate.atMs);
    places.set(candidate, new Set(gone.map(({ id }) => id)));
  }
  return places;
}

function openItems(shipments: readonly Traveller[]): Map<string, ShipmentItems> {
  return new Map(shipments.map(({ id, items }) => [id, items.map((item) => ({ ...item }))]));
}

/** Takes so many of an item off the shipments that still have it, and notes which. */
function take(
  open: ReadonlyMap<string, ShipmentItems>,
  externalSourceId: string,
  quantity: number,
  ids: Set<string>,
): void {
  const holders = [...open].flatMap(([id, items]) =>
    items
      .filter((item) => item.externalSourceId === externalSourceId)
      .map((item) => ({ id, item })),
  );
  let rest = quantity;
  for (const { id, item } of holders) {
    const taken = Math.min(rest, item.quantity);
    if (taken <= 0) continue;
    item.quantity -= taken;
    rest -= taken;
    ids.add(id);
  }
  // Told once more of a parcel: there is no doubt which where but one has the item.
  const [only, ...others] = new Set(holders.map(({ id }) => id));
  if (only !== undefined && others.length === 0) ids.add(only);
}
