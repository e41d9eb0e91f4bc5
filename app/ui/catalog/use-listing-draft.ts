import { useCallback, useState } from "react";
import type { PricedItem, RangeProductDetail } from "#app/connector/products/listings/index.ts";
import { t } from "../text.ts";
import { suggestedPrice } from "./prices.ts";

/** What a person is about to add, as it is being edited. */
export interface ListingDraft {
  title: string;
  option: string;
  isDraft: boolean;
  /** For every variant without its own. */
  artworkUrl: string;
  /** By SKU, as typed. */
  prices: Readonly<Record<string, string>>;
  /** By SKU, of the variants that have their own; empty while none is entered. */
  artworks: Readonly<Record<string, string>>;
  chosen: ReadonlySet<string>;
}

/** A draft of one product of the range: all that is in stock, with prices where they can be told. */
export function useListingDraft({ product, items, currency }: RangeProductDetail) {
  const [draft, setDraft] = useState<ListingDraft>(() => ({
    title: product.title,
    option: t("catalog.add.optionBlend"),
    isDraft: true,
    artworkUrl: "",
    artworks: {},
    prices: Object.fromEntries(items.map((item) => [item.sku, suggestedPrice(item, currency)])),
    chosen: new Set(items.flatMap(({ sku, inStock }) => (inStock ? [sku] : []))),
  }));
  // Each is the same function every time, so that what stands beside a change is not drawn with it.
  const change = useCallback(
    (part: Partial<ListingDraft>) => setDraft((before) => ({ ...before, ...part })),
    [],
  );
  const choose = useCallback((skus: readonly string[], isChosen: boolean) => {
    setDraft((before) => {
      const chosen = new Set(before.chosen);
      for (const sku of skus) {
        if (isChosen) chosen.add(sku);
        else chosen.delete(sku);
      }
      return { ...before, chosen };
    });
  }, []);
  const setPrice = useCallback((sku: string, typed: string) => {
    setDraft((before) => ({ ...before, prices: { ...before.prices, [sku]: typed } }));
  }, []);
  /** Null takes a variant's own artwork away: it gets the one for all. */
  const giveArtwork = useCallback((sku: string, artworkUrl: string | null) => {
    setDraft((before) => {
      const { [sku]: _before, ...others } = before.artworks;
      const artworks = artworkUrl === null ? others : { ...others, [sku]: artworkUrl };
      return { ...before, artworks };
    });
  }, []);
  return { draft, change, choose, setPrice, giveArtwork };
}

/** What the page posts: the chosen SKUs, their prices and their own artwork in the same order. */
export function formOf(draft: ListingDraft, items: readonly PricedItem[]): FormData {
  const form = new FormData();
  form.set("intent", "add");
  form.set("title", draft.title);
  form.set("option", draft.option);
  form.set("visibility", draft.isDraft ? "draft" : "active");
  form.set("artworkUrl", draft.artworkUrl.trim());
  for (const { sku } of items.filter((item) => draft.chosen.has(item.sku))) {
    form.append("sku", sku);
    form.append("price", draft.prices[sku] ?? "");
    form.append("ownArtworkUrl", (draft.artworks[sku] ?? "").trim());
  }
  return form;
}
