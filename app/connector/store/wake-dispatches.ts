import type { Transaction } from "#app/db/database.server.ts";
import type { AttentionReason } from "../model/notice.ts";
import { isOpen } from "./attention.ts";
import { lockDispatches } from "./lock-order.ts";
import { openStates } from "../model/open-states.ts";

/**
 * Marks every open dispatch of a shop due: what it lay still for is gone. The due sweep takes them up,
 * fairly between shops. `clearing` takes back an attention with that reason.
 */
export async function wakeDispatches(
  transaction: Pick<Transaction, "attention" | "dispatch" | "$queryRaw">,
  { shop, now, clearing = [] }: { shop: string; now: Date; clearing?: readonly AttentionReason[] },
): Promise<void> {
  await lockDispatches(transaction, { shop });
  const open = { shop, state: { in: [...openStates] } };
  if (clearing.length > 0) {
    const asked = { ...isOpen, reason: { in: [...clearing] } };
    const waiting = { ...open, unknownSince: null };
    await transaction.dispatch.updateMany({
      where: { ...waiting, attention: { some: asked } },
      data: { retryAt: null },
    });
    await transaction.attention.updateMany({
      where: { shop, ...asked, dispatch: waiting },
      data: { endedAt: now },
    });
  }
  await transaction.dispatch.updateMany({ where: open, data: { dueAt: now } });
}
