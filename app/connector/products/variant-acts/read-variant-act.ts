import { type BulkActState } from "../../model/bulk-act.ts";
import {
  type RefusedCount,
  variantActNames,
  type VariantActName,
} from "../../model/variant-act.ts";
import type { Needs } from "../../ports/context.ts";
import {
  begunFromList,
  dismissVariantAct,
  endVariantAct,
  hasVariantsDone,
  refusedOf,
} from "../../store/variant-acts.ts";

/** The newest act on variants of the list, as far as it has come. */
export interface VariantActView {
  id: string;
  act: VariantActName;
  state: BulkActState;
  /** How many matched when it began. */
  matched: number;
  done: number;
  /** Of how many it was not done, by what was in the way. */
  refused: RefusedCount[];
  /** What it did can be taken back. */
  canUndo: boolean;
}

/** The newest one of a shop that nobody has closed; null: there is none. */
export async function readVariantAct(
  { prisma }: Needs<"prisma">,
  shop: string,
): Promise<VariantActView | null> {
  const row = await prisma.variantAct.findFirst({
    where: { shop, ...begunFromList },
    orderBy: { createdAt: "desc" },
  });
  const act = ([...variantActNames, "undo"] as const).find((name) => name === row?.act);
  if (row === null || act === undefined || row.dismissedAt !== null) return null;
  const { id, state, matched, done } = row;
  const mayUndo = state !== "Running" && act !== "undo" && done > 0;
  const canUndo = mayUndo && (await hasVariantsDone(prisma, row));
  return { id, act, state, matched, done, refused: refusedOf(row), canUndo };
}

/** Stops one that runs: what was done stays done. One that is over is not shown any more. False: there is none. */
export async function closeVariantAct(
  { prisma, clock }: Needs<"prisma" | "clock">,
  { shop, id }: { shop: string; id: string },
): Promise<boolean> {
  const now = clock();
  if (await endVariantAct(prisma, { shop, id }, { to: "Stopped", now })) return true;
  return prisma.$transaction((transaction) => dismissVariantAct(transaction, { shop, id }, now));
}
