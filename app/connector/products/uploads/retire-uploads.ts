/**
 * What becomes of uploads in time. Stored: looked at every week, and on its way out once nothing has needed
 * it for as long as artwork is kept. Storing for an hour: whoever wrote it is dead. Leaving: an hour
 * later its file goes, then its row; until then a mapping that was just being saved brings it back.
 */
import type { UploadModel } from "#app/db/generated/models.ts";
import type { Needs } from "../../ports/context.ts";
import { throwFailed, tryEach } from "#app/limits/try-each.ts";
import { asOnlyOne } from "../../store/only-one.ts";
import { isNeeded } from "./is-needed.ts";
import { addressOf } from "./read-upload.ts";

/** When a new row is first looked at: by then its file is there, or never will be. */
export const firstCheckMs = 60 * 60_000;
/** So long an upload leads nowhere before its file goes. */
const leavingMs = 60 * 60_000;
const weekMs = 7 * 24 * 60 * 60_000;
const batchMax = 200;

/**
 * Looks at the uploads of all shops that are due, unless another process does; returns how many. Killed
 * anywhere, the next one goes on where the rows say.
 */
export async function retireUploads(
  ctx: Needs<"prisma" | "pool" | "clock" | "uploads" | "settings">,
): Promise<number> {
  const isDue = { dueAt: { lte: ctx.clock() } };
  if ((await ctx.prisma.upload.findFirst({ where: isDue })) === null) return 0;
  const seen = await asOnlyOne(ctx, "uploads", async () => {
    const due = await ctx.prisma.upload.findMany({
      where: isDue,
      orderBy: { dueAt: "asc" },
      take: batchMax,
    });
    await retireEach(ctx, due);
    return due.length;
  });
  return seen ?? 0;
}

/** One that fails, as its file can't be removed, is looked at again an hour later, and keeps nobody else's waiting. */
async function retireEach(
  ctx: Parameters<typeof retireUpload>[0],
  due: readonly UploadModel[],
): Promise<void> {
  const { keptMs } = ctx.settings.uploads;
  const failures = await tryEach(due, (row) => retireUpload(ctx, row, { keptMs }));
  for (const { item } of failures) {
    const { shop, fileName, dueAt } = item;
    const later = new Date(ctx.clock().getTime() + leavingMs);
    await ctx.prisma.upload.updateMany({
      where: { shop, fileName, dueAt },
      data: { dueAt: later },
    });
  }
  throwFailed(failures, "Uploads could not be removed.");
}

/** Brings one upload a step further, as long as nobody has changed it since it was read. */
export async function retireUpload(
  ctx: Needs<"prisma" | "pool" | "clock" | "uploads" | "settings">,
  { shop, fileName, state, usedAt, dueAt }: UploadModel,
  { keptMs }: { keptMs: number },
): Promise<void> {
  const now = ctx.clock();
  const later = (ms: number) => new Date(now.getTime() + ms);
  const asRead = { shop, fileName, state, dueAt };
  const change = (data: Partial<Pick<UploadModel, "state" | "digest" | "usedAt" | "dueAt">>) =>
    ctx.prisma.upload.updateMany({ where: asRead, data });
  if (state === "Storing") {
    await change(leaving(now));
    return;
  }
  if (await isNeeded(ctx, { shop, url: addressOf(ctx, { shop, fileName }) })) {
    await change({ state: "Stored", usedAt: now, dueAt: later(weekMs) });
  } else if (state === "Leaving") {
    await ctx.uploads.remove(fileName);
    await ctx.prisma.upload.deleteMany({ where: { shop, fileName, state } });
    await ctx.prisma.uploadFit.deleteMany({ where: { shop, fileName } });
  } else if (now.getTime() - usedAt.getTime() >= keptMs) {
    await leaveUnlessNeeded(ctx, { shop, fileName, usedAt });
  } else {
    await change({ dueAt: later(weekMs) });
  }
}

/**
 * Has a stored upload leave that nothing needed when it was looked at, and asks once more afterwards: a
 * mapping that was saved in between has its picture at once. Returns whether it is on its way out.
 * `usedAt` is what was read: the same file uploaded again since then stays, its address was just told.
 */
export async function leaveUnlessNeeded(
  ctx: Needs<"prisma" | "pool" | "clock" | "settings">,
  { shop, fileName, usedAt }: Pick<UploadModel, "shop" | "fileName" | "usedAt">,
): Promise<boolean> {
  const now = ctx.clock();
  const left = leaving(now);
  const { count } = await ctx.prisma.upload.updateMany({
    where: { shop, fileName, state: "Stored", usedAt },
    data: left,
  });
  if (count === 0) return false;
  if (!(await isNeeded(ctx, { shop, url: addressOf(ctx, { shop, fileName }) }))) return true;
  await ctx.prisma.upload.updateMany({
    where: { shop, fileName, state: "Leaving" },
    data: { state: "Stored", usedAt: now, dueAt: new Date(now.getTime() + weekMs) },
  });
  return false;
}

/** The row of an upload on its way out. */
function leaving(now: Date) {
  return {
    state: "Leaving",
    digest: null,
    dueAt: new Date(now.getTime() + leavingMs),
  } as const;
}
