/**
 * What the provider has of an order that the database that was lost had sent, beside what this one would send: read
 * into the rows of what is made, so that both are compared as those of any order that was changed. Pure.
 */
import { quantityMax } from "#app/contract/index.ts";
import { addressFields } from "../../model/address-fields.ts";
import { type MissingUnits, unitsMade } from "../../model/missing-units.ts";
import type { OrderSnapshot } from "../../model/orders/index.ts";
import type { PlacedOrder } from "../../ports/index.ts";
import type { SentBody } from "../../store/attempt-bodies.ts";
import { sameArtwork } from "../decide/index.ts";
import { externalItemId, foundOtherwise, lineOfItem, type RequestItem } from "../request/index.ts";
import { hasContent } from "./sent-change.ts";

/** What is made, otherwise than this database would have sent it. */
export interface FoundContent {
  body: {
    externalSourceId: string | null;
    /** A word where the buyer was erased. */
    toAddress: Record<string, string | null> | string;
    items: Pick<RequestItem, "externalSourceId" | "sku" | "artworkUrl" | "quantity">[];
  };
  items: RequestItem[];
  /** What of it was sent as other parts of the order, by their numbers. */
  parts: readonly FoundPart[];
}

/** Another part of the order: it has whole lines of it, or units of lines that this one has, too. */
export interface FoundPart {
  sequence: number;
  lineIds: string[];
  units: MissingUnits[];
}

export interface Wanted {
  body: SentBody;
  /** The items of the body, by the lines that they are of. */
  items: readonly RequestItem[];
  snapshot: Pick<OrderSnapshot, "lines">;
}

/**
 * What the provider has, where that is not what is wanted; null where it is. Of what the provider doesn't show it is
 * taken that it has what is wanted. Items of lines that are made otherwise than those of `judgedBy`, but for their number,
 * have `foundOtherwise` for their correction; none has where that is null, as what was sent counts as wanted then.
 */
export function foundContent(
  order: PlacedOrder,
  wanted: Wanted,
  {
    parts = [],
    judgedBy,
  }: { parts?: readonly FoundPart[]; judgedBy: readonly RequestItem[] | null },
): FoundContent | null {
  const shown = { toAddress: shownAddress(order, wanted.body), items: shownItems(order, wanted) };
  const toAddress = typeof shown.toAddress === "string" ? {} : shown.toAddress;
  if (hasContent({ ...order, toAddress, items: shown.items }, wanted.body)) return null;
  const isAsWanted = ({ lineItemId }: RequestItem) =>
    judgedBy === null || isMadeAs(judgedBy, { made: shown.items, lineItemId });
  const items = shown.items.map((item) =>
    isAsWanted(item) ? item : { ...item, correction: foundOtherwise },
  );
  const body = {
    externalSourceId: wanted.body.externalSourceId ?? null,
    toAddress: shown.toAddress,
    items: items.map(({ externalSourceId, sku, artworkUrl, quantity }) => ({
      externalSourceId,
      sku,
      artworkUrl,
      quantity,
    })),
  };
  return { body, items, parts };
}

/** The lines of the order that items of the provider's are of, as far as it shows that. */
export function shownLines({ items }: PlacedOrder): Set<string> {
  return new Set(items.flatMap(({ externalSourceId: id }) => (id ? [lineOfItem(id)] : [])));
}

/** By line: how many whole units of it the provider makes, as items of ours are named; none of lines that can't be told. */
export function shownUnits(
  { items }: PlacedOrder,
  wanted: readonly RequestItem[],
): Map<string, number> {
  const made = wanted.flatMap((item) => {
    const found = items.find(({ externalSourceId: id }) => id === item.externalSourceId);
    return found === undefined ? [] : [{ ...item, quantity: Math.trunc(found.quantity) }];
  });
  return unitsMade(made);
}

function shownAddress(
  { toAddress }: PlacedOrder,
  { toAddress: wanted }: SentBody,
): Record<string, string | null> | string {
  if (typeof wanted === "string") return wanted;
  const shown = addressFields.map((part) => [part, toAddress[part] ?? null] as const);
  const isShown = shown.some(([, text]) => text !== null && text !== "");
  return isShown
    ? Object.fromEntries(shown)
    : Object.fromEntries(Object.entries(wanted).map(([part, text]) => [part, text ?? null]));
}

function shownItems({ items }: PlacedOrder, { items: wanted, snapshot }: Wanted): RequestItem[] {
  if (items.length === 0) return [...wanted];
  const made = new Map<string, RequestItem>();
  for (const item of items) {
    const quantity = Math.min(Math.trunc(item.quantity), quantityMax);
    if (!(quantity >= 1)) continue;
    const externalSourceId = idOf(item, { wanted, made });
    const lineItemId = lineOfItem(externalSourceId);
    const known = wanted.find((candidate) => candidate.externalSourceId === externalSourceId);
    const line = snapshot.lines.find(({ id }) => id === lineItemId);
    const isKnown = known?.sku === item.sku;
    made.set(externalSourceId, {
      externalSourceId,
      lineItemId,
      title: known?.title ?? line?.title ?? item.sku,
      sku: item.sku,
      quantity,
      // Of what is wanted no more, the units that were ordered.
      perUnit: perUnitOf(quantity, { known, units: line?.currentQuantity || line?.quantity || 1 }),
      artworkUrl: item.artworkUrl ?? (isKnown ? known.artworkUrl : ""),
      correction: known?.correction ?? 0,
    });
  }
  return [...made.values()];
}

/** By our own id; by SKU where the provider does not repeat it, and else by a free id of the first line. */
function idOf(
  { externalSourceId, sku }: PlacedOrder["items"][number],
  { wanted, made }: { wanted: readonly RequestItem[]; made: ReadonlyMap<string, RequestItem> },
): string {
  const shown = externalSourceId ?? "";
  if (shown !== "" && !made.has(shown)) return shown;
  const alike = wanted.find((item) => item.sku === sku && !made.has(item.externalSourceId));
  if (alike !== undefined) return alike.externalSourceId;
  const lineItemId = shown === "" ? (wanted[0]?.lineItemId ?? "") : lineOfItem(shown);
  let index = 0;
  while (made.has(externalItemId(lineItemId, index))) index += 1;
  return externalItemId(lineItemId, index);
}

/** How many of the SKU a unit of the line needs: as it is wanted, else as many as the line's units divide it into. */
function perUnitOf(
  quantity: number,
  { known, units }: { known: RequestItem | undefined; units: number },
): number {
  if (known !== undefined && quantity % known.perUnit === 0) return known.perUnit;
  return units > 0 && quantity % units === 0 ? quantity / units : 1;
}

/** True where the provider makes the same of a line, for whatever number of its units. */
function isMadeAs(
  wanted: readonly RequestItem[],
  { made, lineItemId }: { made: readonly RequestItem[]; lineItemId: string },
): boolean {
  const own = made.filter((item) => item.lineItemId === lineItemId);
  const others = wanted.filter((item) => item.lineItemId === lineItemId);
  const isAlike = own.every((item) => {
    const other = others.find(({ externalSourceId }) => externalSourceId === item.externalSourceId);
    return other?.sku === item.sku && other.perUnit === item.perUnit;
  });
  return isAlike && own.length === others.length && sameArtwork(own, others);
}
