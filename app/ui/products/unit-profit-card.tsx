import { Badge, BlockStack, Card, InlineStack, Link, Text } from "@shopify/polaris";
import { profitKind } from "#app/connector/model/profit.ts";
import type { NoUnitProfit, UnitProfit } from "#app/connector/products/mappings/index.ts";
import { listed } from "../listed.ts";
import { amountText } from "../amounts.ts";
import { costBasis, unitProfitText } from "../profit-words.ts";
import { t } from "../text.ts";

/** What one unit of a variant brings, or why nobody can say it yet. */
export function UnitProfitCard({
  saved,
  chosen,
  isUnsaved,
}: {
  saved: UnitProfit | NoUnitProfit;
  /** By what is being chosen; null where that is not known. */
  chosen: UnitProfit | NoUnitProfit | null;
  /** The mapping is being changed. */
  isUnsaved: boolean;
}) {
  const profit = chosen ?? saved;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t("profit.unit.title")}
        </Text>
        {profit.kind === "known" ? <Known profit={profit} /> : <Unknown reason={profit} />}
        {isUnsaved && profit.kind === "known" ? (
          <Text as="p" tone="subdued">
            {t(chosen === null ? "profit.unit.saved" : "profit.unit.chosen")}
          </Text>
        ) : null}
      </BlockStack>
    </Card>
  );
}

/** Stands where it can't be overlooked: the card comes last on a narrow screen. */
export function BelowCostBadge({ profit }: { profit: UnitProfit | NoUnitProfit }) {
  if (profit.kind !== "known" || profitKind(profit.price - profit.cost) !== "loss") return null;
  return <Badge tone="critical">{t("profit.unit.below")}</Badge>;
}

function Known({ profit }: { profit: UnitProfit }) {
  const { price, cost, currency } = profit;
  const { text, kind } = unitProfitText(profit);
  return (
    <>
      <BlockStack gap="100">
        <Amount label={t("profit.unit.price")} minor={price} currency={currency} />
        <Amount label={t("profit.unit.cost")} minor={cost} currency={currency} />
      </BlockStack>
      <Text as="p" fontWeight="medium" {...(kind === "loss" ? { tone: "critical" as const } : {})}>
        {text}
      </Text>
      <Text as="p" tone="subdued" variant="bodySm" breakWord>
        {costBasis(profit)}
      </Text>
    </>
  );
}

function Amount({ label, minor, currency }: { label: string; minor: number; currency: string }) {
  return (
    <InlineStack align="space-between" gap="200">
      <Text as="span">{label}</Text>
      <Text as="span" numeric>
        {amountText({ minor, currency })}
      </Text>
    </InlineStack>
  );
}

function Unknown({ reason }: { reason: NoUnitProfit }) {
  return (
    <BlockStack gap="200" inlineAlign="start">
      <Text as="p" tone="subdued" breakWord>
        {reasonText(reason)}
      </Text>
      {reason.kind === "no-rate" ? (
        <Link url="/app/profit">{t("profit.unit.enterRate")}</Link>
      ) : null}
    </BlockStack>
  );
}

function reasonText(reason: NoUnitProfit): string {
  switch (reason.kind) {
    case "not-mapped":
      return t("profit.unit.notMapped");
    case "no-price":
      return t("profit.unit.noPrice");
    case "no-cost":
      return t("profit.unit.noCost", { skus: listed(reason.skus) });
    case "no-rate":
      return t("profit.unit.noRate", { from: reason.from, into: reason.into });
  }
}
