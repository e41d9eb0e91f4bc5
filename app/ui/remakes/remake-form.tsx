import { useFetcher } from "@remix-run/react";
import { Banner, BlockStack, Button, InlineStack, Select, Text, TextField } from "@shopify/polaris";
import { useState } from "react";
import type { RemakeResult } from "#app/connector/ingest/orders/index.ts";
import { payers, remakeReasons } from "#app/connector/model/remake.ts";
import type { DispatchDetail } from "#app/connector/queries/dispatches/index.ts";
import { t } from "../text.ts";
import { useToast } from "../use-toast.ts";

/** What came of asking; `form`: the links do not fit, as the note can't be too long here. */
export type RemakeAnswer = RemakeResult | { kind: "refused"; problem: "form" };

/** Which items are made again, why, and who pays. It stays until the answer is there, and says what came of it. */
export function RemakeForm({
  dispatch: { id, remakeable },
  onClose,
}: {
  dispatch: Pick<DispatchDetail, "id" | "remakeable">;
  onClose: () => void;
}) {
  const { submit, state, data } = useFetcher<RemakeAnswer>();
  const [requestId] = useState(() => crypto.randomUUID());
  const [units, setUnits] = useState<Readonly<Record<string, string>>>(firstUnits(remakeable));
  const [reason, setReason] = useState<string>("damaged");
  const [payer, setPayer] = useState<string>("open");
  const [note, setNote] = useState("");
  const [photoUrls, setPhotoUrls] = useState("");
  useToast(data?.kind === "opened" ? t("remakes.done", { sequence: data.sequence }) : null, data);
  const lines = remakeable
    .map(({ lineItemId }) => ({ lineItemId, units: Number(units[lineItemId] ?? "0") }))
    .filter((line) => line.units !== 0);
  const isWhole = lines.every((line) => Number.isInteger(line.units) && line.units > 0);
  const isOpened = data?.kind === "opened";
  const send = () =>
    submit(
      { dispatchId: id, requestId, lines: JSON.stringify(lines), reason, payer, note, photoUrls },
      { method: "post", action: "/app/remakes" },
    );
  return (
    <BlockStack gap="300">
      <Text as="p" tone="subdued">
        {t("remakes.formAbout")}
      </Text>
      {data?.kind === "refused" && data.problem !== "form" ? (
        <Banner tone="critical" title={t(`remakes.problems.${data.problem}`)} />
      ) : null}
      {remakeable.map((line, index) => (
        <TextField
          key={line.lineItemId}
          type="number"
          min={0}
          max={line.units}
          label={t("remakes.units", { title: line.title })}
          suffix={t("remakes.of", { units: line.units })}
          autoComplete="off"
          autoFocus={index === 0}
          selectTextOnFocus
          value={units[line.lineItemId] ?? "0"}
          onChange={(value) => setUnits({ ...units, [line.lineItemId]: value })}
        />
      ))}
      <Select
        label={t("remakes.chooseReason")}
        options={remakeReasons.map((value) => ({ value, label: t(`remakes.reasons.${value}`) }))}
        value={reason}
        onChange={setReason}
      />
      <Select
        label={t("remakes.choosePayer")}
        options={payers.map((value) => ({ value, label: t(`remakes.payers.${value}`) }))}
        value={payer}
        onChange={setPayer}
      />
      <TextField
        label={t("remakes.noteLabel")}
        value={note}
        onChange={setNote}
        multiline={2}
        maxLength={1_000}
        autoComplete="off"
      />
      <TextField
        label={t("remakes.photosLabel")}
        helpText={t("remakes.photosHint")}
        {...(data?.kind === "refused" && data.problem === "form"
          ? { error: t("remakes.problems.form") }
          : {})}
        value={photoUrls}
        onChange={setPhotoUrls}
        multiline={2}
        autoComplete="off"
      />
      <InlineStack gap="200">
        <Button
          variant="primary"
          loading={state !== "idle"}
          disabled={lines.length === 0 || !isWhole || isOpened}
          onClick={send}
        >
          {t("remakes.send")}
        </Button>
        <Button onClick={onClose}>{t("remakes.cancel")}</Button>
      </InlineStack>
    </BlockStack>
  );
}

/** Of one line alone nobody has to choose which: it begins with one unit, the others with none. */
function firstUnits(remakeable: DispatchDetail["remakeable"]): Record<string, string> {
  const [only, ...others] = remakeable;
  return only && others.length === 0 ? { [only.lineItemId]: "1" } : {};
}
