import { BlockStack, Card, InlineGrid, InlineStack, Page, Text } from "@shopify/polaris";
import type { ReactNode } from "react";
import type { RemakeListItem, RemakePage } from "#app/connector/queries/dispatches/index.ts";
import { PagedTable, type Paging, WideCell } from "../index-table/paged-table.tsx";
import { NothingHere } from "../nothing-here.tsx";
import { numberText } from "../numbers.ts";
import { ProgressBadges, StageBadge } from "../stage-badge.tsx";
import { t } from "../text.ts";
import { Time } from "../time.tsx";
import { PhotoRow } from "./photo-row.tsx";
import { payerText } from "../remake-words.ts";
import { RowLink } from "../index-table/row-link.tsx";

/** All that was made again, why and of which products. */
export function RemakesPage({ page, ...paging }: Paging & { page: RemakePage }) {
  const { remakes, endCursor, byReason, byProduct } = page;
  return (
    <Page
      title={t("remakes.title")}
      subtitle={t("remakes.about")}
      backAction={{ content: t("orders.back"), url: "/app/orders" }}
    >
      <BlockStack gap="400">
        {byReason.length === 0 ? null : (
          <InlineGrid columns={{ xs: 1, md: 2 }} gap="400">
            <Counts
              title={t("remakes.byReason")}
              rows={byReason.map(({ reason, count }) => [t(`remakes.reasons.${reason}`), count])}
            />
            <Counts
              title={t("remakes.byProduct")}
              rows={byProduct.map(({ title, sku, quantity }) => [`${title} (${sku})`, quantity])}
            />
          </InlineGrid>
        )}
        <Card padding="0">
          {remakes.length === 0 ? (
            <NothingHere title={t("remakes.empty")} body={t("remakes.emptyBody")} />
          ) : (
            <PagedTable<RemakeListItem>
              words={{ singular: t("remakes.title"), plural: t("remakes.title") }}
              headings={[
                { title: t("remakes.order") },
                { title: t("remakes.stage") },
                { title: t("remakes.items") },
                { title: t("remakes.reason") },
                { title: t("remakes.requested") },
              ]}
              rows={remakes}
              endCursor={endCursor}
              cells={remakeCells}
              narrow={narrowRemake}
              {...paging}
            />
          )}
        </Card>
      </BlockStack>
    </Page>
  );
}

function Counts({ title, rows }: { title: string; rows: readonly (readonly [string, number])[] }) {
  return (
    <Card>
      <BlockStack gap="200">
        <Text as="h2" variant="headingMd">
          {title}
        </Text>
        {rows.map(([name, count]) => (
          <InlineStack key={name} align="space-between" gap="200" wrap={false}>
            <Text as="span" breakWord>
              {name}
            </Text>
            <Text as="span" numeric>
              {numberText(count)}
            </Text>
          </InlineStack>
        ))}
      </BlockStack>
    </Card>
  );
}

function remakeCells(row: RemakeListItem): ReactNode[] {
  return [
    <OrderLink key="order" row={row} />,
    <Stage key="stage" row={row} />,
    <WideCell key="items">
      <Items row={row} />
    </WideCell>,
    <WideCell key="reason">
      <Why row={row} />
    </WideCell>,
    <Text key="requested" as="span" tone="subdued">
      <Time at={row.createdAt} />
    </Text>,
  ];
}

function narrowRemake(row: RemakeListItem): ReactNode {
  return (
    <BlockStack gap="150">
      <InlineStack align="space-between" blockAlign="start" gap="200">
        <OrderLink row={row} />
        <Stage row={row} />
      </InlineStack>
      <Items row={row} />
      <Why row={row} />
      <Text as="span" tone="subdued" variant="bodySm">
        <Time at={row.createdAt} />
      </Text>
    </BlockStack>
  );
}

function Stage({ row: { progress } }: { row: RemakeListItem }) {
  return (
    <InlineStack gap="100">
      <StageBadge {...progress} isPartial={false} isKept={false} />
      <ProgressBadges {...progress} />
    </InlineStack>
  );
}

function OrderLink({ row: { orderName, part } }: { row: RemakeListItem }) {
  return (
    <InlineStack gap="100" blockAlign="center">
      <RowLink url={`/app/orders/${part.id}`}>
        <Text as="span" fontWeight="semibold">
          {orderName}
        </Text>
      </RowLink>
      <Text as="span" tone="subdued">
        {t("orders.part", part)}
      </Text>
    </InlineStack>
  );
}

function Items({ row: { items } }: { row: RemakeListItem }) {
  return (
    <BlockStack>
      {items.map(({ title, sku, quantity }) => (
        <Text key={`${sku} ${title}`} as="span" breakWord>
          {t("orders.item", { quantity, title })}
        </Text>
      ))}
    </BlockStack>
  );
}

function Why({ row: { reason, payer, photos, photoCount } }: { row: RemakeListItem }) {
  return (
    <BlockStack gap="100">
      <Text as="span">{t(`remakes.reasons.${reason}`)}</Text>
      <Text as="span" tone="subdued">
        {payerText(payer)}
      </Text>
      <PhotoRow photos={photos} more={photoCount - photos.length} />
    </BlockStack>
  );
}
