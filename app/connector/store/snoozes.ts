/** The rows of `snooze`: what a person put off, or dismissed. Whoever writes one holds the dispatch's row lock. */
import { Prisma } from "#app/db/generated/client.ts";
import type { Transaction } from "#app/db/database.server.ts";
import { isAskedOpen } from "./attention.ts";

/** A condition on rows of `attention` that a statement calls `asked`: a person put them off beyond `now`. */
export function isSnoozed(now: Date): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT FROM connector.snooze
    WHERE snooze.shop = asked.shop AND snooze.dispatch_id = asked.dispatch_id AND ${standsFor(now)})`;
}

/** The condition that a row of `snooze` is about the open row of `attention`, called `asked`, and stands at `now`. */
export function standsFor(now: Date): Prisma.Sql {
  return Prisma.sql`snooze.reason = asked.reason AND snooze.subject_digest = md5(asked.subject::text)
    AND (snooze.until IS NULL OR snooze.until > ${now}::timestamptz)`;
}

interface Target {
  shop: string;
  dispatchId: string;
}

/** Puts off what is asked about a dispatch until then, or for as long as it is asked; false where nothing is. */
export async function keepSnooze(
  transaction: Pick<Transaction, "$executeRaw">,
  { shop, dispatchId }: Target,
  { until, by, now }: { until: Date | null; by: string; now: Date },
): Promise<boolean> {
  const count = await transaction.$executeRaw`
    INSERT INTO connector.snooze (shop, dispatch_id, reason, subject_digest, until, snoozed_by, snoozed_at)
    SELECT shop, dispatch_id, reason, md5(subject::text), ${until}::timestamptz, ${by}, ${now}::timestamptz
    FROM connector.attention AS asked
    WHERE shop = ${shop} AND dispatch_id = ${dispatchId} AND ${isAskedOpen}
    ON CONFLICT (shop, dispatch_id) DO UPDATE SET reason = excluded.reason,
      subject_digest = excluded.subject_digest, until = excluded.until, snoozed_by = excluded.snoozed_by,
      snoozed_at = excluded.snoozed_at`;
  return count > 0;
}

/** What was put off is listed again; false where nothing was. */
export async function endSnooze(
  { snooze }: Pick<Transaction, "snooze">,
  { shop, dispatchId }: Target,
): Promise<boolean> {
  const { count } = await snooze.deleteMany({ where: { shop, dispatchId } });
  return count > 0;
}
