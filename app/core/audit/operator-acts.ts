import type pg from "pg";
import type { OperatorActOutcome } from "#app/db/generated/enums.ts";
import type { CoreContext } from "../kernel/context.ts";
import { invariant } from "../kernel/invariant.ts";
import { rowsOf, type Statement } from "../kernel/sql.ts";
import { newId } from "../kernel/ids.ts";
import { withoutKeys } from "../kernel/key-text.ts";
import { type AnnouncedAct, type AuditTrail, runAudited } from "./run-audited.ts";

type Client = Pick<pg.Pool, "query">;

type WritingContext = Pick<CoreContext, "now" | "newId"> & { db: { pool: Client } };

/** One act as the audit trail has it. */
export interface OperatorAct {
  id: string;
  at: Date;
  operator: string;
  /** The operator key that it came with; null: it was a command. */
  keyId: string | null;
  command: string;
  words: string[];
  /** Null while it is being done, and for good where its program was ended meanwhile. */
  outcome: OperatorActOutcome | null;
  note: string | null;
  /** How many orders it moved. */
  orders: number;
}

/**
 * Writes an act down before it is done, so that none is without its row, and returns its id, which goes along
 * with what the act changes. `words` must hold neither secrets nor anything of a buyer's: they are kept for good. A key that
 * somebody gave where its id belongs is cut short.
 */
export async function beginAct(
  { db, now, newId }: WritingContext,
  { operator, keyId, command, words }: AnnouncedAct,
): Promise<string> {
  const id = newId("act", now);
  await db.pool.query(
    `INSERT INTO core.operator_act (id, at, operator, key_id, command, words)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [id, now, operator, keyId ?? null, command, words.map(withoutKeys)],
  );
  return id;
}

/** Says what came of an act, once. */
export async function endAct(
  { db, now }: Omit<WritingContext, "newId">,
  {
    actId,
    outcome,
    note,
  }: { actId: string; outcome: OperatorActOutcome; note?: string | undefined },
): Promise<void> {
  const { rowCount } = await db.pool.query(
    `UPDATE core.operator_act SET outcome = $2, ended_at = $3, note = $4
     WHERE id = $1 AND outcome IS NULL`,
    [actId, outcome, now, note ?? null],
  );
  invariant(rowCount === 1, "An act ends once.");
}

/**
 * The trail of a database that somebody works on as a whole: moves it, brings it back, replaces its keys. `client` may be in a
 * transaction, with which the act is written then.
 */
export function auditTrailOf(client: Client, clock: () => Date = () => new Date()): AuditTrail {
  const context = () => ({ db: { pool: client }, now: clock(), newId });
  return {
    beginAct: (act) => beginAct(context(), act),
    endAct: (end) => endAct(context(), end),
  };
}

/** Writes down an act that has been done; not in a database of a version that kept no trail. */
export async function noteAct(client: Client, act: AnnouncedAct): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT FROM information_schema.columns
     WHERE table_schema = 'core' AND table_name = 'operator_act' AND column_name = 'key_id'`,
  );
  if (rowCount === 0) return;
  await runAudited({ audit: auditTrailOf(client) }, act, async () => {});
}

const selectActs: Statement = {
  name: "core_list_acts",
  text: `SELECT a.id, a.at, a.operator, a.key_id AS "keyId", a.command, a.words, a.outcome::text AS outcome, a.note,
           (SELECT count(DISTINCT (e.merchant_id, e.order_id))::int FROM core.order_event e
            WHERE e.act_id = a.id) AS orders
         FROM core.operator_act a
         WHERE ($1::text IS NULL OR a.operator = $1)
           AND ($2::text IS NULL OR a.command = $2 OR a.command LIKE $2 || ' %')
           AND ($3::text IS NULL OR $3 = ANY (a.words) OR a.id IN (
             SELECT e.act_id FROM core.merchant m
             JOIN core.order_event e ON e.merchant_id = m.id AND e.order_id = $3))
         ORDER BY a.at DESC, a.id DESC LIMIT $4`,
};

/**
 * Up to `limit` acts, the newest first: of one operator, of a command (`orders advance`) or all of a kind
 * (`orders`), and about what `about` names, an order also where it was one of many.
 */
export function listActs(
  { db }: CoreContext,
  {
    operator,
    command,
    about,
    limit,
  }: {
    operator?: string | undefined;
    command?: string | undefined;
    about?: string | undefined;
    limit: number;
  },
): Promise<OperatorAct[]> {
  const values = [operator ?? null, command ?? null, about ?? null, limit];
  return rowsOf<OperatorAct>(db.pool, selectActs, values);
}
