import type { Transaction } from "#app/db/database.server.ts";
import { keepFailures } from "../store/timeline/index.ts";
import type { Needs } from "../ports/context.ts";
import { mapOpenVariants } from "../products/mappings/index.ts";
import { followVariants } from "./orders/index.ts";
import { readShopRow, type ShopRow } from "../store/read-rows.ts";

/** Variants that are followed together, in one statement. */
const variantsPerStep = 200;

/** Steps in one job: another job does what is left, so that none ever outlives its expiry. */
const stepsPerJob = 40;

/**
 * Lets orders follow what was decided about variants of a shop, until no mark is left. How far it came
 * stands beside the mark, written with each step: whoever takes over goes on there, and two at once
 * share the work. A mark that is set anew begins again.
 */
export async function followMappings(
  ctx: Needs<"prisma" | "pool" | "clock" | "newId" | "enqueue" | "log">,
  { shop }: { shop: string },
): Promise<void> {
  await keepFailures(ctx, { shop, job: "follow-mappings" }, () => followAll(ctx, shop));
}

async function followAll(
  ctx: Needs<"prisma" | "pool" | "clock" | "newId" | "enqueue" | "log">,
  domain: string,
): Promise<void> {
  const shop = await readShopRow(ctx.pool, domain);
  if (shop?.state !== "Installed") {
    await ctx.prisma.variant.updateMany({
      where: { shop: domain, followDueAt: { not: null } },
      data: { followDueAt: null, followedUntil: null },
    });
    return;
  }
  await mapFirst(ctx, shop);
  for (let step = 0; step < stepsPerJob; step += 1) {
    if (!(await ctx.prisma.$transaction((transaction) => follow(ctx, transaction, shop)))) return;
  }
  await ctx.prisma.$transaction((transaction) =>
    ctx.enqueue(transaction, "follow-mappings", [{ shop: domain }]),
  );
}

/**
 * Maps what else the catalog has by now: an order that waited for several variants goes out as a whole, and not with
 * the one that was mapped first. Where that fails, what was decided is followed all the same, and what was mapped by then
 * rests for a while.
 */
async function mapFirst(
  ctx: Needs<"prisma" | "clock" | "log">,
  { domain: shop, connection }: ShopRow,
): Promise<void> {
  const connectionId = connection?.connectionId ?? null;
  try {
    await mapOpenVariants(ctx, { shop, connectionId });
  } catch (error) {
    const message = "What else the catalog has was not mapped.";
    ctx.log({ level: "error", message, shop, error });
  }
}

/** One step, for the variants that wait longest. False when no mark is due that nobody else has. */
async function follow(
  ctx: Needs<"clock" | "newId" | "enqueue">,
  transaction: Transaction,
  shop: ShopRow,
): Promise<boolean> {
  const due = await transaction.$queryRaw<{ id: string; followedUntil: string | null }[]>`
    SELECT id, followed_until AS "followedUntil" FROM connector.variant
    WHERE shop = ${shop.domain} AND follow_due_at <= ${ctx.clock()}
    ORDER BY follow_due_at, id LIMIT ${variantsPerStep} FOR NO KEY UPDATE SKIP LOCKED`;
  const [first] = due;
  if (first === undefined) return false;
  const after = first.followedUntil;
  const abreast = due.filter(({ followedUntil }) => followedUntil === after);
  const variantIds = abreast.map(({ id }) => id);
  const followedUntil = await followVariants(ctx, transaction, { shop, variantIds, after });
  await transaction.variant.updateMany({
    where: { shop: shop.domain, id: { in: variantIds } },
    data: { followedUntil, ...(followedUntil === null ? { followDueAt: null } : {}) },
  });
  return true;
}

/** How long the job itself may take to come. */
const patienceMs = 20_000;

/** Writes a job for shops whose marks nobody followed: the process died. */
export async function resumeFollowing(ctx: Needs<"prisma" | "clock" | "enqueue">): Promise<number> {
  const oldest = new Date(ctx.clock().getTime() - patienceMs);
  const shops = await ctx.prisma.variant.findMany({
    where: { followDueAt: { lte: oldest } },
    distinct: ["shop"],
    orderBy: { followDueAt: "asc" },
    take: 100,
    select: { shop: true },
  });
  if (shops.length > 0) {
    await ctx.prisma.$transaction((transaction) =>
      ctx.enqueue(transaction, "follow-mappings", shops),
    );
  }
  return shops.length;
}
