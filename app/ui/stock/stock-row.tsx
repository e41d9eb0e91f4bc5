import { Badge, type BadgeProps, BlockStack, InlineStack, Link, Text } from "@shopify/polaris";
import type { ReactNode } from "react";
import type { StockedVariant, StockItem } from "#app/connector/maintenance/inventory/index.ts";
import { WideCell } from "../index-table/paged-table.tsx";
import { numberText } from "../numbers.ts";
import { variantName } from "../products/variant-words.ts";
import { t } from "../text.ts";
import { Time } from "../time.tsx";

/** One SKU in columns: what it is, what the provider has, what is made of it, and who waits for it. */
export function stockCells(item: StockItem): ReactNode[] {
  return [
    <WideCell key="name">
      <Name item={item} />
    </WideCell>,
    item.level === "gone" ? (
      <WideCell key="level">
        <Level item={item} />
      </WideCell>
    ) : (
      <Level key="level" item={item} />
    ),
    <WideCell key="store">
      <Store item={item} />
    </WideCell>,
    <Orders key="orders" item={item} />,
  ];
}

/** The same below each other. */
export function narrowStock(item: StockItem): ReactNode {
  return (
    <BlockStack gap="200">
      <Name item={item} />
      <Level item={item} />
      <Store item={item} />
      {item.orderCount === 0 ? null : (
        <InlineStack gap="150">
          <Subdued>{t("stock.waitingFor")}</Subdued>
          <Orders item={item} />
        </InlineStack>
      )}
    </BlockStack>
  );
}

function Name({ item: { id, title, productTitle } }: { item: StockItem }) {
  return (
    <BlockStack>
      <Text as="span" fontWeight="semibold" breakWord>
        {title}
      </Text>
      {productTitle === "" ? null : <Subdued>{productTitle}</Subdued>}
      {title === id ? null : <Subdued>{t("products.sku", { sku: id })}</Subdued>}
    </BlockStack>
  );
}

const tones = {
  always: {},
  enough: { tone: "success" },
  low: { tone: "warning" },
  out: { tone: "critical" },
  gone: { tone: "critical" },
} as const satisfies Record<StockItem["level"], Pick<BadgeProps, "tone">>;

function Level({ item: { level, quantity, promised } }: { item: StockItem }) {
  return (
    <BlockStack gap="100" inlineAlign="start">
      <Badge {...tones[level]}>{t(`stock.levels.${level}`)}</Badge>
      {level === "gone" ? <Subdued>{t("stock.goneHint")}</Subdued> : null}
      {quantity === null || quantity === 0 ? null : (
        <Text as="span">{t("stock.has", { quantity: numberText(quantity) })}</Text>
      )}
      {promised === 0 || quantity === null ? null : (
        <Subdued>{t("stock.promised", { quantity: numberText(promised) })}</Subdued>
      )}
    </BlockStack>
  );
}

function Store({ item: { variants, variantCount } }: { item: StockItem }) {
  if (variantCount === 0) return <Subdued>{t("stock.notYours")}</Subdued>;
  return (
    <BlockStack gap="100">
      {variants.map((variant) => (
        <BlockStack key={variant.id}>
          <Link url={`/app/products/${variant.id}`} monochrome>
            {variantName(variant)}
          </Link>
          <InShopify stock={variant.stock} />
        </BlockStack>
      ))}
      <More count={variantCount - variants.length} />
    </BlockStack>
  );
}

function InShopify({ stock }: Pick<StockedVariant, "stock">) {
  if (stock.kind === "off") return null;
  if (stock.kind !== "agreed") return <Subdued>{t(`stock.inShopify.${stock.kind}`)}</Subdued>;
  const quantity = numberText(stock.quantity);
  return (
    <Subdued>
      <Time at={stock.agreedAt} text={(time) => t("stock.inShopify.agreed", { quantity, time })} />
    </Subdued>
  );
}

function Orders({ item: { orders, orderCount } }: { item: StockItem }) {
  if (orderCount === 0) return <Subdued>{t("stock.noOrders")}</Subdued>;
  return (
    <BlockStack gap="100">
      {orders.map(({ dispatchId, orderName, units }) => (
        <Text key={dispatchId} as="span">
          <Link url={`/app/orders/${dispatchId}`} monochrome>
            {orderName}
          </Link>{" "}
          {t("stock.units", { quantity: numberText(units) })}
        </Text>
      ))}
      <More count={orderCount - orders.length} />
    </BlockStack>
  );
}

function More({ count }: { count: number }) {
  return count === 0 ? null : <Subdued>{t("stock.more", { count })}</Subdued>;
}

function Subdued({ children }: { children: ReactNode }) {
  return (
    <Text as="span" tone="subdued" breakWord>
      {children}
    </Text>
  );
}
