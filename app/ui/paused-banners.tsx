import { Banner, BlockStack, Text } from "@shopify/polaris";
import type { PausedView } from "#app/connector/queries/home/views.ts";
import { t } from "./text.ts";
import { useExactTime } from "./time.tsx";

export interface PausedActions {
  isTrying: boolean;
  onTry: () => void;
}

/** What rests, one banner for each kind: why, since when, until when, and the button. */
export function PausedBanners({
  paused,
  ...actions
}: { paused: readonly PausedView[] } & PausedActions) {
  return paused.map((each) => <PausedBanner key={each.what} paused={each} {...actions} />);
}

function PausedBanner({
  paused: { what, since, until, mayTry },
  isTrying,
  onTry,
}: { paused: PausedView } & PausedActions) {
  const exactTime = useExactTime();
  const action = { content: t("paused.tryNow"), onAction: onTry, loading: isTrying };
  return (
    <Banner tone="warning" title={t(`paused.titles.${what}`)} {...(mayTry && { action })}>
      <BlockStack gap="100">
        <Text as="p">{t(`paused.${what}`)}</Text>
        <Text as="p">
          {t("paused.since")} {exactTime(since)} · {t("paused.until")} {exactTime(until)}
        </Text>
      </BlockStack>
    </Banner>
  );
}
