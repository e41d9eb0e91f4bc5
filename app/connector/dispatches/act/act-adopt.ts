import { recordTimeline } from "../../store/timeline/index.ts";
import { callApi, type NamedConnection } from "../../clients/connections/index.ts";
import { underWay } from "../../model/attempt-states.ts";
import { phrase } from "../../model/phrases.ts";
import type { Remark } from "../../model/remarks.ts";
import { unitsMade } from "../../model/missing-units.ts";
import { endAttempt } from "../../store/attempts.ts";
import { sentBodyOf } from "../../store/attempt-bodies.ts";
import { renewLease, writeLeased } from "../../store/lease.ts";
import { lockOrders } from "../../store/lock-order.ts";
import { forgetNeverSent } from "../../store/never-sent.ts";
import { findAllInProviderList } from "../../store/provider-lists.ts";
import type { PlacedOrder } from "../../ports/index.ts";
import { nextSequence } from "../create-dispatch.ts";
import { endedByProvider } from "../decide/index.ts";
import { externalIdOf, externalOrderId, isOrderOf, type RequestItem } from "../request/index.ts";
import { accept } from "./act-accept.ts";
import { tryAgainLater } from "./act-unanswered.ts";
import { writeFound } from "./write-found.ts";
import {
  foundContent,
  type FoundPart,
  shownLines,
  shownUnits,
  type Wanted,
} from "./found-content.ts";
import {
  again,
  attemptOf,
  type Next,
  refuseErased,
  type Run,
  settled,
  stop,
  timelineEntry,
} from "./run.ts";

/**
 * The provider has an order by this dispatch's number that the database that was lost had sent. It is read, and taken
 * over with what it has: where that is not what is wanted now, it is compared as any order that was changed, and so
 * updated while the provider has not begun, or told of as too late. What was asked for since the restore, and is another
 * thing than that order, goes under the next number; a remake that makes the same is that order, and says so. Until one of
 * these is written down, all of it is found again.
 */
export async function adopt(
  run: Run,
  { apiOrderId, home }: { apiOrderId: string; home: NamedConnection },
): Promise<Next> {
  const { rows } = run;
  const look = await readOrder(run, { apiOrderId, home });
  if (look.kind !== "read") return look;
  const { order } = look;
  if (!isOrderOf(order, rows.dispatch)) {
    const message = phrase("anothersOrder");
    return tryAgainLater(run, { kind: "unanswered", message, retryAfterMs: null }, "provider");
  }
  if (isAnother(run, order)) return renumber(run, apiOrderId);
  const apiStatus = order.orderStatus ?? "Created";
  if (isOtherRemake(run, order)) return renumber(run, apiOrderId);
  if (endedByProvider.has(apiStatus)) {
    return accept(run, { apiOrderId, how: "looked-up", home, apiStatus });
  }
  const parts = await findParts(run, { home, order });
  if (!Array.isArray(parts)) return parts;
  const content = foundContent(order, wantedOf(run), { parts, judgedBy: judgedItems(run, order) });
  const remarks = remarksOf(run, apiOrderId);
  return accept(run, { apiOrderId, how: "looked-up", home, apiStatus, content, remarks });
}

/** Who asked for a remake since the restore wants it made, and knows nothing of what is made already. */
function isRemakeOfSince(run: Run): boolean {
  const { remake } = run.rows;
  return remake !== null && !remake.isFound && isOpenedSince(run);
}

/** Who asked for a remake since the restore hears that it was made before. */
export function remarksOf(run: Run, apiOrderId: string): Remark[] {
  return isRemakeOfSince(run) ? [{ code: "madeBeforeRestore", apiOrderId }] : [];
}

/** A remake that was asked for since the restore is not the one that makes anything else, or that the provider has ended. */
export function isOtherRemake(run: Run, order: PlacedOrder): boolean {
  const isEnded = endedByProvider.has(order.orderStatus ?? "Created");
  return isRemakeOfSince(run) && (isEnded || !isSameRemake(run, order));
}

/** The provider makes as many of the same items, as far as it shows them, whatever is on them: that is compared afterwards. */
function isSameRemake(run: Run, { items }: PlacedOrder): boolean {
  const { lines } = run.rows.dispatch;
  const isNamed = items.every(({ externalSourceId }) => Boolean(externalSourceId));
  const made = items.map((item) => [isNamed ? item.externalSourceId : item.sku, item.quantity]);
  const wanted = lines.map((line) => [isNamed ? line.externalSourceId : line.sku, line.quantity]);
  return items.length === 0 || sorted(made) === sorted(wanted);
}

function sorted(counted: readonly unknown[][]): string {
  return counted
    .map((each) => JSON.stringify(each))
    .toSorted()
    .join();
}

/**
 * Before it is told that an order which was accepted before a restore can't be made as it is wanted any more: the
 * database that was lost may have had it changed in time. What the provider makes is written down, and compared anew.
 * Null where it makes what is known.
 */
