import type { Address, OrderInput } from "#app/contract/index.ts";
import type { Difference } from "../../model/difference.ts";
import type { RequestItem } from "../request/index.ts";

/** An item of an order at the provider, and the line that it belongs to. */
export interface MadeItem extends RequestItem {}

/** What the provider makes, as the last body that it took says. */
export interface Made {
  toAddress: Partial<Address>;
  items: readonly MadeItem[];
}

/** Compares what is made with what is wanted; null where they agree. Pure. */
export function differenceOf(
  made: Made,
  wanted: { toAddress: Partial<Address>; items: readonly RequestItem[] } | null,
  cutOff: string | null,
): Difference | null {
  const wantedItems = wanted?.items ?? [];
  const keys = new Set([...made.items, ...wantedItems].map(keyOf));
  const items = [...keys].flatMap((key) => {
    const one = made.items.find((item) => keyOf(item) === key);
    const other = wantedItems.find((item) => keyOf(item) === key);
    const shown = one ?? other;
    const quantities = { made: one?.quantity ?? 0, wanted: other?.quantity ?? 0 };
    if (shown === undefined || quantities.made === quantities.wanted) return [];
    const { externalSourceId, title, sku } = shown;
    return [{ externalSourceId, title, sku, ...quantities }];
  });
  const address = wanted === null ? [] : changedParts(made.toAddress, wanted.toAddress);
  const isSame = items.length === 0 && address.length === 0 && sameArtwork(made.items, wantedItems);
  return isSame ? null : { cutOff, items, address };
}

function keyOf({ externalSourceId, sku }: RequestItem): string {
  return `${externalSourceId} ${sku}`;
}

function changedParts(made: Partial<Address>, wanted: Partial<Address>): string[] {
  const before = new Map<string, unknown>(Object.entries(made));
  return Object.entries(wanted)
    .filter(([part, value]) => (before.get(part) ?? "") !== (value ?? ""))
    .map(([part]) => part);
}

interface Printed {
  externalSourceId?: string | null | undefined;
  artworkUrl?: string | undefined;
}

/** False where an item that both have is printed otherwise, as far as both say what is printed. Pure. */
export function sameArtwork(one: readonly Printed[], other: readonly Printed[]): boolean {
  const artworkOf = new Map(one.map((item) => [item.externalSourceId ?? "", item.artworkUrl]));
  return other.every(({ externalSourceId, artworkUrl }) => {
    const before = artworkOf.get(externalSourceId ?? "");
    return before === undefined || artworkUrl === undefined || before === artworkUrl;
  });
}

/** True when two bodies ask for the same items. Pure. */
export function sameItems(
  one: OrderInput["items"],
  other: readonly { externalSourceId?: string | null | undefined; sku: string; quantity: number }[],
): boolean {
  const of = (items: typeof other) =>
    items
      .map(({ externalSourceId, sku, quantity }) => `${externalSourceId ?? ""} ${sku} ${quantity}`)
      .toSorted()
      .join();
  return of(one) === of(other);
}
