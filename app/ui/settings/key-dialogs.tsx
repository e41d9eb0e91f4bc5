import { BlockStack, ChoiceList, Modal, Text, TextField } from "@shopify/polaris";
import { useRef, useState } from "react";
import { t } from "../text.ts";
import type { KeyQuestion } from "./keys-section.tsx";

/** Asks once more: whoever works with the key has to be told. */
export function ConfirmKey({
  question,
  onConfirm,
  onThinkBetter,
}: {
  question: KeyQuestion | null;
  onConfirm: (question: KeyQuestion) => void;
  onThinkBetter: () => void;
}) {
  if (question === null) return null;
  const { act, key } = question;
  return (
    <Modal
      open
      onClose={onThinkBetter}
      title={t(`settings.keys.confirm.${act}.title`, { label: key.label })}
      primaryAction={{
        content: t(`settings.keys.confirm.${act}.yes`),
        destructive: act === "revoke",
        onAction: () => onConfirm(question),
      }}
      secondaryActions={[{ content: t("settings.keys.confirm.keep"), onAction: onThinkBetter }]}
    >
      <Modal.Section>
        <Text as="p">{t(`settings.keys.confirm.${act}.body`)}</Text>
      </Modal.Section>
    </Modal>
  );
}

/** What a new key is called, and what it may do. */
export function NewKey({
  isOpen,
  problem,
  isBusy,
  onMake,
  onClose,
}: {
  isOpen: boolean;
  problem: string | null;
  isBusy: boolean;
  onMake: (key: { label: string; mode: string }) => void;
  onClose: () => void;
}) {
  // The field keeps what is typed to itself, so that a key pressed in it does not draw the dialog.
  const label = useRef("");
  const [mode, setMode] = useState("test");
  const make = () => onMake({ label: label.current, mode });
  const close = () => {
    label.current = "";
    onClose();
  };
  return (
    <Modal
      open={isOpen}
      onClose={close}
      title={t("settings.keys.new.title")}
      primaryAction={{ content: t("settings.keys.create"), loading: isBusy, onAction: make }}
      secondaryActions={[{ content: t("settings.keys.new.cancel"), onAction: close }]}
    >
      <Modal.Section>
        <BlockStack gap="400">
          <NameField
            problem={problem}
            onName={(typed) => {
              label.current = typed;
            }}
          />
          <ChoiceList
            title={t("settings.keys.new.mode")}
            choices={[
              {
                value: "test",
                label: t("settings.keys.test"),
                helpText: t("settings.keys.new.testHint"),
              },
              {
                value: "live",
                label: t("settings.keys.live"),
                helpText: t("settings.keys.new.liveHint"),
              },
            ]}
            selected={[mode]}
            onChange={([chosen]) => setMode(chosen ?? "test")}
          />
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}

function NameField({
  problem,
  onName,
}: {
  problem: string | null;
  onName: (name: string) => void;
}) {
  const [name, setName] = useState("");
  return (
    <TextField
      label={t("settings.keys.new.label")}
      helpText={t("settings.keys.new.labelHint")}
      autoComplete="off"
      value={name}
      error={problem ?? false}
      onChange={(typed) => {
        setName(typed);
        onName(typed);
      }}
    />
  );
}
