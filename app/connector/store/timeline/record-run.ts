import { keepWords } from "../words.ts";
import type { Words } from "../../model/phrases.ts";
import type { Pool, PoolClient } from "pg";
import type { Transaction } from "#app/db/database.server.ts";
import type { DeliveryState, RunKind } from "#app/db/generated/enums.ts";
import { movesChannel } from "./record-timeline.ts";

/** So many orders of a run are told by name; how many there are is told in full. */
const ordersMax = 100;
/** Failures for the same reason that come within this are one row, counted. */
const sameFailureMs = 60 * 60_000;

/** What a run found out about a shop's orders. */
export interface FoundRun {
  shop: string;
  kind: RunKind;
  startedAt: Date;
  at: Date;
  orderIds: readonly string[];
}

/** A webhook that somebody has worked on once more. */
export interface Replay {
  webhookId: string;
  /** Who wants it: `merchant`, or `person on call`. */
  actor: string;
  /** What had come of it until then; null where nothing had. */
  prior: { state: DeliveryState; outcome: Words | null } | null;
}

/**
 * Keeps that a run found something, or that somebody wanted a replay, in the caller's transaction, and
 * tells open pages of it.
 */
export async function recordFound(
  transaction: Pick<Transaction, "$queryRaw">,
  { shop, kind, startedAt, at, orderIds }: FoundRun,
  replay: Replay | null = null,
): Promise<void> {
  const outcome = replay?.prior?.outcome ?? null;
  const priorOutcome = outcome === null ? null : keepWords(outcome);
  await transaction.$queryRaw`
    WITH written AS (
      INSERT INTO connector.run (shop, kind, started_at, at, is_failed, found, order_ids,
                                 webhook_id, actor, prior_state, prior_outcome)
      VALUES (${shop}, ${kind}::connector.run_kind, ${startedAt}, ${at}, false, ${orderIds.length},
              ${orderIds.slice(0, ordersMax)}::text[], ${replay?.webhookId ?? null},
              ${replay?.actor ?? null}, ${replay?.prior?.state ?? null}::connector.delivery_state,
              ${priorOutcome})
      RETURNING shop)
    SELECT pg_notify(${movesChannel}, shop)::text FROM written`;
}

/**
 * Keeps that a run could not be done for these shops, and tells their open pages. A failure for the
 * reason of the last one counts that one up, so that an outage of a day is a row and no thousand.
 */
export async function recordFailed(
  pool: Pick<Pool | PoolClient, "query">,
  {
    shops,
    kind,
    startedAt,
    at,
    detail,
    orderIds = [],
  }: {
    shops: readonly string[];
    kind: RunKind;
    startedAt: Date;
    at: Date;
    detail: Words;
    orderIds?: readonly string[];
  },
): Promise<void> {
  if (shops.length === 0) return;
  await pool.query(recordFailedStatement, [
    shops,
    kind,
    startedAt,
    at,
    keepWords(detail),
    new Date(at.getTime() - sameFailureMs),
    orderIds.length,
    orderIds.slice(0, ordersMax),
    movesChannel,
  ]);
}

const recordFailedStatement = `
  WITH last AS (
    SELECT given.shop, run.id,
           coalesce(run.is_failed AND run.detail = $5 AND run.at > $6, false) AS is_same
    FROM unnest($1::text[]) AS given (shop)
    LEFT JOIN LATERAL (
      SELECT id, is_failed, detail, at FROM connector.run
      WHERE run.shop = given.shop AND run.kind = $2::connector.run_kind
      ORDER BY at DESC, id DESC LIMIT 1) AS run ON true),
  counted AS (
    UPDATE connector.run SET at = $4, times = times + 1, found = $7, order_ids = $8::text[]
    FROM last WHERE last.is_same AND run.shop = last.shop AND run.id = last.id
    RETURNING run.shop),
  written AS (
    INSERT INTO connector.run (shop, kind, started_at, at, is_failed, found, order_ids, detail)
    SELECT shop, $2::connector.run_kind, $3, $4, true, $7, $8::text[], $5
    FROM last WHERE NOT is_same
    RETURNING shop)
  SELECT pg_notify($9, shop) FROM (SELECT shop FROM counted UNION SELECT shop FROM written) AS told`;
