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

/** Which waiting orders an act on variants sends: undefined until that is known; null: none, or nobody can say it. */
export function useReleasedBy({
  act,
  address = "",
  variantIds = [],
  part = null,
  asked = 0,
}: AskedAct): ReleasedOrders | null | undefined {
  const { data, load, state } = useFetcher<{ released?: ReleasedOrders | null } | null>();
  const query = new URLSearchParams(address);
  query.set("act", act);
  query.set("asked", String(asked));
  for (const [name, value] of Object.entries(part ?? {})) query.set(name, value);
  for (const variantId of variantIds) query.append("variantId", variantId);
  const place = `/app/products/bulk?${query}`;
  useEffect(() => load(place), [load, place]);
  if (state !== "idle" || data === undefined) return undefined;
  return data?.released ?? null;
}
