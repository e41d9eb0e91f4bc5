import { topicOf } from "#app/connector/model/attention.ts";
import type { Notice } from "#app/connector/model/notice.ts";
import type { AttentionGroup } from "#app/connector/queries/dispatches/index.ts";
import { attentionSentence } from "../attention-words.ts";
import { t } from "../text.ts";

/** What several orders wait for: the sentence of each where it is the same, else of what kind it is, and of which product. */
export function groupSentence(
  { attention, title, isSame }: { attention: Notice } & Pick<AttentionGroup, "title" | "isSame">,
  exactTime: (at: Date) => string,
): string {
  if (isSame) return attentionSentence(attention, exactTime);
  const topic = t(`orders.choose.topics.${topicOf[attention.reason]}`);
  return title === null ? topic : `${topic}: ${title}`;
}
