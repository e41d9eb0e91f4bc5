import { BlockStack, Box, Button, Text } from "@shopify/polaris";

/** What stands in a card where a list would: what is missing, why, one thing to do, and where else to look. */
export function NothingHere({
  title,
  body,
  action,
  further,
}: {
  title: string;
  body: string;
  action?: { content: string } & ({ onAction: () => void } | { url: string });
  further?: { content: string; url: string };
}) {
  return (
    <Box padding="800">
      <BlockStack gap="200" inlineAlign="center">
        <Text as="h2" variant="headingMd" alignment="center">
          {title}
        </Text>
        <Text as="p" tone="subdued" alignment="center">
          {body}
        </Text>
        {action ? (
          <Button {...("url" in action ? { url: action.url } : { onClick: action.onAction })}>
            {action.content}
          </Button>
        ) : null}
        {further ? (
          <Button variant="plain" url={further.url}>
            {further.content}
          </Button>
        ) : null}
      </BlockStack>
    </Box>
  );
}
