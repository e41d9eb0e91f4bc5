import { Checkbox, IndexTable, IndexTableSelectionType } from "@shopify/polaris";
import type { ReactNode } from "react";
import type { RowPlace } from "./paged-table.tsx";

/** Rows that belong together and follow each other, under a row of their own. */
export interface Grouping<Row> {
  keyOf: (row: Row) => string;
  /** What stands above them; null: they stand for themselves. */
  header: (rows: readonly Row[]) => ReactNode;
  /** What the box is called that selects them. */
  selectLabel: (rows: readonly Row[]) => string;
}

/** What stands above the rows of a group, before the first of them, with a box that selects them all. */
export function GroupRow<Row extends { id: string }>({
  groups: { keyOf, header, selectLabel },
  rows,
  position,
  columns,
  selection,
  isNarrow,
}: RowPlace<Row> & { groups: Grouping<Row> }) {
  const [row, before] = [rows[position], rows[position - 1]];
  if (row === undefined || (before !== undefined && keyOf(before) === keyOf(row))) return null;
  const next = rows.findIndex((each, at) => at > position && keyOf(each) !== keyOf(row));
  const end = next === -1 ? rows.length : next;
  const members = rows.slice(position, end);
  const content = header(members);
  if (content === null) return null;
  const range: [number, number] = [position, end - 1];
  const count = members.filter(({ id }) => selection?.isSelected(id)).length;
  const selected = count === members.length ? true : count > 0 ? "indeterminate" : false;
  const label = selectLabel(members);
  const shared = { id: `group-${row.id}`, position, selected } as const;
  if (isNarrow) {
    return (
      <IndexTable.Row {...shared} rowType="subheader">
        <div style={narrowStyle}>
          {selection === null ? null : (
            <Checkbox
              label={label}
              labelHidden
              checked={selected}
              onChange={(isOn) => selection.onChange(IndexTableSelectionType.Range, isOn, range)}
            />
          )}
          {content}
        </div>
      </IndexTable.Row>
    );
  }
  return (
    <IndexTable.Row
      {...shared}
      rowType="subheader"
      selectionRange={range}
      accessibilityLabel={label}
    >
      <IndexTable.Cell as="th" scope="colgroup" colSpan={columns}>
        {content}
      </IndexTable.Cell>
    </IndexTable.Row>
  );
}

const narrowStyle = {
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  alignItems: "center",
  gap: "var(--p-space-200)",
  padding: "var(--p-space-200) var(--p-space-400)",
  width: "100%",
  whiteSpace: "normal",
} as const;
