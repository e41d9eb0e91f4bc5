import { BlockStack, Box, Button, Card, InlineStack, Text, TextField } from "@shopify/polaris";
import { useState } from "react";
import { PayerChoice, ReasonChoice } from "../remakes/remake-choices.tsx";
import { t } from "../text.ts";

/** Why a line is made again with what was changed of it, how many, and who pays. */
export function RemakeCard({
  title,
  most,
  path,
  isBusy,
  onSend,
}: {
  title: string;
  /** How many left. */
  most: number;
  path: string;
  isBusy: boolean;
  onSend: (form: Record<string, string>) => void;
}) {
  const [requestId] = useState(() => crypto.randomUUID());
  const [units, setUnits] = useState("1");
  const [reason, setReason] = useState("wrong");
  const [payer, setPayer] = useState("open");
  const [note, setNote] = useState("");
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
          <ReasonChoice value={reason} onChange={setReason} />
          <PayerChoice value={payer} onChange={setPayer} />
          <TextField
            label={t("remakes.noteLabel")}
            value={note}
            onChange={setNote}
            multiline={2}
            maxLength={1_000}
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
            disabled={!isFitting}
            onClick={() => onSend({ requestId, units, reason, payer, note })}
          >
            {t("remakes.send")}
          </Button>
        </InlineStack>
      </Box>
    </>
  );
}
