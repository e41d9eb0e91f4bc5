import { BlockStack, Modal, Text } from "@shopify/polaris";
import type { BulkActName } from "#app/connector/model/bulk-act.ts";
import { t } from "../text.ts";

/** Asks before an act on all orders of a list. */
export function ConfirmBulkAct({
  act,
  about,
  isOpen,
  onConfirm,
  onClose,
}: {
  act: BulkActName;
  /** Which of the orders; null: all. */
  about: string | null;
  isOpen: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <Modal
      open={isOpen}
      onClose={onClose}
      title={t(`orders.matching.confirm.${act}`)}
      primaryAction={{
        content: t(`orders.matching.acts.${act}`),
        destructive: act === "cancel",
        onAction: onConfirm,
      }}
      secondaryActions={[{ content: t("orders.matching.confirm.no"), onAction: onClose }]}
    >
      <Modal.Section>
        <BlockStack gap="200">
          {about === null ? null : (
            <Text as="p" breakWord>
              {about}
            </Text>
          )}
          <Text as="p">{t("orders.matching.confirm.body")}</Text>
          {act === "cancel" ? (
            <Text as="p">{t("orders.acts.confirm.cancel.body", { count: 2 })}</Text>
          ) : null}
          {act === "approve" ? <Text as="p">{t("orders.matching.confirm.test")}</Text> : null}
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}
