import { type BulkActName, bulkActNames, type BulkActState } from "../model/bulk-act.ts";
import type { Needs } from "../ports/context.ts";
import { endBulkAct } from "../store/bulk-acts.ts";

/** The newest act on many, as far as it has come. */
export interface BulkActView {
  id: string;
  act: BulkActName;
  state: BulkActState;
  /** How many matched when it began. */
  matched: number;
  /** Of how many orders those are; null, or absent in such a process's answer: begun by one of the version before. */
  matchedOrders?: number | null | undefined;
  done: number;
  unchanged: number;
  failed: number;
}

/** The newest one of a shop that nobody has closed; null: there is none. */
export async function readBulkAct(
  { prisma }: Needs<"prisma">,
  shop: string,
): Promise<BulkActView | null> {
  const row = await prisma.bulkAct.findFirst({
    where: { shop },
    orderBy: { createdAt: "desc" },
  });
  const act = bulkActNames.find((name) => name === row?.act);
  if (row === null || act === undefined || row.dismissedAt !== null) return null;
  const { id, state, matched, matchedOrders, done, unchanged, failed } = row;
  return { id, act, state, matched, matchedOrders, done, unchanged, failed };
}

/** Stops one that runs: what was done stays done. One that is over is not shown any more. False: there is none. */
export async function closeBulkAct(
  { prisma, clock }: Needs<"prisma" | "clock">,
  { shop, id }: { shop: string; id: string },
): Promise<boolean> {
  const now = clock();
  if (await endBulkAct(prisma, { shop, id }, { to: "Stopped", now })) return true;
  const { count } = await prisma.bulkAct.updateMany({
    where: { shop, id },
    data: { dismissedAt: now },
  });
  return count === 1;
}
