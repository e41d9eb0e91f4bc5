import { createHash } from "node:crypto";
import { type ListingRequest, listingRequestOf } from "../../store/listings.ts";

/** Whether two people, or one twice, asked for the same. */
export function isSameRequest(one: ListingRequest, other: ListingRequest): boolean {
  const written = (request: ListingRequest) => JSON.stringify(listingRequestOf({ request }));
  return written(one) === written(other);
}

/** Titles that a buyer can't tell apart have one key; of bounded length, whatever the title. */
export function titleKeyOf(title: string): string {
  const plain = title.normalize("NFKC").trim().replaceAll(/\s+/g, " ").toLowerCase();
  return createHash("sha256").update(plain).digest("hex");
}

/** A handle that no other product of a store has: the title's words, and some of `id`. */
export function handleOf(title: string, id: string): string {
  const words = title
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replaceAll(/^-|-$/g, "");
  const unique = id.replaceAll("-", "").slice(0, 12);
  return words === "" ? unique : `${words}-${unique}`;
}

/** How Shopify writes a product without a choice. */
const only = { option: "Title", value: "Default Title" };

/**
 * What buyers choose a variant by: the blends where they tell the variants apart, else the sizes, else
 * the titles. One variant alone is no choice. Pure.
 */
export function optionOf(
  items: readonly { sku: string; title: string; size: string; blendName: string | null }[],
  option: string,
): { option: string; values: Map<string, string> } {
  const [first] = items;
  if (items.length === 1 && first !== undefined) {
    return { option: only.option, values: new Map([[first.sku, only.value]]) };
  }
  const ways = [
    items.map(({ blendName }) => blendName ?? ""),
    items.map(({ size }) => size),
    items.map(({ title }) => title),
    items.map(({ title, sku }) => `${title} (${sku})`),
  ];
  const found = ways.find(
    (names) => names.every((name) => name !== "") && new Set(names).size === items.length,
  );
  return { option, values: new Map(items.map(({ sku }, at) => [sku, found?.[at] ?? sku])) };
}
