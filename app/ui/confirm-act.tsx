import { BlockStack, Modal, Text } from "@shopify/polaris";
import type { DispatchAct } from "#app/connector/dispatches/staff-acts/index.ts";
import type { DispatchListItem } from "#app/connector/queries/dispatches/index.ts";
import { partName } from "./part-name.ts";
import { t } from "./text.ts";

type Orders = readonly DispatchListItem[];

/** Asks once more, and about which orders or parts of orders. */
export interface ActQuestion {
  ask: Ask;
  about: readonly Pick<DispatchListItem, "orderName" | "sequence" | "hasOtherParts">[];
}

/** What is asked before an act that a single press must not do; null where the press is enough. */
export function questionOf(act: DispatchAct, orders: Orders): ActQuestion | null {
  const allowed = orders.filter(({ acts }) => acts.includes(act));
  if (act === "cancel") {
    const [first, ...others] = allowed;
    if (first === undefined) return null;
    const isPart = others.length === 0 && first.hasOtherParts;
    return { ask: isPart ? "cancelPart" : "cancel", about: allowed };
  }
  const tests = allowed.filter(({ attention }) => attention?.reason === "TestOrder");
  return act === "approve" && tests.length > 0 ? { ask: "sendTest", about: tests } : null;
}

/**
 * `cancel`: what is canceled is not made. `cancelPart`: the order's other parts go on. `sendTest`: a
 * test order is made like any other.
 */
type Ask = "cancel" | "cancelPart" | "sendTest";

/** The question as a dialog. It keeps its words while it goes away. */
export function ConfirmAct({
  question,
  isOpen,
  onConfirm,
  onThinkBetter,
}: {
  question: ActQuestion | null;
  isOpen: boolean;
  onConfirm: () => void;
  onThinkBetter: () => void;
}) {
  if (question === null) return null;
  const { ask, about } = question;
  const values = { count: about.length, sequence: about[0]?.sequence ?? 1 };
  return (
    <Modal
      open={isOpen}
      onClose={onThinkBetter}
      title={t(`orders.acts.confirm.${ask}.title`, values)}
      primaryAction={{
        content: t(`orders.acts.confirm.${ask}.yes`, values),
        destructive: ask !== "sendTest",
        onAction: onConfirm,
      }}
      secondaryActions={[{ content: t(`orders.acts.confirm.${ask}.no`), onAction: onThinkBetter }]}
    >
      <Modal.Section>
        <BlockStack gap="200">
          <Text as="p" breakWord>
            {about.map(partName).join(", ")}
          </Text>
          <Text as="p">{t(`orders.acts.confirm.${ask}.body`, values)}</Text>
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}
