/** How extensions name what the pages show as badges. */
import { type DispatchStage, partlyAt, type Standing } from "../connector/model/stage.ts";
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

/** How far a part is. */
export function stageLabel(standing: Standing): Label {
  const { stage, isKept } = standing;
  if (isKept) return keptLabel();
  const partly = partlyAt(standing);
  return partly === null
    ? { text: t(`stages.${stage}`), tone: tones[stage] }
    : { text: t(`partlyAt.${partly}`), tone: "warning" };
}

/** A person asked the provider to cancel, and it has not answered. */
export function cancelingLabel(): Label {
  return { text: t("orders.canceling"), tone: "info" };
}

/** It is wanted otherwise, and the provider has not confirmed it. */
export function changingLabel(): Label {
  return { text: t("orders.changing"), tone: "info" };
}

/** What the store ships itself. */
export function keptLabel(): Label {
  return { text: t("order.decide.kept"), tone: "neutral" };
}

/** What waits for a person. */
export function attentionBadge(): Label {
  return { text: t("orders.filters.attention"), tone: "warning" };
}
