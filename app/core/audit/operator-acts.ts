import type pg from "pg";
import type { OperatorActOutcome } from "#app/db/generated/enums.ts";
import { limits } from "#app/limits/limits.ts";
import type { CoreContext } from "../kernel/context.ts";
import { invariant } from "../kernel/invariant.ts";
import { rowsOf, type Statement } from "../kernel/sql.ts";
import { newId } from "../kernel/ids.ts";
import { withoutKeys } from "../kernel/key-text.ts";
import { type AnnouncedAct, type AuditTrail, runAudited } from "./run-audited.ts";

type Client = Pick<pg.Pool, "query">;

/** How ids of merchants' keys begin; operators' begin otherwise (`opk_`). */
const merchantsKeyStart = "key_";

type WritingContext = Pick<CoreContext, "now" | "newId"> & { db: { pool: Client } };

/** One act as the audit trail has it. */
export interface OperatorAct {
  id: string;
  at: Date;
  operator: string;
  /** The key that it came with, an operator's or a merchant's own; null: it was a command. */
  keyId: string | null;
  command: string;
  words: string[];
  /** Null while it is being done, and for good where its program was ended meanwhile or its end could not be written. */
  outcome: OperatorActOutcome | null;
  note: string | null;
  /** How many orders it moved. */
  orders: number;
}

/**
 * Writes an act down before it is done, so that none is without its row, and returns its id, which goes along
 * with what the act changes. `words` must hold neither secrets nor anything of a buyer's: an operator's are kept for good. A key that
 * somebody gave where its id belongs is cut short, and so is a word that is longer than any that means something.
 */
export async function beginAct(
  { db, now, newId }: WritingContext,
  { operator, keyId, command, words }: AnnouncedAct,
): Promise<string> {
  const id = newId("act", now);
  await db.pool.query(
    `INSERT INTO core.operator_act (id, at, operator, key_id, command, words)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [id, now, operator, keyId ?? null, command, words.map(keptWord)],
  );
  return id;
}

function keptWord(word: string): string {
  const { wordCharactersMax } = limits.auditTrail;
  const kept = withoutKeys(word);
  return kept.length > wordCharactersMax ? `${kept.slice(0, wordCharactersMax)}…` : kept;
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

/** Acts in one statement. */
const purgedMax = 10_000;
const { keptMs, ofAKindMax } = limits.auditTrail.ofMerchants;

/**
 * Forgets what merchants' own keys did a year ago, and of each command and outcome of one merchant all but the newest: a key
 * may ask as often as its requests allow, and what it floods pushes out none of another kind. Operators' acts stay for good. Returns how many; call it again until it is none.
 */
export async function purgeMerchantActs({ db, now }: CoreContext): Promise<number> {
  const { rowCount } = await db.pool.query(
    `DELETE FROM core.operator_act WHERE id IN (
       SELECT id FROM (
         SELECT id, at, row_number() OVER (
             PARTITION BY operator, command, outcome ORDER BY at DESC, id DESC) AS place
         FROM core.operator_act WHERE starts_with(key_id, $1)) AS own
       WHERE at < $2 OR place > $3 LIMIT $4)`,
    [merchantsKeyStart, new Date(now.getTime() - keptMs), ofAKindMax, purgedMax],
  );
  return rowCount ?? 0;
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
