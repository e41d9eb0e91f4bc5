import { BlockStack, Modal, Text } from "@shopify/polaris";
import { type RefObject, useEffect } from "react";
import type { VariantItem } from "#app/connector/products/mappings/index.ts";
import { t } from "../text.ts";
import { useStable } from "../use-stable.ts";
import { ReleasedNote } from "./released-banner.tsx";
import { useReleasedBy } from "./use-released-by.ts";
import { variantName } from "./variant-words.ts";

/** What deletes what was chosen for a variant. */
export type Decision = "ignore" | "include" | "reopen";

/** Asks before what was chosen for variants is deleted, or waiting orders are sent; where neither is so, it is confirmed. */
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
  const released = useReleasedBy({ act: decision, variantIds: variants.map(({ id }) => id) });
  const made = variants.filter(({ state }) => state === "mapped");
  const isAsked = made.length > 0 || Boolean(released);
  const confirm = useStable(onConfirm);
  const isKnown = released !== undefined;
  useEffect(() => {
    if (isOpen && isKnown && !isAsked) confirm();
  }, [isOpen, isKnown, isAsked, confirm]);
  const isUndo = decision === "include";
  return (
    <Modal
      open={isOpen && isAsked}
      onClose={onThinkBetter}
      activator={opener}
      title={
        isUndo
          ? t("products.variant.include")
          : t(`products.confirm.${decision}.title`, { count: variants.length })
      }
      primaryAction={{
        content: isUndo ? t("products.variant.include") : t(`products.bulk.${decision}`),
        destructive: !isUndo,
        loading: !isKnown,
        onAction: onConfirm,
      }}
      secondaryActions={[{ content: t("products.confirm.keep"), onAction: onThinkBetter }]}
    >
      <Modal.Section>
        <BlockStack gap="200">
          <Text as="p" breakWord>
            {variants.map(variantName).join("; ")}
          </Text>
          {canUndo || isUndo || made.length === 0 ? null : (
            <Text as="p">{t(`products.confirm.${decision}.chosen`)}</Text>
          )}
          {isUndo ? null : <Text as="p">{t(`products.confirm.${decision}.afterward`)}</Text>}
          <ReleasedNote released={released} />
          {canUndo ? <Text as="p">{t("products.matching.confirm.body")}</Text> : null}
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}
