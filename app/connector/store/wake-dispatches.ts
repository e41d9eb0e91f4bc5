import type { Transaction } from "#app/db/database.server.ts";
import type { aboutAttempt } from "../model/attention.ts";
import type { AttentionReason } from "../model/notice.ts";
import { isOpen } from "./attention.ts";
import { lockDispatches } from "./lock-order.ts";
import { openStates } from "../model/open-states.ts";

/** Not the question what became of an attempt: only its answer ends that. */
type ClearedReason = Exclude<AttentionReason, typeof aboutAttempt>;

/**
 * Marks every open dispatch of a shop due: what it lay still for is gone. The due sweep takes them up,
 * fairly between shops. `clearing` takes back an attention with that reason.
 */
export async function wakeDispatches(
  transaction: Pick<Transaction, "attention" | "dispatch" | "setback" | "$queryRaw">,
  { shop, now, clearing = [] }: { shop: string; now: Date; clearing?: readonly ClearedReason[] },
): Promise<void> {
  await lockDispatches(transaction, { shop });
  const open = { shop, state: { in: [...openStates] } };
  if (clearing.length > 0) {
    const asked = { ...isOpen, reason: { in: [...clearing] } };
    await transaction.setback.updateMany({
      where: { shop, dispatch: { ...open, attention: { some: asked } } },
      data: { retryAt: null },
    });
    await transaction.attention.updateMany({
      where: { shop, ...asked, dispatch: open },
      data: { endedAt: now },
    });
  }
  await transaction.dispatch.updateMany({ where: open, data: { dueAt: now } });
}
