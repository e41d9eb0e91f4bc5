import { useLocation, useRevalidator } from "@remix-run/react";
import { Banner } from "@shopify/polaris";
import { useEffect, useState, useSyncExternalStore } from "react";
import { confirm, readUnanswered, subscribeToUnanswered } from "./asking.ts";
import { t } from "./text.ts";
import { useExactTime, useShopClock } from "./time.tsx";
import { useToast } from "./use-toast.ts";

/** Above every page and its dialogs, wherever it is scrolled to: what had no answer, and of when the page is. */
export function UnansweredBanner() {
  const { unread, unconfirmed, place, refused } = useSyncExternalStore(
    subscribeToUnanswered,
    readUnanswered,
    readUnanswered,
  );
  const { now } = useShopClock();
  const exactTime = useExactTime();
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  useToast(refused > 0 ? t("problems.viewOnly.title") : null, refused);
  /** How often the page could not be read when what it shows was. */
  const [shown, setShown] = useState({ now, unread });
  if (shown.now !== now) setShown({ now, unread });
  // Whether it was done is on the page as soon as that can be read.
  useEffect(() => {
    if (unconfirmed > 0) revalidate();
  }, [unconfirmed, revalidate]);
  useEffect(() => {
    if (pathname !== place) confirm();
  }, [pathname, place]);
  const isOld = shown.now === now && shown.unread !== unread;
  if (!isOld && unconfirmed === 0) return null;
  return (
    <div style={{ position: "sticky", top: 0, zIndex: "var(--p-z-index-12)" }}>
      <Banner
        tone="warning"
        title={t(unconfirmed > 0 ? "problems.unconfirmed.title" : "problems.old.title")}
        {...(unconfirmed > 0 ? { onDismiss: confirm } : {})}
      >
        {unconfirmed > 0 ? <p>{t("problems.unconfirmed.body")}</p> : null}
        {isOld ? <p>{t("problems.old.body", { time: exactTime(now) })}</p> : null}
      </Banner>
    </div>
  );
}
