/** What an order wants by now of a dispatch that the provider has: which items, how many, and what of them waits. Pure. */
import type { ObservedOrder } from "../../model/orders/index.ts";
import { forwardable, foundOtherwise, type RequestItem, requestItems } from "../request/index.ts";
import { type MissingUnits, unitsMade } from "../../model/missing-units.ts";
import { type Action, holdFor, type Notice } from "./action.ts";
import { correctedItem, correctedItems, isMadeAsCorrected } from "./corrected-items.ts";
import { artworkOf } from "./decide-artwork.ts";
import { isUnpaid } from "./decide-shop-holds.ts";
import { forwardingRules } from "./decide-requests.ts";
import type { Seen, SeenLine } from "./seen.ts";
import { lineShares } from "./shares.ts";

type WantedItems =
  | {
      ok: true;
      items: RequestItem[];
      unpaid: UnpaidUnits[];
      /** What Shopify opens later, and nobody has yet: 0 or more units are made of such a line by now. */
      later: MissingUnits[];
    }
  | { ok: false; action: Action };

/** Units that were added to a line, and are not sent before they are paid. */
export type UnpaidUnits = Extract<
  Notice,
  { reason: "AdditionsUnpaid" }
>["subject"]["lines"][number];

/** The items that it wants of this dispatch. */
export function wantedOf(seen: Seen, shopify: ObservedOrder, now: Date): WantedItems {
  if (seen.remake !== null) return remadeItems(seen, now);
  if (seen.shares?.own) return correctedSince(seen, ofAddedUnits(seen, shopify), now);
  return wantedItems(seen, shopify, now);
}

/** What was corrected of a part for itself is followed while nobody has begun. */
function correctedSince(seen: Seen, wanted: AsSent, now: Date): WantedItems {
  if (!isUnbegun(seen)) return wanted;
  const corrected = correctedItems(seen, wanted.items, now);
  return corrected.ok ? { ...wanted, items: corrected.items } : corrected;
}

/** What was made otherwise before a remake of it was asked for is compared with what was asked for, begun or not. */
function remadeItems(seen: Seen, now: Date): WantedItems {
  const asked = askedAgain(seen);
  const wanted = asMade(seen);
  if (asked === null) return correctedSince(seen, wanted, now);
  const corrected = correctedItems(seen, asked, now);
  if (corrected.ok) return { ...wanted, items: corrected.items };
  // It can't be made otherwise any more: nothing waits for what nobody knows how to make.
  return isUnbegun(seen) || corrected.action.kind !== "Hold" ? corrected : wanted;
}

/**
 * The items of a remake as a person has asked for them since a restore, where the database that was lost had asked for the
 * same otherwise; null where nobody has, or it is made so.
 */
function askedAgain({ made, remake, dispatch, restoredAt }: Seen): RequestItem[] | null {
  const isAsked = remake !== null && !remake.isFound;
  if (!isAsked || restoredAt === null || dispatch.createdAt < restoredAt) return null;
  const isOtherwise = ({ lineItemId }: RequestItem) =>
    isFoundOtherwise(made.items.filter((item) => item.lineItemId === lineItemId));
  if (!made.items.some(isOtherwise)) return null;
  return [...made.items.filter((item) => !isOtherwise(item)), ...remake.items.filter(isOtherwise)];
}

type AsSent = Extract<WantedItems, { ok: true }>;

/**
 * As they were sent, as many as the order wants of them now. Lines of which it sent nothing, as nothing of them was due, go on
 * in a further part.
 */
function ofAddedUnits(seen: Seen, shopify: ObservedOrder): AsSent {
  const unitsOf = divided(seen, shopify);
  const later = new Map<string, number>();
  const items = seen.made.items.flatMap((item) => {
    const { lineItemId } = item;
    const { now, putOff } = unitsOf(lineItemId);
    if (putOff > 0) later.set(lineItemId, putOff);
    return now === 0 ? [] : [scaled(item, now)];
  });
  for (const lineItemId of unsentLines(seen)) {
    const { now, putOff } = unitsOf(lineItemId);
    if (now + putOff > 0) later.set(lineItemId, now + putOff);
  }
  return {
    ok: true,
    items,
    unpaid: [],
    later: Array.from(later, ([lineItemId, units]) => ({ lineItemId, units })),
  };
}

/** Lines of which it has units and makes none; not those that the store ships itself. */
function unsentLines({ shares, made, keptLines }: Seen): string[] {
  const isMade = new Set(made.items.map(({ lineItemId }) => lineItemId));
  const own = new Set((shares?.own?.items ?? []).map(({ lineItemId }) => lineItemId));
  return [...own].filter((lineItemId) => !isMade.has(lineItemId) && !keptLines.has(lineItemId));
}

/** Lines that came when the provider had begun all others: they go on in a part of their own. */
export function unmadeLines(seen: Seen, shopify: ObservedOrder): string[] {
  if (seen.remake !== null || seen.shares?.own || seen.made.items.length === 0) return [];
  const made = new Set(seen.made.items.map(({ lineItemId }) => lineItemId));
  const { wanted } = forwardable(shopify, forwardingRules(seen));
  return seen.lines
    .map(({ lineItemId }) => lineItemId)
    .filter((lineItemId) => !made.has(lineItemId) && (wanted.get(lineItemId) ?? 0) > 0);
}

