import { dayIn } from "../../model/day-in.ts";
import type { Money } from "../../model/orders/index.ts";
import { convert, ofHundredths, rateOn } from "../../model/rates.ts";
import type { Needs } from "../../ports/context.ts";
import { readRates } from "../../store/rates.ts";

/** What a row of `cost` says of what the provider took. */
interface Charged {
  cents: bigint | null;
  currency: string | null;
  soldCents: bigint | null;
  readAt: Date | null;
}

/**
 * What a dispatch was sold for, and what is left of it, where the provider charged in another currency than the store
 * sells in, by the rate that the store entered, or both in one that has no hundredths. Null where a price is not known or
 * there is no rate.
 */
export async function convertedProfit(
  { prisma }: Needs<"prisma">,
  { shop, dispatchId, cost }: { shop: string; dispatchId: string; cost: Charged | null },
): Promise<{ sold: Money; profit: Money } | null> {
  const { cents = null, currency = null, soldCents = null, readAt = null } = cost ?? {};
  if (cents === null || currency === null || readAt === null || soldCents !== null) return null;
  const lines = await prisma.lineProfit.findMany({ where: { shop, dispatchId } });
  const into = lines[0]?.soldCurrency ?? null;
  if (into === null || lines.some((line) => line.soldCurrency !== into)) return null;
  const rate = await rateOf({ prisma }, { shop, currency, into, at: readAt });
  const charged = ofHundredths(Number(cents), currency);
  if (rate === null || charged === null) return null;
  const taken = convert(charged, { from: currency, into, rate });
  if (taken === null) return null;
  const sold = lines.reduce((sum, { soldMinor }) => sum + Number(soldMinor ?? 0), 0);
  return {
    sold: { minor: sold, currency: into },
    profit: { minor: sold - Math.round(taken), currency: into },
  };
}

/** The rate of the day that it was in the store; null where there is none. */
async function rateOf(
  { prisma }: Needs<"prisma">,
  { shop, currency, into, at }: { shop: string; currency: string; into: string; at: Date },
): Promise<number | null> {
  if (currency === into) return 1;
  const where = { domain: shop };
  const owner = await prisma.shop.findUniqueOrThrow({ where, select: { timezone: true } });
  return rateOn(await readRates(prisma, { shop, into }), currency, dayIn(owner.timezone, at));
}
