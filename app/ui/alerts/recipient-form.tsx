import {
  BlockStack,
  Button,
  ButtonGroup,
  Card,
  ChoiceList,
  Form,
  Select,
  Text,
  TextField,
} from "@shopify/polaris";
import { useState } from "react";
import type { AlertChoice } from "#app/connector/model/alert.ts";
import { type AlertSubject, alertSubjects } from "#app/connector/model/alert-subjects.ts";
import type { AddedRecipient, RecipientView } from "#app/connector/alerts/index.ts";
import { t } from "../text.ts";
import { hourText, subjectText } from "./alert-texts.ts";

/** Why a recipient was not added. */
export type AddProblem = Exclude<AddedRecipient, "added">;

interface Entered {
  address: string;
  name: string;
  choice: AlertChoice;
}

/** What somebody hears of at first: all of it, at once. */
const usual: AlertChoice = { subjects: [...alertSubjects], isAtOnce: true, digestHour: null };
const usualHour = 8;

/** Enters a new recipient, or changes what a known one hears of. It stands in the page, above the list. */
export function RecipientForm({
  kind,
  recipient,
  timezone,
  problem,
  isBusy,
  onSave,
  onClose,
}: {
  kind: "email" | "channel" | "change";
  recipient: RecipientView | null;
  timezone: string;
  problem: AddProblem | null;
  isBusy: boolean;
  onSave: (entered: Entered) => void;
  onClose: () => void;
}) {
  const [address, setAddress] = useState("");
  const [name, setName] = useState("");
  const [choice, setChoice] = useState(recipient?.choice ?? usual);
  const [isPressed, setPressed] = useState(false);
  const lacks = isPressed ? lackOf(choice) : null;
  const title =
    recipient === null
      ? t(kind === "email" ? "alerts.addEmail" : "alerts.addChannel")
      : t("alerts.editOf", { label: recipient.label });
  const save = () => {
    setPressed(true);
    if (lackOf(choice) === null) onSave({ address, name, choice });
  };
  return (
    <Card>
      <section aria-label={title}>
        <Form onSubmit={save}>
          <BlockStack gap="400">
            <Text as="h2" variant="headingMd">
              {title}
            </Text>
            {kind === "email" ? (
              <TextField
                label={t("alerts.email")}
                helpText={t("alerts.emailHint")}
                autoComplete="off"
                autoFocus
                inputMode="email"
                value={address}
                error={problem === null ? false : t(`alerts.problems.${problem}`)}
                onChange={setAddress}
              />
            ) : null}
            {kind === "channel" ? (
              <ChannelFields
                {...{ name, address, problem }}
                onName={setName}
                onAddress={setAddress}
              />
            ) : null}
            <ChoiceFields {...{ choice, timezone, lacks }} onChange={setChoice} />
            <ButtonGroup>
              <Button submit variant="primary" loading={isBusy}>
                {t(recipient === null ? "alerts.add" : "alerts.save")}
              </Button>
              <Button onClick={onClose}>{t("alerts.cancel")}</Button>
            </ButtonGroup>
          </BlockStack>
        </Form>
      </section>
    </Card>
  );
}

function ChannelFields({
  name,
  address,
  problem,
  onName,
  onAddress,
}: {
  name: string;
  address: string;
  problem: AddProblem | null;
  onName: (name: string) => void;
  onAddress: (address: string) => void;
}) {
  const isOfUrl = problem === "url";
  const text = problem === null ? false : t(`alerts.problems.${problem}`);
  return (
    <>
      <TextField
        label={t("alerts.name")}
        helpText={t("alerts.nameHint")}
        autoComplete="off"
        autoFocus
        value={name}
        error={isOfUrl ? false : text}
        onChange={onName}
      />
      <TextField
        label={t("alerts.url")}
        helpText={t("alerts.urlHint")}
        autoComplete="off"
        inputMode="url"
        value={address}
        error={isOfUrl ? text : false}
        onChange={onAddress}
      />
    </>
  );
}

/** What about, and when. */
function ChoiceFields({
  choice,
  timezone,
  lacks,
  onChange,
}: {
  choice: AlertChoice;
  timezone: string;
  lacks: "subjects" | "when" | null;
  onChange: (choice: AlertChoice) => void;
}) {
  const { subjects, isAtOnce, digestHour } = choice;
  const selected = [...(isAtOnce ? ["at-once"] : []), ...(digestHour === null ? [] : ["digest"])];
  return (
    <>
      <ChoiceList
        allowMultiple
        title={t("alerts.subjects")}
        choices={alertSubjects.map((value) => ({
          value,
          label: subjectText(value),
          helpText: t(`acts.subjectHints.${value}`),
        }))}
        selected={subjects}
        {...(lacks === "subjects" && { error: t("alerts.problems.subjects") })}
        onChange={(chosen: AlertSubject[]) =>
          onChange({ ...choice, subjects: alertSubjects.filter((each) => chosen.includes(each)) })
        }
      />
      <ChoiceList
        allowMultiple
        title={t("alerts.when")}
        choices={[
          { value: "at-once", label: t("alerts.atOnce"), helpText: t("alerts.atOnceHint") },
          {
            value: "digest",
            label: t("alerts.digest"),
            helpText: t("alerts.digestHint", { zone: timezone }),
          },
        ]}
        selected={selected}
        {...(lacks === "when" && { error: t("alerts.problems.when") })}
        onChange={(chosen: string[]) =>
          onChange({
            ...choice,
            isAtOnce: chosen.includes("at-once"),
            digestHour: chosen.includes("digest") ? (digestHour ?? usualHour) : null,
          })
        }
      />
      {digestHour === null ? null : (
        <Select
          label={t("alerts.digestAt")}
          options={Array.from({ length: 24 }, (_, hour) => ({
            value: String(hour),
            label: hourText(hour),
          }))}
          value={String(digestHour)}
          onChange={(hour) => onChange({ ...choice, digestHour: Number(hour) })}
        />
      )}
    </>
  );
}

function lackOf({ subjects, isAtOnce, digestHour }: AlertChoice): "subjects" | "when" | null {
  if (subjects.length === 0) return "subjects";
  return isAtOnce || digestHour !== null ? null : "when";
}
