import { BlockStack, Text } from "@shopify/polaris";
import type { ActivityView } from "#app/connector/dispatches/index.ts";
import { remarkSentence } from "../remark-words.ts";
import { t } from "../text.ts";
import { Time, useExactTime } from "../time.tsx";
import { Rows } from "./rows.tsx";

/** All that happened to an order, newest first. */
export function TimelineCard({ activity }: { activity: readonly ActivityView[] }) {
  const exactTime = useExactTime();
  return (
    <Rows title={t("order.activity.title")} none={t("order.activity.none")}>
      {activity.toReversed().map(({ id, at, remark, message, actor }) => (
        <BlockStack key={id}>
          <Text as="span" breakWord>
            {remark === null ? <span lang="en">{message}</span> : remarkSentence(remark, exactTime)}
          </Text>
          <Text as="span" tone="subdued" variant="bodySm">
            {actorName(actor)} · <Time at={at} />
          </Text>
        </BlockStack>
      ))}
    </Rows>
  );
}

/** Our own parts have names; a person is written as they are. */
function actorName(actor: string): string {
  switch (actor) {
    case "app":
    case "shopify":
    case "provider":
    case "merchant":
      return t(`order.actors.${actor}`);
    default:
      return actor;
  }
}
