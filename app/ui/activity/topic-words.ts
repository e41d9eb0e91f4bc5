import { hasText, t } from "../text.ts";

/** What a webhook's topic says to a merchant. */
export function topicWords(topic: string): string {
  const key = `activity.topics.${topic}`;
  return hasText(key) ? t(key) : t("activity.otherTopic", { topic });
}
