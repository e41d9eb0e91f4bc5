import { Badge, BlockStack, Box, Divider, InlineStack, Link, Page, Text } from "@shopify/polaris";
import { Fragment } from "react";
import type {
  EventItem,
  EventPage as Listed,
  TodayView,
} from "#app/connector/queries/activity/index.ts";
import { eventKinds } from "#app/connector/model/event-kind.ts";
import { actorName } from "../actor-name.ts";
import { IndexCard } from "../index-table/index-card.tsx";
import { dateText, dayIn } from "../moments.ts";
import type { ShopRemark } from "#app/connector/model/shop-remarks.ts";
import { AskProviderLater } from "../provider/ask-provider-later.tsx";
import type { Asked } from "../provider/provider-question.ts";
import { NothingHere } from "../nothing-here.tsx";
import { remarkSentence } from "../remark-words.ts";
import { staffName } from "../staff-name.ts";
import { type Paging, TablePager } from "../index-table/pager.tsx";
import { t } from "../text.ts";
import { Time, useExactTime, useShopClock } from "../time.tsx";
import { storeSentence } from "./store-words.ts";

/** The views above the list, in their order. */
export const eventViews = ["all", ...eventKinds] as const;
export type EventView = (typeof eventViews)[number];

export interface EventsPageProps {
  view: EventView;
  /** What is looked for, as it is typed: an order's name. */
  order: string;
  page: Listed;
  today: TodayView;
  isFirstPage: boolean;
  isLoading: boolean;
  onView: (view: EventView) => void;
  onOrder: (order: string) => void;
  onShowAll: () => void;
  onFirstPage: () => void;
  onNextPage: () => void;
}

/** What happened to orders and in the store, day by day, newest first. */
export function EventsPage(props: EventsPageProps) {
  const { view, order, page, today, isFirstPage, onView, onOrder, onShowAll } = props;
  const { received, shipped, attention, leavesOutTests } = today;
  const isNarrowed = view !== "all" || order !== "" || !isFirstPage;
  return (
    <Page
      title={t("activity.title")}
      subtitle={t("activity.events.subtitle")}
      secondaryActions={[{ content: t("activity.events.log"), url: "/app/activity?log=on" }]}
    >
      <BlockStack gap="300">
        <Box paddingInline={{ xs: "400", sm: "0" }}>
          <InlineStack gap="200" blockAlign="center">
            <Text as="p">
              {t("activity.events.today", { received, shipped, attention })}
              {leavesOutTests === true ? ` ${t("activity.events.tests")}` : null}
            </Text>
            {attention === 0 ? null : (
              <Link url="/app/orders?filter=attention">{t("decisions.all")}</Link>
            )}
          </InlineStack>
        </Box>
        <IndexCard
          views={{
            label: t("activity.filters.label"),
            options: eventViews.map((id) => ({ id, content: t(`activity.events.views.${id}`) })),
            selected: view,
            onSelect: onView,
          }}
          search={{
            label: t("activity.search.label"),
            placeholder: t("activity.search.placeholder"),
            text: order,
            onText: onOrder,
          }}
        >
          {page.items.length > 0 ? (
            <Days {...props} />
          ) : isNarrowed ? (
            <NothingHere
              title={t("activity.emptyFilter.title")}
              body={t("activity.emptyFilter.body")}
              action={{ content: t("activity.emptyFilter.action"), onAction: onShowAll }}
            />
          ) : (
            <NothingHere title={t("activity.empty.title")} body={t("activity.empty.body")} />
          )}
        </IndexCard>
      </BlockStack>
    </Page>
  );
}

/** Each under the day of the store's on which it happened. */
export function Days({
  page: { items, endCursor },
  isFirstPage,
  isLoading,
  onFirstPage,
  onNextPage,
}: Paging & Pick<EventsPageProps, "page">) {
  const { timeZone, now } = useShopClock();
  const today = dayIn(now, timeZone);
  const days = Map.groupBy(items, ({ at }) => dayIn(at, timeZone));
  return (
    <>
      <Box padding="400" paddingBlockStart="200">
        <div aria-busy={isLoading} style={isLoading ? { opacity: 0.6 } : undefined}>
          <BlockStack gap="400">
            {[...days].map(([day, events]) => (
              <BlockStack key={day} gap="200">
                <Text as="h2" variant="headingSm">
                  {day === today ? t("activity.events.todayHeading") : dateText(day)}
                </Text>
                {events.map((event) => (
                  <Fragment key={event.id}>
                    <Divider />
                    <Event event={event} />
                  </Fragment>
                ))}
              </BlockStack>
            ))}
          </BlockStack>
        </div>
      </Box>
      <TablePager
        what={t("activity.resource.plural")}
        isFirstPage={isFirstPage}
        endCursor={endCursor}
        onFirstPage={onFirstPage}
        onNextPage={onNextPage}
      />
    </>
  );
}

function Event({ event }: { event: EventItem }) {
  const { order, isProblem, actor, staff, at, says, contact } = event;
  return (
    <BlockStack gap="050">
      <InlineStack gap="200" blockAlign="center">
        {order === null ? null : order.dispatchId === null ? (
          <Text as="span">{order.name}</Text>
        ) : (
          <Link url={`/app/orders/${order.dispatchId}`}>{orderText(order)}</Link>
        )}
        {isProblem ? <Badge tone="warning">{t("activity.events.problem")}</Badge> : null}
      </InlineStack>
      <Sentence event={event} />
      {says?.remark.code === "orderGone" ? (
        <AskProviderLater dispatch={goneOrder(says.remark, contact)} />
      ) : null}
      <Text as="span" tone="subdued" variant="bodySm">
        {staff === null ? actorName(actor) : staffName(staff)} · <Time at={at} />
      </Text>
    </BlockStack>
  );
}

/** After a restore nothing is known of it but what the provider says. */
function goneOrder(
  { apiOrderId }: Extract<ShopRemark, { code: "orderGone" }>,
  contact: EventItem["contact"],
): Asked {
  const provider = { reference: null, contact, remakes: [] };
  return { orderName: null, apiOrderId, attention: null, difference: null, provider };
}

function orderText({ name, sequence }: NonNullable<EventItem["order"]>): string {
  return sequence === 1 ? name : `${name} · ${t("orders.part", { sequence })}`;
}

function Sentence({ event: { says } }: { event: EventItem }) {
  const exactTime = useExactTime();
  return (
    <Text as="span" breakWord>
      {says === null
        ? t("remarks.unknown")
        : says.of === "shop"
          ? storeSentence(says.remark)
          : remarkSentence(says.remark, exactTime)}
    </Text>
  );
}
