/** The table `untracked`: what the provider reports as shipped, and a tracking number of it is missing. */
import { Prisma } from "#app/db/generated/client.ts";
import type { Transaction } from "#app/db/database.server.ts";

/**
 * Notes since when a number is missing, where it is, and forgets it where it is not; and since when the provider's order
 * has nothing more than what left. The caller has the dispatch's lock.
 */
export async function noteUntracked(
  { untracked }: Pick<Transaction, "untracked">,
  { shop, dispatchId }: { shop: string; dispatchId: string },
  { isMissing, shortSince, now }: { isMissing: boolean; shortSince: Date | null; now: Date },
): Promise<void> {
  if (!isMissing) {
    await untracked.deleteMany({ where: { shop, dispatchId } });
    return;
  }
  await untracked.upsert({
    where: { shop_dispatchId: { shop, dispatchId } },
    create: { shop, dispatchId, since: now, shortSince },
    update: { shortSince },
    select: { shop: true },
  });
}

/** A condition on rows of `dispatch`: reported as shipped, and a tracking number is missing. */
export const isUntracked = Prisma.sql`(state = 'Accepted' AND api_status = 'Shipped')`;

/** Since when it is, of such a row; null where nobody has asked the provider since that is noted. */
export const untrackedSince = Prisma.sql`(
  SELECT noted.since FROM connector.untracked AS noted
  WHERE noted.shop = dispatch.shop AND noted.dispatch_id = dispatch.id)`;
