import type { ShopModel } from "#app/db/generated/models.ts";
import { Prisma } from "#app/db/generated/client.ts";
import { limits } from "#app/limits/limits.ts";
import type { Needs } from "../ports/context.ts";
import { lateRuleOf, ownDays, type Promising } from "../shops/index.ts";
import { promisedDay, trackingDays } from "../model/promise.ts";
import { promiseOf } from "../store/shops.ts";
import { type NewFlowEvent, recordFlowEvents } from "../store/flow-events.ts";
import { isUsed } from "../store/flow-uses.ts";
import { isLate, lateKey, promisedDays } from "../store/late.ts";
import { isUntracked, untrackedSince } from "../store/untracked.ts";

const trigger = "order-late";

/**
 * Has the workflows that begin with it hear of each order that is late by what its shop promises, once for each part of
 * it; also of those that were late already when the workflow was turned on. Returns of how many.
 */
export async function noteLate(ctx: Needs<"prisma" | "clock">): Promise<number> {
  const used = isUsed({ shop: Prisma.sql`shop.shop`, trigger: Prisma.sql`${trigger}::text` });
  const shops = await ctx.prisma.$queryRaw<(Promising & Pick<ShopModel, "domain">)[]>`
    SELECT shop AS domain, settings, timezone, ${ownDays} FROM connector.shop
    WHERE state = 'Installed' AND ${used} ORDER BY shop`;
  let noted = 0;
  for (const shop of shops) noted += await noteLateOf(ctx, shop);
  return noted;
}

async function noteLateOf(
  ctx: Needs<"prisma" | "clock">,
  { domain: shop, ...promising }: Promising & Pick<ShopModel, "domain">,
): Promise<number> {
  const now = ctx.clock();
  const promised = promiseOf(promising);
  const { timezone } = promising;
  const rule = lateRuleOf(promising, now);
  // What was late before that may have been told; what keeps it from happening twice is not kept for much longer.
  const before = lateRuleOf(promising, new Date(now.getTime() - limits.flow.eventKeptMs / 2));
  const late = await ctx.prisma.$queryRaw<
    {
      id: string;
      apiOrderId: string | null;
      status: string | null;
      key: string;
      since: Date;
      days: number | null;
    }[]
  >`
    SELECT id, api_order_id AS "apiOrderId", api_status AS status, ${lateKey} AS key,
      CASE WHEN ${isUntracked} THEN ${untrackedSince} ELSE coalesce(accepted_at, created_at) END AS since,
      CASE WHEN ${isUntracked} THEN ${trackingDays}::int ELSE ${promisedDays(rule)} END AS days
    FROM connector.dispatch
    WHERE shop = ${shop} AND ${isLate(rule)} AND NOT ${isLate(before)}
      AND NOT EXISTS (
        SELECT FROM connector.flow_event AS told
        WHERE told.shop = dispatch.shop AND told.trigger = ${trigger} AND told.key = ${lateKey})
    ORDER BY created_at, id LIMIT ${limits.flow.eventsInRowMax}`;
  const events = late.map(
    ({ id, key, apiOrderId, status, since: acceptedAt, days }): NewFlowEvent => {
      const day = promisedDay(
        { ...promised, days: days ?? promised.days },
        { acceptedAt, timezone },
      );
      const facts = { trigger, apiOrderId, status, promisedDay: day } as const;
      return { shop, dispatchId: id, key, facts, at: now };
    },
  );
  await recordFlowEvents(ctx.prisma, events);
  return events.length;
}
