import { Modal, Text } from "@shopify/polaris";
import type { RecipientView } from "#app/connector/alerts/index.ts";
import { t } from "../text.ts";

/** Asks once more: what a recipient chose is gone then. */
export function ConfirmRemoval({
  recipient,
  onConfirm,
  onThinkBetter,
}: {
  recipient: RecipientView | null;
  onConfirm: (recipient: RecipientView) => void;
  onThinkBetter: () => void;
}) {
  if (recipient === null) return null;
  return (
    <Modal
      open
      onClose={onThinkBetter}
      title={t("alerts.confirm.title", { label: recipient.label })}
      primaryAction={{
        content: t("alerts.confirm.yes"),
        destructive: true,
        onAction: () => onConfirm(recipient),
      }}
      secondaryActions={[{ content: t("alerts.confirm.no"), onAction: onThinkBetter }]}
    >
      <Modal.Section>
        <Text as="p">{t("alerts.confirm.body")}</Text>
      </Modal.Section>
    </Modal>
  );
}
