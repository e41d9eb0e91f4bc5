/**
 * A store's points at Shopify, counted by all processes in one row, so that a call waits before the
 * bucket is empty instead of being turned away. What a call asks for is taken before it goes out, and
 * what it did not cost is given back with its answer. Whoever dies in between gives back nothing: the
 * bucket fills by time. The clock is the database's, and nothing is locked while a call is under way.
 */
import type { Pool } from "pg";
import { asksTogether } from "#app/db/ask-together.server.ts";
import { commitsAsynchronously } from "#app/db/asynchronous-commit.server.ts";
import type { Needs } from "../../ports/context.ts";

/** What a call took; it goes to `settle` with its answer. */
export interface SpentPoints {
  points: number;
  /** How many answers had been counted by then. */
  answers: number;
}

/** What Shopify tells of a store's bucket with an answer. */
export interface ReportedPoints {
  /** What the call cost; null: it was turned away. */
  charged: number | null;
  max: number;
  available: number;
  perSecond: number;
}

export interface ShopifyBudget {
  /**
   * Takes the points that a call asks for; or says in how many milliseconds there may be space, and takes
   * nothing. `isBackground` leaves a part to calls that an order waits for.
   */
  take(call: {
    shop: string;
    points: number;
    isBackground: boolean;
  }): Promise<SpentPoints | { waitMs: number }>;
  /** Gives back what a call did not cost. Without an answer nothing is given back. */
  settle(answer: { shop: string; taken: SpentPoints; told: ReportedPoints }): Promise<void>;
}

/** Until a store was heard of: the smallest bucket there is. */
const unheard = { max: 2_000, perSecond: 100 };
/**
 * What is never taken: two seconds' worth, since every bucket holds what comes back in 20 seconds. What
 * fills up here while a call is on its way to Shopify and back fills up nothing there: two seconds of
 * that are too few to be turned away for.
 */
const untouchedShare = 0.1;
/** What background calls leave to the others besides. */
const reservedShare = 0.25;

/**
 * When the row was counted. A moment that is well ahead is of a clock that was set back since: every
 * bucket has filled in the minute that it is taken for.
 */
const countedAt = `CASE WHEN budget.points_at > now() + interval '1 minute'
  THEN now() - interval '1 minute' ELSE budget.points_at END`;
const perSecond = "greatest(budget.points_per_second, 1)";
/** What calls could take now, by the row. */
const level = `least(budget.points_max * ${1 - untouchedShare}, budget.points +
  ${perSecond} * greatest(0, extract(epoch FROM now() - ${countedAt}))::float8)`;
/** What has to be there: the points, and a share of the bucket besides; all of it is enough for any call. */
const needed = `least(asked.points + asked.reserved * budget.points_max,
  budget.points_max * ${1 - untouchedShare})`;
/** What comes back with an answer of what was taken. */
const refund = "told.taken - coalesce(told.charged, 0)";

/** What a crash of the database loses here is counted again by time. */
const unhurried = `(SELECT ${commitsAsynchronously}) AS unhurried`;

interface Asked {
  shop: string;
  points: number;
  /** The share of the bucket that is left to others. */
  reserved: number;
}

/**
 * What calls ask for in one moment, where there is enough for all of a store; null says nothing to any of them, as to one
 * that came alone. A store whose row somebody locks is passed over.
 */
const claimTogether = asksTogether<Asked, SpentPoints | null>(async (pool, calls) => {
  if (calls.length === 1) return [null];
  const sums = new Map<string, Asked>();
  for (const { shop, points, reserved } of calls) {
    const sum = sums.get(shop) ?? { points: 0, reserved: 0 };
    const larger = Math.max(sum.reserved, reserved);
    sums.set(shop, { shop, points: sum.points + points, reserved: larger });
  }
  const asked = [...sums.values()];
  const { rows } = await pool.query<{ shop: string; answers: number }>(
    `WITH asked AS (
       SELECT given.* FROM unnest($1::text[], $2::float8[], $3::float8[]) AS given (shop, points, reserved)
       JOIN connector.shopify_budget AS budget ON budget.shop = given.shop
       ORDER BY budget.shop FOR NO KEY UPDATE OF budget SKIP LOCKED)
     UPDATE connector.shopify_budget AS budget
     SET points = ${level} - asked.points, points_at = greatest(${countedAt}, now())
     FROM asked, ${unhurried}
     WHERE budget.shop = asked.shop
       AND ${level} >= asked.points + asked.reserved * budget.points_max
     RETURNING budget.shop, budget.answers`,
    [
      asked.map(({ shop }) => shop),
      asked.map(({ points }) => points),
      asked.map(({ reserved }) => reserved),
    ],
  );
  const answers = new Map(rows.map((row) => [row.shop, row.answers]));
  return calls.map(({ shop, points }) => {
    const counted = answers.get(shop);
    return counted === undefined ? null : { points, answers: counted };
  });
});

