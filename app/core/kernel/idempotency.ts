import { hash } from "node:crypto";
import type { PoolClient } from "pg";
import type { z } from "zod";
import type { Caller, CoreContext } from "./context.ts";
import { DomainError } from "./errors.ts";
import { type Statement, rowsOf } from "./sql.ts";

/** A key as one operation of one merchant uses it, and what the body was. */
export interface KeyClaim {
  caller: Caller;
  operation: "createOrder" | "createArtwork";
  key: string;
  fingerprint: Buffer;
}

/** For so long a repeated key is answered from memory. */
const keptMs = 30 * 24 * 60 * 60 * 1_000;

/**
 * The claim for a body that the contract has parsed: parsing has put its fields in one order, so
 * equal bodies have equal fingerprints however they were written.
 */
export function claimOf(command: {
  caller: Caller;
  operation: KeyClaim["operation"];
  key: string;
  body: object;
}): KeyClaim {
  const { caller, operation, key, body } = command;
  const fingerprint = hash("sha256", JSON.stringify(body), "buffer");
  return { caller, operation, key, fingerprint };
}

const selectAnswer: Statement = {
  name: "core_select_answer",
  text: `SELECT fingerprint, answer FROM core.idempotency_key
         WHERE merchant_id = $1 AND is_test = $2 AND operation = $3 AND key = $4`,
};

/**
 * The answer that the key has earned, parsed by `answer`, or nothing. Throws `idempotency_key_reused` when it was earned
 * with another body.
 */
export async function findAnswer<Answer>(
  { db }: CoreContext,
  { caller, operation, key, fingerprint }: KeyClaim,
  answer: z.ZodType<Answer>,
): Promise<Answer | undefined> {
  const values = [caller.merchantId, caller.isTest, operation, key];
  const [row] = await rowsOf<{ fingerprint: Buffer; answer: unknown }>(
    db.pool,
    selectAnswer,
    values,
  );
  if (row === undefined) return undefined;
  if (!row.fingerprint.equals(fingerprint)) {
    throw new DomainError(
      "idempotency_key_reused",
      "This Idempotency-Key was used with another body before; use a new key.",
    );
  }
  return answer.parse(row.answer);
}

/**
 * Takes the key for the work that the same transaction does; orders take theirs in the statement that places them. Waits for a duplicate under way; false
 * when that one, or an earlier one, has taken it.
 */
export async function claimKey(
  client: PoolClient,
  { caller, operation, key, fingerprint }: KeyClaim,
  { answer, now }: { answer: object; now: Date },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `INSERT INTO core.idempotency_key
       (merchant_id, is_test, operation, key, fingerprint, answer, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [caller.merchantId, caller.isTest, operation, key, fingerprint, JSON.stringify(answer), now],
  );
  return rowCount === 1;
}

/** Forgets keys that are older than 30 days. Returns how many; call it again while it is 10,000. */
export async function purgeIdempotencyKeys({ db, now }: CoreContext): Promise<number> {
  const { rowCount } = await db.pool.query(
    `DELETE FROM core.idempotency_key WHERE (merchant_id, is_test, operation, key) IN
       (SELECT merchant_id, is_test, operation, key FROM core.idempotency_key
        WHERE created_at < $1 ORDER BY created_at LIMIT 10000)`,
    [new Date(now.getTime() - keptMs)],
  );
  return rowCount ?? 0;
}
