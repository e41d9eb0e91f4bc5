/** How extensions name what the pages show as badges. */
import type { DispatchStage } from "../connector/model/stage.ts";
import { t } from "../ui/text.ts";
import type { Label, Tone } from "./answers.ts";

const tones = {
  Waiting: "neutral",
  Sending: "info",
  Created: "info",
  Picked: "info",
  Printed: "info",
  Packaged: "info",
  Shipped: "success",
  Fulfilled: "success",
  Canceled: "neutral",
} as const satisfies Record<DispatchStage, Tone>;

/**
 * How far a part is; what has left of an order whose rest has not speaks for a part of it, and of what the store ships
 * itself nothing is canceled.
 */
export function stageLabel({
  stage,
  isPartial,
  isKept,
}: {
  stage: DispatchStage;
  isPartial: boolean;
  isKept: boolean;
}): Label {
  if (isKept) return keptLabel();
  return isPartial && (stage === "Shipped" || stage === "Fulfilled")
    ? { text: t(`partlyAt.${stage}`), tone: "warning" }
    : { text: t(`stages.${stage}`), tone: tones[stage] };
}

/** What the store ships itself. */
export function keptLabel(): Label {
  return { text: t("order.decide.kept"), tone: "neutral" };
}

/** What waits for a person. */
export function attentionBadge(): Label {
  return { text: t("orders.filters.attention"), tone: "warning" };
}
