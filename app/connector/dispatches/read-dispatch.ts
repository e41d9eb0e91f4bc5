import type { Prisma } from "#app/db/generated/client.ts";
import { isTestKey, openConnection } from "../connections/index.ts";
import type { ConnectorContext } from "../context.ts";
import { unprintedNames } from "../forwarding/index.ts";
import { type MappingOf, readMappings } from "../mappings/index.ts";
import { orderSnapshot, type OrderSnapshotLine } from "../orders/index.ts";
import { readRemark } from "../remarks.ts";
import { variantsOfAttention } from "./attention-variants.ts";
import { difference } from "./difference.ts";
import { listItem, listedWith } from "./read-dispatches.ts";
import { marginOf } from "./margin.ts";
import { maskedRequest } from "./masked-request.ts";
import { simulationsOf } from "./simulate-order.ts";
import type { ActivityView, DispatchDetail } from "./views.ts";

const withAll = {
  ...listedWith,
  lines: { orderBy: { externalSourceId: "asc" } },
  order: {
    include: {
      lines: { orderBy: { position: "asc" } },
      dispatches: { select: { id: true, sequence: true } },
    },
  },
} as const satisfies Prisma.DispatchInclude;

type ReadDispatch = Prisma.DispatchGetPayload<{ include: typeof withAll }>;

/** Lines of a timeline, beyond which the oldest are left out. */
const linesMax = 500;

/** One dispatch of a shop with its lines and its timeline; null when the shop has no such one. */
export async function readDispatch(
  ctx: ConnectorContext,
  { shop, dispatchId }: { shop: string; dispatchId: string },
): Promise<DispatchDetail | null> {
  const row = await ctx.prisma.dispatch.findUnique({
    where: { shop_id: { shop, id: dispatchId } },
    include: withAll,
  });
  if (row === null) return null;
  const [activity, orderLines, variants, isTest] = await Promise.all([
    readActivity(ctx, { shop, dispatchId }),
    orderLinesOf(ctx, row),
    variantsOfAttention(ctx, { shop, dispatches: [row] }),
    isTestConnection(ctx, row),
  ]);
  return {
    ...listItem(row, variants),
    apiOrderId: row.apiOrderId,
    apiStatus: row.apiStatus,
    isCanceledInShopify: row.order.canceledAt !== null,
    difference: row.difference === null ? null : difference.parse(row.difference),
    request: row.frozenRequest === null ? null : maskedRequest(row.frozenRequest),
    simulations: isTest ? simulationsOf(row) : [],
    cost:
      row.costCents === null || row.costCurrency === null
        ? null
        : { cents: Number(row.costCents), currency: row.costCurrency },
    margin: marginOf(row),
    lastError: row.lastError,
    nextTryAt: row.retryAt,
    orderLines,
    items: row.lines.map(({ externalSourceId, title, sku, quantity, artworkUrl }) => ({
      externalSourceId,
      title,
      sku,
      quantity,
      artworkUrl,
    })),
    activity,
  };
}

async function isTestConnection(
  ctx: ConnectorContext,
  { connectionId, apiOrderId }: ReadDispatch,
): Promise<boolean> {
  if (connectionId === null || apiOrderId === null) return false;
  const connection = await openConnection(ctx, connectionId);
  return connection !== null && isTestKey(connection.apiKey);
}

interface Line {
  id: bigint;
  at: Date;
  kind: string;
  message: string;
  remark: unknown;
  actor: string;
  hasExchanges: boolean;
}

/** The newest lines of the timeline. What each of them was led to by stays where it is. */
async function readActivity(
  ctx: ConnectorContext,
  { shop, dispatchId }: { shop: string; dispatchId: string },
): Promise<ActivityView[]> {
  const rows = await ctx.prisma.$queryRaw<Line[]>`
    SELECT id, at, kind, message, remark, actor, exchanges IS NOT NULL AS "hasExchanges"
    FROM connector.activity WHERE shop = ${shop} AND dispatch_id = ${dispatchId}
    ORDER BY id DESC LIMIT ${linesMax}`;
  return rows
    .toReversed()
    .map((row) => Object.assign(row, { id: String(row.id), remark: readRemark(row.remark) }));
}

async function orderLinesOf(
  ctx: ConnectorContext,
  { shop, sequence, order, lines: made }: ReadDispatch,
): Promise<DispatchDetail["orderLines"]> {
  const variantIds = order.lines.map(({ variantId }) => variantId).filter((id) => id !== null);
  const mappings = await readMappings(ctx.prisma, { shop, variantIds });
  const { lines } = orderSnapshot.parse(order.snapshot);
  const wanted = new Map(lines.map((line) => [line.id, line]));
  const isSendable = order.canceledAt === null && order.paidSeenAt !== null;
  const others = order.dispatches.filter((other) => other.sequence !== sequence);
  return order.lines.map(({ id, title, sku, quantity, verdict, variantId, dispatchSequence }) => ({
    id,
    title,
    sku,
    // As edits and refunds left it; the row keeps what it was judged by.
    quantity: wanted.get(id)?.currentQuantity ?? quantity,
    verdict,
    variantId,
    elsewhere: others.find((other) => other.sequence === dispatchSequence) ?? null,
    becomes: made
      .filter(({ lineItemId }) => lineItemId === id)
      .map((item) => ({ sku: item.sku, quantity: item.quantity })),
    unprinted:
      verdict === "Forwarded" ? unprinted(wanted.get(id), mappings.get(variantId ?? "")) : [],
    canBeSent:
      isSendable && verdict === "NeedsMapping" && mappings.get(variantId ?? "")?.state === "Mapped",
  }));
}

function unprinted(line: OrderSnapshotLine | undefined, mapping: MappingOf | undefined): string[] {
  const designs = mapping?.components.map(({ design }) => design) ?? [];
  return line === undefined ? [] : unprintedNames(designs, line);
}
