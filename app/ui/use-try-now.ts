import type { PausedActions } from "./paused-banners.tsx";
import { usePost } from "./use-post.ts";

/** Has tried once what rests of the store, from any page; what the page shows is read again afterwards. */
export function useTryNow(): PausedActions {
  const fetcher = usePost();
  return {
    isTrying: fetcher.state !== "idle",
    onTry: () => fetcher.submit({}, { method: "post", action: "/app?index&try" }),
  };
}
