import { Prisma } from "#app/db/generated/client.ts";
import type { DispatchModel } from "#app/db/generated/models.ts";

/**
 * A condition on rows of `dispatch`: late by what the shop promises (`shops/promise.ts`), which is turned round to the
 * moment `before`. Of one that parcels have left in part, the rest is late; so is one that has been on its way to the
 * provider since then.
 */
export function isLate(before: Date): Prisma.Sql {
  return Prisma.sql`(state = 'Accepted' AND api_status IS DISTINCT FROM 'Shipped'
      AND accepted_at < ${before}::timestamptz
    OR state = 'Submitting' AND created_at < ${before}::timestamptz)`;
}

/** The same of a row that was read. */
export function isLateRow(
  row: Pick<DispatchModel, "state" | "apiStatus" | "acceptedAt" | "createdAt">,
  before: Date,
): boolean {
  if (row.state === "Submitting") return row.createdAt < before;
  const isMade = row.state === "Accepted" && row.apiStatus !== "Shipped";
  return isMade && row.acceptedAt !== null && row.acceptedAt < before;
}
