/** The row `flow_run`: what its JSON says. */
import { type FlowOutcome, flowOutcome } from "../model/flow.ts";

/** What came of it; null: it is under way, or this version does not know it. */
export function flowOutcomeOf({ outcome }: { outcome: unknown }): FlowOutcome | null {
  return flowOutcome.safeParse(outcome).data ?? null;
}
