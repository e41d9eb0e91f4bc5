import type { BulkActView } from "#app/connector/bulk-acts/index.ts";
import { MatchingProgress } from "../matching/matching-progress.tsx";
import { t } from "../text.ts";

/** How far an act on all orders that match has come, and what came of it. */
export function BulkActProgress({ bulkAct }: { bulkAct: BulkActView }) {
  const { act, done, unchanged, failed, matchedOrders, ...about } = bulkAct;
  const isByPart = (matchedOrders ?? about.matched) < about.matched;
  return (
    <MatchingProgress
      {...about}
      what={t(`orders.acts.running.${act}`)}
      settled={done + unchanged + failed}
      counts={[
        // It is said of none where nothing else is.
        ...(done === 0 && unchanged + failed > 0
          ? []
          : [t(`orders.matching.done.${act}`, { count: done })]),
        ...(unchanged === 0 ? [] : [t("orders.matching.unchanged", { count: unchanged })]),
        ...(failed === 0 ? [] : [t("orders.matching.failed", { count: failed })]),
        ...(isByPart ? [t("orders.countedParts")] : []),
      ]}
      action="/app/orders/bulk"
    />
  );
}
