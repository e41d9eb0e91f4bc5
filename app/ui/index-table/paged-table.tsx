import { IndexTable, type IndexTableProps, useBreakpoints } from "@shopify/polaris";
import { type ReactNode, useMemo } from "react";
import { t } from "../text.ts";
import { type Selection, useSelection } from "./use-selection.ts";

/** Where a list stands between its first and its last page. */
export interface Paging {
  isFirstPage: boolean;
  /** True while another page or view is on its way. */
  isLoading: boolean;
  onFirstPage: () => void;
  onNextPage: () => void;
}

/** What a person may do to the selected rows. */
export interface BulkAction<Row> {
  content: string;
  isDisabled?: boolean;
  onAct: (rows: Row[]) => void;
}

export interface PagedTableProps<Row extends { id: string }> extends Paging {
  words: { singular: string; plural: string };
  headings: readonly { title: string; hidden?: boolean }[];
  rows: readonly Row[];
  endCursor: string | null;
  /** One cell for each heading. */
  cells: (row: Row) => readonly ReactNode[];
  /** The same row where there is no room for columns. */
  narrow: (row: Row) => ReactNode;
  /** Rows can be selected where this names what can be done to them. */
  bulkActions?: (selected: readonly Row[]) => BulkAction<Row>[];
}

/** The rows of a list with its pager, as columns or below each other. */
export function PagedTable<Row extends { id: string }>(props: PagedTableProps<Row>) {
  const { words, headings, rows, cells, narrow, bulkActions, isLoading } = props;
  const { smDown } = useBreakpoints();
  const selection = useSelection(rows);
  const shared = {
    resourceName: words,
    itemCount: rows.length,
    condensed: smDown,
    loading: isLoading,
    headings: headingsOf(headings),
    ...pagerOf(props),
    ...(bulkActions === undefined
      ? { selectable: false }
      : selectable(selection, bulkActions(selection.selected))),
  };
  return (
    <IndexTable {...shared}>
      {rows.map((row, position) => (
        <IndexTable.Row
          key={row.id}
          id={row.id}
          position={position}
          selected={selection.isSelected(row.id)}
        >
          <RowContent row={row} cells={cells} narrow={narrow} isNarrow={smDown} />
        </IndexTable.Row>
      ))}
    </IndexTable>
  );
}

/** Drawn again only when the row is another, not with every row that is selected beside it. */
function RowContent<Row>({
  row,
  cells,
  narrow,
  isNarrow,
}: {
  row: Row;
  cells: (row: Row) => readonly ReactNode[];
  narrow: (row: Row) => ReactNode;
  isNarrow: boolean;
}) {
  return useMemo(
    () =>
      isNarrow ? (
        <div style={narrowStyle}>{narrow(row)}</div>
      ) : (
        <>
          {cells(row).map((cell, column) => (
            // A row's cells never change their places.
            // oxlint-disable-next-line react/no-array-index-key
            <IndexTable.Cell key={column}>{cell}</IndexTable.Cell>
          ))}
        </>
      ),
    [row, cells, narrow, isNarrow],
  );
}

const narrowStyle = {
  padding: "var(--p-space-300) var(--p-space-400)",
  width: "100%",
  whiteSpace: "normal",
} as const;

/** A cell whose text may take several lines: the table keeps the others on one. */
export function WideCell({ children }: { children: ReactNode }) {
  return <div style={{ whiteSpace: "normal", minWidth: "13rem" }}>{children}</div>;
}

function headingsOf(
  headings: PagedTableProps<{ id: string }>["headings"],
): IndexTableProps["headings"] {
  const [first, ...others] = headings;
  return first === undefined ? [{ title: "" }] : [first, ...others];
}

/** Nothing to turn where there is one page only. */
function pagerOf({
  words,
  isFirstPage,
  endCursor,
  onFirstPage,
  onNextPage,
}: Pick<
  PagedTableProps<{ id: string }>,
  "words" | "isFirstPage" | "endCursor" | "onFirstPage" | "onNextPage"
>): Pick<IndexTableProps, "pagination"> {
  if (isFirstPage && endCursor === null) return {};
  return {
    pagination: {
      accessibilityLabel: t("index.pages", { what: words.plural }),
      hasPrevious: !isFirstPage,
      previousTooltip: t("index.firstPage"),
      onPrevious: onFirstPage,
      hasNext: endCursor !== null,
      nextTooltip: t("index.nextPage"),
      onNext: onNextPage,
    },
  };
}

function selectable<Row extends { id: string }>(
  { selected, onChange, clear }: Selection<Row>,
  actions: readonly BulkAction<Row>[],
): Partial<IndexTableProps> {
  return {
    selectable: true,
    selectedItemsCount: selected.length,
    onSelectionChange: onChange,
    promotedBulkActions: actions.map(({ content, isDisabled = false, onAct }) => ({
      content,
      disabled: isDisabled,
      onAction: () => {
        onAct([...selected]);
        clear();
      },
    })),
  };
}
