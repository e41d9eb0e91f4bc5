import { Badge, type BadgeProps } from "@shopify/polaris";
import type { DispatchListItem } from "#app/connector/queries/dispatches/index.ts";
import { type DispatchStage, partlyAt, type Standing } from "#app/connector/model/stage.ts";
import { standingText } from "./standing-text.ts";
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
 * How far an order is: in words, and in color beside them. That a cancelation is asked for, which `ProgressBadges` says,
 * stands in the place of _Accepted_: what was begun since nobody can tell.
 */
export function StageBadge({ isCanceling, ...standing }: Standing & { isCanceling: boolean }) {
  if (isCanceling && standing.stage === "Created") return null;
  return <Badge {...badgeOf(standing)}>{standingText(standing)}</Badge>;
}

function badgeOf(standing: Standing): Look {
  if (standing.isKept) return {};
  return partlyAt(standing) === null
    ? looks[standing.stage]
    : { tone: "attention", progress: "partiallyComplete" };
}

/** What stands beside the stage of a part: it is late, or was asked for what nobody has answered yet. */
export function ProgressBadges({
  isLate,
  isCanceling,
  isChanging,
}: Pick<DispatchListItem, "isLate" | "isCanceling" | "isChanging">) {
  return (
    <>
      {isLate ? <Badge tone="critical">{t("orders.filters.late")}</Badge> : null}
      {isCanceling ? <Badge tone="info">{t("orders.canceling")}</Badge> : null}
      {isChanging ? <Badge tone="info">{t("orders.changing")}</Badge> : null}
    </>
  );
}
