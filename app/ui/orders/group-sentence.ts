import type { Notice } from "#app/connector/model/notice.ts";
import type { AttentionGroup } from "#app/connector/queries/dispatches/index.ts";
import { attentionSentence } from "../attention-words.ts";
import { labeled } from "../labeled.ts";
import { reasonText } from "../reason-text.ts";

/** What several orders wait for: the sentence of each where it is the same, else its reason, and of which product. */
export function groupSentence(
  { attention, title, isSame }: { attention: Notice } & Pick<AttentionGroup, "title" | "isSame">,
  exactTime: (at: Date) => string,
): string {
  if (isSame) return attentionSentence(attention, exactTime);
  const { reason } = attention;
  if (title === null) return reasonText(reason);
  const text = reasonText(reason, title);
  return text.includes(title) ? text : labeled(text, title);
}
