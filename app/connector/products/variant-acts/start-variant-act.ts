import { limits } from "#app/limits/limits.ts";
import type { Transaction } from "#app/db/database.server.ts";
import { openLinesSince } from "../../model/open-lines.ts";
import type { VariantActName } from "../../model/variant-act.ts";
import type { VariantActRequest, VariantQuery } from "../../model/variant-query.ts";
import type { Needs } from "../../ports/context.ts";
import {
  handOverVariants,
  insertVariantAct,
  keepVariants,
  noteMatchedVariants,
  requestOf,
} from "../../store/variant-acts.ts";
import { catalogSkus, type ChosenPart, isQuantity, matchingVariants } from "../mappings/index.ts";

/** What is to be done to which variants. */
export interface VariantActWish {
  act: Exclude<VariantActName, "undo">;
  /** Of `artwork`: the picture that they get. */
  artworkUrl: string | null;
  /** Of `map`: what one unit of each becomes. */
  part: ChosenPart | null;
  /** Of `accept`: the SKUs that a person saw suggested, by variant, of which alone it accepts any; null: of all. */
  shown: Readonly<Record<string, string>> | null;
  /** How many a person was told that it is about; null or left out: nobody was. */
  counted?: number | null;
  query: Omit<VariantQuery, "orderedSince"> & {
    /** Only those that were ordered in the last 30 days, and not sent for want of a mapping. */
    isOrdered: boolean;
  };
}

interface Begun {
  shop: string;
  actor: string;
}

/**
 * Begins an act on the variants that match, and writes down which they are: what comes to match later is none of its.
 * `busy`: another one of the shop's is under way. `none`: nothing matches. `more`: more match than a person was told, and
 * nothing has begun. `no-picture`: none was named. `no-sku`: the catalog has no such one. `shop` has to be installed.
 */
export async function startVariantAct(
  ctx: Needs<"prisma" | "pool" | "clock" | "newId">,
  {
    query: { isOrdered, ...narrowed },
    shop,
    actor,
    counted = null,
    ...wish
  }: VariantActWish & Begun,
): Promise<"started" | "busy" | "none" | "more" | "no-picture" | "no-sku"> {
  const begun = { shop, actor };
  const query = { ...narrowed, orderedSince: isOrdered ? openLinesSince(ctx.clock()) : null };
  const limit = limits.variantActs.variantsMax;
  const request = await requestFor(ctx, { ...wish, shop, query });
  if (typeof request === "string") return request;
  const found = await matchingVariants(ctx, { ...query, shop, limit });
  const wanted = { ...begun, request, counted };
  return begin(ctx, wanted, (transaction, id) => keepVariants(transaction, { shop, id }, found));
}

/** The wish as the act's row keeps it, or what of it there is not. */
async function requestFor(
  ctx: Needs<"prisma">,
  {
    act,
    artworkUrl,
    part,
    shown,
    query,
    shop,
  }: Omit<VariantActWish, "query" | "counted"> & { query: VariantQuery; shop: string },
): Promise<VariantActRequest | "no-picture" | "no-sku"> {
  switch (act) {
    case "artwork": {
      const url = artworkUrl?.trim() ?? "";
      return URL.parse(url)?.protocol === "https:" ? { act, query, artworkUrl: url } : "no-picture";
    }
    case "map": {
      const skus = await catalogSkus(ctx, { shop, skus: part === null ? [] : [part.sku] });
      const [sku] = skus.values();
      if (part === null || sku === undefined || !isQuantity(part.quantity)) return "no-sku";
      return { act, query, sku, quantity: part.quantity };
    }
    case "accept":
      return shown === null ? { act, query } : { act, query, shown };
    case "ignore":
    case "reopen":
      return { act, query };
  }
}

/**
 * Begins to take back what an act has done that is over: each variant gets what it had, unless somebody has decided
 * about it since. `missing`: the shop has no such act.
 */
export async function undoVariantAct(
  ctx: Needs<"prisma" | "clock" | "newId">,
  { id: of, ...begun }: Begun & { id: string },
): Promise<Awaited<ReturnType<typeof begin>> | "missing"> {
  const { shop } = begun;
  const row = await ctx.prisma.variantAct.findUnique({ where: { shop_id: { shop, id: of } } });
  if (row === null) return "missing";
  const act = requestOf(row)?.act;
  if (act === undefined || act === "undo" || row.state === "Running") return "none";
  const wanted = { ...begun, request: { act: "undo", undone: act } as const, counted: null };
  return begin(ctx, wanted, (transaction, id) => handOverVariants(transaction, { shop, id }, of));
}

async function begin(
  ctx: Needs<"prisma" | "clock" | "newId">,
  { counted, ...act }: Begun & { request: VariantActRequest; counted: number | null },
  keep: (transaction: Transaction, id: string) => Promise<number>,
): Promise<"started" | "busy" | "none" | "more"> {
  const { shop } = act;
  const [id, now] = [ctx.newId(), ctx.clock()];
  return ctx.prisma.$transaction(async (transaction) => {
    if (!(await insertVariantAct(transaction, { ...act, id, now }))) return "busy";
    const matched = await keep(transaction, id);
    const isMore = counted !== null && matched > counted;
    await noteMatchedVariants(transaction, { shop, id }, isMore ? 0 : matched);
    if (isMore) return "more";
    return matched === 0 ? "none" : "started";
  });
}
