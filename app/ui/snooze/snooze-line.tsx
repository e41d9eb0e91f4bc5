import { Text } from "@shopify/polaris";
import { useShopClock } from "../time.tsx";
import { type Snooze, snoozeText } from "../snooze-words.ts";

/** What `snoozeText` says, in a line of a list. */
export function SnoozeLine({ snooze }: { snooze: Snooze }) {
  return (
    <Text as="span" tone="subdued" breakWord>
      {useSnoozeText()(snooze)}
    </Text>
  );
}

/** Writes it where the store is. */
export function useSnoozeText(): (snooze: Snooze) => string {
  const { timeZone } = useShopClock();
  return (snooze) => snoozeText(snooze, timeZone);
}
