import {
  type IndexTableProps,
  IndexTableSelectionType,
  useIndexResourceState,
} from "@shopify/polaris";
import { startTransition } from "react";
import { useStable } from "../use-stable.ts";

/** Which rows of a page are selected. */
export interface Selection<Row> {
  selected: readonly Row[];
  isSelected: (id: string) => boolean;
  onChange: NonNullable<IndexTableProps["onSelectionChange"]>;
  clear: () => void;
}

/**
 * Keeps what a person selected while the rows are read again and again; what left the page counts no
 * more.
 */
export function useSelection<Row extends { id: string }>(rows: readonly Row[]): Selection<Row> {
  const ids = rows.map(({ id }) => ({ id }));
  const state = useIndexResourceState(ids);
  const chosen = new Set(state.selectedResources);
  const onChange = useStable<Parameters<Selection<Row>["onChange"]>>((type, ...choice) => {
    const change = () => state.handleSelectionChange(type, ...choice);
    // Every row is drawn anew: nothing that a person presses meanwhile waits for that.
    if (type === IndexTableSelectionType.Page) startTransition(change);
    else change();
  });
  return {
    selected: rows.filter(({ id }) => chosen.has(id)),
    isSelected: (id) => chosen.has(id),
    onChange,
    clear: state.clearSelection,
  };
}
