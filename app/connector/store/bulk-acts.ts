/** The rows of `bulk_act`. A shop has at most one that runs; whoever works on it holds it by its due mark. */
import type { Transaction } from "#app/db/database.server.ts";
import type { BulkActModel } from "#app/db/generated/models.ts";
import { limits } from "#app/limits/limits.ts";
import type { Needs } from "../ports/context.ts";

type Rows = Pick<Transaction, "bulkAct">;

/** Takes the one of a shop that runs, for longer than a step lasts; null where none is due. */
export async function claimBulkAct(
  { prisma, clock }: Needs<"prisma" | "clock">,
  shop: string,
): Promise<BulkActModel | null> {
  const now = clock();
  const found = await prisma.bulkAct.findFirst({
    where: { shop, state: "Running", dueAt: { lte: now } },
  });
  if (found === null) return null;
  const dueAt = new Date(now.getTime() + limits.bulkActs.leaseMs);
  const { count } = await prisma.bulkAct.updateMany({
    where: { shop, id: found.id, state: "Running", dueAt: found.dueAt },
    data: { dueAt },
  });
  return count === 1 ? { ...found, dueAt } : null;
}

/** What came of one order. */
export type BulkOutcome = "done" | "unchanged" | "failed";

/** Counts what came of an order, and that the next one follows it; false where it was stopped, or somebody else has it. */
export async function countOrder(
  { bulkAct }: Rows,
  { shop, id, dueAt }: Pick<BulkActModel, "shop" | "id" | "dueAt">,
  { outcome, lastId }: { outcome: BulkOutcome; lastId: string },
): Promise<boolean> {
  const { count } = await bulkAct.updateMany({
    where: { shop, id, state: "Running", dueAt },
    data: { lastId, [outcome]: { increment: 1 } },
  });
  return count === 1;
}

/** It goes on at once, by whoever comes first. */
export async function releaseBulkAct(
  { bulkAct }: Rows,
  { shop, id, dueAt }: Pick<BulkActModel, "shop" | "id" | "dueAt">,
  now: Date,
): Promise<void> {
  await bulkAct.updateMany({ where: { shop, id, state: "Running", dueAt }, data: { dueAt: now } });
}

/** It is over: all were acted on, or somebody stopped it. */
export async function endBulkAct(
  { bulkAct }: Rows,
  { shop, id }: Pick<BulkActModel, "shop" | "id">,
  { to, now }: { to: "Done" | "Stopped"; now: Date },
): Promise<boolean> {
  const { count } = await bulkAct.updateMany({
    where: { shop, id, state: "Running" },
    data: { state: to, dueAt: null, endedAt: now },
  });
  return count === 1;
}

/** Shops with one that is due, the longest due first. */
export async function dueBulkActs(
  { pool, clock }: Needs<"pool" | "clock">,
  { except = [] }: { except?: readonly string[] } = {},
): Promise<string[]> {
  const { rows } = await pool.query<{ shop: string }>(
    `SELECT shop FROM connector.bulk_act WHERE due_at <= $1 AND shop <> ALL ($2)
     ORDER BY due_at LIMIT $3`,
    [clock(), [...except], limits.pass.dueMax],
  );
  return rows.map(({ shop }) => shop);
}

/** Forgets acts that ended long ago. */
export async function forgetOldBulkActs(
  { prisma, clock }: Needs<"prisma" | "clock">,
  { shop }: { shop: string },
): Promise<void> {
  const before = new Date(clock().getTime() - limits.bulkActs.keptMs);
  await prisma.bulkAct.deleteMany({ where: { shop, endedAt: { lt: before } } });
}
