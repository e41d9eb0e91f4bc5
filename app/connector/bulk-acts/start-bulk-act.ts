import type { Prisma } from "#app/db/generated/client.ts";
import { limits } from "#app/limits/limits.ts";
import { type BulkActName, type BulkQuery, bulkQuery } from "../model/bulk-act.ts";
import type { Needs } from "../ports/context.ts";
import { countMatching, type DispatchQuery } from "../queries/dispatches/index.ts";

/**
 * Begins an act on all orders that match. `busy`: another one of the shop's is under way. `none`: nothing matches.
 * `shop` has to be installed.
 */
export async function startBulkAct(
  ctx: Needs<"prisma" | "pool" | "clock" | "newId">,
  {
    shop,
    act,
    query,
    actor,
  }: { shop: string; act: BulkActName; query: DispatchQuery; actor: string },
): Promise<"started" | "busy" | "none"> {
  const kept: BulkQuery = bulkQuery.parse(query);
  const matched = await countMatching(ctx, { ...query, shop }, limits.bulkActs.countedMax);
  if (matched === 0) return "none";
  const now = ctx.clock();
  const { count } = await ctx.prisma.bulkAct.createMany({
    data: [
      {
        shop,
        id: ctx.newId(),
        act,
        // Plain JSON, but for the moment, which is written as text.
        query: { ...kept, since: kept.since?.toISOString() ?? null } as Prisma.InputJsonObject,
        state: "Running",
        matched,
        actor,
        createdAt: now,
        dueAt: now,
      },
    ],
    // At most one of a shop runs.
    skipDuplicates: true,
  });
  return count === 1 ? "started" : "busy";
}
