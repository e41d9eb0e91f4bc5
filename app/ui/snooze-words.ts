import type { DispatchListItem } from "#app/connector/queries/dispatches/index.ts";
import { exactDay } from "./moments.ts";
import { staffName } from "./staff-name.ts";
import { t, type TextKey } from "./text.ts";

export type Snooze = NonNullable<DispatchListItem["snooze"]>;

/** What stands on its badge. */
export function snoozeBadge({ until }: Snooze): TextKey {
  return until === null ? "snooze.badges.dismissed" : "snooze.badges.snoozed";
}

/** That somebody put off what an order waits for, who and until when: it waits all the same. */
export function snoozeText({ until, by }: Snooze, timeZone: string): string {
  const name = by === null ? t("order.actors.merchant") : staffName(by);
  return until === null
    ? t("snooze.by.dismissed", { name })
    : t("snooze.by.snoozed", { name, day: exactDay(until, timeZone) });
}
