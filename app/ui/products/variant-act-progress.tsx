import type { VariantActView } from "#app/connector/products/variant-acts/index.ts";
import { MatchingProgress } from "../matching/matching-progress.tsx";
import { saidText } from "../said-text.ts";
import { t } from "../text.ts";

/** How far an act on variants of the list has come, what came of it, and why it was not done to some. */
export function VariantActProgress({ variantAct }: { variantAct: VariantActView }) {
  const { act, done, refused, ...about } = variantAct;
  return (
    <MatchingProgress
      {...about}
      what={act === "undo" ? t("matching.undo") : t(`products.bulk.${act}`)}
      settled={done + refused.reduce((sum, { count }) => sum + count, 0)}
      counts={[
        `${t(`products.done.${act}`, { count: done })}.`,
        ...refused.map(({ why, words, count: number }) =>
          t(`products.matching.why.${why}`, {
            number,
            ...(words === null ? {} : { words: saidText(words) }),
          }),
        ),
      ]}
      action="/app/products/bulk"
    />
  );
}
