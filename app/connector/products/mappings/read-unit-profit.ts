import { Prisma } from "#app/db/generated/client.ts";
import type { Needs } from "../../ports/context.ts";
import { fractionDigits, type Money, readMoney } from "../../model/orders/index.ts";
import { convertCents, type Rate } from "../../model/rates.ts";
import { readOwnRates } from "../../store/rates.ts";
import { isTestOrder } from "../../store/test-orders.ts";
import { catalogCurrency } from "./catalog-rows.ts";

/** What one unit of a variant is sold for at its price of today, and what its provider takes for one. */
export interface UnitProfit {
  kind: "known";
  /** In the smallest unit of the store's currency, as are all amounts. */
  price: number;
  cost: number;
  currency: string;
  /** The newest orders from which the cost of its parts is known, one for each SKU. */
  orderNames: string[];
  /** A part was in no order alone yet: its cost is what the provider's catalog says. */
  isByCatalog: boolean;
}

/** Why nobody can say it. */
export type NoUnitProfit =
  | { kind: "not-mapped" }
  /** Shopify has named no price, or the store's currency is not known yet. */
  | { kind: "no-price" }
  /** Neither an order nor the catalog says what these take. */
  | { kind: "no-cost"; skus: string[] }
  /** The store has entered no rate for what the provider charges in. */
  | { kind: "no-rate"; from: string; into: string };

/** So many of the newest costs are looked through: a SKU that none of them has is not sold much. */
const costsMax = 500;

interface PartCost {
  sku: string;
  quantity: number;
  /** Of the newest order of nothing else; all null where there is none. */
  cents: bigint | null;
  units: number | null;
  currency: string | null;
  orderName: string | null;
  /** Of one, in the catalog; null where it names none, or doesn't have the SKU. */
  catalogCents: number | null;
}

/** What a unit is made of, as a person chooses it. */
export interface ChosenPart {
  sku: string;
  quantity: number;
}

/**
 * Reckons, for the mapping as it is saved or for the `parts` that are chosen, with the newest known cost of each part. The provider names what it took for a
 * whole order, so the cost of a SKU is known from orders of nothing else, as they were charged: a share of their shipping
 * may be in it. What is made again says nothing: it may be free, or cheaper. A SKU without such an order costs what the
 * catalog says; for test orders nothing is charged.
 */
export async function readUnitProfit(
  ctx: Needs<"prisma">,
  { shop, variantId, parts }: { shop: string; variantId: string; parts?: readonly ChosenPart[] },
): Promise<UnitProfit | NoUnitProfit> {
  const made =
    parts === undefined
      ? Prisma.sql`
        SELECT sku, quantity, position FROM connector.mapping_component
        WHERE shop = ${shop} AND variant_id = ${variantId}`
      : chosen(parts);
  const { costs, ...known } = await readKnown(ctx, { shop, variantIds: [variantId], made });
  return reckon(known, { variantId, costs });
}

/** The same for each of these variants, were a unit of it made of one SKU alone, in their order. */
export async function readSuggestedProfits(
  ctx: Needs<"prisma">,
  { shop, suggested }: { shop: string; suggested: readonly { variantId: string; sku: string }[] },
): Promise<(UnitProfit | NoUnitProfit)[]> {
  if (suggested.length === 0) return [];
  const made = chosen(suggested.map(({ sku }) => ({ sku, quantity: 1 })));
  const variantIds = suggested.map(({ variantId }) => variantId);
  const { costs, ...known } = await readKnown(ctx, { shop, variantIds, made });
  return costs.map((cost, at) => reckon(known, { variantId: variantIds[at] ?? "", costs: [cost] }));
}

/** The same at any price, for a unit that is made of these `parts`. */
export async function readProfitAt(
  ctx: Needs<"prisma">,
  { shop, parts }: { shop: string; parts: readonly ChosenPart[] },
): Promise<(price: string | null) => UnitProfit | NoUnitProfit> {
  const { currency, rates, costs } = await readCosts(ctx, { shop, made: chosen(parts) });
  return (text) => {
    const price = readMoney(text ?? "", currency);
    const prices = new Map(price === null ? [] : [["", price]]);
    return reckon({ prices, rates }, { variantId: "", costs });
  };
}

/** Which of some variants would be sold below cost, were each made of its parts, and of how many nobody knows it. */
export interface MadeLosses {
  variantIds: Set<string>;
  unknown: number;
}

