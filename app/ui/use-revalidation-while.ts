import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

const pauseMs = 1_500;

/** Loads the page's data again, a moment after each answer, for as long as `isWaiting`. */
export function useRevalidationWhile(isWaiting: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isWaiting || state !== "idle") return undefined;
    const timeout = setTimeout(revalidate, pauseMs);
    return () => clearTimeout(timeout);
  }, [isWaiting, revalidate, state]);
}
