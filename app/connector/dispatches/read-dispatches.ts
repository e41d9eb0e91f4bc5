import type { Prisma } from "#app/db/generated/client.ts";
import type { ConnectorContext } from "../context.ts";
import { readMappings } from "../mappings/index.ts";
import { orderSnapshot } from "../orders/index.ts";
import { attentionBySeverity, viewAttention } from "./attention.ts";
import { variantsOfAttention } from "./attention-variants.ts";
import { allowedActs } from "./dispatch-acts.ts";
import { stageOf } from "./stage.ts";
import type { DispatchDetail, DispatchListItem } from "./views.ts";

/** What a row of a list is read with. */
export const withShipments = {
  shipments: { orderBy: [{ seenAt: "asc" }, { id: "asc" }] },
} as const satisfies Prisma.DispatchInclude;

export type ListedDispatch = Prisma.DispatchGetPayload<{ include: typeof withShipments }>;

/** Dispatches under attention: those that cannot go on without a person first, the oldest first. */
export async function listAttention(
  ctx: ConnectorContext,
  { shop, limit }: { shop: string; limit: number },
): Promise<DispatchListItem[]> {
  const rows: ListedDispatch[] = [];
  for (const bySeverity of attentionBySeverity) {
    if (rows.length === limit) break;
    rows.push(
      ...(await ctx.prisma.dispatch.findMany({
        where: { shop, ...bySeverity },
        orderBy: [{ attentionAt: "asc" }, { id: "asc" }],
        take: limit - rows.length,
        include: withShipments,
      })),
    );
  }
  return listItems(ctx, { shop, rows });
}

/** One dispatch of a shop with its lines and its timeline; null when the shop has no such one. */
export async function readDispatch(
  ctx: ConnectorContext,
  { shop, dispatchId }: { shop: string; dispatchId: string },
): Promise<DispatchDetail | null> {
  const row = await ctx.prisma.dispatch.findUnique({
    where: { shop_id: { shop, id: dispatchId } },
    include: {
      ...withShipments,
      lines: { orderBy: { externalSourceId: "asc" } },
      order: { include: { lines: { orderBy: { position: "asc" } } } },
    },
  });
  if (row === null) return null;
  const open = row.order.lines.filter(({ verdict }) => verdict === "NeedsMapping");
  const variantIds = open.map(({ variantId }) => variantId).filter((id) => id !== null);
  const [activity, mappings, variants] = await Promise.all([
    ctx.prisma.activity.findMany({
      where: { shop, dispatchId },
      orderBy: { id: "asc" },
      take: 500,
    }),
    readMappings(ctx.prisma, { shop, variantIds }),
    variantsOfAttention(ctx, { shop, dispatches: [row] }),
  ]);
  const { lines } = orderSnapshot.parse(row.order.snapshot);
  const wanted = new Map(lines.map(({ id, currentQuantity }) => [id, currentQuantity]));
  const isSendable = row.order.canceledAt === null && row.order.paidSeenAt !== null;
  return {
    ...listItem(row, variants),
    apiOrderId: row.apiOrderId,
    apiStatus: row.apiStatus,
    cost:
      row.costCents === null || row.costCurrency === null
        ? null
        : { cents: Number(row.costCents), currency: row.costCurrency },
    lastError: row.lastError,
    nextTryAt: row.retryAt,
    orderLines: row.order.lines.map(({ id, title, sku, quantity, verdict, variantId }) => ({
      id,
      title,
      sku,
      // As edits and refunds left it; the row keeps what it was judged by.
      quantity: wanted.get(id) ?? quantity,
      verdict,
      variantId,
      canBeSent:
        isSendable &&
        verdict === "NeedsMapping" &&
        mappings.get(variantId ?? "")?.state === "Mapped",
    })),
    items: row.lines.map(({ externalSourceId, title, sku, quantity }) => ({
      externalSourceId,
      title,
      sku,
      quantity,
    })),
    activity: activity.map(({ id, at, kind, message, actor }) => ({
      id: String(id),
      at,
      kind,
      message,
      actor,
    })),
  };
}

/** Rows as the lists show them. Two queries at most, however many rows there are. */
export async function listItems(
  ctx: ConnectorContext,
  { shop, rows }: { shop: string; rows: readonly ListedDispatch[] },
): Promise<DispatchListItem[]> {
  const variants = await variantsOfAttention(ctx, { shop, dispatches: rows });
  return rows.map((row) => listItem(row, variants));
}

function listItem(row: ListedDispatch, variants: ReadonlyMap<string, string>): DispatchListItem {
  return {
    id: row.id,
    orderId: row.orderId,
    orderName: row.orderName,
    sequence: row.sequence,
    stage: stageOf(row.state, row.apiStatus),
    tracking: row.shipments.flatMap(
      ({ trackingNumbers, trackingUrls, carrier, writtenAt, correctedAt }) =>
        trackingNumbers.map((number, at) => ({
          number,
          url: trackingUrls[at] ?? "",
          carrier,
          isWrittenBack: writtenAt !== null && correctedAt === null,
        })),
    ),
    attention: viewAttention(row.attentionReason, row.attentionDetail),
    attentionVariantId: variants.get(row.id) ?? null,
    acts: allowedActs(row),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
