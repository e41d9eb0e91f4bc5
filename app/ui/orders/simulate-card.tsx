import { BlockStack, Card, InlineStack, Text } from "@shopify/polaris";
import type { DispatchDetail } from "#app/connector/queries/dispatches/index.ts";
import type { ActQuestion } from "../act-question.ts";
import { PostButton } from "./attention-action.tsx";
import { t } from "../text.ts";

/** Walks a test order through the provider's stages: nothing is made, everything else is as it will be. */
export function SimulateCard({
  dispatch,
}: {
  dispatch: Pick<DispatchDetail, "id" | "simulations"> & ActQuestion["about"][number];
}) {
  const { id, simulations } = dispatch;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t("order.simulate.title")}
        </Text>
        <Text as="p" tone="subdued">
          {t("order.simulate.about")}
        </Text>
        <InlineStack gap="200">
          {simulations.map((target) => (
            <PostButton
              key={target}
              label={t(`order.simulate.targets.${target}`)}
              dispatchId={id}
              fields={{ intent: "simulate", target }}
              question={target === "Shipped" ? { ask: "shipTest", about: [dispatch] } : null}
            />
          ))}
        </InlineStack>
      </BlockStack>
    </Card>
  );
}
