import { BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import type { LineDetail } from "#app/connector/queries/dispatches/index.ts";
import { listed } from "../listed.ts";
import { t } from "../text.ts";
import { useExactTime } from "../time.tsx";

/** What was changed of the line so far, each of which can be taken back while nobody has begun. */
export function ChangesCard({
  line: { inForce, isCorrectable },
  isBusy,
  onUndo,
}: {
  line: LineDetail;
  isBusy: boolean;
  onUndo: (number: number) => void;
}) {
  const exactTime = useExactTime();
  if (inForce.length === 0) return null;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t("order.change.history")}
        </Text>
        {inForce.map(({ number, what, at }) => {
          const parts = listed(what.map((part) => t(`order.change.parts.${part}`)));
          return (
            <InlineStack key={number} align="space-between" blockAlign="center" gap="200">
              <Text as="span">
                {t("order.change.by", { what: parts, time: exactTime(new Date(at)) })}
              </Text>
              {isCorrectable ? (
                <Button
                  loading={isBusy}
                  variant="plain"
                  onClick={() => onUndo(number)}
                  accessibilityLabel={t("order.change.undoOf", { what: parts })}
                >
                  {t("order.change.undo")}
                </Button>
              ) : null}
            </InlineStack>
          );
        })}
      </BlockStack>
    </Card>
  );
}