interface Answer {
  shop: string;
  taken: SpentPoints;
  told: ReportedPoints;
}

/** Of one store there is one at a time in a statement: what is counted first says how the next counts. */
const settleTogether = asksTogether<Answer, null>(async (pool, answers) => {
  for (let left = answers; left.length > 0;) {
    const first = new Map(left.toReversed().map((answer) => [answer.shop, answer]));
    await settleEach(pool, [...first.values()]);
    left = left.filter((answer) => first.get(answer.shop) !== answer);
  }
  return answers.map(() => null);
});

async function settleEach(pool: Pick<Pool, "query">, settled: readonly Answer[]): Promise<void> {
  const columns = (of: (answer: Answer) => unknown) => settled.map(of);
  // Less is there than is counted here: somebody else drinks too. Where another call was answered
  // meanwhile, what Shopify had set aside for that one may be missing in what it tells.
  await pool.query(
    `WITH told AS (
       SELECT given.* FROM unnest($1::text[], $2::float8[], $3::float8[], $4::float8[], $5::float8[],
         $6::float8[], $7::int[]) AS given (shop, taken, charged, most, available, per_second, answers)
       JOIN connector.shopify_budget AS budget ON budget.shop = given.shop
       ORDER BY budget.shop FOR NO KEY UPDATE OF budget)
     UPDATE connector.shopify_budget AS budget SET
       points = CASE
         WHEN points_max <> told.most THEN told.available - told.most * ${untouchedShare}
         WHEN budget.answers = told.answers OR told.charged IS NULL
           THEN least(${level} + ${refund}, told.available - told.most * ${untouchedShare})
         ELSE ${level} + ${refund}
       END,
       points_at = greatest(${countedAt}, now()),
       points_max = told.most, points_per_second = told.per_second,
       answers = (budget.answers + 1) % 1000000
     FROM told, ${unhurried}
     WHERE budget.shop = told.shop`,
    [
      columns(({ shop }) => shop),
      columns(({ taken }) => taken.points),
      columns(({ told }) => told.charged),
      columns(({ told }) => told.max),
      columns(({ told }) => told.available),
      columns(({ told }) => told.perSecond),
      columns(({ taken }) => taken.answers),
    ],
  );
}

export function createShopifyBudget({ pool }: Needs<"pool">): ShopifyBudget {
  const claimAlone: ShopifyBudget["take"] = async ({ shop, points, isBackground }) => {
    const asked = `(SELECT $2::float8 AS points, $3::float8 AS reserved) AS asked`;
    const call = [shop, points, isBackground ? reservedShare : 0];
    const taken = await pool.query<{ answers: number }>(
      `UPDATE connector.shopify_budget AS budget SET
         points = ${level} - asked.points, points_at = greatest(${countedAt}, now())
       FROM ${asked}, ${unhurried}
       WHERE shop = $1 AND ${level} >= ${needed}
       RETURNING answers`,
      call,
    );
    if (taken.rows[0] !== undefined) return { points, answers: taken.rows[0].answers };
    const waits = await pool.query<{ wait_ms: number }>(
      `SELECT ceil(1000 * greatest(0, ${needed} - ${level})
         / ${perSecond})::int AS wait_ms
       FROM connector.shopify_budget AS budget, ${asked} WHERE shop = $1`,
      call,
    );
    const waitMs = waits.rows[0]?.wait_ms;
    if (waitMs !== undefined && waitMs > 0) return { waitMs };
    if (waitMs === undefined) {
      await pool.query(
        `INSERT INTO connector.shopify_budget
           (shop, points_max, points_per_second, points, points_at, answers)
         VALUES ($1, $2, $3, $2, now(), 0) ON CONFLICT DO NOTHING`,
        [shop, unheard.max, unheard.perSecond],
      );
    }
    // There is space by now: the row was made, or something was given back, in between.
    return claimAlone({ shop, points, isBackground });
  };
  return {
    async take(call) {
      const { shop, points, isBackground } = call;
      const asked = { shop, points, reserved: isBackground ? reservedShare : 0 };
      return (await claimTogether(pool, asked)) ?? claimAlone(call);
    },
    async settle(answer) {
      await settleTogether(pool, answer);
    },
  };
}
