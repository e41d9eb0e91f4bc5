import { BlockStack, Modal, Text } from "@shopify/polaris";
import type { ActQuestion } from "./act-question.ts";
import { countedPartsText, partName } from "./part-name.ts";
import { t } from "./text.ts";

export interface ConfirmActProps {
  question: ActQuestion;
  isOpen: boolean;
  onConfirm: () => void;
  onThinkBetter: () => void;
}

/** The question as a dialog. */
export function ConfirmActDialog({ question, isOpen, onConfirm, onThinkBetter }: ConfirmActProps) {
  const { ask, about } = question;
  // What no provider has is canceled nowhere: it is just not sent.
  const isCancelation = ask === "cancel" || ask === "cancelPart";
  const isUnsent = isCancelation && about.every(({ stage }) => stage === "Waiting");
  const counted = countedPartsText(about);
  const values = { count: about.length, sequence: about[0]?.sequence ?? 1 };
  return (
    <Modal
      open={isOpen}
      onClose={onThinkBetter}
      title={t(`acts.confirm.${ask}.title`, values)}
      primaryAction={{
        content: isUnsent ? t("acts.unsent.yes") : t(`acts.confirm.${ask}.yes`, values),
        destructive: isCancelation,
        onAction: onConfirm,
      }}
      secondaryActions={[{ content: t(`acts.confirm.${ask}.no`), onAction: onThinkBetter }]}
    >
      <Modal.Section>
        <BlockStack gap="200">
          <Text as="p" breakWord>
            {about.map(partName).join(", ")}
          </Text>
          {counted === null ? null : <Text as="p">{counted}</Text>}
          <Text as="p">
            {isUnsent ? t("acts.unsent.body", values) : t(`acts.confirm.${ask}.body`, values)}
          </Text>
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}
