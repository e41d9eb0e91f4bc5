import type { Needs } from "../../ports/context.ts";
import { synonymGroups, type Synonyms, synonyms } from "../../model/synonyms.ts";
import { Prisma } from "#app/db/generated/client.ts";
import { lockShop } from "../../store/lock-order.ts";
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

/** What was entered over the words that its page showed. */
interface EnteredWords {
  /** Null: a page of an earlier version, which keeps nothing of that. Its words take the place of those that stand. */
  shown: Synonyms | null;
  words: Synonyms;
}

/** `conflict`: somebody else has given the same meaning other words since then; `invalid`: it would be too much. */
type SynonymsOutcome = "saved" | "conflict" | "invalid" | "missing";

/**
 * Gives the shop other words; `entered` null: the shipped ones again. What was not changed of those that were shown stays as
 * somebody else has saved it since then. Nothing that is mapped changes by it.
 */
export async function changeSynonyms(
  ctx: Needs<"prisma" | "clock">,
  { shop, entered, actor }: { shop: string; entered: EnteredWords | null; actor: string },
): Promise<SynonymsOutcome> {
  return ctx.prisma.$transaction(async (transaction) => {
    await lockShop(transaction, { shop });
    const where = { domain: shop };
    const row = await transaction.shop.findUnique({ where, select: { synonyms: true } });
    if (row === null) return "missing";
    const joined = entered === null ? null : join(synonymsOf(row), entered);
    if (joined === "conflict") return joined;
    const changed = joined === null ? { data: null } : synonyms.safeParse(joined);
    if (changed.data === undefined) return "invalid";
    await transaction.shop.update({
      where,
      data: { synonyms: changed.data ?? Prisma.DbNull },
      select: { domain: true },
    });
    const remark = { code: "synonymsChanged" } as const;
    await recordOfShop(transaction, { shop, at: ctx.clock(), kind: "mapped", remark, actor });
    return "saved";
  });
}

/** The words as they stand, with what was changed of those that were shown. */
function join(standing: Synonyms, { shown, words }: EnteredWords): Synonyms | "conflict" {
  const joined = structuredClone(standing);
  const before = shown ?? standing;
  for (const group of synonymGroups) {
    for (const meaning of words[group]) {
      const seen = named(before[group], meaning);
      if (seen !== undefined && isSame(seen, meaning)) continue;
      const now = named(joined[group], meaning);
      const isTheirs = now !== undefined && !isSame(now, seen ?? { words: [] });
      if (isTheirs && !isSame(now, meaning)) return "conflict";
      if (now === undefined) joined[group].push(meaning);
      else now.words = meaning.words;
    }
  }
  return joined;
}

type Meaning = Synonyms["grind"][number];

function named(list: readonly Meaning[], { name }: Meaning): Meaning | undefined {
  return list.find((each) => each.name.toLowerCase() === name.toLowerCase());
}

function isSame(one: Pick<Meaning, "words">, other: Pick<Meaning, "words">): boolean {
  return one.words.join() === other.words.join();
}