/** As the view of what is below cost says it once they are made: of what the store still has. Three queries, however many they are. */
export async function readMadeLosses(
  ctx: Needs<"prisma">,
  {
    shop,
    made,
  }: { shop: string; made: readonly { variantId: string; parts: readonly ChosenPart[] }[] },
): Promise<MadeLosses> {
  if (made.length === 0) return { variantIds: new Set(), unknown: 0 };
  const skus = [...new Set(made.flatMap(({ parts }) => parts.map(({ sku }) => sku)))];
  const [variants, { currency, rates, costs }] = await Promise.all([
    ctx.prisma.$queryRaw<{ id: string; price: string | null }[]>`
      SELECT id, price FROM connector.variant
      WHERE shop = ${shop} AND removed_at IS NULL
        AND id = ANY (${made.map(({ variantId }) => variantId)}::text[])`,
    readCosts(ctx, { shop, made: chosen(skus.map((sku) => ({ sku, quantity: 1 }))) }),
  ]);
  const priceOf = new Map(variants.map(({ id, price }) => [id, price]));
  const costOf = new Map(costs.map((cost) => [cost.sku, cost]));
  const units = made.flatMap(({ variantId, parts }) => {
    const price = priceOf.get(variantId);
    if (price === undefined) return [];
    const money = readMoney(price ?? "", currency);
    const prices = new Map(money === null ? [] : [[variantId, money]]);
    const wanted = parts.flatMap(({ sku, quantity }) => {
      const cost = costOf.get(sku);
      return cost === undefined ? [] : [{ ...cost, quantity }];
    });
    return [{ variantId, unit: reckon({ prices, rates }, { variantId, costs: wanted }) }];
  });
  const losing = units.filter(({ unit }) => unit.kind === "known" && unit.cost > unit.price);
  return {
    variantIds: new Set(losing.map(({ variantId }) => variantId)),
    unknown: units.filter(({ unit }) => unit.kind !== "known").length,
  };
}

/** What one of each SKU of a shop's mappings costs, where that is known, and in which currency that is counted. */
export interface SkuCosts {
  skus: string[];
  /** In the smallest unit of the store's currency; may be a fraction, so that sums are rounded once. */
  minors: number[];
  /** How many digits of the currency that unit is; null where the store's currency is not known yet. */
  digits: number | null;
}

/** By the same costs as `readUnitProfit`, for all that a shop has mapped. */
export async function readSkuCosts(ctx: Needs<"prisma">, shop: string): Promise<SkuCosts> {
  const made = Prisma.sql`
    SELECT DISTINCT sku, 1 AS quantity, 0 AS position FROM connector.mapping_component
    WHERE shop = ${shop}`;
  const { currency, rates, costs } = await readCosts(ctx, { shop, made });
  const known = costs.flatMap((part) => {
    const charge = chargeOf(part);
    const minor =
      charge && convertCents(charge.cents, { from: charge.currency, into: currency, rates });
    return minor === null ? [] : [{ sku: part.sku, minor }];
  });
  return {
    skus: known.map(({ sku }) => sku),
    minors: known.map(({ minor }) => minor),
    digits: fractionDigits(currency),
  };
}

function chosen(parts: readonly ChosenPart[]): Prisma.Sql {
  return Prisma.sql`
    SELECT sku, quantity, position
    FROM unnest(${parts.map(({ sku }) => sku)}::text[], ${parts.map(({ quantity }) => quantity)}::int[])
      WITH ORDINALITY AS chosen (sku, quantity, position)`;
}

interface Known {
  /** By variant; none where the price, or the store's currency, is not known. */
  prices: ReadonlyMap<string, Money>;
  rates: readonly Rate[];
  costs: PartCost[];
}

async function readKnown(
  ctx: Needs<"prisma">,
  { shop, variantIds, made }: { shop: string; variantIds: readonly string[]; made: Prisma.Sql },
): Promise<Known> {
  const [variants, { currency, rates, costs }] = await Promise.all([
    ctx.prisma.variant.findMany({
      where: { shop, id: { in: [...variantIds] } },
      select: { id: true, price: true },
    }),
    readCosts(ctx, { shop, made }),
  ]);
  const prices = variants.flatMap(({ id, price }) => {
    const money = readMoney(price ?? "", currency);
    return money === null ? [] : [[id, money] as const];
  });
  return { prices: new Map(prices), rates, costs };
}

