import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/**
 * Loads the page's data again, `pauseMs` after each answer, for as long as `isWaiting` and somebody
 * can see the page.
 */
export function useRevalidationWhile(isWaiting: boolean, pauseMs = 1_500): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isWaiting || state !== "idle") return undefined;
    const again = () => {
      if (document.visibilityState === "visible") revalidate();
    };
    const timeout = setTimeout(again, pauseMs);
    // A page that comes back into view is brought up to date at once.
    document.addEventListener("visibilitychange", again);
    return () => {
      clearTimeout(timeout);
      document.removeEventListener("visibilitychange", again);
    };
  }, [isWaiting, pauseMs, revalidate, state]);
}

/** For pages that show what moves by itself. */
export const livePauseMs = 4_000;
