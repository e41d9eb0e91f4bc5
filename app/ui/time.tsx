import { createContext, useContext } from "react";
import { exactTime, relativeTime } from "./moments.ts";
import { t } from "./text.ts";

/** When the page's data was read, and in which IANA time zone its reader lives. */
export interface ShopClock {
  now: Date;
  timeZone: string;
}

/**
 * The moment comes from the loader, so server and browser write the same, and every fresh reading of
 * the page's data moves it on.
 */
const ShopClockContext = createContext<ShopClock>({ now: new Date(0), timeZone: "UTC" });

export const ShopClockProvider = ShopClockContext.Provider;

/** A moment from now, like `3 minutes ago`, and exactly on hover; `text` puts words around it. */
export function Time({
  at,
  isAhead = false,
  text,
}: {
  at: Date;
  /** It is still to come: where its moment has passed meanwhile, it is about to. */
  isAhead?: boolean;
  text?: (time: string) => string;
}) {
  const clock = useContext(ShopClockContext);
  const nearby = isAhead ? t("time.soon") : t("time.now");
  const isOver = isAhead && at <= clock.now;
  const time = (isOver ? null : relativeTime(at, clock)) ?? nearby;
  return (
    <time dateTime={at.toISOString()} title={exactTime(at, clock.timeZone)}>
      {text ? text(time) : time}
    </time>
  );
}

/** When the page was read, and the shop's time zone. */
export function useShopClock(): ShopClock {
  return useContext(ShopClockContext);
}

/** Writes a moment from now, like `3 minutes ago`. */
export function useRelativeTime(): (at: Date) => string {
  const clock = useContext(ShopClockContext);
  return (at) => relativeTime(at, clock) ?? t("time.now");
}

/** Writes a moment exactly, in the shop's time zone. */
export function useExactTime(): (at: Date) => string {
  const { timeZone } = useContext(ShopClockContext);
  return (at) => exactTime(at, timeZone);
}
