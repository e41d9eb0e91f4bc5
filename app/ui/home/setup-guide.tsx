import { Badge, BlockStack, Button, Card, InlineStack, ProgressBar, Text } from "@shopify/polaris";
import { useId } from "react";
import { type HomeView, type SetupStep, setupSteps } from "#app/connector/queries/home/views.ts";
import { t } from "../text.ts";

export interface GuideActions {
  isDismissing: boolean;
  onDismiss: () => void;
}

/** Where each step is done. */
const places = {
  connection: "/app/settings",
  products: "/app/products",
  mapping: "/app/products?filter=open",
  artwork: "/app/products?filter=bare",
  order: "/app/settings",
  // The built-in fulfillment needs no other key: its orders are made by whoever runs it.
  builtInOrder: "/app/orders",
} as const satisfies Record<SetupStep | "builtInOrder", string>;

/** What is left until the store's orders go out by themselves: five steps, the next one's action first. */
export function SetupGuide({
  setup,
  isBuiltIn,
  isDismissing,
  onDismiss,
}: { setup: NonNullable<HomeView["setup"]>; isBuiltIn: boolean } & GuideActions) {
  const titleId = useId();
  const done = setupSteps.filter((step) => setup[step]).length;
  const next = setupSteps.find((step) => !setup[step]);
  return (
    <Card>
      <BlockStack gap="400">
        <InlineStack align="space-between" blockAlign="start" gap="200" wrap={false}>
          <BlockStack gap="100">
            <Text as="h2" variant="headingMd" id={titleId}>
              {t("home.setup.title")}
            </Text>
            <Text as="p" tone="subdued">
              {t("home.setup.progress", { number: done, of: setupSteps.length })}
            </Text>
          </BlockStack>
          <Button variant="tertiary" loading={isDismissing} onClick={onDismiss}>
            {t("home.setup.dismiss")}
          </Button>
        </InlineStack>
        <ProgressBar
          ariaLabelledBy={titleId}
          progress={(done / setupSteps.length) * 100}
          size="small"
          tone="success"
        />
        <ol style={listStyle}>
          {setupSteps.map((step) => (
            <li key={step}>
              <Step
                step={step === "order" && isBuiltIn ? "builtInOrder" : step}
                isDone={setup[step]}
                isNext={step === next}
              />
            </li>
          ))}
        </ol>
      </BlockStack>
    </Card>
  );
}

function Step({
  step,
  isDone,
  isNext,
}: {
  step: keyof typeof places;
  isDone: boolean;
  isNext: boolean;
}) {
  return (
    <InlineStack align="space-between" blockAlign="center" gap="200">
      <BlockStack>
        <InlineStack gap="200" blockAlign="center" align="start">
          <Text as="span" fontWeight={isNext ? "semibold" : "regular"}>
            {t(`home.setup.steps.${step}.title`)}
          </Text>
          <Badge {...(isDone ? { tone: "success" as const } : {})}>
            {t(isDone ? "home.setup.done" : "home.setup.open")}
          </Badge>
        </InlineStack>
        {isNext ? (
          <Text as="p" tone="subdued">
            {t(`home.setup.steps.${step}.body`)}
          </Text>
        ) : null}
      </BlockStack>
      {isDone ? null : (
        <Button url={places[step]} {...(isNext ? { variant: "primary" as const } : {})}>
          {t(`home.setup.steps.${step}.action`)}
        </Button>
      )}
    </InlineStack>
  );
}

const listStyle = {
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "grid",
  gap: "var(--p-space-300)",
} as const;
