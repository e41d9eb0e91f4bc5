import { BlockStack, Box, Button, Card, InlineStack, Text, TextField } from "@shopify/polaris";
import { useEffect, useState } from "react";
import { useRemakeDraft } from "../remakes/remake-draft.ts";
import { RemakePhotos } from "../remakes/remake-photos.tsx";
import { PayerChoice, ReasonChoice } from "../remakes/remake-choices.tsx";
import { t } from "../text.ts";

/** Why a line is made again with what was changed of it, how many, and who pays. */
export function RemakeCard({
  line: { dispatchId, lineItemId, title },
  most,
  path,
  isBusy,
  isSent,
  onSend,
}: {
  line: { dispatchId: string; lineItemId: string; title: string };
  /** How many left. */
  most: number;
  path: string;
  isBusy: boolean;
  isSent: boolean;
  onSend: (form: Record<string, string>) => void;
}) {
  const { draft, enter, forget } = useRemakeDraft(dispatchId, { [lineItemId]: "1" });
  const reason = draft.reason ?? "wrong";
  const { requestId, payer, note, photoUrls, photos } = draft;
  const [isAddingPhotos, setAddingPhotos] = useState(false);
  const units = draft.units[lineItemId] ?? "1";
  const setUnits = (now: string) => enter({ units: { ...draft.units, [lineItemId]: now } });
  useEffect(() => {
    if (isSent) forget();
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
            <TextField
              type="number"
              min={1}
              max={most}
              label={t("remakes.units", { title })}
              suffix={t("remakes.of", { units: most })}
              autoComplete="off"
              selectTextOnFocus
              value={units}
              onChange={setUnits}
              {...(isFitting ? {} : { error: t("remakes.range", { detail: most }) })}
            />
          )}
          <ReasonChoice value={reason} onChange={(now) => enter({ reason: now })} />
          <PayerChoice value={payer} onChange={(now) => enter({ payer: now })} />
          <TextField
            label={t("remakes.noteLabel")}
            value={note}
            onChange={(now) => enter({ note: now })}
            multiline={2}
            maxLength={1_000}
            autoComplete="off"
          />
          <RemakePhotos
            dispatchId={dispatchId}
            requestId={requestId}
            photos={photos}
            onPhotos={(now) => enter({ photos: now })}
            onBusy={setAddingPhotos}
          />
          <TextField
            label={t("remakes.photosLabel")}
            helpText={t("remakes.photosHint")}
            value={photoUrls}
            onChange={(now) => enter({ photoUrls: now })}
            multiline={2}
            autoComplete="off"
          />
        </BlockStack>
      </Card>
      <Box paddingInline={{ xs: "400", sm: "0" }} paddingBlockEnd="400">
        <InlineStack gap="200" align="end">
          <Button url={path}>{t("order.change.cancel")}</Button>
          <Button
            variant="primary"
            loading={isBusy}
            disabled={!isFitting || isAddingPhotos}
            onClick={() => onSend({ requestId, units, reason, payer, note, photoUrls })}
          >
            {t("remakes.send")}
          </Button>
        </InlineStack>
      </Box>
    </>
  );
}
