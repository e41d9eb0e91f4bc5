import type { Prisma } from "#app/db/generated/client.ts";
import type { Needs } from "../../ports/context.ts";
import { type AttentionView, viewAttention } from "../../model/view-attention.ts";
import { isAttentionReason, quietReasons } from "../../model/attention.ts";
import type { Notice } from "../../model/notice.ts";
import { actOnMany, type DispatchAct } from "../../dispatches/staff-acts/index.ts";
import { isAskedOpen, readNotice } from "../../store/attention.ts";
import { isSnoozed } from "../../store/snoozes.ts";
import { variantsOfAttention } from "./attention-variants.ts";

/** Dispatches that wait for the same: one reason, and one product where the reason is about one. */
export interface AttentionGroup {
  /** Of the one that has waited longest; what it is about is the same for all where `isSame`. */
  attention: AttentionView;
  isSame: boolean;
  count: number;
  /** What settles it for all of them at once; null where that is no press. */
  act: DispatchAct | null;
  /** The title of the product that all of them are about; null where the reason is about none. */
  title: string | null;
  /** The variant that the one which has waited longest is about; null where that is none, or gone. */
  variantId: string | null;
}

/** Groups that are shown at most. */
const groupsMax = 10;

interface Row {
  reason: string;
  title: string | null;
  count: number;
  subjects: number;
  subject: Prisma.JsonValue;
  dispatchId: string;
  orderId: string;
}

/** What several of a shop's dispatches wait for alike, and nobody put off, the greatest group first. */
export async function groupAttention(
  ctx: Needs<"prisma" | "clock">,
  { shop }: { shop: string },
): Promise<AttentionGroup[]> {
  const rows = await ctx.prisma.$queryRaw<Row[]>`
    SELECT grouped.*, first.subject, first.dispatch_id AS "dispatchId", dispatch.order_id AS "orderId"
    FROM (
      SELECT reason, subject ->> 'title' AS title, count(*)::int AS count,
        count(DISTINCT subject - 'lineItemId' - 'lineItemIds' - 'value')::int AS subjects,
        (array_agg(dispatch_id ORDER BY asked_at, dispatch_id))[1] AS dispatch_id
      FROM connector.attention AS asked
      WHERE shop = ${shop} AND ${isAskedOpen} AND reason <> ALL (${quietReasons})
        AND NOT ${isSnoozed(ctx.clock())}
      GROUP BY reason, subject ->> 'title' HAVING count(*) > 1
      ORDER BY count(*) DESC, reason, title LIMIT ${groupsMax}) AS grouped
    JOIN connector.attention AS first
      ON first.shop = ${shop} AND first.dispatch_id = grouped.dispatch_id
        AND first.answered_at IS NULL AND first.ended_at IS NULL
    JOIN connector.dispatch ON dispatch.shop = ${shop} AND dispatch.id = grouped.dispatch_id
    ORDER BY grouped.count DESC, grouped.reason, grouped.title`;
  const groups = rows.flatMap(({ reason, ...row }) =>
    isAttentionReason(reason)
      ? [{ ...row, attention: readNotice({ reason, subject: row.subject }) }]
      : [],
  );
  const variants = await variantsOfAttention(ctx, {
    shop,
    dispatches: groups.map(({ dispatchId, orderId, attention }) => ({
      id: dispatchId,
      orderId,
      attention,
    })),
  });
  return groups.map(({ attention, subjects, count, title, dispatchId }) => ({
    attention: viewAttention(asOfAll(attention)),
    isSame: subjects === 1,
    act: actOnMany(attention.reason),
    count,
    title,
    variantId: variants.get(dispatchId) ?? null,
  }));
}

/** Without what one buyer alone entered. */
function asOfAll(attention: Notice): Notice {
  if (attention.reason !== "PropertyUnprinted") return attention;
  return { ...attention, subject: { ...attention.subject, value: "" } };
}
