import { useEffect } from "react";
import type { VariantActWish } from "#app/connector/products/variant-acts/index.ts";
import { focusOn } from "../unsaved/use-focus-on.ts";
import { usePost } from "../use-post.ts";

/** What is done to which variants of a list. */
export interface WantedVariantAct {
  act: VariantActWish["act"];
  /** Empty: all of the list. */
  variantIds: readonly string[];
  /** How many the form says that it is about. */
  counted?: number;
  /** Of `accept`: what was suggested for each of them; empty: nothing clear. */
  skus?: readonly string[];
  /** Of `artwork`. */
  artworkUrl?: string;
  /** Of `map`. */
  part?: { sku: string; quantity: string };
}

/** Has an act on variants of the list at an address begin; `outcome` is what came of that. */
export function useVariantAct(address: string) {
  const { data, state, submit } = usePost<{ outcome: string }>();
  const isStarting = state !== "idle";
  const outcome = isStarting ? undefined : data?.outcome;
  useEffect(() => {
    if (outcome !== undefined) focusOn(variantActPlace);
  }, [outcome]);
  const start = ({ act, variantIds, counted, skus = [], artworkUrl, part }: WantedVariantAct) => {
    const form = new FormData();
    form.set("intent", "start");
    form.set("act", act);
    if (counted !== undefined) form.set("counted", String(counted));
    if (artworkUrl !== undefined) form.set("artworkUrl", artworkUrl);
    if (part !== undefined) {
      form.set("mapTo", part.sku);
      form.set("quantity", part.quantity);
    }
    for (const variantId of variantIds) form.append("variantId", variantId);
    for (const sku of skus) form.append("sku", sku);
    submit(form, { method: "post", action: `/app/products/bulk${address}` });
  };
  return { start, isStarting, outcome };
}

/** Where what comes of it is said: acts are begun at the end of a long list, too, and that stands above it. */
export const variantActPlace = "variant-act";
