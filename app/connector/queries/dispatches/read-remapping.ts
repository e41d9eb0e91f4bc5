import { limits } from "#app/limits/limits.ts";
import { findRemappable, hasFollowed } from "../../ingest/orders/index.ts";
import { attentions, isAttentionReason } from "../../model/attention.ts";
import type { Words } from "../../model/phrases.ts";
import type { Needs } from "../../ports/context.ts";
import { readMade } from "../../products/mappings/index.ts";
import { readNotice } from "../../store/attention.ts";

const { ordersMax, shownMs } = limits.remapping;

/** What came of having an order follow the mapping. */
export type RemapState =
  /** The provider makes it so. */
  | "changed"
  /** Not settled yet. */
  | "asked"
  /** The provider refuses it. */
  | "refused"
  /** A person has to answer something else first. */
  | "waits"
  /** The provider had begun before: it is made as it was. */
  | "begun"
  | "canceled";

export interface RemappedOrder {
  dispatchId: string;
  orderName: string;
  state: RemapState;
  /** What the provider said where it was refused; null: nothing. */
  words: Words | null;
}

/** Accepted orders of a variant beside the mapping that it has now. */
export interface RemappingView {
  /** Not begun and made by an earlier mapping, the oldest first: as many as one press changes. */
  orders: { dispatchId: string; orderName: string }[];
  /** There may be more than those. */
  isMore: boolean;
  /** When the mapping was saved; null: there is none. */
  mappedAt: Date | null;
  /** Orders that were not sent yet: they are made by the mapping by themselves. */
  waiting: number;
  /** What was asked for lately, the newest first. */
  remapped: RemappedOrder[];
}

/** Three statements for a variant whose orders are made as it is mapped, and a bounded number in any case. */
export async function readRemapping(
  ctx: Needs<"prisma" | "pool" | "clock">,
  { shop, variantId }: { shop: string; variantId: string },
): Promise<RemappingView> {
  const [mapping, { ids, waiting }, remapped] = await Promise.all([
    ctx.prisma.mapping.findUnique({ where: { shop_variantId: { shop, variantId } } }),
    findUnbegun(ctx, { shop, variantId }),
    findRemapped(ctx, { shop, variantId }),
  ]);
  const mappedAt = mapping?.state === "Mapped" ? mapping.updatedAt : null;
  if (mappedAt === null || ids.length === 0)
    return { orders: [], isMore: false, mappedAt, waiting, remapped };
  const made = await readMade(ctx.pool, { shop, variantIds: [variantId] });
  const dispatchIds = ids.slice(0, ordersMax);
  const found = await findRemappable(ctx.prisma, { shop, dispatchIds, made });
  const orders = found.map(({ dispatchId, orderName }) => ({ dispatchId, orderName }));
  return { orders, isMore: ids.length > ordersMax, mappedAt, waiting, remapped };
}

/**
 * Accepted orders with a line of the variant that were not begun, but for those that have followed its mapping, the oldest
 * first; and how many were not sent.
 */
async function findUnbegun(
  { pool }: Needs<"pool">,
  { shop, variantId }: { shop: string; variantId: string },
): Promise<{ ids: string[]; waiting: number }> {
  const { rows } = await pool.query<{ ids: string[] | null; waiting: number }>(
    `WITH unbegun AS MATERIALIZED (
       SELECT id, order_id, sequence, state, created_at FROM connector.dispatch
       WHERE shop = $1 AND cancel_wanted_at IS NULL
         AND (state = 'Pending' OR state = 'Accepted' AND api_status = 'Created')),
     of_variant AS (
       SELECT unbegun.id, unbegun.state, unbegun.created_at, bool_and(${hasFollowed}) AS has_followed
       FROM unbegun
       JOIN connector.order_line AS line ON line.shop = $1 AND line.order_id = unbegun.order_id
         AND line.dispatch_sequence = unbegun.sequence AND line.variant_id = $2
       LEFT JOIN connector.mapping ON mapping.shop = $1 AND mapping.variant_id = $2
       GROUP BY unbegun.id, unbegun.state, unbegun.created_at)
     SELECT (SELECT count(*)::int FROM of_variant WHERE state = 'Pending') AS waiting,
       (SELECT array_agg(id) FROM (
          SELECT id FROM of_variant WHERE state = 'Accepted' AND NOT has_followed
          ORDER BY created_at, id LIMIT $3) AS oldest) AS ids`,
    [shop, variantId, ordersMax + 1],
  );
  const [row] = rows;
  return { ids: row?.ids ?? [], waiting: row?.waiting ?? 0 };
}

