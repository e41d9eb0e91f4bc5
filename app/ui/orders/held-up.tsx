import { Banner, BlockStack, Text } from "@shopify/polaris";
import type { ReactNode } from "react";
import type { HeldUpView } from "#app/connector/queries/home/index.ts";
import { providerName } from "../provider-name.ts";
import { t } from "../text.ts";
import { useExactTime } from "../time.tsx";

/** Who is out while an order needs them: since when, and what of the order waits for it and goes on by itself. */
export function HeldUp({
  heldUp,
  of,
  children,
}: {
  heldUp: readonly HeldUpView[];
  /** Whose banner has the children. */
  of: HeldUpView["kind"] | null;
  children: ReactNode;
}) {
  const exactTime = useExactTime();
  return (
    <BlockStack gap="400">
      {heldUp.map(({ kind, since, until, step, left }) => {
        const from = kind === "unreachable" ? "outages.worked" : "outages.since";
        return (
          <Banner
            key={kind}
            tone={kind === "throttled" || kind === "busy" ? "info" : "warning"}
            title={t(`outages.titles.${kind}`)}
          >
            <BlockStack gap="100">
              {left === undefined ? null : <Text as="p">{providerName(left)}</Text>}
              {since === null ? null : <Text as="p">{t(from, { time: exactTime(since) })}</Text>}
              {until === null ? null : (
                <Text as="p">{t("outages.until", { time: exactTime(until) })}</Text>
              )}
              <Text as="p">{t(`order.heldUp.${step}`)}</Text>
              {kind === of ? children : null}
            </BlockStack>
          </Banner>
        );
      })}
    </BlockStack>
  );
}
