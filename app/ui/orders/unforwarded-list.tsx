import { BlockStack, Box, Button, Divider, InlineStack, Link, Text } from "@shopify/polaris";
import { Fragment } from "react";
import { type UnforwardedAct, unforwardedActs } from "#app/connector/model/bulk-act.ts";
import type { UnforwardedOrder, UnforwardedPage } from "#app/connector/queries/dispatches/index.ts";
import { adminOrderUrl } from "../admin-links.ts";
import { NothingHere } from "../nothing-here.tsx";
import { Pager } from "../index-table/pager.tsx";
import { t } from "../text.ts";
import { Time } from "../time.tsx";
import { DecideLine } from "./decide-line.tsx";
import { StartBulkAct } from "./start-bulk-act.tsx";

/** Orders of which nothing goes to the provider: why, and what is in them. */
export function UnforwardedList({
  page: { orders, endCursor },
  search,
  isUndecided,
  address,
  isFirstPage,
  isLoading,
  onFirstPage,
  onNextPage,
}: {
  page: UnforwardedPage;
  search: string;
  /** Only those are listed about which there is something to decide. */
  isUndecided: boolean;
  /** The list's, as `queryOf` writes it. */
  address: URLSearchParams;
  isFirstPage: boolean;
  isLoading: boolean;
  onFirstPage: () => void;
  onNextPage: () => void;
}) {
  const isAll = address.has("all");
  if (orders.length === 0 && isFirstPage) {
    if (isUndecided) {
      return (
        <NothingHere
          title={t("orders.unforwarded.undecided.none")}
          body={t("orders.unforwarded.empty.body")}
          action={{
            content: t("orders.unforwarded.undecided.all"),
            url: "/app/orders?filter=unforwarded&all=",
          }}
        />
      );
    }
    return search === "" ? (
      <NothingHere
        title={t("orders.unforwarded.empty.title")}
        body={t("orders.unforwarded.empty.body")}
      />
    ) : (
      <NothingHere
        title={t("orders.emptyFilter.title")}
        body={t("orders.unforwarded.searched")}
        action={{
          content: t("orders.emptyFilter.action"),
          url: "/app/orders?filter=unforwarded&all=",
        }}
      />
    );
  }
  return (
    <Box padding="400">
      <BlockStack gap="300">
        <Text as="p" tone="subdued">
          {t("orders.unforwarded.about")}
        </Text>
        {isUndecided || isAll ? (
          <InlineStack>
            <Button variant="plain" url={`/app/orders?filter=unforwarded${isAll ? "" : "&all="}`}>
              {t(`orders.unforwarded.undecided.${isAll ? "only" : "all"}`)}
            </Button>
          </InlineStack>
        ) : null}
        <ActOnAll orders={orders} address={address} />
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

/** What can be done to all orders that match, on every page, where this one has some to do it to. */
function ActOnAll({
  orders,
  address,
}: {
  orders: readonly UnforwardedOrder[];
  address: URLSearchParams;
}) {
  const lines = orders.flatMap((order) => order.lines);
  const isUnmapped = lines.some(({ unmappedVariantId }) => unmappedVariantId !== null);
  const offered: Record<UnforwardedAct, boolean> = {
    leave: lines.some(
      ({ canBeKept, isAsked, unmappedVariantId }) =>
        canBeKept && (isAsked || unmappedVariantId !== null),
    ),
    reopen: lines.some(({ leftOutAt }) => leftOutAt !== null),
  };
  const acts = unforwardedActs.filter((act) => offered[act]);
  if (acts.length === 0 && !isUnmapped) return null;
  return (
    <InlineStack gap="200" blockAlign="start">
      {isUnmapped ? (
        <Button url="/app/products?filter=open&ordered=">{t("orders.unforwarded.map")}</Button>
      ) : null}
      {acts.map((act) => (
        <StartBulkAct key={act} act={act} address={address} about={null} />
      ))}
    </InlineStack>
  );
}

const fading = { opacity: 0.6 };

function row(order: UnforwardedOrder) {
  const { orderId, orderName, isPaid, cause, lines, updatedAt } = order;
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
        {!isPaid && lines.some(({ canBeKept }) => canBeKept) ? (
          <Text as="p">{t("orders.unforwarded.unpaid")}</Text>
        ) : null}
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
