import { type IndexTableProps, useIndexResourceState } from "@shopify/polaris";

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
  return {
    selected: rows.filter(({ id }) => chosen.has(id)),
    isSelected: (id) => chosen.has(id),
    onChange: state.handleSelectionChange,
    clear: state.clearSelection,
  };
}
