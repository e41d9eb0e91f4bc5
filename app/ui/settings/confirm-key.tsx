import { Modal, Text } from "@shopify/polaris";
import { t } from "../text.ts";

/** A key as it is shown: never whole. */
export interface KeyView {
  id: string;
  label: string;
  isTest: boolean;
  /** Its first characters. */
  start: string;
  createdAt: Date;
  endsAt: Date | null;
  /** The app itself works with it. */
  isOwn: boolean;
}

/** What a person is about to do to a key. */
export type KeyQuestion = { act: "rotate" | "revoke"; key: KeyView };

/** Asks once more: whoever works with the key has to be told. */
export function ConfirmKey({
  question,
  onConfirm,
  onThinkBetter,
}: {
  question: KeyQuestion;
  onConfirm: (question: KeyQuestion) => void;
  onThinkBetter: () => void;
}) {
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
