import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import type { Matching } from "#app/connector/bulk-acts/index.ts";
import { unforwardedActs } from "#app/connector/model/bulk-act.ts";
import { t } from "../text.ts";
import { matchText } from "./match-text.ts";

/**
 * How many match, and of how many orders those are; `count` null: nobody could count them. `allowed` is of acts on orders that
 * were forwarded.
 */
export type Counted =
  | ({ count: number } & Partial<Pick<Matching, "orders" | "allowed">>)
  | { count: null; orders?: undefined };

/**
 * Counts the orders of a list, anew whenever it is `asked` for: undefined until they are counted. `last`: what was
 * counted before, while they are counted again.
 */
export function useMatchCount({
  act,
  address,
  asked,
}: {
  /** Null: any. */
  act: string | null;
  /** The list's, as `queryOf` writes it. */
  address: URLSearchParams;
  asked: number;
}): { counted: Counted | undefined; last: Counted | undefined } {
  const { data, load, state } = useFetcher<Counted>();
  const query = new URLSearchParams(address);
  if (act !== null && unforwardedActs.some((each) => each === act)) query.set("act", act);
  // Another press asks anew.
  query.set("asked", String(asked));
  const place = `/app/orders/bulk?${query}`;
  useEffect(() => load(place), [load, place]);
  return { counted: state === "idle" ? data : undefined, last: data };
}

/** Says how many orders match; until they are counted, that they are. */
export function matchCountText(counted: Counted | undefined): string {
  if (counted === undefined) return t("orders.matching.confirm.counting");
  return counted.count === null ? t("orders.matching.confirm.uncounted") : matchText(counted);
}
