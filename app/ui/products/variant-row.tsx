import { BlockStack, Button, InlineStack, Text } from "@shopify/polaris";
import type { ReactNode } from "react";
import type {
  CatalogState,
  NoUnitProfit,
  UnitProfit,
  VariantItem,
} from "#app/connector/products/mappings/index.ts";
import { t } from "../text.ts";
import { RowLink } from "../index-table/row-link.tsx";
import type { ReleasedOrders } from "#app/connector/queries/dispatches/index.ts";
import { Picture } from "./picture.tsx";
import { ReleasedNote } from "./released-banner.tsx";
import { SuggestedProfit } from "./suggested-profit.tsx";
import { SuggestionReasons } from "./suggestion-reasons.tsx";
import { VariantBadge } from "./variant-badge.tsx";
import {
  clearSuggestion,
  fulfilledBy,
  partTitle,
  unreadText,
  variantName,
} from "./variant-words.ts";

interface Row {
  onAccept: (sku: string) => void;
  /** It stands under its product, which shows name and picture. */
  isGrouped: boolean;
  /** What its suggestion would bring. */
  profit: UnitProfit | NoUnitProfit | undefined;
  /** Orders that go out once it is accepted. */
  released: ReleasedOrders | undefined;
  catalog: CatalogState;
}

/** One variant in columns: which it is, what was decided, who fulfills it, and what is made for it or suggested. */
export function variantCells(variant: VariantItem, { isGrouped, ...suggested }: Row): ReactNode[] {
  return [
    <Name key="name" variant={variant} isGrouped={isGrouped} />,
    <VariantBadge key="state" variant={variant} />,
    <Subdued key="by">{t(`products.by.${fulfilledBy(variant)}`)}</Subdued>,
    <Becomes key="becomes" variant={variant} {...suggested} />,
  ];
}

/** The same below each other. */
export function narrowVariant(variant: VariantItem, { isGrouped, ...suggested }: Row): ReactNode {
  return (
    <BlockStack gap="200">
      <Name variant={variant} isGrouped={isGrouped} />
      <VariantBadge variant={variant} />
      <Subdued>{fulfilledByText(variant)}</Subdued>
      <Becomes variant={variant} {...suggested} />
    </BlockStack>
  );
}

function fulfilledByText(variant: VariantItem): string {
  const by = fulfilledBy(variant);
  const who = t(`products.by.${by}`);
  return by === "nobody" ? who : t("products.by.whom", { who });
}

function Name({ variant, isGrouped }: { variant: VariantItem; isGrouped: boolean }) {
  const { id, productTitle, title, sku, imageUrl } = variant;
  return (
    <InlineStack gap="300" blockAlign="center" wrap={false}>
      {isGrouped ? null : (
        <Picture url={imageUrl} alt={t("products.variant.picture", { name: productTitle })} />
      )}
      <BlockStack>
        <RowLink url={`/app/products/${id}`}>
          <Text as="span" fontWeight="semibold" breakWord>
            {isGrouped && title !== "" ? (
              <>
                {/* Whoever goes from link to link hears of which product it is. */}
                <Text as="span" visuallyHidden>{`${productTitle}, `}</Text>
                {title}
              </>
            ) : (
              variantName({ productTitle, title })
            )}
          </Text>
        </RowLink>
        <Text as="span" tone="subdued" breakWord>
          {sku === null || sku === "" ? t("products.noSku") : t("products.sku", { sku })}
        </Text>
      </BlockStack>
    </InlineStack>
  );
}

type Suggestible = { variant: VariantItem } & Omit<Row, "isGrouped">;

function Becomes({ variant, ...suggested }: Suggestible) {
  const { state, components } = variant;
  if (state === "ignored") return <Subdued>{t("products.ignored")}</Subdued>;
  if (state === "open") return <Suggested variant={variant} {...suggested} />;
  return (
    <BlockStack>
      {components.map((component) => {
        const { sku, quantity } = component;
        const title = partTitle(component);
        return (
          <Text key={sku} as="span" breakWord>
            {quantity === 1 ? title : t("products.times", { count: quantity, title })}
          </Text>
        );
      })}
    </BlockStack>
  );
}

function Suggested({ variant, profit, released, catalog, onAccept }: Suggestible) {
  const name = variantName(variant);
  const clear = clearSuggestion(variant);
  if (clear === null) {
    const count = variant.suggestions.length;
    return (
      <BlockStack gap="100" inlineAlign="start">
        <Subdued>
          {count > 0
            ? t("products.several", { count })
            : (unreadText(catalog) ?? t("products.nothingFits"))}
        </Subdued>
        <Button
          size="slim"
          url={`/app/products/${variant.id}`}
          accessibilityLabel={t("products.chooseFor", { name })}
        >
          {t("products.choose")}
        </Button>
      </BlockStack>
    );
  }
  const { title, sku } = clear.item;
  return (
    <BlockStack gap="150" inlineAlign="start">
      <Text as="span" breakWord>
        {t("products.suggestion", { title })}
      </Text>
      <SuggestionReasons suggestion={clear} />
      <SuggestedProfit profit={profit} />
      <ReleasedNote released={released} />
      {/* A click on the row itself selects it. */}
      <div onClick={(event) => event.stopPropagation()}>
        <Button
          size="slim"
          onClick={() => onAccept(sku)}
          accessibilityLabel={t("products.acceptFor", { title, name })}
        >
          {t("products.accept")}
        </Button>
      </div>
    </BlockStack>
  );
}

function Subdued({ children }: { children: ReactNode }) {
  return (
    <Text as="span" tone="subdued" breakWord>
      {children}
    </Text>
  );
}
