import type { OrderStatus } from "#app/contract/index.ts";
import type { Transaction } from "#app/db/database.server.ts";
import type { AttemptModel } from "#app/db/generated/models.ts";
import { isRenewal, type NamedConnection } from "../../clients/connections/index.ts";
import { recordTimeline } from "../../store/timeline/index.ts";
import { clearAttempts } from "../../store/attempts.ts";
import { enqueueReleased, writeWhole } from "../../store/lease.ts";
import { hasScheduled } from "../../model/orders/index.ts";
import { lastObserved } from "../../store/shop-orders.ts";
import { endedByProvider } from "../decide/index.ts";
import type { Remark } from "../../model/remarks.ts";
import type { FoundContent } from "./found-content.ts";
import {
  again,
  AnothersId,
  attemptOf,
  type Next,
  type Run,
  settled,
  stop,
  timelineEntry,
} from "./run.ts";
import { lockOrder, moveLines, moveUnits } from "./act-move-lines.ts";
import { writeAccepted } from "./write-accepted.ts";
import { writeFound } from "./write-found.ts";

/**
 * The provider has the order: recorded, followed from now on, at the connection where it lives, or under the key that the
 * shop has renewed that one's by since. `content`: what it has
 * there, where that is not what was frozen; then it is compared with what is wanted, as what was changed is. `opening`: nothing
 * was frozen, as far as this database knew. Where the buyer's data was erased while it was being made, the provider inside this process has to erase it too;
 * that is asked before it is recorded, so that a crash in between asks again.
 */
export async function accept(
  run: Run,
  {
    apiOrderId,
    how,
    home,
    apiStatus = "Created",
    content = null,
    opening = null,
    remarks = [],
  }: {
    apiOrderId: string;
    how: "accepted" | "looked-up";
    home: NamedConnection;
    apiStatus?: OrderStatus;
    content?: FoundContent | null;
    opening?: Opening | null;
    /** What is told of it besides. */
    remarks?: readonly Remark[];
  },
): Promise<Next> {
  const { ctx, lease, rows } = run;
  const now = ctx.clock();
  const { shop } = lease;
  const wasErased = rows.dispatch.order.redactedAt !== null;
  const isAnswer = how === "accepted";
  if (wasErased) {
    if (isAnswer && (await isAnothers(run, { apiOrderId, home }))) throw new AnothersId();
    await ctx.eraseEmbedded({ shop, apiOrderIds: [apiOrderId], artworks: [] });
  }
  // From here on the provider's turn, unless the order was changed, held or canceled while it was being
  // sent, or the store has requested it and waits to hear of it.
  const { order, agreedRevision, seenHoldRevision, cancelWantedAt, requestedAt } = rows.dispatch;
  const isSame = order.revision === agreedRevision && order.holdRevision === seenHoldRevision;
  const isAsFrozen = content === null && !endedByProvider.has(apiStatus);
  const isPart = opensLater(run);
  const isOver = isSame && isAsFrozen && !isPart && cancelWantedAt === null && requestedAt === null;
  // What went wrong before is forgotten under the lease.
  const isGivenBack = isOver && rows.dispatch.faults === 0;
  const remark = { code: "accepted", apiOrderId } as const;
  const event = { facts: { trigger: "order-accepted" as const, apiOrderId } };
  const entry = { ...timelineEntry(run, how, remark, "provider"), event };
  const otherwise = { code: "foundOtherwise", apiOrderId } as const;
  const entries = [
    entry,
    ...(content === null || opening?.isAsWanted === true
      ? []
      : [timelineEntry(run, how, otherwise, "provider")]),
    ...remarks.map((each) => timelineEntry(run, how, each, "provider")),
  ];
  const beside = { tries: 0, retryAt: null, lastError: null, ...settled(run) };
  const { number } = attemptOf(run);
  const { orderId } = rows.dispatch;
  const { connection } = rows;
  const isRenewed = connection !== null && isRenewal(home, connection);
  const connectionId = isRenewed ? connection.id : home.id;
  const known = { orderId, number, apiOrderId, isAnswer, apiStatus, connectionId };
  const written = { ...known, wasErased, entries };
  // Erased just now: the order is looked up, and comes here again.
  const dueAt = await writeWhole(ctx, lease, {
    beside,
    write: (writer) => writeAccepted(writer, lease, { ...written, now, isGivenBack }),
    ...(content === null && !isPart ? {} : { around: aroundComparing(run, { content, opening }) }),
  });
  if (!isGivenBack) return isOver ? stop(null) : again;
  await enqueueReleased(ctx, lease, { dueAt, now });
  return { kind: "given-back" };
}

/** Nobody else's buyer is erased for it. */
async function isAnothers(
  { ctx, lease: { shop, dispatchId } }: Run,
  { apiOrderId, home }: { apiOrderId: string; home: NamedConnection },
): Promise<boolean> {
  const others = await ctx.pool.query(
    `SELECT FROM connector.dispatch
     WHERE connection_id = $1 AND api_order_id = $2 AND NOT (shop = $3 AND id = $4) LIMIT 1`,
    [home.id, apiOrderId, shop, dispatchId],
  );
  return others.rowCount !== 0;
}

/** What is written down of an order that the provider has, and that this database knew as never sent. */
export interface Opening {
  attempt: AttemptModel & { body: object };
  /** Lines of the order that no dispatch has, and that are made there. */
  lineIds: readonly string[];
  /** It has what this database would have sent. */
  isAsWanted: boolean;
}

/** The caller holds the order's row. */
async function open(
  { rows, lease }: Run,
  transaction: Transaction,
  { attempt, lineIds }: Opening,
): Promise<void> {
  const { shop, orderId, sequence } = rows.dispatch;
  await clearAttempts(transaction, lease);
  await transaction.attempt.create({ data: attempt });
  if (lineIds.length === 0) return;
  await transaction.orderLine.updateMany({
    where: { shop, orderId, id: { in: [...lineIds] }, dispatchSequence: null, leftOutAt: null },
    data: { dispatchSequence: sequence, verdict: "Forwarded" },
  });
}

/** True where Shopify opens something of the order later, as it was read when the body was written down. */
function opensLater({ shopify, rows }: Run): boolean {
  const isSeen = shopify !== "unseen" && shopify !== "missing";
  const order = isSeen ? shopify : lastObserved(rows.dispatch.order);
  return order !== null && hasScheduled(order);
}

/**
 * Has what is made compared with what is wanted, and writes down what the provider has in place of what was frozen, where
 * that is another (`content`). The dispatch's row is this transaction's by then.
 */
function aroundComparing(
  run: Run,
  { content, opening }: { content: FoundContent | null; opening: Opening | null },
) {
  const { shop, dispatchId } = run.lease;
  return {
    async before(transaction: Transaction) {
      const isShared = content !== null && content.parts.length > 0;
      if (isShared || opening !== null) await lockOrder(run, transaction);
      if (opening !== null) await open(run, transaction, opening);
    },
    async after(transaction: Transaction) {
      await transaction.dispatch.updateMany({
        where: { shop, id: dispatchId },
        data: { agreedRevision: -1 },
      });
      if (content === null) return;
      await writeFound(run, transaction, content);
      for (const { sequence, lineIds, units } of content.parts) {
        if (units.length > 0) {
          await moveUnits(run, transaction, { sequence, units, made: content.items });
        } else if (!(await moveLines(run, transaction, { sequence, lineIds }))) continue;
        const remark = { code: "partFound", sequence } as const;
        await recordTimeline(transaction, [timelineEntry(run, "looked-up", remark, "provider")]);
      }
    },
  };
}
