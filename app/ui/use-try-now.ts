import { useFetcher } from "@remix-run/react";
import type { PausedActions } from "./paused-banners.tsx";

/** Has tried once what rests of the store, from any page; what the page shows is read again afterwards. */
export function useTryNow(): PausedActions {
  const fetcher = useFetcher();
  return {
    isTrying: fetcher.state !== "idle",
    onTry: () => fetcher.submit({}, { method: "post", action: "/app?index&try" }),
  };
}
