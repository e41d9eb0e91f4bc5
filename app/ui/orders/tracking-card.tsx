import { Badge, InlineStack } from "@shopify/polaris";
import type { DispatchDetail } from "#app/connector/queries/dispatches/index.ts";
import { t } from "../text.ts";
import { TrackingLink } from "../tracking-link.tsx";
import { Rows } from "../rows.tsx";

/** The parcels that have left, and whether Shopify knows of them. */
export function TrackingCard({ dispatch: { tracking, stage } }: { dispatch: DispatchDetail }) {
  const none = stage === "Shipped" ? "order.tracking.untracked" : "order.tracking.none";
  return (
    <Rows title={t("order.tracking.title")} none={t(none)}>
      {tracking.map((parcel) => (
        <InlineStack key={parcel.number} align="space-between" gap="200">
          <TrackingLink tracking={parcel} />
          <InShopify parcel={parcel} />
        </InlineStack>
      ))}
    </Rows>
  );
}

function InShopify({ parcel }: { parcel: DispatchDetail["tracking"][number] }) {
  if (parcel.isLeftOut) return <Badge>{t("order.tracking.leftOut")}</Badge>;
  return parcel.isWrittenBack ? (
    <Badge tone="success">{t("order.tracking.written")}</Badge>
  ) : (
    <Badge tone="attention">{t("order.tracking.pending")}</Badge>
  );
}
