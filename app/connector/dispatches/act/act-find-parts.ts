import type { NamedConnection } from "../../clients/connections/index.ts";
import type { Words } from "../../model/phrases.ts";
import { writeLeased } from "../../store/lease.ts";
import { findInProviderList } from "../../store/provider-lists.ts";
import { recordTimeline } from "../../store/timeline/index.ts";
import { externalIdOf, isOrderOf, type RequestItem } from "../request/index.ts";
import { findParts, readOrder } from "./act-adopt.ts";
import { lockOrder, moveLines, moveUnits } from "./act-move-lines.ts";
import { tryAgainLater } from "./act-unanswered.ts";
import type { FoundPart } from "./found-content.ts";
import { readListSince } from "./find-in-list.ts";
import { again, type Next, type Run, stop, timelineEntry } from "./run.ts";
import { lineOf } from "./sent-change-rows.ts";

/** How soon it is looked again for a part that is being looked up itself. */
const waitMs = 5_000;

/**
 * Before an order that was accepted before a restore is given more than it makes: the database that was lost may have sent
 * that as a further part of it, as Shopify opened it or an edit brought it. Such parts go on in dispatches of their
 * numbers, and are compared anew. Null where it is to be sent by this order.
 */
export async function findPartsBefore(
  run: Run,
  { items }: { items: readonly RequestItem[] },
): Promise<Next | null> {
  const { ctx, rows } = run;
  const { restoredAt } = ctx.settings;
  const { acceptedAt } = rows.dispatch;
  const isOfBefore = restoredAt !== null && acceptedAt !== null && acceptedAt < restoredAt;
  if (!isOfBefore || !isMore(run, items)) return null;
  const { home } = rows;
  if (home === null) return null;
  const read = await readListSince(run, home, restoredAt);
  if (read.kind === "reading") return stop(read.until);
  if (read.kind === "uncertain") return unknown(run, read.message);
  if (read.kind !== "read") return tryAgainLater(run, read, "provider");
  const { list } = read;
  const listed = await findInProviderList(ctx.prisma, list, externalIdOf(rows.dispatch));
  if (listed === "gone") return stop(ctx.clock());
  // Of a provider that doesn't show what we call orders, no part could be told.
  const parts = listed === null ? [] : await partsOf(run, { home, items, restoredAt });
  if (!Array.isArray(parts)) return parts;
  if (parts.length > 0) return follow(run, parts);
  return list.doubt === null ? null : unknown(run, list.doubt);
}

/** Something comes to what it makes. */
function isMore({ rows }: Run, items: readonly RequestItem[]): boolean {
  const made = new Map(rows.dispatch.lines.map((line) => [line.externalSourceId, line.quantity]));
  return items.some(
    ({ externalSourceId, quantity }) => quantity > (made.get(externalSourceId) ?? 0),
  );
}

async function partsOf(
  run: Run,
  {
    home,
    items,
    restoredAt,
  }: { home: NamedConnection; items: readonly RequestItem[]; restoredAt: Date },
): Promise<FoundPart[] | Next> {
  const { ctx, rows } = run;
  const { shop, orderId, apiOrderId } = rows.dispatch;
  if (apiOrderId === null) return [];
  // What another part has is not known before that was looked up.
  const searched = { neverSent: { is: { searchedAt: { gte: restoredAt } } } };
  const open = { shop, orderId, state: "Pending", NOT: searched } as const;
  if ((await ctx.prisma.dispatch.count({ where: open })) > 0) {
    return stop(new Date(ctx.clock().getTime() + waitMs));
  }
  const look = await readOrder(run, { apiOrderId, home });
  if (look.kind !== "read") return look;
  if (!isOrderOf(look.order, rows.dispatch)) return [];
  const { dispatchId } = run.lease;
  const lines = items.map((item) => ({ shop, dispatchId, ...lineOf(item) }));
  const wanting = { ...run, rows: { ...rows, dispatch: { ...rows.dispatch, lines } } };
  return findParts(wanting, { home, order: look.order });
}

/** What can't be told is sent by nobody: it is asked again. */
function unknown(run: Run, message: Words): Promise<Next> {
  return tryAgainLater(run, { kind: "unanswered", message, retryAfterMs: null }, "provider");
}

/** Has the parts looked up, each by a dispatch with what it was found to have. */
async function follow(run: Run, parts: readonly FoundPart[]): Promise<Next> {
  const { lines: made } = run.rows.dispatch;
  await writeLeased(
    run.ctx,
    run.lease,
    { tries: 0, retryAt: null },
    async (transaction) => {
      for (const { sequence, lineIds, units } of parts) {
        if (units.length > 0) await moveUnits(run, transaction, { sequence, units, made });
        else if (!(await moveLines(run, transaction, { sequence, lineIds }))) continue;
        const remark = { code: "partFound", sequence } as const;
        await recordTimeline(transaction, [timelineEntry(run, "looked-up", remark, "provider")]);
      }
    },
    (transaction) => lockOrder(run, transaction),
  );
  return again;
}
