import { useRevalidator, useRouteError } from "@remix-run/react";
import { ProblemPage, problemOf } from "./problem-page.tsx";
import { useRevalidationWhile } from "./use-revalidation-while.ts";

/** How long a page that failed waits before it tries again by itself. */
const retryPauseMs = 10_000;

/** What every embedded page shows when it could not be loaded; one that passes goes away by itself. */
export function RouteProblem() {
  const problem = problemOf(useRouteError());
  const { revalidate } = useRevalidator();
  useRevalidationWhile(problem === "failed", retryPauseMs);
  return <ProblemPage problem={problem} onRetry={revalidate} />;
}
