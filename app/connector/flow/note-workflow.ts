import { limits } from "#app/limits/limits.ts";
import type { Needs } from "../ports/context.ts";
import { reportMove } from "../store/timeline/index.ts";
import { keepFlowUse } from "../store/flow-uses.ts";

/**
 * Notes durably whether a store has an active workflow of a trigger, as Shopify Flow tells it (`definition`: what Flow
 * calls the trigger). What is older than what is known changes nothing; safe to repeat. False, and nothing noted, where
 * it is from further ahead than clocks differ: all that is really newer would be ignored until then.
 */
export async function noteWorkflow(
  ctx: Needs<"prisma" | "clock">,
  told: { shop: string; definition: string; isOn: boolean; reportedAt: Date },
): Promise<boolean> {
  if (told.reportedAt.getTime() > ctx.clock().getTime() + limits.flow.aheadMaxMs) return false;
  await ctx.prisma.$transaction(async (transaction) => {
    await keepFlowUse(transaction, told);
    await reportMove(transaction, told.shop);
  });
  return true;
}
