import type { Pool } from "pg";
import { Prisma } from "./generated/client.ts";

/** Whoever asks the database in a template: a transaction of Prisma's, or the pool. */
export interface Asking {
  $queryRaw<Rows>(
    statement: TemplateStringsArray | Prisma.Sql,
    ...values: unknown[]
  ): PromiseLike<Rows>;
}

/**
 * Statements that are written as for Prisma and go to the pool, each a transaction of its own: on the way through
 * Prisma one costs several times as much. Values come as `pg` reads them: a `bigint` is a text.
 */
export function plainly(pool: Pick<Pool, "query">): Asking {
  return {
    async $queryRaw<Rows>(statement: TemplateStringsArray | Prisma.Sql, ...values: unknown[]) {
      const { text, values: given } =
        "raw" in statement ? Prisma.sql(statement, ...values) : statement;
      const { rows } = await pool.query(text, given);
      // As with Prisma, whoever writes the statement says what it gives.
      return rows as Rows;
    },
  };
}
