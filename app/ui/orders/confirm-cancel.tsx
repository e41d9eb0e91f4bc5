import { BlockStack, Modal, Text } from "@shopify/polaris";
import type { DispatchListItem } from "#app/connector/queries/dispatches/index.ts";
import { t } from "../text.ts";

/** Asks once more before orders are canceled: what is canceled is not made. */
export function ConfirmCancel({
  orders,
  onConfirm,
  onThinkBetter,
}: {
  orders: readonly DispatchListItem[];
  onConfirm: () => void;
  onThinkBetter: () => void;
}) {
  const meant = orders.filter(({ acts }) => acts.includes("cancel"));
  const names = meant.map(({ orderName }) => orderName).join(", ");
  return (
    <Modal
      open={orders.length > 0}
      onClose={onThinkBetter}
      title={t("orders.acts.confirm.title", { count: meant.length })}
      primaryAction={{
        content: t("orders.acts.confirm.cancel"),
        destructive: true,
        onAction: onConfirm,
      }}
      secondaryActions={[{ content: t("orders.acts.confirm.keep"), onAction: onThinkBetter }]}
    >
      <Modal.Section>
        <BlockStack gap="200">
          <Text as="p" breakWord>
            {names}
          </Text>
          <Text as="p">{t("orders.acts.confirm.body", { count: meant.length })}</Text>
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}
