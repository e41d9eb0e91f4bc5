/**
 * Seeks this dispatch's order in the provider's list, by the id that we gave it. A wrong "it is not
 * there" becomes a second order, so only what can't be otherwise counts as absent: the API's own list,
 * read to its end, every element of it readable. The contract's own 404 is an empty list too, but
 * gateways use its very shape for a way they do not know. So an empty list is believed only of a
 * connection at which no order of ours is known.
 */
import type { OrderStatus } from "#app/contract/index.ts";
import { type ApiReply, callApi, type NamedConnection } from "../../clients/connections/index.ts";
import { changeAttempt } from "../../store/attempts.ts";
import { type Lease, renewLease, writeLeased } from "../../store/lease.ts";
import { phrase, type Words } from "../../model/phrases.ts";
import type { GlimpsePage } from "../../ports/index.ts";
import type { ProviderAccess } from "../../ports/context.ts";
import { externalIdOf } from "../request/index.ts";
import type { Run } from "./run.ts";

export type Finding =
  | { kind: "found"; orderId: string; orderStatus: OrderStatus | null }
  /** The database that was lost had sent it: what it has may not be what is wanted here. */
  | { kind: "sentBefore"; orderId: string }
  | { kind: "absent" }
  /** There was an answer, and it leaves open whether the order exists. */
  | { kind: "uncertain"; message: Words }
  | Extract<ApiReply<unknown>, { kind: "unanswered" | "unauthorized" | "postponed" }>;

/** A million orders. A list that goes on beyond has no end. */
export const allPages = 10_000;

/**
 * Walks the list from where an earlier look-up of the same attempt was interrupted, or from its first
 * page. What interrupts it keeps the place, unless something that could not be read lies behind it.
 * With fewer pages than the list has, "absent" means: not among those.
 */
export async function findOrder(
  run: Run,
  connection: NamedConnection,
  { pagesMax = allPages }: { pagesMax?: number } = {},
): Promise<Finding> {
  const { attempt } = run.rows.dispatch;
  const externalSourceId = externalIdOf(run.rows.dispatch);
  const isHome = connection.id === run.rows.home?.id;
  const begun = isHome ? (attempt?.searchCursor ?? null) : null;
  const cursors = new Set<string>();
  let unreadable = 0;
  let cursor = begun;
  while (cursors.size < pagesMax) {
    const reply = await readPage(run, connection, cursor);
    if (reply.kind === "refused") return uncertain(run, reply.message);
    if (reply.kind !== "answered") {
      if (isHome) await keepPlace(run, unreadable === 0 ? cursor : null);
      return reply;
    }
    const page = reply.value;
    const found = page.orders.find((order) => order.externalSourceId === externalSourceId);
    if (found !== undefined) {
      return { kind: "found", orderId: found.orderId, orderStatus: found.orderStatus };
    }
    unreadable += page.unreadable;
    if (!page.pageInfo.hasNextPage) {
      if (unreadable > 0) return uncertain(run, phrase("listUnreadable"));
      const isEmpty = cursor === null && page.orders.length === 0;
      if (!isEmpty || !(await hasOrders(run, connection))) return { kind: "absent" };
      return uncertain(run, phrase("listEmpty"));
    }
    cursor = cursorBehind(page);
    if (cursor === null || cursors.has(cursor)) break;
    cursors.add(cursor);
  }
  if (cursors.size === pagesMax && pagesMax < allPages) return { kind: "absent" };
  return uncertain(run, phrase("listEndless"));
}

/** Where the list goes on behind a page that isn't its last; null: it doesn't say. */
export function cursorBehind({ orders, pageInfo }: GlimpsePage): string | null {
  return pageInfo.endCursor ?? orders.at(-1)?.orderId ?? null;
}

/** Who reads the list: the holder of a dispatch's lease, or nobody's of all. */
export interface ListReader {
  ctx: ProviderAccess;
  lease: Lease | null;
}

/** One page of the list, under the lease of the dispatch that asks, where one does. */
export async function readPage(
  { ctx, lease }: ListReader,
  connection: NamedConnection,
  cursor: string | null,
): Promise<ApiReply<GlimpsePage>> {
  if (lease !== null) await renewLease(ctx, lease);
  return callApi(ctx, connection, {
    priority: "read",
    call: (api) => api.getOrders({ cursor, pageSize: 100 }),
  });
}

/** The next look-up begins anew. */
async function uncertain(run: Run, message: Words): Promise<Finding> {
  await keepPlace(run, null);
  return { kind: "uncertain", message };
}

async function keepPlace(run: Run, searchCursor: string | null): Promise<void> {
  const { attempt } = run.rows.dispatch;
  if (attempt === null || searchCursor === attempt.searchCursor) return;
  await writeLeased(run.ctx, run.lease, {}, (transaction) =>
    changeAttempt(transaction, attempt, { searchCursor }),
  );
}

/** True where the connection has shown an order of any of our dispatches before. */
export async function hasOrders(
  { ctx }: Pick<ListReader, "ctx">,
  { id }: NamedConnection,
): Promise<boolean> {
  const known = await ctx.prisma.dispatch.findFirst({
    where: { connectionId: id, apiOrderId: { not: null } },
    select: { id: true },
  });
  return known !== null;
}
