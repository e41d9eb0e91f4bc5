import { BlockStack, Box, Card, Tabs } from "@shopify/polaris";
import type { ReactNode } from "react";
import { TypedField } from "../typed-field.tsx";
import "./index-card.css";

/** The views above a list, in their order; `badge` counts what is in one. */
export interface IndexViews<View extends string> {
  label: string;
  /** False: their space is kept and nothing is said, as the list is narrowed and each would be another number. */
  areCountsShown?: boolean;
  options: readonly { id: View; content: string; badge?: string }[];
  selected: View;
  onSelect: (view: View) => void;
}

/** The search field of a list; the text is told of when the typing pauses. */
export interface IndexSearch {
  id?: string;
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
}

/** The frame of every list: views, then search and filters, then the rows or what stands in their place. */
export function IndexCard<View extends string>({
  views: { label, areCountsShown = true, options, selected, onSelect },
  search,
  filters,
  children,
}: {
  views: IndexViews<View>;
  search?: IndexSearch | undefined;
  filters?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card padding="0">
      <div className={areCountsShown ? "index-views" : "index-views index-views-uncounted"}>
        <Tabs
          tabs={[...options]}
          selected={options.findIndex(({ id }) => id === selected)}
          onSelect={(index) => {
            const chosen = options[index];
            if (chosen !== undefined) onSelect(chosen.id);
          }}
          disclosureText={label}
        />
      </div>
      {search === undefined && filters === undefined ? null : (
        <Box paddingInline="300" paddingBlock="200">
          <BlockStack gap="200">
            {search === undefined ? null : <TypedField labelHidden {...search} />}
            {filters}
          </BlockStack>
        </Box>
      )}
      {children}
    </Card>
  );
}
