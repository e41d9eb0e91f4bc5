import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { unforwardedActs } from "#app/connector/model/bulk-act.ts";
import { t } from "../text.ts";

/** Says how many orders an act would be about, counted anew whenever it is `asked` for; until then that they are counted. */
export function useMatchCount({
  act,
  address,
  asked,
}: {
  act: string;
  /** The list's, as `queryOf` writes it. */
  address: URLSearchParams;
  asked: number;
}): string {
  const { data, load, state } = useFetcher<{ count: number | null }>();
  const query = new URLSearchParams(address);
  if (unforwardedActs.some((each) => each === act)) query.set("act", act);
  // Another press asks anew.
  query.set("asked", String(asked));
  const place = `/app/orders/bulk?${query}`;
  useEffect(() => load(place), [load, place]);
  if (data === undefined || state !== "idle") return t("orders.matching.confirm.counting");
  const { count } = data;
  return count === null
    ? t("orders.matching.confirm.uncounted")
    : t("orders.matching.confirm.count", { count });
}
