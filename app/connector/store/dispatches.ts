/** The row `dispatch`: what its JSON says. `dispatch-rows.ts` reads it with all that belongs to it. */
import { z } from "zod";
import { type Difference, difference } from "../model/difference.ts";
import { type Policy, policy } from "../model/policy.ts";

const triggered = z
  .object({ trigger: policy.shape.trigger.catch("paid") })
  .catch({ trigger: "paid" });

/** The trigger among the rules that an order came with. */
export function triggerOf({ rules }: { rules: unknown }): Policy["trigger"] {
  return triggered.parse(rules).trigger;
}

/** Where what is made differs from what is wanted; null: nowhere. */
export function keptDifference(row: { difference: unknown }): Difference | null {
  return difference.nullable().parse(row.difference);
}
