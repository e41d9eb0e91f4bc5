/**
 * A store's points at Shopify, counted by all processes in one row, so that a call waits before the
 * bucket is empty instead of being turned away. What a call asks for is taken before it goes out, and
 * what it did not cost is given back with its answer. Whoever dies in between gives back nothing: the
 * bucket fills by time. The clock is the database's, and nothing is locked while a call is under way.
 */
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
/** What has to be there: $2 points, and $3 of the bucket besides; all of it is enough for any call. */
const needed = `least($2::float8 + $3::float8 * budget.points_max,
  budget.points_max * ${1 - untouchedShare})`;
/** What comes back of $2 points with an answer that says $3. */
const refund = `$2::float8 - coalesce($3::float8, 0)`;

/** Nobody waits for the disk: what a crash of the database loses here is counted again by time. */
const unhurried = "(SELECT set_config('synchronous_commit', 'off', true)) AS unhurried";

export function createShopifyBudget({ pool }: Needs<"pool">): ShopifyBudget {
  const take: ShopifyBudget["take"] = async ({ shop, points, isBackground }) => {
    const call = [shop, points, isBackground ? reservedShare : 0];
    const taken = await pool.query<{ answers: number }>(
      `UPDATE connector.shopify_budget AS budget SET
         points = ${level} - $2::float8, points_at = greatest(${countedAt}, now())
       FROM ${unhurried}
       WHERE shop = $1 AND ${level} >= ${needed}
       RETURNING answers`,
      call,
    );
    if (taken.rows[0] !== undefined) return { points, answers: taken.rows[0].answers };
    const waits = await pool.query<{ wait_ms: number }>(
      `SELECT ceil(1000 * greatest(0, ${needed} - ${level})
         / ${perSecond})::int AS wait_ms
       FROM connector.shopify_budget AS budget WHERE shop = $1`,
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
    return take({ shop, points, isBackground });
  };
  return {
    take,
    async settle({ shop, taken, told }) {
      // Less is there than is counted here: somebody else drinks too. Where another call was answered
      // meanwhile, what Shopify had set aside for that one may be missing in what it tells.
      await pool.query(
        `UPDATE connector.shopify_budget AS budget SET
           points = CASE
             WHEN points_max <> $4::float8 THEN $5::float8 - $4::float8 * ${untouchedShare}
             WHEN answers = $7 OR $3::float8 IS NULL THEN least(${level} + ${refund},
                                          $5::float8 - $4::float8 * ${untouchedShare})
             ELSE ${level} + ${refund}
           END,
           points_at = greatest(${countedAt}, now()),
           points_max = $4, points_per_second = $6, answers = (answers + 1) % 1000000
         FROM ${unhurried}
         WHERE shop = $1`,
        [shop, taken.points, told.charged, told.max, told.available, told.perSecond, taken.answers],
      );
    },
  };
}
