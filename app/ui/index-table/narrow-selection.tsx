/**
 * Selecting rows where there is no space for columns: Polaris' own table offers neither boxes nor acts
 * there.
 */
import {
  Box,
  BlockStack,
  Button,
  Checkbox,
  IndexTableSelectionType,
  InlineStack,
  Text,
} from "@shopify/polaris";
import type { ReactNode } from "react";
import { t } from "../text.ts";
import type { Selection } from "./use-selection.ts";

export interface NarrowAction {
  content: string;
  disabled: boolean;
  onAction: () => void;
}

/** Above the rows: all or none of them, and what can be done to the selected ones. It stays in sight. */
export function NarrowActions({
  what,
  count,
  selection: { selected, onChange },
  actions,
}: {
  what: string;
  /** How many rows there are. */
  count: number;
  selection: Selection<unknown>;
  actions: readonly NarrowAction[];
}) {
  const isAll = selected.length === count;
  return (
    <div style={barStyle}>
      <Box
        background="bg-surface-secondary"
        borderBlockStartWidth="025"
        borderBlockEndWidth="025"
        borderColor="border"
        paddingInline="400"
        paddingBlock="200"
      >
        <BlockStack gap="200">
          <InlineStack align="space-between" blockAlign="center" gap="200">
            <Checkbox
              label={t("index.selectAll", { what })}
              checked={isAll ? true : selected.length > 0 ? "indeterminate" : false}
              onChange={() => onChange(IndexTableSelectionType.Page, !isAll)}
            />
            <div role="status">
              {selected.length === 0 ? null : (
                <Text as="span" tone="subdued">
                  {t("index.selected", { count: selected.length })}
                </Text>
              )}
            </div>
          </InlineStack>
          {selected.length === 0 ? null : (
            <InlineStack gap="150">
              {actions.map(({ content, disabled, onAction }) => (
                <Button key={content} disabled={disabled} onClick={onAction}>
                  {content}
                </Button>
              ))}
            </InlineStack>
          )}
        </BlockStack>
      </Box>
    </div>
  );
}

/** A row with its box. Pressing the row elsewhere opens it. */
export function NarrowRow({
  id,
  name,
  isSelected,
  onSelect,
  children,
}: {
  id: string;
  name: string;
  isSelected: boolean;
  onSelect: Selection<unknown>["onChange"];
  children: ReactNode;
}) {
  return (
    <div style={rowStyle}>
      <div onClick={(event) => event.stopPropagation()}>
        <Checkbox
          label={t("index.select", { name })}
          labelHidden
          checked={isSelected}
          onChange={(isOn) => onSelect(IndexTableSelectionType.Single, isOn, id)}
        />
      </div>
      {children}
    </div>
  );
}

const barStyle = { position: "sticky", insetBlockStart: 0, zIndex: "var(--p-z-index-2)" } as const;

const rowStyle = {
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: "var(--p-space-200)",
} as const;
