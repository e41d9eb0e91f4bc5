import { Prisma } from "#app/db/generated/client.ts";

/** The same condition on a row of `dispatch`, for two ways to find rows. */
export interface FindCondition {
  /** Finds what is rare: looks up all that was ever meant. */
  amongAll: Prisma.Sql;
  /** Finds what is frequent: asks of each row whether it is meant. Null where nothing is. */
  amongFew: Prisma.Sql | null;
}

/**
 * All of them together; null where there is none. Beside one that finds but few rows, the others are asked of those rows
 * alone. Pure.
 */
export function allOf(conditions: readonly (FindCondition | null)[]): FindCondition | null {
  const all = conditions.filter((each) => each !== null);
  if (all.length === 0) return null;
  const ofRows = and(all.map(({ amongAll, amongFew }) => amongFew ?? amongAll));
  return all.some(({ amongFew }) => amongFew === null)
    ? { amongAll: ofRows, amongFew: null }
    : { amongAll: and(all.map(({ amongAll }) => amongAll)), amongFew: ofRows };
}

function and(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  return Prisma.join([...conditions], " AND ");
}
