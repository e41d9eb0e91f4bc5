/**
 * Runs one of the app's actions for a workflow. Flow asks under the same id until it hears what came of it, for 36 hours:
 * each time it is looked how far the order is, and what the action may do next is done. What came of it for good stands
 * in the run's row and is said again to whoever asks later.
 */
import { Prisma } from "#app/db/generated/client.ts";
import type { FlowRunModel } from "#app/db/generated/models.ts";
import { limits } from "#app/limits/limits.ts";
import type { FlowAction, FlowOutcome } from "../model/flow.ts";
import type { ConnectorContext, Needs } from "../ports/context.ts";
import { dropFlowHold } from "../store/flow-holds.ts";
import { cancelOrder } from "./cancel-order.ts";
import { holdOrder, holdUnknown } from "./hold-order.ts";
import { type OrderParts, readParts } from "./read-parts.ts";
import { releaseOrder } from "./release-order.ts";
import { remakeOrder } from "./remake-order.ts";
import { sendOrder } from "./send-order.ts";
import { flowOutcomeOf } from "../store/flow-runs.ts";

/** What Flow asks for. */
export interface FlowRunRequest {
  shop: string;
  /** Flow's `action_run_id`. */
  runId: string;
  action: FlowAction;
  orderId: string;
  /** What the workflow's owner wrote for a hold; empty: nothing. */
  note: string;
  /** Of `remake-order`: why, and who pays, as the owner wrote them; empty or left out: not said. */
  reason?: string;
  payer?: string;
}

export type FlowRunAnswer =
  /** Flow is to ask again. */
  | { kind: "under-way" }
  | { kind: "done" }
  /** It will not be done: why, in the language of the store's people. */
  | { kind: "failed"; message: string }
  /** The app is not installed in the store. */
  | { kind: "not-installed" }
  /** The id was another run's. */
  | { kind: "conflict" };

type Run = Omit<FlowRunModel, "action"> &
  Pick<FlowRunRequest, "action" | "note" | "reason" | "payer">;

/** What came of an action on an order that is known, or null while it is under way. */
type ActOnOrder = (
  ctx: ConnectorContext,
  run: Run,
  order: OrderParts,
) => Promise<FlowOutcome | null>;

const acts = {
  "send-order": sendOrder,
  "hold-order": holdOrder,
  "release-order": releaseOrder,
  "cancel-at-provider": cancelOrder,
  "remake-order": remakeOrder,
} as const satisfies Record<FlowAction, ActOnOrder>;

/** Safe to repeat; calls nobody outside. */
export async function runFlowAction(
  ctx: ConnectorContext,
  request: FlowRunRequest,
): Promise<FlowRunAnswer> {
  const { shop, action, orderId, ...written } = request;
  const owner = await ctx.prisma.shop.findUnique({ where: { domain: shop } });
  if (owner?.state !== "Installed") return { kind: "not-installed" };
  const run = await keepRun(ctx, request);
  if (run.action !== action || run.orderId !== orderId) return { kind: "conflict" };
  const kept = flowOutcomeOf(run);
  const outcome = kept ?? (await settle(ctx, { ...written, ...run, action }));
  if (outcome === null) return { kind: "under-way" };
  if (outcome.code === "done") return { kind: "done" };
  return { kind: "failed", message: ctx.storeWords({ code: "run", outcome }, owner) };
}

async function keepRun(
  ctx: Needs<"prisma" | "clock">,
  { shop, runId: id, action, orderId }: FlowRunRequest,
): Promise<FlowRunModel> {
  const row = { shop, id, action, orderId, createdAt: ctx.clock() };
  await ctx.prisma.flowRun.createMany({ data: [row], skipDuplicates: true });
  return ctx.prisma.flowRun.findUniqueOrThrow({ where: { shop_id: { shop, id } } });
}

/** Does what the action may do now; what came of it for good is kept, by whoever found it first. */
async function settle(ctx: ConnectorContext, run: Run): Promise<FlowOutcome | null> {
  const { shop, id, orderId, action } = run;
  const order = await readParts(ctx, { shop, orderId });
  const act: ActOnOrder = acts[action];
  const outcome = order === null ? await awaitOrder(ctx, run) : await act(ctx, run, order);
  if (outcome === null) return null;
  await ctx.prisma.flowRun.updateMany({
    where: { shop, id, outcome: { equals: Prisma.DbNull } },
    data: { outcome },
  });
  const kept = await ctx.prisma.flowRun.findUniqueOrThrow({ where: { shop_id: { shop, id } } });
  return flowOutcomeOf(kept);
}

/** Its webhook may be on its way: a hold stands until it comes, or its release, and anything else waits a while. */
async function awaitOrder(
  ctx: Needs<"prisma" | "clock" | "enqueue">,
  run: Run,
): Promise<FlowOutcome | null> {
  if (run.action === "release-order") await releaseOrder(ctx, run, { parts: [], isOpen: true });
  const isHold = run.action === "hold-order";
  const ageMs = ctx.clock().getTime() - run.createdAt.getTime();
  if (ageMs >= limits.flow.unknownOrderMs) {
    // Another run of the order that comes later has its own quarter of an hour.
    if (isHold) await dropFlowHold(ctx.prisma, run, { until: run.createdAt });
    return { code: "unknown" };
  }
  if (isHold) await holdUnknown(ctx, run);
  return null;
}
