import type { Transaction } from "#app/db/database.server.ts";

/** Notes that a run took effect: what an action does once is not done again. */
export async function noteApplied(
  { flowRun }: Pick<Transaction, "flowRun">,
  { shop, id, now }: { shop: string; id: string; now: Date },
): Promise<void> {
  await flowRun.updateMany({ where: { shop, id }, data: { appliedAt: now } });
}
