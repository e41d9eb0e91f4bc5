import type { BadgeProps } from "@shopify/polaris";
import type { SampleView } from "#app/connector/samples/index.ts";
import { statusText } from "../attention-words.ts";
import { t } from "../text.ts";

type Look = Pick<BadgeProps, "tone" | "progress">;

const looks = {
  Frozen: { tone: "info", progress: "incomplete" },
  Accepted: { tone: "info", progress: "partiallyComplete" },
  Shipped: { tone: "success", progress: "complete" },
  Ended: {},
  Refused: { tone: "critical" },
  Unknown: { tone: "warning" },
} as const satisfies Record<SampleView["state"], Look>;

/** How far it is: where the provider has it, in the words that orders have. */
export function sampleBadge({ state, status }: SampleView): { text: string; look: Look } {
  const isAtProvider = state === "Accepted" || state === "Shipped" || state === "Ended";
  const text = isAtProvider && status !== null ? statusText(status) : t(`samples.states.${state}`);
  return { text, look: looks[state] };
}

/** What it is of. */
export function sampleItems({ items }: Pick<SampleView, "items">): string {
  return items
    .map(({ quantity, title, sku }) => t("orders.item", { quantity, title: title ?? sku }))
    .join(", ");
}
