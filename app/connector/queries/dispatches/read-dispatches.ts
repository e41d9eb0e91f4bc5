import type { Prisma } from "#app/db/generated/client.ts";
import type { Needs } from "../../ports/context.ts";
import { attentionBySeverity } from "./under-attention.ts";
import { variantsOfAttention } from "./attention-variants.ts";
import { allowedActs, isCanceling } from "../../dispatches/staff-acts/index.ts";
import { standing, type Standing, withStanding } from "../../store/attention.ts";
import { lateAmong } from "./late.ts";
import { summarized, summaryOf } from "./order-summary.ts";
import { type Setback, settingBack, withSetback } from "../../store/setbacks.ts";
import { stageOf } from "../../model/stage.ts";
import type { DispatchListItem } from "./views.ts";
import { viewAttention } from "../../model/view-attention.ts";

/** What a row of a list is read with. */
export const listedWith = {
  shipments: { orderBy: [{ seenAt: "asc" }, { id: "asc" }] },
  order: { select: summarized },
  ...withSetback,
  ...withStanding,
} as const satisfies Prisma.DispatchInclude;

export type ListedDispatch = Prisma.DispatchGetPayload<{ include: typeof listedWith }>;

/** Dispatches under attention: those that cannot go on without a person first, the oldest first. */
export async function listAttention(
  ctx: Needs<"prisma" | "clock">,
  { shop, limit }: { shop: string; limit: number },
): Promise<DispatchListItem[]> {
  const rows: ListedDispatch[] = [];
  for (const bySeverity of attentionBySeverity) {
    if (rows.length === limit) break;
    rows.push(
      ...(
        await ctx.prisma.attention.findMany({
          where: { shop, ...bySeverity },
          orderBy: [{ askedAt: "asc" }, { dispatchId: "asc" }],
          take: limit - rows.length,
          select: { dispatch: { include: listedWith } },
        })
      ).map(({ dispatch }) => dispatch),
    );
  }
  return listItems(ctx, { shop, rows });
}

/** Rows as the lists show them. Four queries at most, however many rows there are. */
export async function listItems(
  ctx: Needs<"prisma" | "clock">,
  { shop, rows }: { shop: string; rows: readonly ListedDispatch[] },
): Promise<DispatchListItem[]> {
  const dispatches = rows.map((row) => settingBack(standing(row)));
  const [variants, late] = await Promise.all([
    variantsOfAttention(ctx, { shop, dispatches }),
    lateAmong(ctx, { shop, ids: rows.map(({ id }) => id) }),
  ]);
  return dispatches.map((row) => listItem(row, { variants, late }));
}

/** One row as the lists show it. `variants`: what `variantsOfAttention` found; `late`: `lateAmong`. */
export function listItem(
  row: Omit<ListedDispatch, "attention" | "setback"> & Standing & Setback,
  { variants, late }: { variants: ReadonlyMap<string, string>; late: ReadonlySet<string> },
): DispatchListItem {
  return {
    id: row.id,
    orderId: row.orderId,
    orderName: row.orderName,
    sequence: row.sequence,
    ...summaryOf(row.order, row),
    stage: stageOf(row.state, row.apiStatus),
    tracking: row.shipments.flatMap(
      ({ trackingNumbers, trackingUrls, carrier, writtenAt, correctedAt, leftOutAt }) =>
        trackingNumbers.map((number, at) => ({
          number,
          url: trackingUrls[at] ?? "",
          carrier,
          isWrittenBack: writtenAt !== null && correctedAt === null && leftOutAt === null,
          isLeftOut: leftOutAt !== null,
        })),
    ),
    attention: row.attention === null ? null : viewAttention(row.attention),
    attentionNumber: row.attention?.number ?? null,
    attentionVariantId: variants.get(row.id) ?? null,
    isCanceling: isCanceling(row),
    isLate: late.has(row.id),
    acts: allowedActs(row),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
