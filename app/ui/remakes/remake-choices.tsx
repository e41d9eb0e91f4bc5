import { Select, TextField } from "@shopify/polaris";
import { noteLengthMax, payers, remakeReasons } from "#app/connector/model/remake.ts";
import { t } from "../text.ts";

interface Choice {
  value: string;
  onChange: (value: string) => void;
}

export function ReasonChoice(choice: Choice) {
  const options = remakeReasons.map((value) => ({ value, label: t(`remakes.reasons.${value}`) }));
  return <Select label={t("remakes.chooseReason")} options={options} {...choice} />;
}

export function PayerChoice(choice: Choice) {
  const options = payers.map((value) => ({ value, label: t(`remakes.payers.${value}`) }));
  return <Select label={t("remakes.choosePayer")} options={options} {...choice} />;
}

export function NoteField(entry: Choice) {
  return (
    <TextField
      label={t("remakes.noteLabel")}
      multiline={2}
      maxLength={noteLengthMax}
      autoComplete="off"
      {...entry}
    />
  );
}
