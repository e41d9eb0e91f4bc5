import { useLocation } from "@remix-run/react";
import { Text } from "@shopify/polaris";
import type { ListCount } from "#app/connector/queries/dispatches/index.ts";
import { t } from "../text.ts";
import "./match-count.css";

/**
 * How many orders a list has where its tab counts others, said to screen readers with every list; its space is always
 * kept. `matches` null: the list has what its tab counts.
 */
export function MatchCount({ matches }: { matches: ListCount | null }) {
  // As many may match another search, which is to be heard, too.
  const { search: list } = useLocation();
  return (
    <div role="status" className="match-count">
      {matches === null ? null : (
        <Text key={list} as="span" tone="subdued">
          {t(matches.isMore ? "orders.moreMatch" : "orders.matching.confirm.count", {
            count: matches.count,
          })}
        </Text>
      )}
    </div>
  );
}
