import type pg from "pg";
import { keyIdColumn, type SealedNames, sealedColumns } from "./sealed-columns.ts";

/** How many fields of one column one key sealed. */
export interface SealedCount {
  keyId: string;
  /** What one of the fields is, and what several are. */
  holds: SealedNames;
  fields: number;
  /** Those of them that something still opens. */
  needed: number;
}

/** Counts every sealed field of the database by the key that opens it, in the order of the columns. */
export async function countSealed(pool: Pick<pg.Pool, "query">): Promise<SealedCount[]> {
  const counts: SealedCount[] = [];
  for (const sealedColumn of sealedColumns) {
    const { table, column, holds, isNeeded } = sealedColumn;
    const { rows } = await pool.query<Omit<SealedCount, "holds">>(
      `SELECT ${keyIdColumn(sealedColumn)} AS "keyId", count(*)::int AS fields,
         (count(*) FILTER (WHERE ${isNeeded}))::int AS needed
       FROM ${table} AS held WHERE held.${column} IS NOT NULL GROUP BY 1 ORDER BY 1`,
    );
    counts.push(...rows.map(({ keyId, fields, needed }) => ({ keyId, holds, fields, needed })));
  }
  return counts;
}
