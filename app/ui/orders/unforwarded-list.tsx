import { BlockStack, Box, Button, Divider, InlineStack, Link, Text } from "@shopify/polaris";
import { Fragment } from "react";
import type { UnforwardedOrder, UnforwardedPage } from "#app/connector/queries/dispatches/index.ts";
import { adminOrderUrl } from "../admin-links.ts";
import { NothingHere } from "../nothing-here.tsx";
import { Pager } from "../index-table/pager.tsx";
import { t } from "../text.ts";
import { Time } from "../time.tsx";
import { DecideLine } from "./decide-line.tsx";

/** Orders of which nothing goes to the provider: why, and what is in them. */
export function UnforwardedList({
  page: { orders, endCursor },
  search,
  isFirstPage,
  isLoading,
  onFirstPage,
  onNextPage,
}: {
  page: UnforwardedPage;
  search: string;
  isFirstPage: boolean;
  isLoading: boolean;
  onFirstPage: () => void;
  onNextPage: () => void;
}) {
  if (orders.length === 0 && isFirstPage) {
    return search === "" ? (
      <NothingHere
        title={t("orders.unforwarded.empty.title")}
        body={t("orders.unforwarded.empty.body")}
      />
    ) : (
      <NothingHere
        title={t("orders.emptyFilter.title")}
        body={t("orders.emptyFilter.body")}
        action={{ content: t("orders.emptyFilter.action"), url: "/app/orders" }}
      />
    );
  }
  return (
    <Box padding="400">
      <BlockStack gap="300">
        <Text as="p" tone="subdued">
          {t("orders.unforwarded.about")}
        </Text>
        {/* What is shown stays until the next is there: a page that shrinks and grows jumps. */}
        <div aria-busy={isLoading} style={isLoading ? fading : undefined}>
          <BlockStack gap="300">{orders.map(row)}</BlockStack>
        </div>
        <Pager
          what={t("orders.resource.plural")}
          isFirstPage={isFirstPage}
          endCursor={endCursor}
          onFirstPage={onFirstPage}
          onNextPage={onNextPage}
        />
      </BlockStack>
    </Box>
  );
}

const fading = { opacity: 0.6 };

function row(order: UnforwardedOrder) {
  const { orderId, orderName, cause, lines, updatedAt } = order;
  return (
    <Fragment key={orderId}>
      <Divider />
      <BlockStack gap="100">
        <InlineStack gap="200" align="space-between" blockAlign="center">
          <Link
            url={adminOrderUrl(orderId)}
            target="_top"
            monochrome
            removeUnderline
            accessibilityLabel={t("orders.unforwarded.open", { name: orderName })}
          >
            <Text as="span" fontWeight="semibold">
              {orderName}
            </Text>
          </Link>
          <Text as="span" tone="subdued" variant="bodySm">
            <Time at={updatedAt} />
          </Text>
        </InlineStack>
        <Text as="p">{t(`orders.unforwarded.causes.${cause}`)}</Text>
        {lines.map((line) => (
          <Fragment key={line.id}>
            <Text as="p" tone="subdued" breakWord>
              {t("orders.item", { quantity: line.quantity, title: line.title })}
              {line.leftOutAt === null ? "" : ` · ${t("order.decide.kept")}`}
            </Text>
            {line.unmappedVariantId === null ? null : (
              <InlineStack>
                <Button
                  variant="plain"
                  url={`/app/products/${line.unmappedVariantId}`}
                  accessibilityLabel={t("order.lines.mapOf", { title: line.title })}
                >
                  {t("order.lines.map")}
                </Button>
              </InlineStack>
            )}
            <DecideLine orderId={orderId} line={line} />
          </Fragment>
        ))}
      </BlockStack>
    </Fragment>
  );
}
