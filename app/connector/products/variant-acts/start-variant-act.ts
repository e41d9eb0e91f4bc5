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
import { matchingVariants } from "../mappings/index.ts";

/** What is to be done to which variants. */
export interface VariantActWish {
  act: Exclude<VariantActName, "undo">;
  /** Of `artwork`: the picture that they get. */
  artworkUrl: string | null;
  /** Of `accept`: the SKUs that a person saw suggested, by variant, of which alone it accepts any; null: of all. */
  shown: Readonly<Record<string, string>> | null;
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
 * `busy`: another one of the shop's is under way. `none`: nothing matches. `no-picture`: none was named. `shop` has to
 * be installed.
 */
export async function startVariantAct(
  ctx: Needs<"prisma" | "pool" | "clock" | "newId">,
  { act, artworkUrl, shown, query: { isOrdered, ...narrowed }, ...begun }: VariantActWish & Begun,
): Promise<"started" | "busy" | "none" | "no-picture"> {
  const url = artworkUrl?.trim() ?? "";
  if (act === "artwork" && URL.parse(url)?.protocol !== "https:") return "no-picture";
  const query = { ...narrowed, orderedSince: isOrdered ? openLinesSince(ctx.clock()) : null };
  const limit = limits.variantActs.variantsMax;
  const found = await matchingVariants(ctx, { ...query, shop: begun.shop, limit });
  const request =
    act === "artwork"
      ? { act, query, artworkUrl: url }
      : act === "accept" && shown !== null
        ? { act, query, shown }
        : { act, query };
  const wanted = { ...begun, request, keeps: null };
  return begin(ctx, wanted, (transaction, id) =>
    keepVariants(transaction, { shop: begun.shop, id }, found),
  );
}

/**
 * Begins to take back what an act has done that is over: each variant gets what it had, unless somebody has decided
 * about it since. `missing`: the shop has no such act.
 */
export async function undoVariantAct(
  ctx: Needs<"prisma" | "clock" | "newId">,
  { id: of, ...begun }: Begun & { id: string },
): Promise<"started" | "busy" | "none" | "missing"> {
  const { shop } = begun;
  const row = await ctx.prisma.variantAct.findUnique({ where: { shop_id: { shop, id: of } } });
  if (row === null) return "missing";
  const act = requestOf(row)?.act;
  if (act === undefined || act === "undo" || row.state === "Running") return "none";
  const wanted = { ...begun, request: { act: "undo", undone: act } as const, keeps: of };
  return begin(ctx, wanted, (transaction, id) => handOverVariants(transaction, { shop, id }, of));
}

async function begin(
  ctx: Needs<"prisma" | "clock" | "newId">,
  act: Begun & { request: VariantActRequest; keeps: string | null },
  keep: (transaction: Transaction, id: string) => Promise<number>,
): Promise<"started" | "busy" | "none"> {
  const { shop } = act;
  const [id, now] = [ctx.newId(), ctx.clock()];
  return ctx.prisma.$transaction(async (transaction) => {
    if (!(await insertVariantAct(transaction, { ...act, id, now }))) return "busy";
    const matched = await keep(transaction, id);
    await noteMatchedVariants(transaction, { shop, id }, matched);
    return matched === 0 ? "none" : "started";
  });
}
