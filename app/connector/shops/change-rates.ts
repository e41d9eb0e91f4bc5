import { fractionDigits } from "../model/orders/index.ts";
import { isRate, type Rate, ratesMax } from "../model/rates.ts";
import type { ShopRemark } from "../model/shop-remarks.ts";
import type { ConnectorContext, Needs } from "../ports/context.ts";
import { readRates, removeRate, saveRate } from "../store/rates.ts";
import { recordOfShop } from "../store/timeline/index.ts";

/**
 * Why a rate was not saved. `currency`: it is none, or the store's own. `rate`: no positive decimal number. `since`: no
 * day, or one to come. `many`: there are as many as there may be. `missing`: the store is not known, or has no such rate.
 */
export type RateProblem = "currency" | "rate" | "since" | "many" | "missing";

/** Saves what one unit of `currency` is worth in the store's own from a day on, and who did it; null: it was saved. */
export async function changeRate(
  ctx: Needs<"prisma" | "clock">,
  { shop, currency, since, rate, actor }: Rate & { shop: string; actor: string },
): Promise<RateProblem | null> {
  const now = ctx.clock();
  return ctx.prisma.$transaction(async (transaction) => {
    const into = await currencyOf(transaction, shop);
    if (into === null) return "missing";
    if (fractionDigits(currency) === null || currency === into) return "currency";
    if (!isRate(rate)) return "rate";
    if (!isDayUntil(since, now)) return "since";
    const known = await readRates(transaction, { shop, into });
    const before = rateOf(known, { currency, since });
    if (before === null && known.length >= ratesMax) return "many";
    await saveRate(transaction, { shop, into, currency, since, rate, now });
    const after = rateOf(await readRates(transaction, { shop, into }), { currency, since });
    await record(transaction, {
      shop,
      actor,
      now,
      change: { currency, into, since, before, after },
    });
    return null;
  });
}

/** Removes the rate of a day, and keeps who did it; null: it is gone. */
export async function dropRate(
  ctx: Needs<"prisma" | "clock">,
  { shop, currency, since, actor }: Omit<Rate, "rate"> & { shop: string; actor: string },
): Promise<RateProblem | null> {
  const now = ctx.clock();
  return ctx.prisma.$transaction(async (transaction) => {
    const into = await currencyOf(transaction, shop);
    if (into === null) return "missing";
    if (!isDayUntil(since, now)) return "since";
    const before = rateOf(await readRates(transaction, { shop, into }), { currency, since });
    const isGone = await removeRate(transaction, { shop, into, currency, since });
    if (!isGone) return "missing";
    const change = { currency, into, since, before, after: null };
    await record(transaction, { shop, actor, now, change });
    return null;
  });
}

type Tables = Parameters<Parameters<ConnectorContext["prisma"]["$transaction"]>[0]>[0];

function rateOf(rates: readonly Rate[], { currency, since }: Omit<Rate, "rate">): string | null {
  const found = rates.find((each) => each.currency === currency && each.since === since);
  return found?.rate ?? null;
}

type Change = Omit<Extract<ShopRemark, { code: "rateChanged" }>, "code">;

/** What was saved again as it stood is no change. */
async function record(
  transaction: Tables,
  { shop, actor, now, change }: { shop: string; actor: string; now: Date; change: Change },
): Promise<void> {
  if (change.before === change.after) return;
  const remark = { code: "rateChanged", ...change } as const;
  await recordOfShop(transaction, { shop, at: now, kind: "policy", remark, actor });
}

/** The store's currency, with its row locked, so that rates are counted and added by one at a time. */
async function currencyOf(transaction: Tables, shop: string): Promise<string | null> {
  const [row] = await transaction.$queryRaw<{ currency: string }[]>`
    SELECT currency FROM connector.shop WHERE shop = ${shop} FOR NO KEY UPDATE`;
  return row?.currency ?? null;
}

/** A day of the calendar from 2000 on, at most tomorrow: somewhere it is tomorrow already. Pure. */
function isDayUntil(day: string, now: Date): boolean {
  if (!/^2\d{3}-\d\d-\d\d$/.test(day)) return false;
  const at = new Date(`${day}T00:00:00Z`);
  const isReal = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
  return isReal && at.getTime() <= now.getTime() + 24 * 60 * 60_000;
}
