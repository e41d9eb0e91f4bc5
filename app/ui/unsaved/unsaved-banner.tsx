import { Banner } from "@shopify/polaris";
import { listed } from "../listed.ts";
import { t } from "../text.ts";

/** Above a form: why it was not saved and at which fields, else where what stands in it comes from. */
export function UnsavedBanner({
  wrong,
  edit: { isOutdated, isRestored },
}: {
  /** What each field is called that doesn't fit. */
  wrong: readonly string[];
  edit: { isOutdated: boolean; isRestored: boolean };
}) {
  if (wrong.length > 0) {
    return (
      <Banner tone="critical" title={t("unsaved.refused")}>
        {listed(wrong)}
      </Banner>
    );
  }
  if (isOutdated) return <Banner tone="warning">{t("unsaved.outdated")}</Banner>;
  return isRestored ? <Banner tone="info">{t("unsaved.restored")}</Banner> : null;
}
