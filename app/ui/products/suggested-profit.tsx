import { Text } from "@shopify/polaris";
import type { NoUnitProfit, UnitProfit } from "#app/connector/products/mappings/index.ts";
import { amountText } from "../amounts.ts";
import { unitProfitText } from "../profit-words.ts";
import { t } from "../text.ts";

/** What one unit would bring if a suggestion were accepted; nothing where nobody knows. */
export function SuggestedProfit({ profit }: { profit: UnitProfit | NoUnitProfit | undefined }) {
  if (profit?.kind !== "known") return null;
  const { cost, currency } = profit;
  const { text, kind } = unitProfitText(profit);
  return (
    <Text as="span" tone={kind === "loss" ? "critical" : "subdued"} breakWord>
      {t("profit.unit.suggested", { cost: amountText({ minor: cost, currency }), profit: text })}
    </Text>
  );
}
