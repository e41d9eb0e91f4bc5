import { BlockStack, Modal, Text } from "@shopify/polaris";
import type { RefObject } from "react";
import type { RemappingView } from "#app/connector/queries/dispatches/index.ts";
import { t } from "../text.ts";

/** Asks before orders that were sent follow the mapping. */
export function RemappingDialog({
  orders,
  isOpen,
  opener,
  onConfirm,
  onClose,
}: Pick<RemappingView, "orders"> & {
  isOpen: boolean;
  opener: RefObject<HTMLDivElement>;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const count = orders.length;
  return (
    <Modal
      open={isOpen}
      onClose={onClose}
      activator={opener}
      title={t("products.remap.confirm.title", { count })}
      primaryAction={{ content: t("products.remap.act", { count }), onAction: onConfirm }}
      secondaryActions={[{ content: t("products.remap.confirm.no"), onAction: onClose }]}
    >
      <Modal.Section>
        <BlockStack gap="200">
          <Text as="p" breakWord>
            {orders.map(({ orderName }) => orderName).join(", ")}
          </Text>
          <Text as="p">{t("products.remap.confirm.body")}</Text>
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}