interface RemappedRow {
  dispatchId: string;
  orderName: string;
  state: string;
  apiStatus: string | null;
  isCancelWanted: boolean;
  isChanged: boolean;
  isSettled: boolean;
  reason: string | null;
  subject: unknown;
}

/** What came of the orders of all variants for which that was asked at this time or later, lately. One statement. */
export async function readRemapped(
  ctx: Needs<"pool" | "clock">,
  { shop, since }: { shop: string; since: Date },
): Promise<RemappedOrder[]> {
  return findRemapped(ctx, { shop, variantId: null, since });
}

/** `variantId` null: of all variants. */
async function findRemapped(
  { pool, clock }: Needs<"pool" | "clock">,
  { shop, variantId, since }: { shop: string; variantId: string | null; since?: Date },
): Promise<RemappedOrder[]> {
  const lately = clock().getTime() - shownMs;
  const { rows } = await pool.query<RemappedRow>(
    `WITH asked AS (
       SELECT correction.order_id, line.dispatch_sequence AS sequence, line.id AS line_item_id,
         max(correction.number) AS number, max(correction.corrected_at) AS wanted_at
       FROM connector.line_correction AS correction
       JOIN connector.order_line AS line ON line.shop = correction.shop
         AND line.order_id = correction.order_id AND line.id = correction.line_item_id
       WHERE correction.shop = $1 AND correction.corrected_at >= $3
         AND correction.change ->> 'code' = 'remapped' AND ($2::text IS NULL OR line.variant_id = $2)
       GROUP BY correction.order_id, line.dispatch_sequence, line.id),
     part AS (
       SELECT dispatch.*, wanted_at, NOT EXISTS (
           SELECT FROM connector.dispatch_line AS item
           WHERE item.shop = $1 AND item.dispatch_id = dispatch.id
             AND item.line_item_id = asked.line_item_id AND item.correction < asked.number) AS is_made
       FROM asked JOIN connector.dispatch ON dispatch.shop = $1
         AND dispatch.order_id = asked.order_id AND dispatch.sequence = asked.sequence)
     SELECT part.id AS "dispatchId", part.order_name AS "orderName", part.state::text AS state,
       api_status AS "apiStatus", cancel_wanted_at IS NOT NULL AS "isCancelWanted",
       bool_and(is_made) AS "isChanged", part.agreed_revision = owner.revision AS "isSettled",
       open.reason, open.subject
     FROM part
     JOIN connector.shop_order AS owner ON owner.shop = $1 AND owner.id = part.order_id
     LEFT JOIN connector.attention AS open ON open.shop = $1 AND open.dispatch_id = part.id
       AND open.answered_at IS NULL AND open.ended_at IS NULL
     GROUP BY part.id, part.order_name, part.state, api_status, cancel_wanted_at,
       part.agreed_revision, owner.revision, open.reason, open.subject
     ORDER BY max(wanted_at) DESC, part.id LIMIT $4`,
    [shop, variantId, new Date(Math.max(lately, since?.getTime() ?? 0)), ordersMax],
  );
  return rows.map((row) => {
    const { dispatchId, orderName } = row;
    const said =
      row.reason === null ? null : readNotice({ reason: row.reason, subject: row.subject });
    const state = stateOf(row, said?.reason ?? null);
    const words =
      state === "refused" && said?.reason === "ChangeRefused" ? said.subject.words : null;
    return { dispatchId, orderName, state, words };
  });
}

function stateOf(row: RemappedRow, reason: string | null): RemapState {
  const isTooLate = reason === "CanceledAfterAcceptance";
  if (row.state === "Canceled" || (row.isCancelWanted && !isTooLate)) return "canceled";
  if (row.isChanged && row.state !== "Pending") return "changed";
  if (reason === "ChangeRefused") return "refused";
  const isUnbegun = row.state === "Pending" || row.apiStatus === "Created";
  if (!isUnbegun) return "begun";
  if (reason !== null && isAttentionReason(reason) && attentions[reason].needsStaff) return "waits";
  // Compared, and nothing differed: the mapping was changed back before.
  return row.isSettled && row.state !== "Pending" ? "changed" : "asked";
}
