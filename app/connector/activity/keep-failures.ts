import type { ConnectorContext, ConnectorJobName } from "../context.ts";
import { recordActivity } from "./record-activity.ts";

/** So many failures in a row are no passing trouble: the merchant is told. */
const failuresShown = 3;

/**
 * Does a shop's work, and keeps that it fails: in a row that the home page shows while it lasts, and in
 * the shop's timeline. Whatever ends the work is thrown on, for the queue to try again.
 */
export async function keepFailures<T>(
  ctx: ConnectorContext,
  { shop, job, what }: { shop: string; job: ConnectorJobName; what: string },
  work: () => Promise<T>,
): Promise<T> {
  try {
    const result = await work();
    await forget(ctx, { shop, job, what });
    return result;
  } catch (error) {
    await keep(ctx, { shop, job, what, error }).catch((reason: unknown) =>
      // What ended the work says more.
      ctx.log({ level: "error", message: "A failure could not be kept.", shop, error: reason }),
    );
    throw error;
  }
}

async function keep(
  ctx: ConnectorContext,
  { shop, job, what, error }: { shop: string; job: ConnectorJobName; what: string; error: unknown },
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
    const message = `${what} failed ${attempts} times (${name}); the app keeps trying.`;
    await recordActivity(transaction, [
      { shop, dispatchId: null, at, kind: "paused", message, actor: "app" },
    ]);
  });
}

async function forget(
  ctx: ConnectorContext,
  { shop, job, what }: { shop: string; job: ConnectorJobName; what: string },
): Promise<void> {
  const where = { shop_job: { shop, job } };
  const row = await ctx.prisma.failedWork.findUnique({ where });
  if (row === null) return;
  await ctx.prisma.$transaction(async (transaction) => {
    const { count } = await transaction.failedWork.deleteMany({ where: { shop, job } });
    if (count === 0 || row.attempts < failuresShown) return;
    const message = `${what} works again.`;
    await recordActivity(transaction, [
      { shop, dispatchId: null, at: ctx.clock(), kind: "resumed", message, actor: "app" },
    ]);
  });
}

/** The shop's work that fails again and again, by its job. */
export async function readFailures(
  { prisma }: Pick<ConnectorContext, "prisma">,
  shop: string,
): Promise<string[]> {
  const rows = await prisma.failedWork.findMany({
    where: { shop, attempts: { gte: failuresShown } },
    orderBy: { job: "asc" },
    select: { job: true },
  });
  return rows.map(({ job }) => job);
}
