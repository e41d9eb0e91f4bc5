import { BlockStack, Card, InlineStack, Tag, Text } from "@shopify/polaris";
import type { DispatchDetail } from "#app/connector/queries/dispatches/index.ts";
import { t } from "../text.ts";
import { AsEntered } from "./as-entered.tsx";

/** What was noted on the order in Shopify, which the provider is not sent; nothing where nothing was. */
export function NotedCard({ dispatch: { note, giftMessage, tags } }: { dispatch: DispatchDetail }) {
  if (note === null && giftMessage === null && tags.length === 0) return null;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t("order.noted.title")}
        </Text>
        {giftMessage === null ? null : (
          <Noted title={t("documents.giftMessage")} text={giftMessage} />
        )}
        {note === null ? null : <Noted title={t("documents.note")} text={note} />}
        {tags.length === 0 ? null : (
          <InlineStack gap="100">
            {tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </InlineStack>
        )}
        <Text as="p" tone="subdued">
          {t("order.noted.notSent")}
        </Text>
      </BlockStack>
    </Card>
  );
}

function Noted({ title, text }: { title: string; text: string }) {
  return (
    <BlockStack gap="050">
      <Text as="h3" variant="headingSm">
        {title}
      </Text>
      <AsEntered text={text} />
    </BlockStack>
  );
}