export async function readMade(run: Run): Promise<Next | null> {
  const { ctx, lease, rows } = run;
  const { restoredAt } = ctx.settings;
  const { apiOrderId, acceptedAt } = rows.dispatch;
  const isOfBefore = restoredAt !== null && acceptedAt !== null && acceptedAt < restoredAt;
  if (!isOfBefore || apiOrderId === null || rows.home === null) return null;
  await renewLease(ctx, lease);
  const look = await callApi(ctx, rows.home, {
    priority: "create",
    call: (api) => api.getOrder(apiOrderId),
  });
  if (look.kind === "refused") return null;
  if (look.kind !== "answered") return tryAgainLater(run, look, "provider");
  if (!isOrderOf(look.value, rows.dispatch)) return null;
  const content = foundContent(look.value, wantedOf(run), { judgedBy: null });
  if (content === null) return null;
  await writeLeased(
    ctx,
    lease,
    // What left is counted anew against these items.
    { apiUpdatedAt: null, pollDueAt: ctx.clock(), tries: 0, retryAt: null },
    async (transaction) => {
      await writeFound(run, transaction, content);
      const remark = { code: "foundOtherwise", apiOrderId } as const;
      await recordTimeline(transaction, [timelineEntry(run, "looked-up", remark, "provider")]);
    },
    (transaction) => refuseErased(run, transaction),
  );
  return again;
}

/** What this database has of the order's content. */
function wantedOf(run: Run): Wanted {
  const { lines, order } = run.rows.dispatch;
  return { body: sentBodyOf(attemptOf(run)), items: lines, snapshot: order.snapshot };
}

/** The database that was lost knew nothing of it. */
function isOpenedSince({ ctx, rows }: Run): boolean {
  const { restoredAt } = ctx.settings;
  return restoredAt !== null && rows.dispatch.createdAt >= restoredAt;
}

/** A further part of the order that was opened since the restore is not the one that has none of its lines. */
export function isAnother(run: Run, order: PlacedOrder): boolean {
  const { sequence, lines } = run.rows.dispatch;
  const shown = shownLines(order);
  const isOther =
    shown.size > 0 && lines.length > 0 && lines.every(({ lineItemId }) => !shown.has(lineItemId));
  return sequence > 1 && isOther && isOpenedSince(run);
}

/** The numbers that a further part of an order may have there. */
const furtherNumbers = Array.from({ length: 20 }, (_, index) => index + 2);

/**
 * The parts of the order that this database knows nothing of, and that have what the order at hand lacks, and nothing else:
 * lines, as an edit, or a mapping, came when the order could not take them in any more; or units of its lines, as Shopify
 * opened those later. What is made there is not wanted of this one once more. Of an order that was begun nobody would add
 * units unasked: a person is asked about those, and what they send is looked up.
 */
export async function findParts(
  run: Run,
  { home, order }: { home: NamedConnection; order: PlacedOrder },
): Promise<FoundPart[] | Next> {
  const { ctx, rows } = run;
  const { shop, orderId, order: known } = rows.dispatch;
  const lacking = lackingOf(run, order);
  const isWhole = lacking.lines.size === 0 && lacking.units.size === 0;
  if (isWhole || rows.remake !== null || known.redactedAt !== null) return [];
  const dispatches = await ctx.prisma.dispatch.findMany({
    where: { shop, orderId },
    select: { sequence: true },
  });
  const unknown = furtherNumbers.filter((each) =>
    dispatches.every(({ sequence }) => sequence !== each),
  );
  const own = externalIdOf(rows.dispatch);
  const found = await findAllInProviderList(ctx.prisma, {
    connectionId: home.id,
    externalSourceIds: [
      own,
      ...unknown.map((sequence) => externalOrderId(shop, orderId, sequence)),
    ],
  });
  // The list was forgotten meanwhile: it is read anew.
  if (!found.has(own)) return stop(ctx.clock());
  const parts: FoundPart[] = [];
  for (const sequence of unknown) {
    const apiOrderId = found.get(externalOrderId(shop, orderId, sequence));
    if (apiOrderId === undefined) continue;
    const look = await readOrder(run, { apiOrderId, home });
    if (look.kind !== "read") return look;
    if (endedByProvider.has(look.order.orderStatus ?? "")) continue;
    const has = claimFrom(lacking, { order: look.order, items: rows.dispatch.lines });
    if (has !== null) parts.push({ sequence, ...has });
  }
  return parts;
}

/** What the provider's order lacks of what is wanted of it: whole lines, and units of others. */
interface Lacking {
  lines: Set<string>;
  units: Map<string, number>;
}

