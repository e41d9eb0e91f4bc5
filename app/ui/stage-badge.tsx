import { Badge, type BadgeProps } from "@shopify/polaris";
import type { DispatchStage } from "#app/connector/model/stage.ts";
import { t } from "./text.ts";

type Look = Pick<BadgeProps, "tone" | "progress">;

const looks = {
  Waiting: { tone: "attention", progress: "incomplete" },
  Sending: { tone: "info", progress: "incomplete" },
  Created: { tone: "info", progress: "incomplete" },
  Picked: { tone: "info", progress: "partiallyComplete" },
  Printed: { tone: "info", progress: "partiallyComplete" },
  Packaged: { tone: "info", progress: "partiallyComplete" },
  Shipped: { tone: "success", progress: "partiallyComplete" },
  Fulfilled: { tone: "success", progress: "complete" },
  Canceled: {},
} as const satisfies Record<DispatchStage, Look>;

/** All stages, in the order in which an order passes them. */
// The table above has every stage as a key, and no other.
export const stagesInOrder = Object.keys(looks) as DispatchStage[];

/**
 * How far an order is: in words, and in color beside them. What has left of an order whose rest has not
 * (`isPartial`) speaks for a part of it; of what the store ships itself (`isKept`) nothing is canceled.
 */
export function StageBadge({
  stage,
  isPartial,
  isKept,
}: {
  stage: DispatchStage;
  isPartial: boolean;
  isKept: boolean;
}) {
  if (isKept) return <Badge>{t("order.decide.kept")}</Badge>;
  if (isPartial && (stage === "Shipped" || stage === "Fulfilled")) {
    return (
      <Badge tone="attention" progress="partiallyComplete">
        {t(`partlyAt.${stage}`)}
      </Badge>
    );
  }
  return <Badge {...looks[stage]}>{t(`stages.${stage}`)}</Badge>;
}
