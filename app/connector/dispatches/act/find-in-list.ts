/**
 * Seeks the order of a dispatch that a restore leaves in doubt. The provider's list is read once for all of them, and
 * not for each (decision 200).
 *
 * It serves only where nothing of the dispatch went out since the restore: then whatever the provider has of it, the
 * database that was lost had sent before, and it arrived before the reading began. What was sent since is sought in the
 * list as it is now.
 */
import { limits } from "#app/limits/limits.ts";
import { type NamedConnection, openFormerConnections } from "../../clients/connections/index.ts";
import { settleMs } from "../../clients/settle.ts";
import { phrase, type Phrase } from "../../model/phrases.ts";
import type { GlimpsePage } from "../../ports/index.ts";
import { readNeverSent } from "../../store/never-sent.ts";
import { asOnlyOne } from "../../store/only-one.ts";
import {
  addPage,
  beginProviderList,
  dropProviderList,
  findInProviderList,
  type ProviderList,
  readProviderList,
} from "../../store/provider-lists.ts";
import {
  allPages,
  cursorBehind,
  findOrder,
  type Finding,
  hasOrders,
  type ListReader,
  readPage,
} from "./find-order.ts";
import { externalIdOf } from "../request/index.ts";
import type { Run } from "./run.ts";

/** The list is being read: it can be asked later. */
export interface Reading {
  kind: "reading";
  until: Date;
}

/** Why the list is not read to its end yet. */
type Unread = Reading | Exclude<Finding, { kind: "found" | "sentBefore" | "absent" }>;

/** How long who finds the list being read waits: as long as it has gone on, so that few ask however many wait. */
const waitMs = { min: 2_000, max: 10 * 60_000 };

/** Seeks the dispatch's order in what was read of the list after a restore, where that serves, else in the list itself. */
export async function seekOrder(run: Run, connection: NamedConnection): Promise<Finding | Reading> {
  const { restoredAt } = run.ctx.settings;
  if (restoredAt === null || !(await isOnlyOfBefore(run, restoredAt))) {
    return findOrder(run, connection);
  }
  return findInList(run, connection, restoredAt);
}

/**
 * Seeks the dispatch's order at a connection, and where it is not there, at those that the shop left since a restore. Resolves
 * with the first finding that is not that it is absent, and where that was found out.
 */
export async function seekEverywhere(
  run: Run,
  connection: NamedConnection,
): Promise<{ finding: Finding | Reading; home: NamedConnection }> {
  const { ctx, lease } = run;
  const { restoredAt } = ctx.settings;
  const finding = await seekOrder(run, connection);
  const nowhere = { finding, home: connection };
  if (finding.kind !== "absent" || restoredAt === null) return nowhere;
  const former = await openFormerConnections(ctx, { shop: lease.shop, except: connection.id });
  if (former.length === 0 || !(await isOnlyOfBefore(run, restoredAt))) return nowhere;
  const neverSentAt = await readNeverSent(ctx.prisma, lease);
  if (neverSentAt !== null && neverSentAt >= restoredAt) return nowhere;
  for (const home of former) {
    const found = await findInList(run, home, restoredAt);
    if (found.kind !== "absent") return { finding: found, home };
  }
  return nowhere;
}

/** Whatever went out of it, the database that was lost had sent. */
async function isOnlyOfBefore({ ctx, lease, rows }: Run, restoredAt: Date): Promise<boolean> {
  const { processedAt } = rows.dispatch.order.snapshot;
  if (processedAt !== null && new Date(processedAt) > restoredAt) return false;
  const { shop, dispatchId } = lease;
  const sentSince = await ctx.prisma.attempt.findFirst({
    where: { shop, dispatchId, sentAt: { gte: restoredAt } },
    select: { number: true },
  });
  return sentSince === null;
}

