import { BlockStack, Modal, Text } from "@shopify/polaris";
import { type RefObject, useRef, useState } from "react";
import type { VariantItem } from "#app/connector/products/mappings/index.ts";
import { t } from "../text.ts";
import { variantName } from "./variant-words.ts";

/** What deletes what was chosen for a variant. */
export type Decision = "ignore" | "reopen";

/**
 * Asks once more before what was chosen for variants is deleted: nothing brings it back. Of what nothing
 * was chosen for, `decide` asks nothing. `opener` is to hold the button, which has the focus afterwards.
 */
export function useConfirmedDecision<Variant extends VariantItem>(
  onDecide: (decision: Decision, variants: readonly Variant[]) => void,
) {
  const [asked, setAsked] = useState<{ decision: Decision; variants: readonly Variant[] } | null>(
    null,
  );
  const opener = useRef<HTMLDivElement>(null);
  const decide = (decision: Decision, variants: readonly Variant[]) => {
    if (variants.some(isMade)) setAsked({ decision, variants });
    else onDecide(decision, variants);
  };
  const question = (
    <ConfirmDecision
      decision={asked?.decision ?? "ignore"}
      variants={asked?.variants ?? []}
      opener={opener}
      onConfirm={() => {
        setAsked(null);
        if (asked !== null) onDecide(asked.decision, asked.variants);
      }}
      onThinkBetter={() => setAsked(null)}
    />
  );
  return { decide, question, opener };
}

function isMade({ state }: VariantItem): boolean {
  return state === "mapped";
}

function ConfirmDecision({
  decision,
  variants,
  opener,
  onConfirm,
  onThinkBetter,
}: {
  decision: Decision;
  variants: readonly VariantItem[];
  opener: RefObject<HTMLDivElement>;
  onConfirm: () => void;
  onThinkBetter: () => void;
}) {
  const made = variants.filter(isMade);
  return (
    <Modal
      open={variants.length > 0}
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
          <Text as="p">{t("products.confirm.lost", { count: made.length })}</Text>
          <Text as="p">{t(`products.confirm.${decision}.afterward`)}</Text>
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}
