import { Banner, Box } from "@shopify/polaris";

/** Says that a list has only what was selected in the admin, and leads to all of it. */
export function SelectedOnly({
  text,
  all,
  onShowAll,
}: {
  text: string;
  all: string;
  onShowAll: () => void;
}) {
  return (
    <Box padding="300" borderBlockStartWidth="025" borderColor="border">
      <Banner tone="info" title={text} action={{ content: all, onAction: onShowAll }} />
    </Box>
  );
}