/** What parts last cost, with what that is worth in the store's currency; `currency` is empty where it is not known yet. */
async function readCosts(
  ctx: Needs<"prisma">,
  { shop, made }: { shop: string; made: Prisma.Sql },
): Promise<Pick<Known, "rates" | "costs"> & { currency: string }> {
  const [own, costs] = await Promise.all([
    readOwnRates(ctx.prisma, shop),
    readPartCosts(ctx, { shop, made }),
  ]);
  return { ...own, costs };
}

function reckon(
  { prices, rates }: Omit<Known, "costs">,
  { variantId, costs: parts }: { variantId: string; costs: readonly PartCost[] },
): UnitProfit | NoUnitProfit {
  if (parts.length === 0) return { kind: "not-mapped" };
  const price = prices.get(variantId);
  if (price === undefined) return { kind: "no-price" };
  const { currency: into } = price;
  const unknown = parts.filter((part) => chargeOf(part) === null).map(({ sku }) => sku);
  if (unknown.length > 0) return { kind: "no-cost", skus: [...new Set(unknown)] };
  const charges = parts.flatMap((part) => chargeOf(part) ?? []);
  let cost = 0;
  for (const { cents, currency: from } of charges) {
    const charged = convertCents(cents, { from, into, rates });
    if (charged === null) return { kind: "no-rate", from, into };
    cost += charged;
  }
  return {
    kind: "known",
    price: price.minor,
    cost: Math.round(cost),
    currency: into,
    orderNames: [...new Set(parts.flatMap(({ orderName }) => orderName ?? []))],
    isByCatalog: charges.some(({ isByCatalog }) => isByCatalog),
  };
}

/** What the provider takes for a part, in hundredths that may be a fraction: sums are rounded once. */
function chargeOf({ quantity, cents, units, currency, catalogCents }: PartCost) {
  if (cents !== null && units !== null && currency !== null) {
    return { cents: (Number(cents) * quantity) / units, currency, isByCatalog: false };
  }
  // A catalog without prices says zero.
  if (catalogCents === null || catalogCents === 0) return null;
  return { cents: catalogCents * quantity, currency: catalogCurrency, isByCatalog: true };
}

function readPartCosts(
  { prisma }: Needs<"prisma">,
  { shop, made }: { shop: string; made: Prisma.Sql },
): Promise<PartCost[]> {
  return prisma.$queryRaw<PartCost[]>`
    WITH recent AS (
      SELECT dispatch_id, cents, currency, read_at FROM connector.cost
      WHERE shop = ${shop} AND read_at IS NOT NULL AND cents > 0
      ORDER BY read_at DESC LIMIT ${costsMax}),
    alone AS (
      SELECT recent.dispatch_id, min(line.sku) AS sku, sum(line.quantity)::int AS units
      FROM recent JOIN connector.dispatch_line AS line
        ON line.shop = ${shop} AND line.dispatch_id = recent.dispatch_id
      GROUP BY recent.dispatch_id HAVING count(DISTINCT line.sku) = 1),
    newest AS (
      SELECT DISTINCT ON (alone.sku) alone.sku, recent.cents, alone.units, recent.currency,
        dispatch.order_name
      FROM alone JOIN recent USING (dispatch_id)
      JOIN connector.dispatch ON dispatch.shop = ${shop} AND dispatch.id = alone.dispatch_id
      WHERE dispatch.state <> 'Canceled' AND NOT ${isTestOrder} AND NOT EXISTS (
        SELECT FROM connector.remake
        WHERE remake.shop = ${shop} AND remake.dispatch_id = dispatch.id)
      ORDER BY alone.sku, recent.read_at DESC)
    SELECT part.sku, part.quantity, newest.cents, newest.units, newest.currency,
      newest.order_name AS "orderName", catalog.price_cents AS "catalogCents"
    FROM (${made}) AS part
    LEFT JOIN newest ON newest.sku = part.sku
    LEFT JOIN connector.shop_connection AS chosen ON chosen.shop = ${shop}
    LEFT JOIN connector.catalog_sku AS catalog
      ON catalog.connection_id = chosen.connection_id AND catalog.sku = part.sku
    ORDER BY part.position`;
}
