import { Banner, BlockStack, Button, Card, InlineStack, Text, TextField } from "@shopify/polaris";
import { useState } from "react";
import type { SampleProblem } from "#app/connector/samples/index.ts";
import { t } from "../text.ts";

/** One press, and the order walks by itself; nothing of it is made. */
export function TestOrderCard({
  needsTestKey,
  isConnected,
  problem,
  isBusy,
  onOrder,
}: {
  needsTestKey: boolean;
  isConnected: boolean;
  problem: SampleProblem["problem"] | null;
  isBusy: boolean;
  onOrder: (fields: Record<string, string>) => void;
}) {
  // What was refused was not kept, so the next press may have the same; after a lost answer it has to.
  const [id] = useState(() => crypto.randomUUID());
  const [testKey, setTestKey] = useState("");
  const isKeyWrong = problem === "test-key";
  const order = () => onOrder({ intent: "test", id, testKey });
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t("samples.test.title")}
        </Text>
        <Text as="p" tone="subdued">
          {t("samples.test.body")}
        </Text>
        {problem === null || isKeyWrong ? null : (
          <Banner tone="warning">{t(`samples.problems.${problem}`)}</Banner>
        )}
        {needsTestKey ? (
          <TextField
            label={t("samples.test.key")}
            helpText={t("samples.test.keyHint")}
            value={testKey}
            onChange={setTestKey}
            type="password"
            autoComplete="off"
            {...(isKeyWrong ? { error: t("samples.problems.test-key") } : {})}
          />
        ) : null}
        <InlineStack>
          <Button variant="primary" loading={isBusy} disabled={!isConnected} onClick={order}>
            {t("samples.test.send")}
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}
