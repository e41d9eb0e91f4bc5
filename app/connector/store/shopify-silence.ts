/**
 * The table `shopify_silence`: since when Shopify leaves a shop's calls without an answer. A call alone may be lost: the
 * silence counts once a plain question of its own, asked some seconds later, brought no answer either.
 */
import type { Transaction } from "#app/db/database.server.ts";
import { movesChannel } from "./timeline/index.ts";

type Writer = Pick<Transaction, "$executeRaw">;

/** A call brought no answer. Does nothing where that is known. */
export async function beginSilence(
  transaction: Writer,
  { shop, now, probeAt }: { shop: string; now: Date; probeAt: Date },
): Promise<void> {
  await transaction.$executeRaw`
    INSERT INTO connector.shopify_silence AS known (shop, since, probe_at)
    SELECT shop, ${now}::timestamptz, ${probeAt}::timestamptz
    FROM connector.shop WHERE shop = ${shop}
    ON CONFLICT (shop) DO UPDATE
      SET since = excluded.since, confirmed_at = NULL, probe_at = excluded.probe_at, answered_at = NULL
      WHERE known.answered_at IS NOT NULL`;
}

/** The question brought no answer either. */
export async function confirmSilence(
  transaction: Writer,
  { shop, now }: { shop: string; now: Date },
): Promise<void> {
  await transaction.$executeRaw`
    WITH confirmed AS (
      UPDATE connector.shopify_silence SET confirmed_at = ${now}::timestamptz
      WHERE shop = ${shop} AND answered_at IS NULL AND confirmed_at IS NULL
      RETURNING shop)
    SELECT pg_notify(${movesChannel}, shop)::text FROM confirmed`;
}

/** Whatever it was, Shopify has answered. */
export async function endSilence(
  transaction: Writer,
  { shop, now }: { shop: string; now: Date },
): Promise<void> {
  await transaction.$executeRaw`
    WITH ended AS (
      UPDATE connector.shopify_silence SET answered_at = ${now}::timestamptz
      WHERE shop = ${shop} AND answered_at IS NULL
      RETURNING shop, confirmed_at)
    SELECT pg_notify(${movesChannel}, shop)::text FROM ended WHERE confirmed_at IS NOT NULL`;
}

/** Shops with the app of which it is to be asked now, each by one process; the next may ask at `nextAt`. */
export async function claimSilentShops(
  { $queryRaw }: Pick<Transaction, "$queryRaw">,
  { now, nextAt, limit }: { now: Date; nextAt: Date; limit: number },
): Promise<string[]> {
  const rows = await $queryRaw<{ shop: string }[]>`
    UPDATE connector.shopify_silence AS silent SET probe_at = ${nextAt}::timestamptz
    FROM (
      SELECT due.shop FROM connector.shopify_silence AS due
      JOIN connector.shop AS owner ON owner.shop = due.shop AND owner.state = 'Installed'
      WHERE due.answered_at IS NULL AND due.probe_at <= ${now}::timestamptz
      ORDER BY due.probe_at LIMIT ${limit} FOR NO KEY UPDATE OF due SKIP LOCKED) AS claimed
    WHERE silent.shop = claimed.shop
    RETURNING silent.shop`;
  return rows.map(({ shop }) => shop);
}

/** Of a row, in a statement: it is certain that Shopify answers nothing. */
export const isSilent = "answered_at IS NULL AND confirmed_at IS NOT NULL";
