import { useRevalidator } from "@remix-run/react";
import { Box, ChoiceList, InlineError } from "@shopify/polaris";
import { useRef, useState } from "react";
import { type OrderColumn, orderColumns } from "#app/connector/model/order-columns.ts";
import { t } from "../text.ts";

/** The columns to tick; each tick is kept at once. */
export function ColumnList({ columns }: { columns: readonly OrderColumn[] }) {
  const [isRefused, setRefused] = useState(false);
  // What was ticked shows at once, and the next tick adds to it: the list comes with it a moment later.
  const [ticked, setTicked] = useState<readonly string[] | null>(null);
  const sent = useRef(Promise.resolve(true));
  const { revalidate } = useRevalidator();
  async function choose(wanted: readonly string[]): Promise<void> {
    setTicked(wanted);
    // One after the other, so that the last one is what is kept.
    const turn = sent.current.then(() => post(wanted));
    sent.current = turn;
    const isKept = await turn;
    if (sent.current !== turn) return;
    setRefused(!isKept);
    if (!isKept) setTicked(null);
    revalidate();
  }
  return (
    <Box padding="400">
      <ChoiceList
        allowMultiple
        title={t("orderViews.columnsHint")}
        choices={orderColumns.map((value) => ({ value, label: t(`orders.columns.${value}`) }))}
        selected={[...(ticked ?? columns)]}
        onChange={(wanted) => void choose(wanted)}
      />
      {isRefused ? <InlineError message={t("orderViews.failed")} fieldID="columns" /> : null}
    </Box>
  );
}

/** By `fetch`, because only that carries the session token that the admin's frame gives. */
async function post(columns: readonly string[]): Promise<boolean> {
  try {
    const body = new URLSearchParams({ intent: "columns", columns: columns.join(",") });
    const response = await fetch("/app/orders/views", { method: "POST", body });
    return response.ok;
  } catch {
    return false;
  }
}