async function findInList(
  run: Run,
  connection: NamedConnection,
  restoredAt: Date,
): Promise<Finding | Reading> {
  const { ctx } = run;
  const read = await readListSince(run, connection, restoredAt);
  if (read.kind !== "read") return read;
  const { list } = read;
  const orderId = await findInProviderList(ctx.prisma, list, externalIdOf(run.rows.dispatch));
  if (orderId === "gone") return { kind: "reading", until: ctx.clock() };
  if (orderId !== null) return { kind: "sentBefore", orderId };
  return list.doubt === null ? { kind: "absent" } : { kind: "uncertain", message: list.doubt };
}

/** The provider's whole list as of a restore, read on where it is not read yet and nobody else does. */
export async function readListSince(
  reader: ListReader,
  connection: NamedConnection,
  restoredAt: Date,
): Promise<{ kind: "read"; list: ProviderList } | Unread> {
  const { ctx } = reader;
  const connectionId = connection.id;
  // A call of the machine that was lost may still arrive.
  const since = new Date(restoredAt.getTime() + settleMs);
  if (ctx.clock() < since) return { kind: "reading", until: since };
  const known = await readProviderList(ctx, { connectionId, since });
  if (known !== null && known.finishedAt !== null) return { kind: "read", list: known };
  const read = await asOnlyOne(ctx, `provider list ${connectionId}`, () =>
    readOn(reader, connection, since),
  );
  return read ?? readingOf(ctx, known);
}

function readingOf(ctx: ListReader["ctx"], list: ProviderList | null): Reading {
  const now = ctx.clock().getTime();
  const goneOnMs = now - (list?.startedAt.getTime() ?? now);
  const ms = Math.min(Math.max(goneOnMs, waitMs.min), waitMs.max);
  return { kind: "reading", until: new Date(now + ms) };
}

/** Reads the list on, to its end or for as long as a visit may take. The caller is its only reader. */
async function readOn(
  reader: ListReader,
  connection: NamedConnection,
  since: Date,
): Promise<{ kind: "read"; list: ProviderList } | Unread> {
  const { ctx } = reader;
  const connectionId = connection.id;
  const endsAt = performance.now() + limits.pass.visitMs;
  const cursors = new Set<string>();
  let list =
    (await readProviderList(ctx, { connectionId, since })) ??
    (await beginProviderList(ctx, connectionId));
  while (list.finishedAt === null) {
    if (performance.now() >= endsAt) return { kind: "reading", until: ctx.clock() };
    const reply = await readPage(reader, connection, list.cursor);
    if (reply.kind === "refused") {
      await dropProviderList(ctx.prisma, list);
      return { kind: "uncertain", message: reply.message };
    }
    if (reply.kind !== "answered") return reply;
    const page = reply.value;
    const cursor = page.pageInfo.hasNextPage ? cursorBehind(page) : null;
    const isEndless =
      page.pageInfo.hasNextPage &&
      (cursor === null || cursors.has(cursor) || list.pages + 1 >= allPages);
    const isEnd = isEndless || !page.pageInfo.hasNextPage;
    const doubt = isEnd ? await doubtOf(reader, connection, { list, page, isEndless }) : null;
    const end = isEnd ? { at: ctx.clock(), doubt } : null;
    list = await addPage(ctx, list, { page, cursor, end });
    if (cursor !== null) cursors.add(cursor);
  }
  return { kind: "read", list };
}

/** Why what isn't in the list may be there all the same, once it has ended; null: nothing speaks for that. */
async function doubtOf(
  reader: ListReader,
  connection: NamedConnection,
  { list, page, isEndless }: { list: ProviderList; page: GlimpsePage; isEndless: boolean },
): Promise<Phrase | null> {
  if (isEndless) return phrase("listEndless");
  if (list.unreadable + page.unreadable > 0) return phrase("listUnreadable");
  const isEmpty = list.orders + page.orders.length === 0;
  return isEmpty && (await hasOrders(reader, connection)) ? phrase("listEmpty") : null;
}
