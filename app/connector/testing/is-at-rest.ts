import type { Pool } from "pg";

/** True where no job of a shop is due: one statement, for what is asked after each step of each test. */
export async function isAtRest(
  pool: Pool,
  { shop, now }: { shop: string; now: Date },
): Promise<boolean> {
  const { rows } = await pool.query<{ atRest: boolean }>(
    `SELECT NOT (
       EXISTS (SELECT FROM connector.delivery WHERE shop = $1 AND state = 'Received')
       OR EXISTS (SELECT FROM connector.dispatch WHERE shop = $1 AND due_at <= $2)
       OR EXISTS (SELECT FROM connector.variant WHERE shop = $1 AND follow_due_at IS NOT NULL)
       OR EXISTS (SELECT FROM connector.shop WHERE shop = $1 AND service_due_at <= $2)
     ) AS "atRest"`,
    [shop, now],
  );
  return rows[0]?.atRest === true;
}
