import type { ConnectorContext } from "../ports/context.ts";
import { keepFlowUse } from "../store/flow-uses.ts";

/**
 * Notes durably whether a store has an active workflow of a trigger, as Shopify Flow tells it (`definition`: what Flow
 * calls the trigger). What is older than what is known changes nothing; safe to repeat.
 */
export async function noteWorkflow(
  ctx: ConnectorContext,
  told: { shop: string; definition: string; isOn: boolean; reportedAt: Date },
): Promise<void> {
  await keepFlowUse(ctx.prisma, told);
}
