import { useSyncExternalStore } from "react";

/**
 * False on the server, and in the browser until it has taken the page over: what the two would draw differently waits
 * for it.
 */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
