import { ActionList, Button, Popover } from "@shopify/polaris";
import { useState } from "react";
import type { ActivityItem } from "#app/connector/queries/activity/index.ts";
import { t } from "../text.ts";
import { useExactTime } from "../time.tsx";
import { topicWords } from "./topic-words.ts";

/** A row of the list, and what its replay needs. */
export interface RowProps {
  item: ActivityItem;
  isReplaying: boolean;
  onReplay: (webhookId: string) => void;
}

/** Works on a webhook once more: a button where it failed, in a menu where nothing asks for it. */
export function Replay(row: RowProps) {
  const { canReplay, webhookId, state } = row.item;
  if (!canReplay || webhookId === null) return null;
  return state === "Failed" ? (
    <ReplayButton {...row} onPress={() => row.onReplay(webhookId)} />
  ) : (
    <ReplayMenu {...row} onPress={() => row.onReplay(webhookId)} />
  );
}

type Props = Pick<RowProps, "item" | "isReplaying"> & { onPress: () => void };

function ReplayButton({ item, isReplaying, onPress }: Props) {
  const name = useName(item, "replay");
  return (
    <Button size="slim" loading={isReplaying} accessibilityLabel={name} onClick={onPress}>
      {t("activity.replay")}
    </Button>
  );
}

function ReplayMenu({ item, isReplaying, onPress }: Props) {
  const [isOpen, setOpen] = useState(false);
  const name = useName(item, "more");
  return (
    <Popover
      active={isOpen}
      onClose={() => setOpen(false)}
      preferredAlignment="right"
      activator={
        <Button
          variant="tertiary"
          icon={Dots}
          loading={isReplaying}
          accessibilityLabel={name}
          onClick={() => setOpen(!isOpen)}
        />
      }
    >
      <ActionList
        actionRole="menuitem"
        items={[
          {
            content: t("activity.replay"),
            helpText: t("activity.replayHint"),
            onAction: () => {
              setOpen(false);
              onPress();
            },
          },
        ]}
      />
    </Popover>
  );
}

/** Which row's it is, to those who don't see the row. */
function useName({ topic, orders, at }: RowProps["item"], act: "replay" | "more"): string {
  const exactTime = useExactTime();
  const named = { what: topicWords(topic ?? ""), time: exactTime(at) };
  const [order] = orders;
  return order === undefined
    ? t(`activity.${act}Of`, named)
    : t(`activity.${act}OfOrder`, { ...named, order: order.name });
}

function Dots() {
  return (
    <svg viewBox="0 0 20 20">
      <path d="M6 10a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0m5.5 0a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0m4 1.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3" />
    </svg>
  );
}
