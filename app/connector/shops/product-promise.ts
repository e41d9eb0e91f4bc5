import { Prisma } from "#app/db/generated/client.ts";
import type { Transaction } from "#app/db/database.server.ts";
import type { ShopModel } from "#app/db/generated/models.ts";
import type { Needs } from "../ports/context.ts";
import type { DueDays, LateRule } from "../store/late.ts";
import { lateBefore, promise, type Promised, trackingDays } from "../model/promise.ts";
import { promiseOf } from "../store/shops.ts";

/** As many products may have a promise of their own. */
const promisesMax = 5_000;

const promiseDays = promise.shape.days.unwrap();

/** What a shop's promises are made of. */
export interface Promising extends Pick<ShopModel, "settings" | "timezone"> {
  /** Products with days of their own, and those days in the same order. */
  productIds: readonly string[];
  days: readonly number[];
}

/** What a shop promises by now; the usual where it is not known. One statement. */
export async function readLateRule(ctx: Reading, shop: string): Promise<LateRule> {
  return (await readPromises(ctx, shop)).rule;
}

interface Reading {
  prisma: Pick<Transaction, "$queryRaw">;
  clock: () => Date;
}

/** The same, with what it was made of. */
export async function readPromises(
  { prisma, clock }: Reading,
  shop: string,
): Promise<{ rule: LateRule; promised: Promised; timezone: string }> {
  const [row] = await prisma.$queryRaw<Promising[]>`
    SELECT settings, timezone, ${ownDays} FROM connector.shop WHERE shop.shop = ${shop}`;
  const promising = row ?? { settings: {}, timezone: "UTC", productIds: [], days: [] };
  return {
    rule: lateRuleOf(promising, clock()),
    promised: promiseOf(promising),
    timezone: promising.timezone,
  };
}

/** What is due further from today is due on the first, or the last, of the days that are told. */
const dueDaysMax = 60;

/** By which moments of acceptance orders are due on which day, from `dueDaysMax` days before today to as many after it. */
export function dueDaysOf(
  { rule, promised, timezone }: Awaited<ReturnType<typeof readPromises>>,
  now: Date,
): { due: DueDays[]; today: number } {
  const lengths = new Set([rule, ...rule.products].map(({ days }) => days));
  const inDays = Array.from({ length: 2 * dueDaysMax + 1 }, (_, at) => at - dueDaysMax);
  const due = [...lengths].map((days) => ({
    days,
    befores: inDays.map((each) =>
      lateBefore({ ...promised, days }, { now, timezone, inDays: each }),
    ),
  }));
  return { due, today: dueDaysMax + 1 };
}

/** What to select beside a row of `shop` for `lateRuleOf`. */
export const ownDays = Prisma.sql`
  ARRAY (SELECT product_id FROM connector.product_promise AS own
    WHERE own.shop = shop.shop ORDER BY product_id) AS "productIds",
  ARRAY (SELECT days FROM connector.product_promise AS own
    WHERE own.shop = shop.shop ORDER BY product_id) AS days`;

/** What a shop that was read promises. Pure. */
export function lateRuleOf(
  { timezone, productIds, days: ownOf, ...shop }: Promising,
  now: Date,
): LateRule {
  const promised = promiseOf(shop);
  const befores = new Map<number, Date>();
  const termOf = (days: number) => {
    const before = befores.get(days) ?? lateBefore({ ...promised, days }, { now, timezone });
    befores.set(days, before);
    return { days, before };
  };
  const products = productIds.map((productId, index) =>
    Object.assign({ productId }, termOf(ownOf[index] ?? promised.days)),
  );
  const { before: trackedBefore } = termOf(trackingDays);
  return Object.assign(termOf(promised.days), { trackedBefore, products });
}

/** How many working days a product takes, and how many the shop promises as a rule. */
export interface ProductPromise {
  /** Null: as the shop's other products. */
  own: number | null;
  usual: number;
}

/** What is promised of a product. */
export async function readProductPromise(
  { prisma }: Needs<"prisma">,
  { shop, productId }: { shop: string; productId: string },
): Promise<ProductPromise> {
  const [row, own] = await Promise.all([
    prisma.shop.findUnique({ where: { domain: shop }, select: { settings: true } }),
    prisma.productPromise.findUnique({ where: { shop_productId: { shop, productId } } }),
  ]);
  return { own: own?.days ?? null, usual: promiseOf(row ?? { settings: {} }).days };
}

/**
 * Promises another number of working days of a product, or (null) the shop's usual one; it counts at once, also for
 * orders that are under way. `days`: it is no number of days, or too many products have their own.
 */
export async function changeProductPromise(
  ctx: Needs<"prisma" | "clock">,
  { shop, productId, days }: { shop: string; productId: string; days: number | null },
): Promise<"changed" | "days"> {
  const { prisma } = ctx;
  if (days === null) {
    await prisma.productPromise.deleteMany({ where: { shop, productId } });
    return "changed";
  }
  if (!promiseDays.safeParse(days).success) return "days";
  const others = { shop, productId: { not: productId } };
  if ((await prisma.productPromise.count({ where: others })) >= promisesMax) return "days";
  const value = { days, setAt: ctx.clock() };
  await prisma.productPromise.upsert({
    where: { shop_productId: { shop, productId } },
    create: { shop, productId, ...value },
    update: value,
  });
  return "changed";
}
