import { lazy, Suspense } from "react";
import { useIsInBrowser } from "../use-is-in-browser.ts";
import type { Progress } from "./progress-card.tsx";

// Seldom there, and then on its way: the server draws nothing of it.
const ProgressCard = lazy(async () => ({
  default: (await import("./progress-card.tsx")).ProgressCard,
}));

/** How far an act on all that match has come, and what came of it. It goes on when the page is left. */
export function MatchingProgress(props: Progress) {
  return useIsInBrowser() ? (
    <Suspense>
      <ProgressCard {...props} />
    </Suspense>
  ) : null;
}
