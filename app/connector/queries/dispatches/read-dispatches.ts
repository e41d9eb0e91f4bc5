import { Prisma } from "#app/db/generated/client.ts";
import type { Needs } from "../../ports/context.ts";
import { attentionBySeverity } from "./under-attention.ts";
import { variantsOfAttention } from "./attention-variants.ts";
import { allowedActs } from "../../dispatches/staff-acts/index.ts";
import { costOf } from "../../dispatches/index.ts";
import { isAskedOpen, standing, type Standing, withStanding } from "../../store/attention.ts";
import { isSnoozed } from "../../store/snoozes.ts";
import { type Marks, readMarks } from "./marks.ts";
import { summarized, summaryOf } from "./order-summary.ts";
import { linesWithEntries } from "../../store/shop-orders.ts";
import { type Setback, settingBack, withSetback } from "../../store/setbacks.ts";
import { isEnded } from "../../model/dispatch-states.ts";
import { stageOf } from "../../model/stage.ts";
import { type HeldUnits, noUnits } from "./units.ts";
import type { DispatchListItem, TrackingView } from "./views.ts";
import type { AttentionReason, Notice } from "../../model/notice.ts";
import { type AttentionView, viewAttention } from "../../model/view-attention.ts";

/** What a row of a list is read with. */
export const listedWith = {
  shipments: { orderBy: [{ seenAt: "asc" }, { id: "asc" }] },
  order: { select: summarized },
  cost: true,
  ...withSetback,
  ...withStanding,
} as const satisfies Prisma.DispatchInclude;

export type ListedDispatch = Prisma.DispatchGetPayload<{ include: typeof listedWith }>;

/**
 * Dispatches under attention that nobody put off: those that cannot go on without a person first, the oldest first. `beside`:
 * what is asked of those that are left out, as `groupAttention` has it.
 */
export async function listAttention(
  ctx: Needs<"prisma" | "clock">,
  {
    shop,
    limit,
    beside = [],
  }: {
    shop: string;
    limit: number;
    beside?: readonly { reason: AttentionReason; title: string | null }[];
  },
): Promise<DispatchListItem[]> {
  const reasons = beside.map(({ reason }) => reason);
  const titles = beside.map(({ title }) => title);
  const isPutOff = isSnoozed(ctx.clock());
  const halves = attentionBySeverity.map(
    (bySeverity, severity) => Prisma.sql`(
      SELECT dispatch_id AS id, asked_at, ${severity}::int AS severity
      FROM connector.attention AS asked
      WHERE shop = ${shop} AND ${isAskedOpen} AND ${bySeverity} AND NOT ${isPutOff}
        AND NOT EXISTS (
          SELECT FROM unnest(${reasons}::text[], ${titles}::text[]) AS grouped (reason, title)
          WHERE grouped.reason = asked.reason
            AND grouped.title IS NOT DISTINCT FROM asked.subject ->> 'title')
      ORDER BY asked_at, dispatch_id LIMIT ${limit})`,
  );
  const found = await ctx.prisma.$queryRaw<{ id: string }[]>`
    SELECT id FROM (${Prisma.join(halves, " UNION ALL ")}) AS waiting
    ORDER BY severity, asked_at, id LIMIT ${limit}`;
  const ids = found.map(({ id }) => id);
  const rows = await ctx.prisma.dispatch.findMany({
    where: { shop, id: { in: ids } },
    include: listedWith,
  });
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return listItems(ctx, { shop, rows: ids.flatMap((id) => rowOf.get(id) ?? []) });
}

/** Rows as the lists show them. Six queries at most, however many rows there are. */
export async function listItems(
  ctx: Needs<"prisma" | "clock">,
  { shop, rows }: { shop: string; rows: readonly ListedDispatch[] },
): Promise<DispatchListItem[]> {
  const dispatches = rows.map((row) => settingBack(standing(row)));
  const ids = rows.map(({ id }) => id);
  const [variants, marks] = await Promise.all([
    variantsOfAttention(ctx, { shop, dispatches }),
    readMarks(ctx, { shop, ids }),
  ]);
  return dispatches.map((row) => listItem(row, { variants, ...marks }));
}

/** What Shopify has of a parcel. */
function inShopify({
  writtenAt,
  correctedAt,
  leftOutAt,
  absentAt,
}: Pick<
  ListedDispatch["shipments"][number],
  "writtenAt" | "correctedAt" | "leftOutAt" | "absentAt"
>): Pick<TrackingView, "isWrittenBack" | "isLeftOut" | "isAbsent"> {
  const isAbsent = absentAt !== null;
  const isLeftOut = leftOutAt !== null || isAbsent;
  const isWrittenBack = writtenAt !== null && correctedAt === null && !isLeftOut;
  return { isWrittenBack, isLeftOut, isAbsent };
}

/** One row as the lists show it. `variants`: what `variantsOfAttention` found; the others: `readMarks`. */
export function listItem(
  row: Omit<ListedDispatch, "attention" | "setback"> & Standing & Setback,
  { variants, ...marks }: { variants: ReadonlyMap<string, string> } & Marks,
): DispatchListItem {
  const held = marks.units.get(row.id) ?? noUnits;
  return {
    id: row.id,
    orderId: row.orderId,
    orderName: row.orderName,
    sequence: row.sequence,
    ...summaryOf(row.order, {
      ...row,
      held,
      isPartial: marks.partial.has(row.id),
    }),
    isKept: marks.kept.has(row.id),
    stage: stageOf(row.state, row.apiStatus),
    tracking: row.shipments.flatMap(({ trackingNumbers, trackingUrls, carrier, ...row }) =>
      trackingNumbers.map((number, at) => ({
        number,
        url: trackingUrls[at] ?? "",
        carrier,
        ...inShopify(row),
      })),
    ),
    attention: row.attention === null ? null : viewHere(row, row.attention, held),
    attentionNumber: row.attention?.number ?? null,
    attentionVariantId: variants.get(row.id) ?? null,
    snooze: marks.snoozes.get(row.id) ?? null,
    isCanceling: marks.canceling.has(row.id),
    isChanging: marks.changing.has(row.id),
    isLate: marks.late.has(row.id),
    isTest: marks.test.has(row.id),
    dueOn: marks.dueOn.get(row.id) ?? null,
    // Of what has ended, nothing is tried again.
    lastError: isEnded(row.state) ? null : row.lastError,
    acts: allowedActs(row),
    cost: costOf(row.cost),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** A line that went on in another part of the order is changed there; what is made again here, or was added, is changed here. */
function viewHere(
  { sequence, order }: Pick<ListedDispatch, "sequence" | "order">,
  said: Notice,
  { made, remade, added }: HeldUnits,
): AttentionView {
  const isElsewhere = (lineItemId: string) =>
    order.lines.some(
      ({ id, dispatchSequence }) => id === lineItemId && dispatchSequence !== sequence,
    ) && ![...(remade ?? []), ...(added ?? [])].some((units) => units.lineItemId === lineItemId);
  const withEntries = linesWithEntries(order);
  const own = order.lines.map(({ id, title }) => ({ lineItemId: id, title }));
  const lines = (made ?? remade ?? added ?? own).filter((line) => !isElsewhere(line.lineItemId));
  const view = viewAttention(
    said,
    lines.map(({ lineItemId, title }) => ({
      lineItemId,
      title,
      hasEntries: withEntries.has(lineItemId),
    })),
  );
  const lineItemId = view.fix !== null && "lineItemId" in view.fix ? view.fix.lineItemId : null;
  return lineItemId !== null && isElsewhere(lineItemId) ? { ...view, fix: null } : view;
}
