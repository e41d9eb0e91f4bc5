import type { CoreContext } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";

/** What is found by an id that is nobody else's: where it is, and what is said where it is not. */
const kinds = {
  key: { table: "core.api_key", code: "api_key_not_found", word: "API key" },
  endpoint: { table: "core.notification_endpoint", code: "endpoint_not_found", word: "endpoint" },
} as const;

/** The merchant that has the key or the endpoint. Throws `api_key_not_found` or `endpoint_not_found`. */
export async function findOwner(
  { db }: CoreContext,
  { kind, id }: { kind: keyof typeof kinds; id: string },
): Promise<string> {
  const { table, code, word } = kinds[kind];
  const { rows } = await db.pool.query<{ merchantId: string }>(
    `SELECT m.id AS "merchantId" FROM core.merchant m
     JOIN ${table} AS owned ON owned.merchant_id = m.id AND owned.id = $1`,
    [id],
  );
  const [found] = rows;
  if (found === undefined) throw new DomainError(code, `There is no ${word} ${id}.`);
  return found.merchantId;
}
