import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import type { NoUnitProfit, UnitProfit } from "#app/connector/products/mappings/index.ts";

export interface ChosenProfit {
  /** What was asked about, as it was asked. */
  parts: string;
  profit: UnitProfit | NoUnitProfit | null;
}

/** What a variant would bring by what is chosen for it and not saved; null until it is known, and where nothing is. */
export function useChosenProfit(
  variantId: string,
  parts: string | null,
): UnitProfit | NoUnitProfit | null {
  const { load, data } = useFetcher<ChosenProfit | null>();
  useEffect(() => {
    if (parts === null) return;
    load(`/app/products/profit?${new URLSearchParams({ variant: variantId, parts })}`);
  }, [load, variantId, parts]);
  return data?.parts === parts ? data.profit : null;
}
