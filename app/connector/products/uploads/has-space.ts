import type { Needs } from "../../ports/context.ts";
import { retireUpload } from "./retire-uploads.ts";
import { uploadedBytesMax, uploadsMax } from "./views.ts";

const dayMs = 24 * 60 * 60_000;
/** So many of the oldest are looked at when a shop is full. */
const checkedMax = 50;

/**
 * True when the shop may keep so many bytes more. Where it is full, what nothing has needed for a day
 * makes space: only a shop that needs all that it has is refused.
 */
export async function hasSpace(
  ctx: Needs<"prisma" | "pool" | "clock" | "uploads" | "settings">,
  { shop, bytes }: { shop: string; bytes: number },
): Promise<boolean> {
  if (await fits(ctx, { shop, bytes })) return true;
  const oldest = await ctx.prisma.upload.findMany({
    where: { shop, state: "Stored", usedAt: { lt: new Date(ctx.clock().getTime() - dayMs) } },
    orderBy: { usedAt: "asc" },
    take: checkedMax,
  });
  for (const row of oldest) await retireUpload(ctx, row, { keptMs: dayMs });
  return fits(ctx, { shop, bytes });
}

/** Several at the same moment may go over it by as many as are taken at once. */
async function fits(
  { pool }: Needs<"pool">,
  { shop, bytes }: { shop: string; bytes: number },
): Promise<boolean> {
  const { rows } = await pool.query<{ count: number; kept: number }>(
    `SELECT count(*)::float8 AS count, coalesce(sum(bytes), 0)::float8 AS kept
     FROM connector.upload WHERE shop = $1 AND state <> 'Leaving'`,
    [shop],
  );
  const { count = 0, kept = 0 } = rows[0] ?? {};
  return count < uploadsMax && kept + bytes <= uploadedBytesMax;
}
