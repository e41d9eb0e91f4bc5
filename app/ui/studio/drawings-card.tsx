import { BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { memo } from "react";
import type { DrawingView } from "#app/connector/products/studio/index.ts";
import { Firm } from "../products/firm.tsx";
import { t } from "../text.ts";
import { Time } from "../time.tsx";
import { drawnWords } from "./drawing-words.ts";

/** What was drawn before, to look at again and to use. */
export const DrawingsCard = memo(function DrawingsCard({
  drawings,
  shown,
  onShow,
}: {
  drawings: readonly DrawingView[];
  shown: DrawingView | null;
  onShow: (drawingId: string) => void;
}) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t("studio.drawings.title")}
        </Text>
        {drawings.length === 0 ? (
          <Text as="p" tone="subdued">
            {t("studio.drawings.none")}
          </Text>
        ) : null}
        {drawings.map(({ id, state, createdAt, fields }) => {
          const what = drawnWords(fields);
          return (
            <InlineStack key={id} align="space-between" blockAlign="center" gap="200" wrap={false}>
              <BlockStack>
                <Text as="span" breakWord>
                  {what}
                </Text>
                <Text as="span" tone="subdued">
                  {t(`studio.drawings.states.${state}`)} · <Time at={createdAt} />
                </Text>
              </BlockStack>
              <Firm>
                <Button
                  size="slim"
                  disabled={shown?.id === id}
                  onClick={() => onShow(id)}
                  accessibilityLabel={t("studio.drawings.showOf", { what })}
                >
                  {t("studio.drawings.show")}
                </Button>
              </Firm>
            </InlineStack>
          );
        })}
      </BlockStack>
    </Card>
  );
});
