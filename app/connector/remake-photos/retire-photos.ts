/**
 * What becomes of photos in time. Stored, of a remake that was never asked for: on its way out after two days, as the
 * page that it was chosen on is closed; and at its next look where its buyer was erased. Storing for an hour: whoever wrote it is dead. Leaving: its files go, then its row.
 */
import type { RemakePhotoModel } from "#app/db/generated/models.ts";
import { throwFailed, tryEach } from "#app/limits/try-each.ts";
import type { Needs } from "../ports/context.ts";
import { lockOrders } from "../store/lock-order.ts";
import { asOnlyOne } from "../store/only-one.ts";
import { photoFiles, photoLeaving } from "../store/remake-photos.ts";

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** When a new row is first looked at: by then its files are there, or never will be. */
export const firstCheckMs = hourMs;
/** So long a photo waits for the remake that it was chosen for. */
const chosenMs = 2 * dayMs;
const weekMs = 7 * dayMs;
const batchMax = 200;

/** Looks at the photos of all shops that are due, unless another process does; returns how many. */
export async function retirePhotos(
  ctx: Needs<"prisma" | "pool" | "clock" | "uploads">,
): Promise<number> {
  const isDue = { dueAt: { lte: ctx.clock() } };
  if ((await ctx.prisma.remakePhoto.findFirst({ where: isDue })) === null) return 0;
  const seen = await asOnlyOne(ctx, "remake photos", async () => {
    const due = await ctx.prisma.remakePhoto.findMany({
      where: isDue,
      orderBy: { dueAt: "asc" },
      take: batchMax,
    });
    const failures = await tryEach(due, (row) => retirePhoto(ctx, row));
    // One whose files can't be removed keeps nobody else's waiting.
    const dueAt = new Date(ctx.clock().getTime() + hourMs);
    for (const { item } of failures) {
      const { shop, id } = item;
      await ctx.prisma.remakePhoto.updateMany({
        where: { shop, id, dueAt: item.dueAt },
        data: { dueAt },
      });
    }
    throwFailed(failures, "Photos could not be removed.");
    return due.length;
  });
  return seen ?? 0;
}

/** Brings one photo a step further, as long as nobody has changed it since it was read. */
async function retirePhoto(
  ctx: Needs<"prisma" | "clock" | "uploads">,
  row: RemakePhotoModel,
): Promise<void> {
  const { shop, id, orderId, requestId, state, addedAt, dueAt } = row;
  if (state === "Leaving") {
    const { full, small } = photoFiles(row);
    await ctx.uploads.remove(full);
    await ctx.uploads.remove(small);
    await ctx.prisma.remakePhoto.deleteMany({ where: { shop, id, state } });
    return;
  }
  const now = ctx.clock().getTime();
  const later = (ms: number) => ({ dueAt: new Date(now + ms) });
  const isOld = addedAt.getTime() + chosenMs <= now;
  // Whoever asks for the remake has the same lock: what it counts on is there.
  await ctx.prisma.$transaction(async (transaction) => {
    await lockOrders(transaction, { shop, orderIds: [orderId] });
    const ofRemake = { shop, requestId, dispatch: { orderId } };
    const isOfRemake = (await transaction.remake.count({ where: ofRemake })) > 0;
    const order = await transaction.shopOrder.findUnique({
      where: { shop_id: { shop, id: orderId } },
      select: { redactedAt: true, personalSince: true },
    });
    // Erased by a process of an earlier version, which knows of no photos, or before a backup was restored.
    const isErased = order?.redactedAt !== null || order.personalSince === null;
    const isStale = state === "Storing" || isErased || (isOld && !isOfRemake);
    const next = isOfRemake ? weekMs : Math.max(hourMs, addedAt.getTime() + chosenMs - now);
    await transaction.remakePhoto.updateMany({
      where: { shop, id, state, dueAt },
      data: isStale ? photoLeaving : later(next),
    });
  });
}
