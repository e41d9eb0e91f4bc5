/** The row `flow_run`: what its JSON says. */
import { z } from "zod";
import { type FlowOutcome, flowOutcome } from "../model/flow.ts";

/** What came of it; null: it is under way, or this version does not know it. */
export function flowOutcomeOf({ outcome }: { outcome: unknown }): FlowOutcome | null {
  return flowOutcome.safeParse(outcome).data ?? null;
}

const tags = z.array(z.string());

/** The hold tags that its order had as it was first read; null: it was not read yet. */
export function holdTagsOf({ holdTags }: { holdTags: unknown }): ReadonlySet<string> | null {
  return holdTags === null ? null : new Set(tags.parse(holdTags));
}
