import type { DispatchListItem } from "#app/connector/queries/dispatches/index.ts";
import { t } from "../text.ts";
import { Time } from "../time.tsx";

/** When a part came that is later than its order, in its own words. */
export function AddedAt({
  at,
  later: { isRemake },
}: {
  at: Date;
  later: NonNullable<DispatchListItem["later"]>;
}) {
  return <Time at={at} text={(time) => t(isRemake ? "orders.remade" : "orders.added", { time })} />;
}
