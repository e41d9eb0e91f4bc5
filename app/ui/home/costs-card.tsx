import { BlockStack, Button, Card, Text } from "@shopify/polaris";
import { profitKind } from "#app/connector/model/profit.ts";
import type { OrderKind } from "#app/connector/model/order-kinds.ts";
import type { CostsView } from "#app/connector/queries/home/views.ts";
import { moneyText } from "../money.ts";
import { t } from "../text.ts";

/** What the provider took in the last 30 days, and what that leaves of what was sold; by currency. */
export function CostsCard({ costs, of }: { costs: readonly CostsView[]; of: OrderKind }) {
  return (
    <Card>
      <BlockStack gap="300">
        <BlockStack gap="050">
          <Text as="h2" variant="headingMd">
            {t("home.costs.title")}
          </Text>
          <Text as="p" tone="subdued" variant="bodySm">
            {t(of === "test" ? "home.costs.whenTests" : "home.costs.when")}
          </Text>
        </BlockStack>
        {costs.map((each) => (
          <Costs key={each.currency} costs={each} />
        ))}
        <Button variant="plain" url="/app/profit" textAlign="left">
          {t("home.costs.open")}
        </Button>
      </BlockStack>
    </Card>
  );
}

function Costs({
  costs: { currency, orders, costCents, pricedOrders, soldCents, profitCents },
}: {
  costs: CostsView;
}) {
  const amount = (cents: number) => moneyText({ cents, currency });
  const kind = profitKind(profitCents);
  return (
    <BlockStack gap="050">
      <Text as="p">{t("home.costs.cost", { count: orders, amount: amount(costCents) })}</Text>
      {pricedOrders === 0 ? (
        <Text as="p" tone="subdued">
          {t("home.costs.unknown")}
        </Text>
      ) : (
        <Text as="p" {...(kind === "loss" ? { tone: "critical" as const } : {})}>
          {t(`home.costs.${kind}`, {
            sold: amount(soldCents),
            [kind]: amount(Math.abs(profitCents)),
          })}
        </Text>
      )}
      {pricedOrders > 0 && pricedOrders < orders ? (
        <Text as="p" tone="subdued" variant="bodySm">
          {t("home.costs.some", { count: orders - pricedOrders })}
        </Text>
      ) : null}
    </BlockStack>
  );
}
