import { partlyAt, type Standing } from "#app/connector/model/stage.ts";
import { t } from "./text.ts";

/** How far an order is, in words: what its badge says. */
export function standingText(standing: Standing): string {
  if (standing.isKept) return t("order.decide.kept");
  const partly = partlyAt(standing);
  return t(partly === null ? `stages.${standing.stage}` : `partlyAt.${partly}`);
}
