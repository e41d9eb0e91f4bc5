import type { Connector } from "../connector/index.ts";
import type { MapResult } from "../connector/products/mappings/index.ts";
import { inLanguage } from "../ui/languages.ts";
import { t } from "../ui/text.ts";
import type { AdminReader } from "./admin-reader.ts";
import type { VariantActAnswer } from "./answers.ts";
import type { VariantActCommand } from "./question-schemas.ts";
import { mappedText, variantAnswer } from "./variant-answer.ts";

type RefusedField = Extract<MapResult, { kind: "refused" }>["problems"][number]["field"];
type Products = Pick<
  Connector["products"],
  "readVariant" | "readUnitProfit" | "changeSku" | "decideVariants" | "undoExclusion"
>;
type Operations = Pick<Connector, "readRemapping"> & { products: Products };

/**
 * Decides about a variant, and tells how it stands then; null where the store has no such one. `field` is what of
 * the question was refused.
 */
export async function actOnVariant(
  { products, readRemapping }: Operations,
  {
    shop,
    actor,
    variantId,
    language,
    pictureOf,
  }: AdminReader & { variantId: string; pictureOf: (artworkUrl: string) => string },
  asked: VariantActCommand,
): Promise<{ done: VariantActAnswer; field: RefusedField | null } | null> {
  const key = { shop, variantId };
  const before = await products.readVariant(key);
  if (before === null) return null;
  const outcome = await perform(products, { ...key, actor }, asked);
  const [variant, profit, remapping] = await Promise.all([
    products.readVariant(key),
    products.readUnitProfit(key),
    readRemapping(key),
  ]);
  if (variant === null) return null;
  const { isDone, field, say } = outcome;
  const done = inLanguage(language, () => ({
    isDone,
    outcome: say(),
    variant: variantAnswer(variant, { profit, remapping, pictureOf }),
  }));
  return { done, field };
}

async function perform(
  products: Products,
  { actor, ...key }: { shop: string; variantId: string; actor: string },
  asked: VariantActCommand,
): Promise<{ isDone: boolean; field: RefusedField | null; say: () => string }> {
  if (asked.act === "map") {
    const { sku, quantity, replaces, version } = asked;
    const result = await products.changeSku({ ...key, sku, quantity, replaces, version, actor });
    const isTooMuch = result.kind === "too-much";
    const refused = result.kind === "refused" ? (result.problems[0]?.field ?? null) : null;
    const field = isTooMuch ? "sku" : refused;
    return { isDone: result.kind === "mapped", field, say: () => mappedText(result) };
  }
  const { shop, variantId } = key;
  if (asked.act === "decide-again") {
    const undone = await products.undoExclusion({ ...key, actor });
    const say = () =>
      undone === null
        ? t("products.notDone")
        : undone === "restored"
          ? t("products.done.undo", { count: 1 })
          : t("extension.done.decide-again");
    return { isDone: undone !== null, field: null, say };
  }
  const excluded = { shop, variantIds: [variantId], decision: "ignore", actor } as const;
  const count = await products.decideVariants(excluded);
  const say = () => t(count === 0 ? "products.notDone" : "extension.done.exclude");
  return { isDone: count > 0, field: null, say };
}
