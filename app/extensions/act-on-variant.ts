import type { Connector } from "../connector/index.ts";
import { inLanguage } from "../ui/languages.ts";
import { t } from "../ui/text.ts";
import type { AdminReader } from "./admin-reader.ts";
import type { VariantActAnswer } from "./answers.ts";
import type { VariantActCommand } from "./question-schemas.ts";
import { mappedText, variantAnswer } from "./variant-answer.ts";

type Products = Pick<Connector["products"], "readVariant" | "mapVariant" | "decideVariants">;

/** Decides about a variant, and tells how it stands then; null where the store has no such one. */
export async function actOnVariant(
  products: Products,
  { shop, variantId, language }: AdminReader & { variantId: string },
  asked: VariantActCommand,
): Promise<VariantActAnswer | null> {
  const key = { shop, variantId };
  const before = await products.readVariant(key);
  if (before === null) return null;
  const outcome = await perform(products, key, asked);
  const variant = await products.readVariant(key);
  if (variant === null) return null;
  return inLanguage(language, () => ({
    isDone: outcome.isDone,
    outcome: outcome.say(),
    variant: variantAnswer(variant),
  }));
}

async function perform(
  products: Products,
  key: { shop: string; variantId: string },
  asked: VariantActCommand,
): Promise<{ isDone: boolean; say: () => string }> {
  const actor = "merchant";
  if (asked.act === "map") {
    const { sku, quantity } = asked;
    const components = [{ sku, quantity, artworkUrl: null }];
    const result = await products.mapVariant({ ...key, components, actor });
    return { isDone: result.kind === "mapped", say: () => mappedText(result) };
  }
  const decision = asked.act === "exclude" ? "ignore" : "reopen";
  const { shop, variantId } = key;
  const count = await products.decideVariants({ shop, variantIds: [variantId], decision, actor });
  const say = () =>
    count === 0 ? t("attention.movedOn") : t(`products.done.${decision}`, { count });
  return { isDone: count > 0, say };
}
