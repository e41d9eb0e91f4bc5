import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import type { AskedVariantAct } from "#app/connector/products/variant-acts/index.ts";
import type { ReleasedOrders } from "#app/connector/queries/dispatches/index.ts";

/** What is asked of an act on variants. */
export interface AskedAct {
  act: AskedVariantAct;
  /** The list's address. */
  address?: string;
  /** Which of the list; empty: all of it. */
  variantIds?: readonly string[];
  /** Of `map`. */
  part?: { sku: string; quantity: string } | null;
  /** How often it was asked: another press asks anew. */
  asked?: number;
}

/** What an act on variants brings about. */
interface Effects {
  released?: ReleasedOrders | null;
  /** Of `accept`: how many would be sold below cost, and of how many nobody knows it. */
  accepted?: { losses: number; unknown: number } | null;
}

/** Which waiting orders an act on variants sends: undefined until that is known; null: none, or nobody can say it. */
export function useReleasedBy(asked: AskedAct): ReleasedOrders | null | undefined {
  const effects = useEffectsOf(asked);
  return effects && (effects.released ?? null);
}

/** All that an act brings about: undefined until that is known; empty: nobody can say it. */
export function useEffectsOf({
  act,
  address = "",
  variantIds = [],
  part = null,
  asked = 0,
}: AskedAct): Effects | undefined {
  const { data, load, state } = useFetcher<Effects | null>();
  const query = new URLSearchParams(address);
  query.set("act", act);
  query.set("asked", String(asked));
  for (const [name, value] of Object.entries(part ?? {})) query.set(name, value);
  for (const variantId of variantIds) query.append("variantId", variantId);
  const place = `/app/products/bulk?${query}`;
  useEffect(() => load(place), [load, place]);
  if (state !== "idle" || data === undefined) return undefined;
  return data ?? {};
}
