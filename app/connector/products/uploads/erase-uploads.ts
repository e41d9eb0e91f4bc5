import type { Transaction } from "#app/db/database.server.ts";

/**
 * Has everything go that a shop uploaded: from the caller's transaction on its addresses lead nowhere, and
 * the sweep removes the files next.
 */
export async function eraseUploads(
  transaction: Transaction,
  { shop, now }: { shop: string; now: Date },
): Promise<void> {
  await transaction.upload.updateMany({
    where: { shop },
    data: { state: "Leaving", digest: null, dueAt: now },
  });
}
