import { BlockStack, Box, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { useEffect, useState } from "react";
import type { RemakeResult } from "#app/connector/ingest/orders/index.ts";
import { EarlierRemake } from "../remakes/earlier-remake.tsx";
import { useRemakeDraft } from "../remakes/remake-draft.ts";
import { RemakeFields, UnitsField } from "../remakes/remake-fields.tsx";
import { t } from "../text.ts";

/** Why a line is made again with what was changed of it, how many, and who pays. */
export function RemakeCard({
  line: { dispatchId, lineItemId, title },
  most,
  path,
  isBusy,
  result,
  onSend,
}: {
  line: { dispatchId: string; lineItemId: string; title: string };
  /** How many left. */
  most: number;
  path: string;
  isBusy: boolean;
  /** What came of the last press. */
  result: RemakeResult | undefined;
  onSend: (form: Record<string, string>) => void;
}) {
  const { draft, enter, forget } = useRemakeDraft(dispatchId, { [lineItemId]: "1" });
  const reason = draft.reason ?? "wrong";
  const { requestId, payer, note, photoUrls } = draft;
  const [isAddingPhotos, setAddingPhotos] = useState(false);
  const units = draft.units[lineItemId] ?? "1";
  const setUnits = (now: string) => enter({ units: { ...draft.units, [lineItemId]: now } });
  // By this press or one before: whoever comes anew asks for another one.
  const isOpened =
    result?.kind === "opened" || (result?.kind === "refused" && result.problem === "otherwise");
  useEffect(() => {
    if (isOpened) forget();
  });
  const isFitting = /^\d{1,9}$/.test(units) && Number(units) >= 1 && Number(units) <= most;
  return (
    <>
      <Card>
        <BlockStack gap="300">
          <Text as="h2" variant="headingMd">
            {t("remakes.cardTitle")}
          </Text>
          {most === 1 ? null : (
            <UnitsField
              title={title}
              most={most}
              units={units}
              isFitting={isFitting}
              onUnits={setUnits}
            />
          )}
          <RemakeFields
            dispatchId={dispatchId}
            draft={draft}
            reason={reason}
            enter={enter}
            onAddingPhotos={setAddingPhotos}
          />
        </BlockStack>
      </Card>
      <EarlierRemake answer={result} />
      <Box paddingInline={{ xs: "400", sm: "0" }} paddingBlockEnd="400">
        <InlineStack gap="200" align="end">
          <Button url={path}>{t("order.change.cancel")}</Button>
          <Button
            variant="primary"
            loading={isBusy}
            disabled={!isFitting || isAddingPhotos}
            onClick={() => {
              enter({ isAsked: true });
              onSend({ requestId, units, reason, payer, note, photoUrls });
            }}
          >
            {t("remakes.send")}
          </Button>
        </InlineStack>
      </Box>
    </>
  );
}
