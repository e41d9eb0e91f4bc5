/** Which dispatches are late by what their shop promises (`model/promise.ts`), and the table `product_promise`. */
import { Prisma } from "#app/db/generated/client.ts";
import { isTestOrder } from "./test-orders.ts";
import { isUntracked, untrackedSince } from "./untracked.ts";

/** So many working days, turned round to the moment before which what was accepted is late. */
export interface Term {
  days: number;
  before: Date;
}

/** Since when a row of `dispatch` is on its way to the provider, or there. */
const acceptedAt = Prisma.sql`CASE state WHEN 'Submitting' THEN created_at ELSE accepted_at END`;

/** Of a row of `dispatch`: it is on its way to the provider, or there, and has not left. */
const isUnderWay = Prisma.sql`(state IN ('Accepted', 'Submitting')
  AND (state = 'Submitting' OR api_status IS DISTINCT FROM 'Shipped'))`;

/** Of a row of `dispatch`: from when its promise counts; null where it has none by now, or is a test order. */
export const promisedSince = Prisma.sql`CASE WHEN ${isUnderWay} AND NOT ${isTestOrder} THEN ${acceptedAt} END`;

/** For a number of working days: before which moments what is due before each day was accepted, in the order of the days. */
export interface DueDays {
  days: number;
  befores: readonly Date[];
}

/**
 * On the how manieth of the days a row of `dispatch` is due, of which `befores` are told, counted from 1: 0, where it is
 * before the first; the last one also for all that come after it. Null: it has no such day.
 */
export function dueDay(rule: LateRule, due: readonly DueDays[]): Prisma.Sql {
  const cases = due.map(
    ({ days, befores }) => Prisma.sql`WHEN ${days}::int THEN width_bucket(${promisedSince},
      ${befores.map((each) => each.toISOString())}::timestamptz[])`,
  );
  return Prisma.sql`(CASE ${promisedDays(rule)} ${Prisma.join(cases, " ")} END)`;
}

/** What a shop promises: as a rule, and of products that take more or less. */
export interface LateRule extends Term {
  /** What was reported as shipped before this moment should have its tracking number. */
  trackedBefore: Date;
  products: readonly (Term & { productId: string })[];
}

/**
 * A condition on rows of `dispatch`: late by what the shop promises. The product of it that takes longest counts. Of
 * one that parcels have left in part, the rest is late; so is one that has been on its way to the provider since then, and
 * one of which it has been reported for days that it was shipped, and with which number not. Nobody makes a test order, so
 * none is late.
 */
export function isLate(rule: LateRule): Prisma.Sql {
  return Prisma.sql`((${hasNotLeft(rule)}
    OR ${isUntracked} AND ${untrackedSince} < ${rule.trackedBefore}::timestamptz) AND NOT ${isTestOrder})`;
}

/**
 * What a row of `dispatch` is known by where it is told once that it is late: late again are one that is there after it was
 * late on its way, as its promise counts from then on, and one without a number.
 */
export const lateKey = Prisma.sql`(dispatch.id || CASE WHEN ${isUntracked} THEN '/tracking'
  WHEN state = 'Submitting' THEN '/sending' ELSE '' END)`;

function hasNotLeft(rule: LateRule): Prisma.Sql {
  // What is late by no promise is passed over without a look at its lines.
  const newest = [rule, ...rule.products].reduce((a, b) => (a.before > b.before ? a : b)).before;
  const isOld = Prisma.sql`${isUnderWay} AND ${acceptedAt} < ${newest}::timestamptz`;
  return rule.products.length === 0
    ? Prisma.sql`(${isOld})`
    : Prisma.sql`(${isOld} AND ${acceptedAt} < ${ofProducts(rule, Prisma.sql`min(promise.before)`)})`;
}

/** The working days that are promised of a row of `dispatch`. */
export function promisedDays(rule: LateRule): Prisma.Sql {
  return rule.products.length === 0
    ? Prisma.sql`${rule.days}::int`
    : ofProducts(rule, Prisma.sql`max(promise.days)`);
}

/** `what` of the promises of a dispatch's products; one without an own promise has the shop's. */
function ofProducts({ days, before, products }: LateRule, what: Prisma.Sql): Prisma.Sql {
  const ids = products.map(({ productId }) => productId);
  return Prisma.sql`(
    SELECT ${what}
    FROM connector.dispatch_line AS line
    LEFT JOIN connector.order_line AS ordered
      ON ordered.shop = line.shop AND ordered.order_id = dispatch.order_id
        AND ordered.id = line.line_item_id
    LEFT JOIN connector.variant
      ON variant.shop = ordered.shop AND variant.id = ordered.variant_id
    LEFT JOIN unnest(${ids}::text[], ${products.map((one) => one.days)}::int[],
      ${products.map((one) => one.before.toISOString())}::timestamptz[]) AS own (product_id, days, before)
      ON own.product_id = variant.product_id
    CROSS JOIN LATERAL (
      SELECT coalesce(own.days, ${days}::int) AS days,
        coalesce(own.before, ${before}::timestamptz) AS before) AS promise
    WHERE line.shop = dispatch.shop AND line.dispatch_id = dispatch.id)`;
}
