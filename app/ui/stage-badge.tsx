import { Badge, type BadgeProps } from "@shopify/polaris";
import { type DispatchStage, partlyAt, type Standing } from "#app/connector/model/stage.ts";
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

/** How far an order is: in words, and in color beside them. */
export function StageBadge(standing: Standing) {
  const { stage, isKept } = standing;
  const partly = partlyAt(standing);
  if (isKept) return <Badge>{t("order.decide.kept")}</Badge>;
  if (partly !== null) {
    return (
      <Badge tone="attention" progress="partiallyComplete">
        {t(`partlyAt.${partly}`)}
      </Badge>
    );
  }
  return <Badge {...looks[stage]}>{t(`stages.${stage}`)}</Badge>;
}
