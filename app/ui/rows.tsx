import { BlockStack, Card, Divider, Text } from "@shopify/polaris";
import { Fragment, type ReactNode } from "react";

/** A card of rows with lines between them; `none` stands where there are no rows. */
export function Rows({
  title,
  none,
  footer = null,
  children,
}: {
  title: string;
  none?: string;
  footer?: string | null;
  children: ReactNode[];
}) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {title}
        </Text>
        {children.length === 0 && none ? (
          <Text as="p" tone="subdued">
            {none}
          </Text>
        ) : null}
        {children.map((row, index) => (
          // The rows carry keys of their own; their order is all that counts here.
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={index}>
            {index > 0 ? <Divider /> : null}
            {row}
          </Fragment>
        ))}
        {footer === null ? null : (
          <Text as="p" tone="subdued" breakWord>
            {footer}
          </Text>
        )}
      </BlockStack>
    </Card>
  );
}
