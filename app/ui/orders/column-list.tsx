import { useRevalidator } from "@remix-run/react";
import { Box, ChoiceList, InlineError } from "@shopify/polaris";
import { useRef, useState } from "react";
import { type OrderColumn, orderColumns } from "#app/connector/model/order-columns.ts";
import { t } from "../text.ts";

/** The columns to tick; each tick is kept at once. */
export function ColumnList({ columns }: { columns: readonly OrderColumn[] }) {
  const [came, setCame] = useState<Came>("kept");
  // What was ticked shows at once, and the next tick adds to it: the list comes with it a moment later.
  const [ticked, setTicked] = useState<readonly string[] | null>(null);
  const sent = useRef(Promise.resolve<Came>("kept"));
  const { revalidate } = useRevalidator();
  async function choose(wanted: readonly string[]): Promise<void> {
    setTicked(wanted);
    // One after the other, so that the last one is what is kept.
    const turn = sent.current.then(() => post(wanted));
    sent.current = turn;
    const next = await turn;
    if (sent.current !== turn) return;
    setCame(next);
    if (next !== "kept") setTicked(null);
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
      {came === "kept" ? null : (
        <InlineError
          message={t(came === "view-only" ? "problems.viewOnly.body" : "orderViews.failed")}
          fieldID="columns"
        />
      )}
    </Box>
  );
}

type Came = "kept" | "view-only" | "failed";

/** By `fetch`, because only that carries the session token that the admin's frame gives. */
async function post(columns: readonly string[]): Promise<Came> {
  try {
    const body = new URLSearchParams({ intent: "columns", columns: columns.join(",") });
    const response = await fetch("/app/orders/views", { method: "POST", body });
    if (response.status === 403) return "view-only";
    return response.ok ? "kept" : "failed";
  } catch {
    return "failed";
  }
}