function lackingOf({ rows }: Run, order: PlacedOrder): Lacking {
  const { lines } = rows.dispatch;
  const shown = shownLines(order);
  const missing = lines.map(({ lineItemId }) => lineItemId).filter((id) => !shown.has(id));
  const isUnbegun = (order.orderStatus ?? "Created") === "Created";
  const wanted = unitsMade(lines);
  const units = Array.from(shownUnits(order, lines), ([id, made]): [string, number] => [
    id,
    (wanted.get(id) ?? 0) - made,
  ]);
  return {
    lines: new Set(missing.length < lines.length ? missing : []),
    units: new Map(isUnbegun ? units.filter(([, count]) => count > 0) : []),
  };
}

/** What of that another order of the provider's has, and from then on lacks no more; null where it has anything else. */
function claimFrom(
  lacking: Lacking,
  { order, items }: { order: PlacedOrder; items: readonly RequestItem[] },
): Omit<FoundPart, "sequence"> | null {
  const lineIds = [...shownLines(order)];
  if (lineIds.length === 0) return null;
  if (lineIds.every((id) => lacking.lines.has(id))) {
    for (const id of lineIds) lacking.lines.delete(id);
    return { lineIds, units: [] };
  }
  const made = shownUnits(order, items);
  const units = lineIds.map((lineItemId) => {
    const lacks = lacking.units.get(lineItemId) ?? 0;
    return { lineItemId, units: Math.min(lacks, made.get(lineItemId) ?? 0) };
  });
  if (!units.every((each) => each.units > 0)) return null;
  for (const each of units) {
    lacking.units.set(each.lineItemId, (lacking.units.get(each.lineItemId) ?? 0) - each.units);
  }
  return { lineIds: [], units };
}

export async function readOrder(
  run: Run,
  { apiOrderId, home }: { apiOrderId: string; home: NamedConnection },
): Promise<{ kind: "read"; order: PlacedOrder } | Next> {
  const { ctx, lease } = run;
  await renewLease(ctx, lease);
  const look = await callApi(ctx, home, {
    priority: "read",
    call: (api) => api.getOrder(apiOrderId),
  });
  if (look.kind === "answered") return { kind: "read", order: look.value };
  if (look.kind !== "refused") return tryAgainLater(run, look, "provider");
  const reply = { kind: "unanswered", message: look.message, retryAfterMs: null } as const;
  return tryAgainLater(run, reply, "provider", { unreachable: "AttemptUnknown" });
}

/**
 * The items as they are wanted, with the artwork that the provider shows where nothing can be said of it: what was drawn
 * anew since the restore has another address, though it may be the same picture. While it can still be changed, the new
 * one is wanted.
 */
function judgedItems(run: Run, order: PlacedOrder): RequestItem[] {
  const { lines, drawings } = run.rows.dispatch;
  const { restoredAt } = run.ctx.settings;
  if (order.orderStatus === "Created" || restoredAt === null) return lines;
  const drawn = new Map(
    drawings
      .filter(({ createdAt }) => createdAt >= restoredAt)
      .map(({ externalSourceId, artworkUrl }) => [externalSourceId, artworkUrl]),
  );
  const shown = new Map(order.items.map((item) => [item.externalSourceId, item.artworkUrl]));
  const judged = (item: RequestItem): RequestItem => {
    const isDrawn = drawn.get(item.externalSourceId) === item.artworkUrl;
    const artworkUrl = isDrawn ? shown.get(item.externalSourceId) : undefined;
    return artworkUrl === undefined ? item : { ...item, artworkUrl };
  };
  return lines.map(judged);
}

/**
 * Has the dispatch go under the order's next number: the provider has another order by this one, which stays as it is.
 * Nothing was sent of an attempt that was written down for the old one.
 */
export async function renumber(run: Run, apiOrderId: string): Promise<Next> {
  const { ctx, lease, rows } = run;
  const { shop, dispatchId, token } = lease;
  const { orderId, sequence: taken } = rows.dispatch;
  const now = ctx.clock();
  await writeLeased(
    ctx,
    lease,
    { state: "Pending", tries: 0, retryAt: null, ...settled(run) },
    async (transaction) => {
      const sequence = await nextSequence(transaction, { shop, orderId });
      const attempt = underWay(rows.dispatch.attempt);
      if (attempt !== null) await endAttempt(transaction, attempt, "GivenUp", now);
      await transaction.dispatch.updateMany({
        where: { shop, id: dispatchId, leaseToken: token },
        data: { sequence },
      });
      await forgetNeverSent(transaction, lease);
      await transaction.orderLine.updateMany({
        where: { shop, orderId, dispatchSequence: taken },
        data: { dispatchSequence: sequence },
      });
      const remark = { code: "numberInUse", taken, sequence, apiOrderId } as const;
      const line = timelineEntry(run, "abandoned", remark);
      const { remake } = rows;
      // Where it was asked for, another number is named.
      const of =
        remake === null ? [] : [{ ...line, dispatchId: remake.rootDispatchId, exchanges: null }];
      await recordTimeline(transaction, [line, ...of]);
    },
    (transaction) => lockOrders(transaction, { shop, orderIds: [orderId] }),
  );
  return again;
}
