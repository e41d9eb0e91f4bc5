import { Badge, BlockStack, InlineStack, Text } from "@shopify/polaris";
import type { ReactNode } from "react";
import type { DispatchListItem } from "#app/connector/queries/dispatches/index.ts";
import type { OrderColumn } from "#app/connector/model/order-columns.ts";
import { attentionSentence } from "../attention-words.ts";
import { WideCell } from "../index-table/paged-table.tsx";
import { RowLink } from "../index-table/row-link.tsx";
import { dayText } from "../moments.ts";
import { moneyText } from "../money.ts";
import { quotedText } from "../said-text.ts";
import { SnoozeLine } from "../snooze/snooze-line.tsx";
import { snoozeBadge } from "../snooze-words.ts";
import { ProgressBadges, StageBadge } from "../stage-badge.tsx";
import { t } from "../text.ts";
import { Time, useExactTime } from "../time.tsx";
import { AddedAt } from "./added-at.tsx";
import { TrackingLink } from "../tracking-link.tsx";

/** One order in columns: who it is, how far, what is to be said of it, and what somebody chose beside that. */
export function orderCells(
  columns: readonly OrderColumn[],
): (dispatch: DispatchListItem) => ReactNode[] {
  const has = (column: OrderColumn) => columns.includes(column);
  return (dispatch) => [
    <OrderLink key="order" dispatch={dispatch} isBuyerApart={has("customer")} />,
    <Stage key="stage" dispatch={dispatch} />,
    <WideCell key="details">
      <Details dispatch={dispatch} areParcelsApart={has("tracking")} />
    </WideCell>,
    ...columns.map((column) => <Chosen key={column} column={column} dispatch={dispatch} />),
  ];
}

function Chosen({ column, dispatch }: { column: OrderColumn; dispatch: DispatchListItem }) {
  switch (column) {
    case "customer":
      return (
        <Text as="span" breakWord>
          <span translate="no">{dispatch.buyer}</span>
        </Text>
      );
    case "tracking":
      return <Parcels dispatch={dispatch} />;
    case "cost":
      return (
        <Text as="span" numeric>
          {dispatch.cost === null ? "–" : moneyText(dispatch.cost)}
        </Text>
      );
    case "due":
      return (
        <Text as="span" {...(dispatch.isLate ? { tone: "critical" } : {})}>
          {dispatch.dueOn === null ? "–" : dayText(dispatch.dueOn)}
        </Text>
      );
    default:
      return (
        <Text as="span" tone="subdued">
          {column === "opened" ? (
            <Received dispatch={dispatch} />
          ) : (
            <Time at={dispatch.updatedAt} />
          )}
        </Text>
      );
  }
}

/** The same below each other. */
export function narrowOrder(dispatch: DispatchListItem): ReactNode {
  return (
    <BlockStack gap="150">
      <InlineStack align="space-between" blockAlign="start" gap="200">
        <OrderLink dispatch={dispatch} />
        <Stage dispatch={dispatch} />
      </InlineStack>
      <Details dispatch={dispatch} />
      <Text as="span" tone="subdued" variant="bodySm">
        <Received dispatch={dispatch} />
        {dispatch.dueOn === null ? null : ` · ${t("orders.due", { day: dayText(dispatch.dueOn) })}`}
      </Text>
    </BlockStack>
  );
}

/** When the order came, and of a part that came later, when that did. */
function Received({ dispatch: { createdAt, later } }: { dispatch: DispatchListItem }) {
  if (!later) return <Time at={createdAt} />;
  return (
    <>
      <Time at={later.receivedAt} /> · <AddedAt at={createdAt} later={later} />
    </>
  );
}

function OrderLink({
  dispatch,
  isBuyerApart = false,
}: {
  dispatch: DispatchListItem;
  isBuyerApart?: boolean;
}) {
  const { id, orderName, sequence, buyer } = dispatch;
  return (
    <BlockStack>
      <InlineStack gap="100" blockAlign="center">
        <RowLink url={`/app/orders/${id}`}>
          <Text as="span" fontWeight="semibold">
            {orderName}
          </Text>
        </RowLink>
        {dispatch.hasOtherParts ? (
          <Text as="span" tone="subdued">
            {t("orders.part", { sequence })}
          </Text>
        ) : null}
      </InlineStack>
      {buyer === null || isBuyerApart ? null : (
        <Text as="span" tone="subdued" breakWord>
          <span translate="no">{buyer}</span>
        </Text>
      )}
    </BlockStack>
  );
}

function Stage({ dispatch }: { dispatch: DispatchListItem }) {
  const { isTest, attention, snooze } = dispatch;
  return (
    <InlineStack gap="100" align="start">
      <StageBadge {...dispatch} />
      {isTest ? <Badge tone="info">{t("orders.test")}</Badge> : null}
      <ProgressBadges {...dispatch} />
      {snooze === null ? null : <Badge>{t(snoozeBadge(snooze))}</Badge>}
      {attention && snooze === null && !attention.isQuiet ? (
        <Badge tone="warning">{t("orders.filters.attention")}</Badge>
      ) : null}
    </InlineStack>
  );
}

/** What it is about, and what is to be said of it; how far it is says its stage. */
function Details({
  dispatch,
  areParcelsApart = false,
}: {
  dispatch: DispatchListItem;
  areParcelsApart?: boolean;
}) {
  const { item, otherItems, attention, lastError, snooze } = dispatch;
  return (
    <BlockStack gap="050">
      {item === null ? null : (
        <Text as="span" breakWord>
          {otherItems === 0
            ? t("orders.item", item)
            : t("orders.items", { ...item, count: otherItems })}
        </Text>
      )}
      {attention ? <Attention attention={attention} /> : null}
      {attention || lastError === null ? null : (
        <Text as="span" tone="subdued" breakWord>
          {t("orders.failed", { words: quotedText(lastError) })}
        </Text>
      )}
      {attention || areParcelsApart ? null : <Parcels dispatch={dispatch} />}
      {snooze === null ? null : <SnoozeLine snooze={snooze} />}
    </BlockStack>
  );
}

function Attention({ attention }: { attention: NonNullable<DispatchListItem["attention"]> }) {
  const exactTime = useExactTime();
  return (
    <Text as="span" breakWord>
      {attentionSentence(attention, exactTime)}
    </Text>
  );
}

function Parcels({ dispatch: { tracking } }: { dispatch: DispatchListItem }) {
  return tracking.map((parcel) => <TrackingLink key={parcel.number} tracking={parcel} />);
}
