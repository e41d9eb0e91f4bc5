/**
 * The rows of `order_tagging` and `order_tags`: what tags a shop wants on its orders in Shopify, and which orders may
 * need others. A row is noted by the database itself (`note_order_tags`), with whatever its tags depend on. Whoever
 * works on one has it until `dueAt`; what changes meanwhile is counted, so that it is compared once more.
 */
import type { Transaction } from "#app/db/database.server.ts";
import type { OrderTaggingModel, OrderTagsModel } from "#app/db/generated/models.ts";
import { limits } from "#app/limits/limits.ts";
import type { OrderTags, TaggedPart } from "../model/order-tags.ts";
import type { Needs } from "../ports/context.ts";
import { isAskedOpen } from "./attention.ts";

/** The tags of a shop's choice; null: it wants none. */
export function orderTagsOf(row: OrderTaggingModel | null): OrderTags | null {
  return row === null
    ? null
    : { review: row.reviewTag, sent: row.sentTag, shipped: row.shippedTag };
}

/** From now on the shop's orders get these tags, those that are under way at once. */
export async function beginOrderTags(
  transaction: Pick<Transaction, "orderTagging" | "$executeRaw">,
  { shop, tags, now }: { shop: string; tags: OrderTags; now: Date },
): Promise<void> {
  const chosen = {
    reviewTag: tags.review,
    sentTag: tags.sent,
    shippedTag: tags.shipped,
    resumeAt: null,
  };
  await transaction.orderTagging.upsert({
    where: { shop },
    create: { shop, ...chosen },
    update: chosen,
  });
  await transaction.$executeRaw`
    INSERT INTO connector.order_tags AS known (shop, order_id, changes, due_at)
    SELECT DISTINCT shop, order_id, 1, ${now}::timestamptz FROM connector.dispatch
    WHERE shop = ${shop} AND state IN ('Pending', 'Submitting', 'Accepted', 'Shipped')
    ORDER BY order_id
    ON CONFLICT (shop, order_id) DO UPDATE
      SET changes = known.changes + 1, due_at = coalesce(known.due_at, EXCLUDED.due_at)`;
}

/** Nothing is tagged from now on; which tags are the app's stays known. */
export async function endOrderTags(
  transaction: Pick<Transaction, "orderTagging" | "orderTags">,
  shop: string,
): Promise<void> {
  await transaction.orderTagging.deleteMany({ where: { shop } });
  await transaction.orderTags.updateMany({
    where: { shop, dueAt: { not: null } },
    data: { dueAt: null },
  });
}

/** Nothing of the shop is written before `resumeAt`; null: at once. */
export async function pauseOrderTags(
  { orderTagging }: Pick<Transaction, "orderTagging">,
  { shop, resumeAt }: { shop: string; resumeAt: Date | null },
): Promise<void> {
  await orderTagging.updateMany({ where: { shop }, data: { resumeAt } });
}

/** Stores with an order that may need other tags, whose people let the app write them as far as is known. */
export async function dueTagShops(
  ctx: Needs<"pool" | "clock">,
  { except = [] }: { except?: readonly string[] } = {},
): Promise<string[]> {
  const { rows } = await ctx.pool.query<{ shop: string }>(
    `SELECT shop FROM connector.order_tagging JOIN connector.shop USING (shop)
     WHERE state = 'Installed' AND (resume_at IS NULL OR resume_at <= $1) AND shop <> ALL ($2)
       AND EXISTS (SELECT FROM connector.order_tags AS tagged
                   WHERE tagged.shop = order_tagging.shop AND tagged.due_at <= $1)
     ORDER BY shop LIMIT $3`,
    [ctx.clock(), [...except], limits.pass.dueMax],
  );
  return rows.map(({ shop }) => shop);
}

/** An order whose tags are to be compared, held until `dueAt`. */
export type DueTags = OrderTagsModel & { dueAt: Date };

