import { useLocation } from "@remix-run/react";
import { Text } from "@shopify/polaris";
import type { OrdersCount } from "#app/connector/queries/dispatches/index.ts";
import { t } from "../text.ts";
import { matchText } from "./match-text.ts";
import "./match-count.css";

/**
 * How many orders a list has where its tab counts others, said to screen readers with every list; where it is wide,
 * its space is always kept. `matches` null: the list has what its tab counts.
 */
export function MatchCount({ matches }: { matches: OrdersCount | null }) {
  // As many may match another search, which is to be heard, too.
  const { search: list } = useLocation();
  return (
    <div role="status" className="match-count">
      {matches === null ? null : (
        <Text key={list} as="span" tone="subdued">
          {matches.isMore ? t("orders.moreMatch", { count: surely(matches) }) : matchText(matches)}
        </Text>
      )}
    </div>
  );
}

/** More orders than so many match, in hundreds, where as many rows were counted as are: some may be parts of one. */
function surely({ count, orders = count }: OrdersCount): number {
  return orders > count ? count : Math.floor((orders - 1) / 100) * 100;
}
