import { Badge, type BadgeProps, BlockStack, Card, InlineStack, Text } from "@shopify/polaris";
import type { ConnectionView } from "#app/connector/home/views.ts";
import { saidText } from "../said-text.ts";
import { t } from "../text.ts";
import { Time } from "../time.tsx";

const connectionTones = {
  working: "success",
  unauthorized: "critical",
  unreachable: "warning",
  untested: "info",
  missing: "attention",
} as const satisfies Record<ConnectionView["state"], BadgeProps["tone"]>;

/** Where orders go, and whether that works. */
export function ConnectionCard({ connection }: { connection: ConnectionView }) {
  const { kind, state, url, error, lastSweptAt } = connection;
  const host = url === null ? "" : new URL(url).host;
  return (
    <Card>
      <BlockStack gap="200">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="h2" variant="headingMd">
            {t("home.connection.title")}
          </Text>
          <Badge tone={connectionTones[state]}>{t(`home.connection.states.${state}`)}</Badge>
        </InlineStack>
        <Text as="p">
          {kind === "embedded"
            ? t("home.connection.embedded")
            : t("home.connection.remote", { host })}
        </Text>
        {error === null ? null : (
          <Text as="p" tone="critical" breakWord>
            {saidText(error)}
          </Text>
        )}
        <Text as="p" tone="subdued">
          {lastSweptAt === null ? (
            t("home.connection.neverSwept")
          ) : (
            <Time at={lastSweptAt} text={(time) => t("home.connection.swept", { time })} />
          )}
        </Text>
      </BlockStack>
    </Card>
  );
}
