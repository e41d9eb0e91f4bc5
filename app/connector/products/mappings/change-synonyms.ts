import type { Needs } from "../../ports/context.ts";
import { type Synonyms, synonyms } from "../../model/synonyms.ts";
import { Prisma } from "#app/db/generated/client.ts";
import { synonymsOf } from "../../store/shops.ts";
import { recordOfShop } from "../../store/timeline/index.ts";

/** A shop's words, and whether they are its own. Null when the shop is not known. */
export async function readSynonyms(
  ctx: Needs<"prisma">,
  shop: string,
): Promise<{ words: Synonyms; isOwn: boolean } | null> {
  const row = await ctx.prisma.shop.findUnique({
    where: { domain: shop },
    select: { synonyms: true },
  });
  if (row === null) return null;
  const words = synonymsOf(row);
  return { words, isOwn: row.synonyms !== null };
}

/** Gives the shop other words; null: the shipped ones again. Nothing that is mapped changes by it. */
export async function changeSynonyms(
  ctx: Needs<"prisma" | "clock">,
  { shop, words, actor }: { shop: string; words: Synonyms | null; actor: string },
): Promise<boolean> {
  return ctx.prisma.$transaction(async (transaction) => {
    const { count } = await transaction.shop.updateMany({
      where: { domain: shop },
      data: { synonyms: words === null ? Prisma.DbNull : synonyms.parse(words) },
    });
    if (count === 0) return false;
    const remark = { code: "synonymsChanged" } as const;
    await recordOfShop(transaction, { shop, at: ctx.clock(), kind: "mapped", remark, actor });
    return true;
  });
}
