import { AskMatching } from "../matching/ask-matching.tsx";
import type { Asking } from "../matching/start-matching.tsx";
import { t } from "../text.ts";
import { releasedText } from "./released-banner.tsx";
import { useReleasedBy } from "./use-released-by.ts";

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
  const released = useReleasedBy({ act, address, asked: asking.asked });
  return (
    <AskMatching
      {...asking}
      isReady={released !== undefined}
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
          ...(released ? [releasedText(released)] : []),
          t("products.matching.confirm.body"),
        ],
      }}
    />
  );
}
