/**
 * The row of `sent_change`: which update or cancelation may have happened, or may still. Only the holder of
 * the dispatch's lease writes it, after the dispatch's own row; a buyer's erasure, which waits for that row,
 * takes the buyer out of it.
 */
import type { Transaction } from "#app/db/database.server.ts";
import { Prisma } from "#app/db/generated/client.ts";
import { type Lease, writeLeased } from "../../store/lease.ts";
import type { Action } from "../decide/index.ts";
import type { RequestItem } from "../request/index.ts";
import { refuseErased, refuseErasedMeanwhile, type Run } from "./run.ts";

/** Notes that a change goes out at `sentAt`; without a `content` that of an update before it stays. */
export async function noteSentChange(
  transaction: Transaction,
  { shop, dispatchId }: Lease,
  sent: Pick<Prisma.SentChangeUncheckedCreateInput, "sentAt" | "content" | "isCancelation">,
): Promise<void> {
  await transaction.sentChange.upsert({
    where: { shop_dispatchId: { shop, dispatchId } },
    create: { shop, dispatchId, ...sent },
    update: sent,
  });
}

/** Notes what an update says, before it goes out. Throws `OrderChanged` where the buyer was erased since it was read. */
export async function noteUpdate(
  run: Run,
  { request, items }: Pick<Extract<Action, { kind: "UpdateOrder" }>, "request" | "items">,
): Promise<void> {
  const { ctx, lease } = run;
  const content = { request, items: items.map(contentOf) };
  const sent = { sentAt: ctx.clock(), content, isCancelation: false };
  await writeLeased(
    ctx,
    lease,
    {},
    (transaction) => noteSentChange(transaction, lease, sent),
    (transaction) => refuseErased(run, transaction),
  );
}

/** Where nothing was corrected nothing is said of that: a process of an older version may read it. */
function contentOf(item: RequestItem): Omit<RequestItem, "correction"> & { correction?: number } {
  const { correction, ...line } = lineOf(item);
  return correction === 0 ? line : { ...line, correction };
}

/** It did not go out: what went out before it stands there again, unless its buyer was erased meanwhile. */
export async function restoreSentChange(run: Run): Promise<void> {
  const { ctx, lease, rows } = run;
  const { sentChange: before } = rows.dispatch;
  await writeLeased(
    ctx,
    lease,
    {},
    (transaction) =>
      before === null
        ? forgetSentChange(transaction, lease)
        : noteSentChange(transaction, lease, {
            sentAt: before.sentAt,
            isCancelation: before.isCancelation,
            content: before.content ?? Prisma.DbNull,
          }),
    (transaction) => refuseErasedMeanwhile(run, transaction),
  );
}

/** The update has happened; whether the same call may come once more is not known. */
export async function forgetContent(
  transaction: Transaction,
  { shop, dispatchId }: Lease,
): Promise<void> {
  const where = { shop, dispatchId };
  await transaction.sentChange.updateMany({ where, data: { content: Prisma.DbNull } });
}

/** No change is on its way. */
export async function forgetSentChange(
  transaction: Transaction,
  { shop, dispatchId }: Lease,
): Promise<void> {
  await transaction.sentChange.deleteMany({ where: { shop, dispatchId } });
}

/** The columns of `dispatch_line` that an item of a body fills. */
export function lineOf(item: RequestItem): RequestItem {
  const { externalSourceId, lineItemId, title, sku, quantity, perUnit, artworkUrl, correction } =
    item;
  return { externalSourceId, lineItemId, title, sku, quantity, perUnit, artworkUrl, correction };
}
