import { BlockStack, Modal, Text } from "@shopify/polaris";
import type { RefObject } from "react";
import type { VariantItem } from "#app/connector/products/mappings/index.ts";
import { t } from "../text.ts";
import { variantName } from "./variant-words.ts";

/** What deletes what was chosen for a variant. */
export type Decision = "ignore" | "reopen";

/** Asks before what was chosen for variants is deleted. */
export function DecisionDialog({
  decision,
  variants,
  canUndo,
  isOpen,
  opener,
  onConfirm,
  onThinkBetter,
}: {
  decision: Decision;
  variants: readonly VariantItem[];
  /** It can be undone from the list. */
  canUndo: boolean;
  isOpen: boolean;
  opener: RefObject<HTMLDivElement>;
  onConfirm: () => void;
  onThinkBetter: () => void;
}) {
  const made = variants.filter(({ state }) => state === "mapped");
  return (
    <Modal
      open={isOpen}
      onClose={onThinkBetter}
      activator={opener}
      title={t(`products.confirm.${decision}.title`, { count: variants.length })}
      primaryAction={{
        content: t(`products.bulk.${decision}`),
        destructive: true,
        onAction: onConfirm,
      }}
      secondaryActions={[{ content: t("products.confirm.keep"), onAction: onThinkBetter }]}
    >
      <Modal.Section>
        <BlockStack gap="200">
          <Text as="p" breakWord>
            {made.map(variantName).join("; ")}
          </Text>
          {canUndo ? null : <Text as="p">{t(`products.confirm.${decision}.chosen`)}</Text>}
          <Text as="p">{t(`products.confirm.${decision}.afterward`)}</Text>
          {canUndo ? <Text as="p">{t("products.matching.confirm.body")}</Text> : null}
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}
