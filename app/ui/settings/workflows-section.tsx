import { useFetcher } from "@remix-run/react";
import { Badge, BlockStack, Card, InlineStack, Link, Text } from "@shopify/polaris";
import type { TriggerView } from "#app/connector/flow/index.ts";
import { adminFlowUrl } from "../admin-links.ts";
import { t } from "../text.ts";
import { useFollowing } from "../use-live.ts";

const guideUrl = "https://help.shopify.com/manual/shopify-flow";

/** What workflows of Shopify Flow can begin with, and which of it they do. */
export function WorkflowsSection({ triggers }: { triggers: readonly TriggerView[] }) {
  const newest = useFetcher<TriggerView[] | null>();
  useFollowing({
    refresh: () => newest.load("/app/settings/triggers"),
    isIdle: newest.state === "idle",
  });
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {t("settings.workflows.title")}
          </Text>
          <Text as="p" tone="subdued">
            {t("settings.workflows.about")}
          </Text>
        </BlockStack>
        <ul aria-label={t("settings.workflows.triggers")} style={listStyle}>
          {(newest.data ?? triggers).map((trigger) => (
            <TriggerRow key={trigger.trigger} {...trigger} />
          ))}
        </ul>
        <Text as="p" tone="subdued">
          {t("settings.workflows.actions")}
        </Text>
        <InlineStack gap="400">
          <Link url={adminFlowUrl} target="_top">
            {t("settings.workflows.open")}
          </Link>
          <Link url={guideUrl} target="_blank">
            {t("settings.workflows.guide")}
          </Link>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}

const listStyle = { listStyle: "none", margin: 0, padding: 0, display: "grid", gap: "0.75rem" };

function TriggerRow({ trigger, name, use }: TriggerView) {
  return (
    <li>
      <BlockStack gap="050">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          {/* Flow knows no other name of it. */}
          <span lang="en">
            <Text as="span" fontWeight="medium">
              {name}
            </Text>
          </span>
          <Badge {...(use === "used" ? { tone: "success" as const } : {})}>
            {t(`settings.workflows.${use}`)}
          </Badge>
        </InlineStack>
        <Text as="span" tone="subdued">
          {t(`settings.workflows.begins.${trigger}`)}
        </Text>
      </BlockStack>
    </li>
  );
}
