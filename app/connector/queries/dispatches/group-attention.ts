import type { Prisma } from "#app/db/generated/client.ts";
import type { Needs } from "../../ports/context.ts";
import { type AttentionView, viewAttention } from "../../model/view-attention.ts";
import { isAttentionReason, quietReasons } from "../../model/attention.ts";
import type { Notice } from "../../model/notice.ts";
import { actOnMany, type DispatchAct } from "../../dispatches/staff-acts/index.ts";
import { isAskedOpen, readNotice } from "../../store/attention.ts";
import { isSnoozed } from "../../store/snoozes.ts";

/** Dispatches that wait for the same: one reason, and one product where the reason is about one. */
export interface AttentionGroup {
  /** Of the one that has waited longest; what it is about is the same for all where `isSame`. */
  attention: AttentionView;
  isSame: boolean;
  count: number;
  /** How many wait for that reason in all, whatever the product. */
  ofReason: number;
  /** Of how many orders both are, whose parts may wait each; absent in the answer of a process of the version before. */
  orders?: number | undefined;
  ordersOfReason?: number | undefined;
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
  orders: number;
  ofReason: number;
  ordersOfReason: number;
  subjects: number;
  subject: Prisma.JsonValue;
  variantId: string | null;
}

/**
 * What several of a shop's dispatches wait for alike, and nobody put off: by reason, that of the most first, and within it by
 * product. One query.
 */
export async function groupAttention(
  ctx: Needs<"prisma" | "clock">,
  { shop }: { shop: string },
): Promise<AttentionGroup[]> {
  const rows = await ctx.prisma.$queryRaw<Row[]>`
    WITH waiting AS (
      SELECT asked.reason, asked.subject ->> 'title' AS title, asked.subject, asked.dispatch_id,
        asked.asked_at, dispatch.order_id
      FROM connector.attention AS asked
      JOIN connector.dispatch ON dispatch.shop = asked.shop AND dispatch.id = asked.dispatch_id
      WHERE asked.shop = ${shop} AND ${isAskedOpen} AND asked.reason <> ALL (${quietReasons})
        AND NOT ${isSnoozed(ctx.clock())})
    SELECT grouped.*, first.subject, variant.id AS "variantId",
      (SELECT count(DISTINCT order_id)::int FROM waiting
       WHERE waiting.reason = grouped.reason) AS "ordersOfReason"
    FROM (
      SELECT counted.* FROM (
        SELECT reason, title, count(*)::int AS count, count(DISTINCT order_id)::int AS orders,
          (sum(count(*)) OVER (PARTITION BY reason))::int AS "ofReason",
          count(DISTINCT subject - 'lineItemId' - 'lineItemIds' - 'value')::int AS subjects,
          (array_agg(dispatch_id ORDER BY asked_at, dispatch_id))[1] AS dispatch_id
        FROM waiting GROUP BY reason, title) AS counted
      WHERE count > 1
      ORDER BY "ofReason" DESC, reason, count DESC, title LIMIT ${groupsMax}) AS grouped
    JOIN connector.attention AS first
      ON first.shop = ${shop} AND first.dispatch_id = grouped.dispatch_id
        AND first.answered_at IS NULL AND first.ended_at IS NULL
    JOIN connector.dispatch ON dispatch.shop = ${shop} AND dispatch.id = grouped.dispatch_id
    LEFT JOIN connector.order_line AS line
      ON line.shop = ${shop} AND line.order_id = dispatch.order_id
        AND line.id = first.subject ->> 'lineItemId'
    LEFT JOIN connector.variant
      ON variant.shop = ${shop} AND variant.id = line.variant_id AND variant.removed_at IS NULL
    ORDER BY "ofReason" DESC, grouped.reason, grouped.count DESC, grouped.title`;
  const groups = rows.flatMap(({ reason, ...row }) =>
    isAttentionReason(reason)
      ? [{ ...row, attention: readNotice({ reason, subject: row.subject }) }]
      : [],
  );
  return groups.map(({ attention, subjects, ...row }) => ({
    attention: viewAttention(asOfAll(attention)),
    isSame: subjects === 1,
    act: actOnMany(attention.reason),
    count: row.count,
    orders: row.orders,
    ofReason: row.ofReason,
    ordersOfReason: row.ordersOfReason,
    title: row.title,
    variantId: row.variantId,
  }));
}

/** Without what one buyer alone entered. */
function asOfAll(attention: Notice): Notice {
  if (attention.reason !== "PropertyUnprinted") return attention;
  return { ...attention, subject: { ...attention.subject, value: "" } };
}
