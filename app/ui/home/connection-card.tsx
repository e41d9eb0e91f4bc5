import {
  Badge,
  type BadgeProps,
  BlockStack,
  Button,
  Card,
  InlineStack,
  Text,
} from "@shopify/polaris";
import type { ConnectionView } from "#app/connector/queries/home/views.ts";
import { providerName } from "../provider-name.ts";
import { quotedText } from "../said-text.ts";
import { t } from "../text.ts";
import { connectionWorks } from "./health.ts";

/** How a connection fares; `paused`: nothing is asked of it for a while. */
export type Standing = ConnectionView["state"] | "paused";

export const connectionTones = {
  working: "success",
  unauthorized: "critical",
  unreachable: "warning",
  untested: "info",
  missing: "attention",
  paused: "warning",
} as const satisfies Record<Standing, BadgeProps["tone"]>;

/** Where the provider is; null: the built-in core, and empty where there is none. */
export function hostOf({ kind, url }: ConnectionView): string | null {
  if (kind === "embedded") return null;
  return url === null ? "" : new URL(url).host;
}

/** Where orders go, and whether that works. */
export function ConnectionCard({
  connection,
  state,
  isReported,
}: {
  connection: ConnectionView;
  state: Standing;
  /** What is wrong stands above, with the way to fix it. */
  isReported: boolean;
}) {
  const { error } = connection;
  return (
    <Card>
      <BlockStack gap="200">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="h2" variant="headingMd">
            {t("home.connection.title")}
          </Text>
          <Badge tone={connectionTones[state]}>{t(`home.connection.states.${state}`)}</Badge>
        </InlineStack>
        <Text as="p">{providerName({ host: hostOf(connection) })}</Text>
        {error === null ? null : (
          <Text as="p" tone="critical" breakWord>
            {quotedText(error)}
          </Text>
        )}
        {connectionWorks(connection) || isReported ? null : (
          <InlineStack>
            <Button url="/app/settings#connection">{t("home.connection.check")}</Button>
          </InlineStack>
        )}
      </BlockStack>
    </Card>
  );
}
