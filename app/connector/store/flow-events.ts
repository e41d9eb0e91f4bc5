/**
 * The rows of `flow_event`: what happened and a store's workflows begin with. One is written by the statement that
 * writes what it tells of, and only where such a workflow is active: anywhere else it costs one look at an index.
 */
import { createHash } from "node:crypto";
import { Prisma } from "#app/db/generated/client.ts";
import type { Transaction } from "#app/db/database.server.ts";
import type { FlowEventModel } from "#app/db/generated/models.ts";
import { limits } from "#app/limits/limits.ts";
import { type FlowFacts, flowFacts } from "../model/flow.ts";
import type { Notice } from "../model/notice.ts";
import type { Needs } from "../ports/context.ts";
import { isUsed } from "./flow-uses.ts";

/** Something that happened. Of a dispatch the order is known by it. */
export interface NewFlowEvent {
  shop: string;
  /** Names it among all of its trigger. */
  key: string;
  orderId?: string;
  dispatchId?: string | null;
  facts: FlowFacts;
  at: Date;
}

/**
 * The statement that writes them, to stand in another one, or alone; `condition`: only where it holds there. Each is
 * written once, however often it is told.
 */
export function insertFlowEvents(
  events: readonly NewFlowEvent[],
  condition: Prisma.Sql = Prisma.sql`true`,
): Prisma.Sql {
  const used = isUsed({ shop: Prisma.sql`happened.shop`, trigger: Prisma.sql`happened.trigger` });
  return Prisma.sql`
    INSERT INTO connector.flow_event (shop, trigger, key, order_id, dispatch_id, facts, created_at, due_at)
    SELECT happened.shop, happened.trigger, happened.key, coalesce(happened.order_id, dispatch.order_id),
      happened.dispatch_id, happened.facts, happened.at, happened.at
    FROM unnest(
      ${events.map(({ shop }) => shop)}::text[], ${events.map(({ facts }) => facts.trigger)}::text[],
      ${events.map(({ key }) => key)}::text[], ${events.map(({ orderId }) => orderId ?? null)}::text[],
      ${events.map(({ dispatchId }) => dispatchId ?? null)}::text[],
      ${events.map(({ facts }) => JSON.stringify(facts))}::jsonb[],
      ${events.map(({ at }) => at)}::timestamptz[])
      AS happened (shop, trigger, key, order_id, dispatch_id, facts, at)
    LEFT JOIN connector.dispatch ON dispatch.shop = happened.shop AND dispatch.id = happened.dispatch_id
    WHERE ${condition} AND ${used}
    ON CONFLICT (shop, trigger, key) DO NOTHING`;
}

export async function recordFlowEvents(
  transaction: Pick<Transaction, "$executeRaw">,
  events: readonly NewFlowEvent[],
): Promise<void> {
  if (events.length > 0) await transaction.$executeRaw`${insertFlowEvents(events)}`;
}

/** That an order waits for a person: once for each dispatch and each thing that is said of it. */
export function needsAttention(
  { shop, dispatchId }: { shop: string; dispatchId: string },
  said: Notice,
  at: Date,
): NewFlowEvent {
  const digest = createHash("sha256").update(JSON.stringify(said.subject)).digest("base64url");
  const key = `${dispatchId}/${said.reason}/${digest}`;
  return { shop, dispatchId, key, facts: { trigger: "order-needs-attention", notice: said }, at };
}

/** Stores of which something is due, the longest due first. */
export async function dueFlowShops(
  ctx: Needs<"pool" | "clock">,
  { except = [] }: { except?: readonly string[] } = {},
): Promise<string[]> {
  const { rows } = await ctx.pool.query<{ shop: string }>(
    `SELECT shop FROM connector.flow_event WHERE due_at <= $1 AND shop <> ALL ($2)
     GROUP BY shop ORDER BY min(due_at) LIMIT $3`,
    [ctx.clock(), [...except], limits.pass.dueMax],
  );
  return rows.map(({ shop }) => shop);
}

/** An event with what it tells of; null: it is over, or a newer version tells of it. */
export type FlowEvent = Omit<FlowEventModel, "facts"> & { facts: FlowFacts | null };

/** Takes the longest due event of a store for as long as a call may last; null where none is due. */
export async function claimFlowEvent(
  ctx: Needs<"prisma" | "clock">,
  shop: string,
): Promise<FlowEvent | null> {
  const now = ctx.clock();
  const until = new Date(now.getTime() + limits.lease.flowEventMs);
  const [row] = await ctx.prisma.$queryRaw<{ id: bigint }[]>`
    UPDATE connector.flow_event SET due_at = ${until}::timestamptz, tries = tries + 1
    WHERE shop = ${shop} AND id = (
      SELECT id FROM connector.flow_event WHERE shop = ${shop} AND due_at <= ${now}::timestamptz
      ORDER BY due_at, id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED)
    RETURNING id`;
  if (row === undefined) return null;
  const event = await ctx.prisma.flowEvent.findUnique({ where: { shop_id: { shop, id: row.id } } });
  return event === null ? null : { ...event, facts: flowFacts.safeParse(event.facts).data ?? null };
}

type Claimed = Pick<FlowEventModel, "shop" | "id" | "dueAt">;

/** It is sent again then. Nothing where somebody else has it, or it was erased. */
export async function putOffFlowEvent(
  { flowEvent }: Pick<Transaction, "flowEvent">,
  { shop, id, dueAt }: Claimed,
  until: Date,
): Promise<void> {
  await flowEvent.updateMany({ where: { shop, id, dueAt }, data: { dueAt: until } });
}

/** It is over: nothing is kept but what keeps it from happening again. False where somebody else has it. */
export async function endFlowEvent(
  { flowEvent }: Pick<Transaction, "flowEvent">,
  { shop, id, dueAt }: Claimed,
): Promise<boolean> {
  const { count } = await flowEvent.updateMany({
    where: { shop, id, dueAt },
    data: { dueAt: null, facts: Prisma.DbNull },
  });
  return count === 1;
}
