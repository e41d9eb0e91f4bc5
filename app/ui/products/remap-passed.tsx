import { Banner } from "@shopify/polaris";
import type { RemapOutcome } from "#app/connector/ingest/orders/index.ts";
import { t } from "../text.ts";

/** What was asked for and was not done. */
export function RemapPassed({ result }: { result: RemapOutcome }) {
  if (result.kind === "moved-on")
    return <Banner tone="warning">{t("products.remap.movedOn")}</Banner>;
  const { passed } = result;
  if (passed.length === 0) return null;
  return (
    <Banner tone="warning">
      {t("products.remap.passed", { count: passed.length, orders: passed.join(", ") })}
    </Banner>
  );
}
