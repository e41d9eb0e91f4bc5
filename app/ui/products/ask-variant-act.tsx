import { AskMatching } from "../matching/ask-matching.tsx";
import type { Asking } from "../matching/start-matching.tsx";
import { t } from "../text.ts";
import { releasedText } from "./released-banner.tsx";
import { useEffectsOf } from "./use-released-by.ts";

/** Asks before an act on all variants of a list. */
export function AskVariantAct({
  act,
  count,
  address,
  ...asking
}: Asking & {
  act: "accept" | "ignore" | "reopen";
  /** How many match. */
  count: number;
  /** The list's. */
  address: string;
}) {
  const effects = useEffectsOf({ act, address, asked: asking.asked });
  const { losses = 0, unknown = 0 } = effects?.accepted ?? {};
  return (
    <AskMatching
      {...asking}
      isReady={effects !== undefined}
      action={`/app/products/bulk${address}`}
      fields={{ intent: "start", act }}
      counted={count}
      question={{
        title:
          act === "accept"
            ? t("products.matching.confirm.accept", { count })
            : t(`products.confirm.${act}.title`, { count }),
        content: t(`products.matching.acts.${act}`),
        isDestructive: act !== "accept",
        lines: [
          act === "accept"
            ? t("products.matching.confirm.clear")
            : t(`products.confirm.${act}.afterward`),
          ...(losses > 0 ? [t("products.matching.map.losses", { count: losses })] : []),
          ...(unknown > 0 ? [t("products.matching.map.unknown", { count: unknown })] : []),
          ...(effects?.released ? [releasedText(effects.released)] : []),
          t("products.matching.confirm.body"),
        ],
      }}
    />
  );
}