/** Takes the longest due order of a store for as long as its calls may last; null where none is due. */
export async function claimOrderTags(
  ctx: Needs<"prisma" | "clock">,
  shop: string,
): Promise<DueTags | null> {
  const now = ctx.clock();
  const dueAt = new Date(now.getTime() + limits.lease.orderTagsMs);
  const [row] = await ctx.prisma.$queryRaw<{ orderId: string }[]>`
    UPDATE connector.order_tags SET due_at = ${dueAt}::timestamptz, tries = tries + 1
    WHERE shop = ${shop} AND order_id = (
      SELECT order_id FROM connector.order_tags WHERE shop = ${shop} AND due_at <= ${now}::timestamptz
      ORDER BY due_at, order_id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED)
    RETURNING order_id AS "orderId"`;
  if (row === undefined) return null;
  const where = { shop_orderId: { shop, orderId: row.orderId } };
  const tagged = await ctx.prisma.orderTags.findUnique({ where });
  return tagged?.dueAt?.getTime() === dueAt.getTime() ? { ...tagged, dueAt } : null;
}

/**
 * The order's dispatches as its tags depend on them, and the tags that it was last known to have; `gone`: those that the app
 * took away after that was told.
 */
export async function readTaggedParts(
  ctx: Needs<"prisma">,
  {
    shop,
    orderId,
    removed,
    removedAt,
  }: Pick<OrderTagsModel, "shop" | "orderId" | "removed" | "removedAt">,
): Promise<{ parts: TaggedPart[]; newestId: string | null; shown: string[]; gone: string[] }> {
  const parts = await ctx.prisma.$queryRaw<(TaggedPart & { id: string })[]>`
    SELECT id, state::text AS state, (
      SELECT asked.reason FROM connector.attention AS asked
      WHERE asked.shop = dispatch.shop AND asked.dispatch_id = dispatch.id AND ${isAskedOpen}
      LIMIT 1) AS reason,
      EXISTS (SELECT FROM connector.remake
        WHERE remake.shop = dispatch.shop AND remake.dispatch_id = dispatch.id) AS "isRemake"
    FROM connector.dispatch WHERE shop = ${shop} AND order_id = ${orderId} ORDER BY sequence`;
  const [order] = await ctx.prisma.$queryRaw<{ shown: string[]; shownAt: Date }[]>`
    SELECT order_updated_at AS "shownAt", ARRAY(SELECT jsonb_array_elements_text(CASE jsonb_typeof(snapshot -> 'tags')
      WHEN 'array' THEN snapshot -> 'tags' ELSE '[]' END)) AS shown
    FROM connector.shop_order WHERE shop = ${shop} AND id = ${orderId}`;
  const { shown, shownAt } = order ?? { shown: [], shownAt: null };
  const isBefore = shownAt !== null && removedAt !== null && shownAt <= removedAt;
  return { parts, newestId: parts.at(-1)?.id ?? null, shown, gone: isBefore ? removed : [] };
}

type Claimed = Pick<DueTags, "shop" | "orderId" | "dueAt">;

/**
 * Notes, before the call, what may be there by the app afterwards, and what is sure to be. False where somebody else has the
 * order.
 */
export async function noteOurTags(
  { orderTags }: Pick<Transaction, "orderTags">,
  { shop, orderId, dueAt }: Claimed,
  { ours, kept }: Record<"ours" | "kept", string[]>,
): Promise<boolean> {
  const where = { shop, orderId, dueAt };
  const { count } = await orderTags.updateMany({ where, data: { ours, kept } });
  return count === 1;
}

/**
 * It is done, unless something changed meanwhile; `tags`: which are there by the app, or as it was known before. `gone`: what
 * it has taken away by now, where it has.
 */
export async function endDueTags(
  transaction: Pick<Transaction, "$executeRaw">,
  { shop, orderId, dueAt, changes, ours, kept, removed, removedAt }: DueTags,
  { now, tags, gone }: { now: Date; tags?: readonly string[]; gone?: readonly string[] },
): Promise<boolean> {
  const count = await transaction.$executeRaw`
    UPDATE connector.order_tags
    SET ours = ${[...(tags ?? ours)]}, kept = ${[...(tags ?? kept)]}, tries = 0,
      removed = ${[...(gone ?? removed)]}, removed_at = ${gone ? now : removedAt}::timestamptz,
      due_at = CASE WHEN changes = ${changes} THEN NULL ELSE ${now}::timestamptz END
    WHERE shop = ${shop} AND order_id = ${orderId} AND due_at = ${dueAt}::timestamptz`;
  return count === 1;
}

/** It is tried again then. */
export async function putOffTags(
  { orderTags }: Pick<Transaction, "orderTags">,
  { shop, orderId, dueAt }: Claimed,
  until: Date,
): Promise<void> {
  await orderTags.updateMany({ where: { shop, orderId, dueAt }, data: { dueAt: until } });
}
