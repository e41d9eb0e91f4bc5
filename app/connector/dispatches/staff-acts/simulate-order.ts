import type { Words } from "../../model/phrases.ts";
import { type SimulateTarget, simulateTargets, stages } from "#app/contract/index.ts";
import { recordTimeline } from "../../store/timeline/index.ts";
import { callApi, isTestKey, openConnection } from "../../clients/connections/index.ts";
import type { ConnectorContext } from "../../ports/context.ts";
import { createCallsMade, watching } from "../../clients/exchanges/index.ts";
import type { DispatchState } from "../../model/dispatch-states.ts";

/** The moves that a test order may be walked through from where it is; none once it has ended. Pure. */
export function simulationsOf({
  state,
  apiStatus,
}: {
  state: DispatchState;
  apiStatus: string | null;
}): SimulateTarget[] {
  const at = stages.findIndex((stage) => stage === apiStatus);
  if (state !== "Accepted" || at < 0 || apiStatus === "Shipped") return [];
  return simulateTargets.filter((target) => target === "Canceled" || stages.indexOf(target) > at);
}

export type SimulateOutcome =
  /** The provider moved it; the sweep brings what came of it. */
  | { kind: "done" }
  /** It is no test order, or has moved on. */
  | { kind: "not-allowed" }
  /** The provider refused, or gave no answer. */
  | { kind: "failed"; message: Words };

/** Has the provider act as if a test order moved on. Null when the shop has no such dispatch. */
export async function simulateOrder(
  ctx: ConnectorContext,
  {
    shop,
    dispatchId,
    target,
    actor,
  }: { shop: string; dispatchId: string; target: SimulateTarget; actor: string },
): Promise<SimulateOutcome | null> {
  const row = await ctx.prisma.dispatch.findUnique({
    where: { shop_id: { shop, id: dispatchId } },
    select: { state: true, apiStatus: true, apiOrderId: true, connectionId: true },
  });
  if (row === null) return null;
  const { apiOrderId, connectionId } = row;
  const isMove = simulationsOf(row).includes(target);
  if (!isMove || apiOrderId === null || connectionId === null) return { kind: "not-allowed" };
  const connection = await openConnection(ctx, connectionId);
  if (connection === null || !isTestKey(connection.apiKey)) return { kind: "not-allowed" };
  const callsMade = createCallsMade();
  const reply = await callApi(watching(ctx, callsMade), connection, {
    // Somebody waits for it, and sweeps may have used up what others leave.
    priority: "create",
    call: (api) => api.simulateOrderStatus(apiOrderId, target),
  });
  if (reply.kind === "postponed") return { kind: "failed", message: "" };
  if (reply.kind !== "answered") return { kind: "failed", message: reply.message };
  const now = ctx.clock();
  await ctx.prisma.$transaction(async (transaction) => {
    await transaction.dispatch.updateMany({
      where: { shop, id: dispatchId, state: { in: ["Accepted", "Shipped"] } },
      data: { pollDueAt: now },
    });
    await transaction.connection.updateMany({
      where: { id: connectionId },
      data: { sweepDueAt: now },
    });
    const remark = { code: "simulated", status: target } as const;
    const exchanges = callsMade.take();
    await recordTimeline(transaction, [
      { shop, dispatchId, at: now, kind: "simulated", remark, actor, exchanges },
    ]);
  });
  return { kind: "done" };
}
