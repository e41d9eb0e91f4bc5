import type { CorrectionProblem } from "#app/connector/ingest/orders/index.ts";
import { saidText } from "../said-text.ts";
import { t } from "../text.ts";

/** Longer texts are printed by nobody (`ingest/orders/judge-correction.ts`). */
const textMax = 1_000;

/** What does not fit, in the reader's language. */
export function problemText(problem: CorrectionProblem): string {
  const why = "reason" in problem ? saidText(problem.reason) : "";
  return t(`order.change.problems.${problem.code}`, { why, count: textMax });
}
