import type { AttentionReason } from "#app/connector/model/attention.ts";
import { t } from "./text.ts";

/** Stands for what the sentence is about until it is cut: what that is called may have any signs. */
const place = "\u0001";

/**
 * Why orders wait, as the sentence of each says it first: about something that all of them are about, or else about
 * anything.
 */
export function reasonText(reason: AttentionReason, about = "…"): string {
  const sentence = t(`attentions.${reason}.sentence`, { detail: place, afterward: "" });
  const [first = sentence] = sentence.split(/[(（。：；]|[.:;](?=\s|$)/, 1);
  return first.trimEnd().replace(place, () => about);
}
