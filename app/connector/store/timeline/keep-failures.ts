import type { Needs } from "../../ports/context.ts";
import { type WorkName, works } from "../../model/shop-remarks.ts";
import { recordOfShop } from "./record-timeline.ts";

interface Work {
  shop: string;
  job: WorkName;
}

/** So many failures in a row are no passing trouble: the merchant is told. */
const failuresShown = 3;

/**
 * Does a shop's work, and keeps that it fails: in a row that the home page shows while it lasts, and in
 * the shop's timeline. Whatever ends the work is thrown on, for the queue to try again.
 */
export async function keepFailures<T>(
  ctx: Needs<"prisma" | "clock" | "log">,
  { shop, job }: Work,
  work: () => Promise<T>,
): Promise<T> {
  try {
    const result = await work();
    await worksAgain(ctx, { shop, job });
    return result;
  } catch (error) {
    await keep(ctx, { shop, job, error }).catch((reason: unknown) =>
      // What ended the work says more.
      ctx.log({ level: "error", message: "A failure could not be kept.", shop, error: reason }),
    );
    throw error;
  }
}

async function keep(
  ctx: Needs<"prisma" | "clock">,
  { shop, job, error }: Work & { error: unknown },
): Promise<void> {
  const at = ctx.clock();
  const name = error instanceof Error ? error.name : "unknown";
  await ctx.prisma.$transaction(async (transaction) => {
    const { attempts } = await transaction.failedWork.upsert({
      where: { shop_job: { shop, job } },
      create: { shop, job, error: name, since: at, failedAt: at },
      update: { attempts: { increment: 1 }, error: name, failedAt: at },
    });
    if (attempts !== failuresShown) return;
    const remark = { code: "workFails", job, attempts, error: name } as const;
    await recordOfShop(transaction, { shop, at, kind: "paused", remark, actor: "app" });
  });
}

/**
 * Keeps that the queue has given a shop's work up, whose tries ended without a word: each may have ended
 * with its process. It is shown at once.
 */
export async function keepDeath(
  ctx: Needs<"prisma" | "clock">,
  { shop, job }: Work,
): Promise<void> {
  const at = ctx.clock();
  const error = "Died";
  await ctx.prisma.$transaction(async (transaction) => {
    const where = { shop_job: { shop, job } };
    const known = await transaction.failedWork.findUnique({ where });
    const attempts = Math.max((known?.attempts ?? 0) + 1, failuresShown);
    await transaction.failedWork.upsert({
      where,
      create: { shop, job, attempts, error, since: at, failedAt: at },
      update: { attempts, error, failedAt: at },
    });
    if ((known?.attempts ?? 0) >= failuresShown) return;
    const remark = { code: "workDies", job } as const;
    await recordOfShop(transaction, { shop, at, kind: "paused", remark, actor: "app" });
  });
}

/** The work was done: that it failed is over. */
export async function worksAgain(
  ctx: Needs<"prisma" | "clock">,
  { shop, job }: Work,
): Promise<void> {
  const where = { shop_job: { shop, job } };
  const row = await ctx.prisma.failedWork.findUnique({ where });
  if (row === null) return;
  await ctx.prisma.$transaction(async (transaction) => {
    const { count } = await transaction.failedWork.deleteMany({ where: { shop, job } });
    if (count === 0 || row.attempts < failuresShown) return;
    const remark = { code: "worksAgain", job } as const;
    await recordOfShop(transaction, {
      shop,
      at: ctx.clock(),
      kind: "resumed",
      remark,
      actor: "app",
    });
  });
}

/** The shop's work that fails again and again, by its job. */
export async function readFailures({ prisma }: Needs<"prisma">, shop: string): Promise<WorkName[]> {
  const rows = await prisma.failedWork.findMany({
    where: { shop, attempts: { gte: failuresShown } },
    orderBy: { job: "asc" },
    select: { job: true },
  });
  return rows.flatMap(({ job }) => (isWork(job) ? [job] : []));
}

function isWork(job: string): job is WorkName {
  return works.some((work) => work === job);
}
