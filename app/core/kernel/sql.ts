import type { Pool, PoolClient, QueryResultRow } from "pg";

/** A statement that a connection plans once and then knows by its name. */
export interface Statement {
  name: string;
  text: string;
}

/** Runs a prepared statement and returns its rows. `Row` must be what the statement selects. */
export async function rowsOf<Row extends QueryResultRow>(
  db: Pool | PoolClient,
  { name, text }: Statement,
  values: unknown[],
): Promise<Row[]> {
  return (await db.query<Row>({ name, text, values })).rows;
}

/** Runs `work` in one transaction: committed when it returns, rolled back when it throws. */
export async function inTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("BEGIN");
    const result = await work(client);
    await client.query("COMMIT");
    return result;
  } catch (error) {
    // A connection that can't even roll back is thrown away; the server rolls back at its end.
    await client.query("ROLLBACK").catch((cause: Error) => (broken = cause));
    throw error;
  } finally {
    client.release(broken);
  }
}

/** SQLSTATE classes of a statement that the server undid: bad data, constraints, deadlocks. */
const rolledBack = /^(22|23|40)/;

/** True when the server says that a statement failed and left nothing behind. */
export function isRolledBack(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" && rolledBack.test(code);
}
