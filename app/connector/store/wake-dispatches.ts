import type { Transaction } from "#app/db/database.server.ts";
import { lockDispatches } from "./lock-order.ts";
import { openStates } from "../model/open-states.ts";

/**
 * Marks every open dispatch of a shop due: what it lay still for is gone. The due sweep takes them up,
 * fairly between shops. `clearing` takes back an attention with that reason.
 */
export async function wakeDispatches(
  transaction: Pick<Transaction, "dispatch" | "$queryRaw">,
  { shop, now, clearing = [] }: { shop: string; now: Date; clearing?: readonly string[] },
): Promise<void> {
  await lockDispatches(transaction, { shop });
  const open = { shop, state: { in: [...openStates] } };
  if (clearing.length > 0) {
    await transaction.dispatch.updateMany({
      where: { ...open, attentionReason: { in: [...clearing] }, unknownSince: null },
      data: { attentionReason: null, attentionDetail: null, attentionAt: null, retryAt: null },
    });
  }
  await transaction.dispatch.updateMany({ where: open, data: { dueAt: now } });
}