/** By line: how many units this dispatch is to make by now, what it makes, and what of it Shopify opens later: that waits. */
function divided(
  seen: Seen,
  shopify: ObservedOrder,
): (lineItemId: string) => { now: number; made: number; putOff: number } {
  const found = forwardable(shopify, forwardingRules(seen));
  const sharesOf = lineShares(seen, shopify, found);
  const units = unitsMade(seen.made.items);
  return (lineItemId) => {
    const { share, due } = sharesOf(lineItemId);
    const made = units.get(lineItemId) ?? 0;
    const kept = Math.min(share, made);
    const now = made > 0 && isFoundAgain(seen, lineItemId) ? kept : Math.max(kept, due);
    return { now, made, putOff: share - now };
  };
}

/**
 * True for a part with units that the database which was lost may have sent more of by further numbers: those go on, and are
 * looked up by theirs.
 */
function isFoundAgain(
  { shares, dispatch, order, restoredAt, givenUp }: Seen,
  lineItemId: string,
): boolean {
  if (restoredAt === null || shares === null || givenUp.has(lineItemId)) return false;
  const isOfBefore = order.processedAt === null || new Date(order.processedAt) <= restoredAt;
  return isOfBefore && dispatch.acceptedAt !== null && dispatch.acceptedAt >= restoredAt;
}

/** True while nobody has begun, something of the order is not paid, and the store's orders wait for that. */
function waitsToBePaid(seen: Seen, shopify: ObservedOrder): boolean {
  return isUnbegun(seen) && isUnpaid(seen, shopify) && !seen.dispatch.cleared.includes("Unpaid");
}

/** Of a line that waits to be paid, no more units go to the provider than it makes, or than a person sends unpaid. */
function payableUnits(
  { dispatch: { additionsAnswered } }: Seen,
  lineItemId: string,
  { now, made }: { now: number; made: number },
): number {
  return Math.min(now, Math.max(made, additionsAnswered.get(lineItemId) ?? 0));
}

/**
 * The items as the order wants them now. Lines that are being made keep what was sent for them, so a
 * mapping or artwork that changed meanwhile changes nothing, but for what a person has corrected of them, or has had
 * follow the mapping, while nobody has begun; what left already counts as wanted. What was found to be made otherwise
 * after a restore is compared with what its line becomes now, begun or not.
 */
function wantedItems(seen: Seen, shopify: ObservedOrder, now: Date): WantedItems {
  const unitsOf = divided(seen, shopify);
  const items: RequestItem[] = [];
  const unpaid: UnpaidUnits[] = [];
  const later: MissingUnits[] = [];
  const mayWait = waitsToBePaid(seen, shopify);
  for (const line of seen.lines) {
    const { lineItemId, title } = line;
    const units = unitsOf(lineItemId);
    const { now: due, putOff } = units;
    if (putOff > 0) later.push({ lineItemId, units: putOff });
    const quantity = mayWait ? payableUnits(seen, lineItemId, units) : due;
    const waiting = due - quantity;
    if (waiting > 0) unpaid.push({ title, lineItemId, wanted: due, waiting });
    if (quantity === 0) continue;
    const made = seen.made.items.filter((item) => item.lineItemId === lineItemId);
    const asSent = made.map((item) => scaled(item, quantity));
    const isFound = isFoundOtherwise(made);
    const stays = !isUnbegun(seen) || isMadeAsCorrected(line, made);
    if (made.length > 0 && !isFound && stays) {
      items.push(...asSent);
      continue;
    }
    const artwork =
      line.components.length === 0
        ? { ok: false as const, action: holdFor("NoMapping", line, now) }
        : artworkOf(seen, [line], now);
    // It can't be made otherwise any more: nothing waits for what nobody knows how to make.
    if (!artwork.ok && isFound && !isUnbegun(seen) && artwork.action.kind === "Hold") {
      items.push(...asSent);
      continue;
    }
    if (!artwork.ok) return artwork;
    const components = artwork.componentsOf.get(lineItemId) ?? [];
    const correction = line.correction?.number ?? 0;
    const asNow = requestItems([{ lineItemId, title, quantity, correction, components }]);
    items.push(
      ...(made.length === 0 || isFound || isRemapped(line, made)
        ? asNow
        : asSent.map((item) => correctedItem(item, { asNow, line }))),
    );
  }
  return { ok: true, items, unpaid, later };
}

/** The provider has it and still takes changes. */
export function isUnbegun({ dispatch }: Seen): boolean {
  return dispatch.apiStatus === "Created";
}

/** True where the provider makes otherwise what the database that was lost had sent: nothing of that counts as wanted. */
function isFoundOtherwise(made: readonly RequestItem[]): boolean {
  return made.some(({ correction }) => correction === foundOtherwise);
}

/** True where a person has had a line follow its variant's mapping since what is made of it was sent. */
function isRemapped({ correction }: SeenLine, made: readonly RequestItem[]): boolean {
  return correction !== null && made.some((item) => item.correction < correction.remapped);
}

/** Nothing of it is left in Shopify that could say how many are wanted. */
function asMade({ made }: Seen): AsSent {
  return { ok: true, items: [...made.items], unpaid: [], later: [] };
}

/** What is made for a line, for another number of its units. */
function scaled(item: RequestItem, units: number): RequestItem {
  return { ...item, quantity: item.perUnit * units };
}
