import { Modal, Text } from "@shopify/polaris";
import { t } from "../text.ts";

/** Asks before test orders are held no more: a live key has them made, and charged. */
export function ReleaseTests({ onConfirm, onKeep }: { onConfirm: () => void; onKeep: () => void }) {
  return (
    <Modal
      open
      onClose={onKeep}
      title={t("settings.holds.releaseTests.title")}
      primaryAction={{ content: t("settings.holds.releaseTests.yes"), onAction: onConfirm }}
      secondaryActions={[{ content: t("settings.holds.releaseTests.no"), onAction: onKeep }]}
    >
      <Modal.Section>
        <Text as="p">{t("settings.holds.releaseTests.body")}</Text>
      </Modal.Section>
    </Modal>
  );
}
