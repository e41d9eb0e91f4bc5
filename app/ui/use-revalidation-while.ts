import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Loads the page's data again, `pauseMs` after each answer, for as long as `isWaiting` and somebody
 * can see the page.
 */
export function useRevalidationWhile(isWaiting: boolean, pauseMs = 1_500): void {
  const { revalidate, state } = useRevalidator();
  useRepeat({ repeat: revalidate, isWaiting: isWaiting && state === "idle", pauseMs });
}

/** Repeats `pauseMs` after `isWaiting` began, and when the page comes into view; not while nobody sees it. */
export function useRepeat({
  repeat,
  isWaiting,
  pauseMs,
}: {
  repeat: () => void;
  isWaiting: boolean;
  pauseMs: number;
}): void {
  const newest = useRef(repeat);
  useEffect(() => {
    newest.current = repeat;
  }, [repeat]);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const again = () => {
      if (document.visibilityState === "visible") newest.current();
    };
    const timeout = setTimeout(again, pauseMs);
    // A page that comes back into view is brought up to date at once.
    document.addEventListener("visibilitychange", again);
    return () => {
      clearTimeout(timeout);
      document.removeEventListener("visibilitychange", again);
    };
  }, [isWaiting, pauseMs]);
}

/** For pages that show what moves by itself. */
export const livePauseMs = 4_000;
