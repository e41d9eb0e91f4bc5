import { BlockStack, Box, Divider, InlineStack, Link, Text } from "@shopify/polaris";
import { Fragment } from "react";
import type { DispatchListItem } from "#app/connector/dispatches/index.ts";
import { StageBadge } from "./stage-badge.tsx";

/** Orders that wait for a person, each with its reason and what to do, as rows of a card. */
export function AttentionList({ dispatches }: { dispatches: readonly DispatchListItem[] }) {
  return (
    <BlockStack>
      {dispatches.map(({ id, orderName, stage, attention }, index) => (
        <Fragment key={id}>
          {index > 0 ? <Divider /> : null}
          <Box paddingBlock="300">
            <BlockStack gap="100">
              <InlineStack gap="200" blockAlign="center">
                <Link url={`/app/orders/${id}`} monochrome removeUnderline>
                  <Text as="span" fontWeight="semibold">
                    {orderName}
                  </Text>
                </Link>
                <StageBadge stage={stage} />
              </InlineStack>
              {attention ? (
                <>
                  <Text as="p">{attention.sentence}</Text>
                  <Text as="p" tone="subdued">
                    {attention.action.label}
                  </Text>
                </>
              ) : null}
            </BlockStack>
          </Box>
        </Fragment>
      ))}
    </BlockStack>
  );
}
