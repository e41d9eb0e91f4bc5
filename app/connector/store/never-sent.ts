/**
 * The rows of `never_sent`: dispatches of which a restored database has asked whether the lost one had sent them, and the
 * provider had nothing. The holder of the dispatch's lease writes them, after its row.
 */
import type { Transaction } from "#app/db/database.server.ts";

type Target = { shop: string; dispatchId: string };

/** When that was last known; null: it was never asked. */
export async function readNeverSent(
  { neverSent }: Pick<Transaction, "neverSent">,
  { shop, dispatchId }: Target,
): Promise<Date | null> {
  const row = await neverSent.findUnique({ where: { shop_dispatchId: { shop, dispatchId } } });
  return row?.searchedAt ?? null;
}

export async function noteNeverSent(
  { neverSent }: Pick<Transaction, "neverSent">,
  { shop, dispatchId, now }: Target & { now: Date },
): Promise<void> {
  await neverSent.upsert({
    where: { shop_dispatchId: { shop, dispatchId } },
    create: { shop, dispatchId, searchedAt: now },
    update: { searchedAt: now },
  });
}

/** It goes by another number from now on: of that nothing is known. */
export async function forgetNeverSent(
  { neverSent }: Pick<Transaction, "neverSent">,
  { shop, dispatchId }: Target,
): Promise<void> {
  await neverSent.deleteMany({ where: { shop, dispatchId } });
}
