import { useLocation } from "@remix-run/react";
import { IndexTable, type IndexTableProps, useBreakpoints } from "@shopify/polaris";
import { Fragment, type ReactNode, useMemo } from "react";
import { t } from "../text.ts";
import { NarrowActions, NarrowRow } from "./narrow-selection.tsx";
import { type Paging, TablePager } from "./pager.tsx";
import { type Selection, useSelection } from "./use-selection.ts";

/** What a person may do to the selected rows. */
export interface BulkAction<Row> {
  content: string;
  isDisabled?: boolean;
  /** `clear` leaves nothing selected: for once it was done, and not where somebody thinks better of it. */
  onAct: (rows: Row[], clear: () => void) => void;
}

export type { Paging } from "./pager.tsx";

export interface PagedTableProps<Row extends { id: string }> extends Paging {
  words: { singular: string; plural: string };
  headings: readonly { title: string; hidden?: boolean }[];
  rows: readonly Row[];
  endCursor: string | null;
  /** One cell for each heading. */
  cells: (row: Row) => readonly ReactNode[];
  /** The same row where there is no space for columns. */
  narrow: (row: Row) => ReactNode;
  /** Rows can be selected where this says what can be done to them. */
  bulk?: BulkActions<Row>;
  /** What stands above a row, itself a row of the table; null: nothing. */
  above?: (place: RowPlace<Row>) => ReactNode;
}

/** Where a row is in its table. */
export interface RowPlace<Row> {
  rows: readonly Row[];
  position: number;
  columns: number;
  /** Null where rows can't be selected. */
  selection: Selection<Row> | null;
  isNarrow: boolean;
}

export interface BulkActions<Row> {
  actions: (selected: readonly Row[]) => BulkAction<Row>[];
  /** What a row is called where it is selected. */
  nameOf: (row: Row) => string;
  /** What stands there where all rows of a page are selected, and there are more pages. */
  beyond?: ReactNode;
  /** It is offered on a list of one page, too: what it does can't be done to selected rows. */
  isBeyondAlways?: boolean;
}

/** The rows of a list with its pager, as columns or below each other. */
export function PagedTable<Row extends { id: string }>(props: PagedTableProps<Row>) {
  const { words, headings, rows, cells, narrow, bulk, above, ...paging } = props;
  const { isLoading } = paging;
  const { smDown } = useBreakpoints();
  const { search: question } = useLocation();
  const selection = useSelection(rows);
  const actions = bulk === undefined ? [] : actionsOn(selection, bulk.actions(selection.selected));
  const shared = {
    resourceName: words,
    itemCount: rows.length,
    condensed: smDown,
    loading: isLoading,
    headings: headingsOf(headings),
    ...(bulk === undefined || smDown
      ? { selectable: false }
      : {
          selectable: true,
          selectedItemsCount: selection.selected.length,
          onSelectionChange: selection.onChange,
          promotedBulkActions: actions,
        }),
  };
  return (
    <>
      {hasBeyond(props, selection.selected.length) ? bulk?.beyond : null}
      {bulk !== undefined && smDown ? (
        <NarrowActions
          what={words.plural}
          count={rows.length}
          selection={selection}
          actions={actions}
        />
      ) : null}
      <IndexTable {...shared}>
        {rows.flatMap((row, position) => [
          above === undefined ? null : (
            <Fragment key={`${question} above ${row.id}`}>
              {above({
                rows,
                position,
                columns: headings.length,
                selection: bulk === undefined ? null : selection,
                isNarrow: smDown,
              })}
            </Fragment>
          ),
          <TableRow
            // The answer to another question is another list: in an embedded frame a browser counts a row
            // that it has moved as a shift of the layout, even where it was searched for.
            key={`${question} ${row.id}`}
            row={row}
            position={position}
            name={bulk?.nameOf(row) ?? null}
            isSelected={selection.isSelected(row.id)}
            onSelect={selection.onChange}
            cells={cells}
            narrow={narrow}
            isNarrow={smDown}
          />,
        ])}
      </IndexTable>
      <TablePager {...paging} what={words.plural} />
    </>
  );
}

function hasBeyond<Row extends { id: string }>(
  {
    rows,
    endCursor,
    isFirstPage,
    bulk,
  }: Pick<PagedTableProps<Row>, "rows" | "endCursor" | "isFirstPage" | "bulk">,
  selected: number,
): boolean {
  const isOffered = endCursor !== null || !isFirstPage || bulk?.isBeyondAlways === true;
  return selected > 0 && selected === rows.length && isOffered;
}

/** Drawn again only when the row is another or its box, not with every row that is selected beside it. */
function TableRow<Row extends { id: string }>({
  row,
  position,
  name,
  isSelected,
  onSelect,
  cells,
  narrow,
  isNarrow,
}: Pick<PagedTableProps<Row>, "cells" | "narrow"> & {
  row: Row;
  position: number;
  /** Null where rows can't be selected. */
  name: string | null;
  isSelected: boolean;
  onSelect: Selection<Row>["onChange"];
  isNarrow: boolean;
}) {
  return useMemo(() => {
    const { id } = row;
    const shared = { id, position, selected: isSelected };
    if (isNarrow) {
      const content = narrow(row);
      return (
        <IndexTable.Row {...shared}>
          <div style={narrowStyle}>
            {name === null ? (
              content
            ) : (
              <NarrowRow id={id} name={name} isSelected={isSelected} onSelect={onSelect}>
                {content}
              </NarrowRow>
            )}
          </div>
        </IndexTable.Row>
      );
    }
    const label = name === null ? {} : { accessibilityLabel: t("index.select", { name }) };
    return (
      <IndexTable.Row {...shared} {...label}>
        {cells(row).map((cell, column) => (
          // A row's cells never change their places.
          // oxlint-disable-next-line react/no-array-index-key
          <IndexTable.Cell key={column}>{cell}</IndexTable.Cell>
        ))}
      </IndexTable.Row>
    );
  }, [row, position, name, isSelected, onSelect, cells, narrow, isNarrow]);
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

function actionsOn<Row extends { id: string }>(
  { selected, clear }: Selection<Row>,
  actions: readonly BulkAction<Row>[],
) {
  return actions.map(({ content, isDisabled = false, onAct }) => ({
    content,
    disabled: isDisabled,
    onAction: () => onAct([...selected], clear),
  }));
}
