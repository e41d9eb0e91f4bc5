/** The table `exchange_rate`: what currencies are worth in the one that a store sells in, as the store entered it. */
import type { Transaction } from "#app/db/database.server.ts";
import type { Rate } from "../model/rates.ts";

type Tables = Pick<Transaction, "exchangeRate">;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const atDay = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** All rates into a currency, the newest of each first. */
export async function readRates(
  { exchangeRate }: Tables,
  { shop, into }: { shop: string; into: string },
): Promise<Rate[]> {
  const rows = await exchangeRate.findMany({
    where: { shop, into },
    orderBy: [{ currency: "asc" }, { since: "desc" }],
  });
  return rows.map(({ currency, since, rate }) => ({
    currency,
    since: dayOf(since),
    rate: rate.toFixed(),
  }));
}

/**
 * Part of a statement of which `$1` is a shop: the rate of a currency that holds on a day, the first one for the days before
 * it; null where there is none. Its names are expressions of that statement.
 */
export function rateAt({ from, into, day }: { from: string; into: string; day: string }): string {
  return `SELECT rate FROM connector.exchange_rate AS entered
         WHERE entered.shop = $1 AND entered."into" = ${into} AND entered.currency = ${from}
         ORDER BY entered.since <= ${day} DESC, abs(${day} - entered.since)
         LIMIT 1`;
}

/** The currency that a store sells in, empty where it is not known yet, and all rates into it, the newest of each first. */
export async function readOwnRates(
  transaction: Pick<Transaction, "$queryRaw">,
  shop: string,
): Promise<{ currency: string; rates: Rate[] }> {
  const rows = await transaction.$queryRaw<
    { into: string | null; currency: string | null; day: string; rate: string }[]
  >`
    SELECT owner.currency AS into, rate.currency, to_char(rate.since, 'YYYY-MM-DD') AS day, trim_scale(rate.rate)::text AS rate
    FROM connector.shop AS owner
    LEFT JOIN connector.exchange_rate AS rate ON rate.shop = owner.shop AND rate.into = owner.currency
    WHERE owner.shop = ${shop} ORDER BY rate.currency, rate.since DESC`;
  return {
    currency: rows[0]?.into ?? "",
    rates: rows.flatMap(({ currency, day: since, rate }) =>
      currency === null ? [] : [{ currency, since, rate }],
    ),
  };
}

/** Another rate of that day. */
export async function saveRate(
  { exchangeRate }: Tables,
  { shop, into, currency, since, rate, now }: Rate & { shop: string; into: string; now: Date },
): Promise<void> {
  const key = { shop, into, currency, since: atDay(since) };
  const value = { rate, setAt: now };
  await exchangeRate.upsert({
    where: { shop_into_currency_since: key },
    create: { ...key, ...value },
    update: value,
  });
}

/** Removes the rate of a day; whether there was one. */
export async function removeRate(
  { exchangeRate }: Tables,
  { shop, into, currency, since }: Omit<Rate, "rate"> & { shop: string; into: string },
): Promise<boolean> {
  const { count } = await exchangeRate.deleteMany({
    where: { shop, into, currency, since: atDay(since) },
  });
  return count > 0;
}
