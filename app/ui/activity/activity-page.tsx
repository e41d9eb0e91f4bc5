import { BlockStack, Box, Page, Text } from "@shopify/polaris";
import { useCallback } from "react";
import type {
  ActivityItem,
  ActivityPage as Listed,
} from "#app/connector/queries/activity/index.ts";
import { IndexCard } from "../index-table/index-card.tsx";
import { PagedTable, type Paging } from "../index-table/paged-table.tsx";
import { NothingHere } from "../nothing-here.tsx";
import { t } from "../text.ts";
import { Time } from "../time.tsx";
import { useStable } from "../use-stable.ts";
import { type ActivityView, activityViews, type SourceChoice, SourceFilter } from "./choices.tsx";
import { cellsOf, narrowRow } from "./activity-row.tsx";
import type { RowProps } from "./replay.tsx";

export interface ActivityPageProps extends Paging {
  view: ActivityView;
  source: SourceChoice;
  /** What is looked for, as it is typed: an order's name. */
  order: string;
  page: Listed;
  /** The webhook whose replay is on its way to the server. */
  replaying: string | null;
  onView: (view: ActivityView) => void;
  onSource: (source: SourceChoice) => void;
  onOrder: (order: string) => void;
  onShowAll: () => void;
  onReplay: (webhookId: string) => void;
}

/** All that happened by itself, newest first, with what came of it. */
export function ActivityPage(props: ActivityPageProps) {
  const { view, source, order, page, isFirstPage, onView, onSource, onOrder, onShowAll } = props;
  const isNarrowed = view !== "all" || source !== "any" || order !== "" || !isFirstPage;
  return (
    <Page
      title={t("activity.logTitle")}
      subtitle={t("activity.subtitle")}
      backAction={{ content: t("activity.title"), url: "/app/activity" }}
    >
      <BlockStack gap="300">
        <LastReads page={page} />
        <IndexCard
          views={{
            label: t("activity.filters.label"),
            options: activityViews.map((id) => ({ id, content: t(`activity.filters.${id}`) })),
            selected: view,
            onSelect: onView,
          }}
          search={{
            label: t("activity.search.label"),
            placeholder: t("activity.search.placeholder"),
            text: order,
            onText: onOrder,
          }}
          filters={<SourceFilter source={source} onSource={onSource} />}
        >
          {page.items.length > 0 ? (
            <ActivityTable {...props} />
          ) : (
            <Nothing isNarrowed={isNarrowed} onShowAll={onShowAll} />
          )}
        </IndexCard>
      </BlockStack>
    </Page>
  );
}

/** That the app looks by itself, and since when nothing was looked at. */
function LastReads({ page: { lastPollAt, lastComparedAt } }: { page: Listed }) {
  const looks = [
    { words: t("activity.last.look"), at: lastPollAt },
    { words: t("activity.last.comparison"), at: lastComparedAt },
  ];
  return (
    <Box paddingInline={{ xs: "400", sm: "0" }}>
      {looks.map(({ words, at }) => (
        <Text key={words} as="p" tone="subdued">
          {words} {at === null ? t("activity.last.never") : <Time at={at} />}
        </Text>
      ))}
    </Box>
  );
}

function ActivityTable({
  page: { items, endCursor },
  replaying,
  onReplay,
  ...paging
}: ActivityPageProps) {
  const replay = useStable(onReplay);
  const rowOf = useCallback(
    (item: ActivityItem): RowProps => ({
      item,
      isReplaying: replaying !== null && replaying === item.webhookId,
      onReplay: replay,
    }),
    [replaying, replay],
  );
  const cells = useCallback((item: ActivityItem) => cellsOf(rowOf(item)), [rowOf]);
  const narrow = useCallback((item: ActivityItem) => narrowRow(rowOf(item)), [rowOf]);
  return (
    <PagedTable
      words={{
        singular: t("activity.resource.singular"),
        plural: t("activity.resource.plural"),
      }}
      headings={[
        { title: t("activity.columns.what") },
        { title: t("activity.columns.order") },
        { title: t("activity.columns.result") },
        { title: t("activity.columns.at") },
        { title: t("activity.replay"), hidden: true },
      ]}
      rows={items}
      endCursor={endCursor}
      cells={cells}
      narrow={narrow}
      {...paging}
    />
  );
}

function Nothing({ isNarrowed, onShowAll }: { isNarrowed: boolean; onShowAll: () => void }) {
  return isNarrowed ? (
    <NothingHere
      title={t("activity.emptyFilter.title")}
      body={t("activity.emptyFilter.body")}
      action={{ content: t("activity.emptyFilter.action"), onAction: onShowAll }}
    />
  ) : (
    <NothingHere title={t("activity.empty.title")} body={t("activity.empty.body")} />
  );
}
