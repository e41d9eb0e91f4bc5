import { Badge, Box, InlineStack, Link, Text } from "@shopify/polaris";
import type { HomeView } from "#app/connector/queries/home/views.ts";
import { t } from "../text.ts";
import { useRelativeTime } from "../time.tsx";
import { connectionStanding, connectionWorks, overallHealth } from "./health.ts";

/** Whether everything runs, in one line: the connection, the work that waits or is paused, and the last look. */
export function HealthLine({ home }: { home: HomeView }) {
  const { connection, health } = home;
  const relative = useRelativeTime();
  const isWorking = connectionWorks(connection);
  const overall = overallHealth(home);
  const parts = [
    connectionStanding(home) === "paused"
      ? t("paused.titles.connection")
      : t(isWorking ? "home.health.connected" : "home.health.notConnected"),
    ...(health.late + health.overdue + health.waitingLong === 0
      ? [t("home.health.nothingWaits")]
      : []),
    ...(health.overdue === 0 ? [] : [t("home.health.overdue", { count: health.overdue })]),
    ...(health.late === 0 ? [] : [t("home.health.late", { count: health.late })]),
    ...(health.waitingLong === 0
      ? []
      : [t("home.health.waitingLong", { count: health.waitingLong })]),
    ...(home.paused.some(({ what }) => what !== "connection") ? [t("home.health.paused")] : []),
    // Of a provider that doesn't answer nothing was learned, however often it is asked.
    ...(isWorking
      ? [
          connection.lastSweptAt === null
            ? t("home.health.neverSwept")
            : t("home.health.swept", { time: relative(connection.lastSweptAt) }),
        ]
      : []),
    ...(health.comparedAt === null
      ? []
      : [t("home.health.compared", { time: relative(health.comparedAt) })]),
  ];
  return (
    <Box paddingInline={{ xs: "400", sm: "0" }}>
      <InlineStack gap="200" blockAlign="center">
        {overall === null ? null : (
          <Badge tone={overall === "well" ? "success" : "warning"}>
            {t(`home.health.${overall}`)}
          </Badge>
        )}
        <Text as="p" tone="subdued">
          {parts.join(" · ")}
        </Text>
        {health.overdue === 0 ? null : (
          <Link url="/app/orders?awaited=app">{t("home.health.showOverdue")}</Link>
        )}
        {health.late === 0 ? null : (
          <Link url="/app/orders?filter=late">{t("home.health.showLate")}</Link>
        )}
        {health.waitingLong === 0 ? null : (
          <Link url="/app/orders?awaited=long&sort=oldest">{t("home.health.showWaiting")}</Link>
        )}
      </InlineStack>
    </Box>
  );
}
