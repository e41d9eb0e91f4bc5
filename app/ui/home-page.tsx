import {
  Badge,
  Bleed,
  BlockStack,
  Box,
  Button,
  Card,
  Divider,
  InlineGrid,
  InlineStack,
  Layout,
  Link,
  Page,
  Text,
} from "@shopify/polaris";
import type { BulkActView } from "#app/connector/bulk-acts/index.ts";
import { hasOpenLines } from "#app/connector/model/open-lines.ts";
import type { DispatchStage } from "#app/connector/model/stage.ts";
import type { HomeView } from "#app/connector/queries/home/views.ts";
import { AttentionList } from "./attention-list.tsx";
import { AttentionGroups } from "./orders/attention-groups.tsx";
import { BulkActProgress } from "./orders/bulk-act-progress.tsx";
import { ConnectionCard, hostOf } from "./home/connection-card.tsx";
import { CostsCard } from "./home/costs-card.tsx";
import { connectionStanding, isOfOwnProvider, restText } from "./home/health.ts";
import { HealthLine } from "./home/health-line.tsx";
import { type GuideActions, SetupGuide } from "./home/setup-guide.tsx";
import { TrendCard } from "./home/trend-card.tsx";
import { Troubles } from "./home/troubles.tsx";
import { KeepsFocus } from "./keeps-focus.tsx";
import { NothingHere } from "./nothing-here.tsx";
import { numberText } from "./numbers.ts";
import { OpenLines } from "./open-lines.tsx";
import { stagesInOrder } from "./stage-badge.tsx";
import { quotedText } from "./said-text.ts";
import { t } from "./text.ts";

interface HomeShown {
  home: HomeView;
  /** An act on all orders that match, under way or over; null: none; undefined: nothing is known, of a process of the version before. */
  bulkAct: BulkActView | null | undefined;
}

/** The store at a glance: what needs a person first, then what is being made. */
export function HomePage({ home, bulkAct, ...actions }: HomeShown & GuideActions) {
  return (
    <Page title={t("nav.home")} subtitle={home.shop.name}>
      <Layout>
        <Troubles home={home} />
        {home.setup === null ? null : (
          <Layout.Section>
            <SetupGuide
              setup={home.setup}
              products={home.products}
              provider={{ host: hostOf(home.connection), standing: connectionStanding(home) }}
              {...actions}
            />
          </Layout.Section>
        )}
        <Layout.Section>
          <HealthLine home={home} />
        </Layout.Section>
        <Layout.Section>
          <BlockStack gap="400">
            {home.hasOrders ? (
              <KeepsFocus>
                <AttentionCard home={home} bulkAct={bulkAct} />
              </KeepsFocus>
            ) : null}
            <ProductionCard home={home} />
            {home.trend.days.some(({ received, shipped }) => received + shipped > 0) ? (
              <TrendCard trend={home.trend} />
            ) : null}
          </BlockStack>
        </Layout.Section>
        <Layout.Section variant="oneThird">
          <BlockStack gap="400">
            <ConnectionCard
              connection={home.connection}
              state={connectionStanding(home)}
              isReported={home.outages.some(isOfOwnProvider)}
            />
            <ProductsCard home={home} />
            {home.costs.length > 0 ? <CostsCard costs={home.costs} of={home.costsOf} /> : null}
          </BlockStack>
        </Layout.Section>
      </Layout>
    </Page>
  );
}

/** Shown until the store's first details are there. */
export function SettingUpPage({ onRetry }: { onRetry: () => void }) {
  return (
    <Page title={t("nav.home")}>
      <Card padding="0">
        <NothingHere
          title={t("home.settingUp.title")}
          body={t("home.settingUp.body")}
          action={{ content: t("home.settingUp.action"), onAction: onRetry }}
        />
      </Card>
    </Page>
  );
}

function AttentionCard({ home, bulkAct }: HomeShown) {
  const { attention, attentionGroups: groups, attentionCount, openLines } = home;
  const isOpen = hasOpenLines(openLines);
  const grouped = groups.reduce((sum, { count }) => sum + count, 0);
  const hidden = attentionCount - grouped - attention.length;
  const hasRows = attention.length + groups.length > 0;
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack gap="200" blockAlign="center">
          <CardTitle>{t("decisions.title")}</CardTitle>
          {attentionCount > 0 ? <Badge tone="attention">{numberText(attentionCount)}</Badge> : null}
        </InlineStack>
        {bulkAct ? (
          <Bleed marginInline="400">
            <BulkActProgress bulkAct={bulkAct} />
          </Bleed>
        ) : null}
        {!hasRows && !isOpen ? (
          <Text as="p" tone="subdued">
            {t(`decisions.${restText(home)}`)}
          </Text>
        ) : null}
        <AttentionGroups groups={groups} />
        {groups.length > 0 && attention.length > 0 ? <Divider /> : null}
        {attention.length > 0 ? <AttentionList dispatches={attention} /> : null}
        {hidden > 0 ? (
          <InlineStack gap="200" blockAlign="center">
            <Text as="span" tone="subdued">
              {t("decisions.more", { count: hidden })}
            </Text>
            <Button variant="plain" url="/app/orders?filter=attention">
              {t("decisions.all")}
            </Button>
          </InlineStack>
        ) : null}
        {isOpen && hasRows ? <Divider /> : null}
        {isOpen ? (
          <Text as="h3" variant="headingSm">
            {t("decisions.toDecide")}
          </Text>
        ) : null}
        <OpenLines openLines={openLines} />
        {home.snoozedCount > 0 ? (
          <InlineStack gap="200" blockAlign="center">
            <Text as="span" tone="subdued">
              {t("decisions.snoozed", { count: home.snoozedCount })}
            </Text>
            <Button variant="plain" url="/app/orders?filter=snoozed">
              {t("decisions.showSnoozed")}
            </Button>
          </InlineStack>
        ) : null}
      </BlockStack>
    </Card>
  );
}

function ProductionCard({ home: { counts, partialCount, hasTestOrders } }: { home: HomeView }) {
  const total = stagesInOrder.reduce((sum, stage) => sum + counts[stage], partialCount);
  return (
    <Card>
      <BlockStack gap="400">
        <InlineStack align="space-between" blockAlign="center">
          <CardTitle>{t("home.production.title")}</CardTitle>
          <Button variant="plain" url="/app/orders">
            {t("home.production.all")}
          </Button>
        </InlineStack>
        {total === 0 ? (
          <Text as="p" tone="subdued">
            {t("home.production.none")}
          </Text>
        ) : (
          <InlineGrid columns={{ xs: 2, sm: 3 }} gap="300">
            {stagesInOrder.map((stage) => (
              <StageTile key={stage} stage={stage} count={counts[stage]} />
            ))}
            {partialCount === 0 ? null : <StageTile stage="partial" count={partialCount} />}
          </InlineGrid>
        )}
        {total === 0 ? null : (
          <Text as="p" tone="subdued" variant="bodySm">
            {t("orders.countedParts")}
            {hasTestOrders ? ` ${t("home.countedTests")}` : null}
          </Text>
        )}
      </BlockStack>
    </Card>
  );
}

/** How many orders are at a stage; it leads to them. */
function StageTile({ stage, count }: { stage: DispatchStage | "partial"; count: number }) {
  const ended = stage === "Fulfilled" || stage === "Canceled";
  return (
    <Link
      url={`/app/orders?${stage === "partial" ? "filter" : "stage"}=${stage}${ended ? "&received=month" : ""}`}
      monochrome
      removeUnderline
    >
      <Box background="bg-surface-secondary" borderRadius="200" padding="300" minHeight="100%">
        <BlockStack gap="050">
          <Text as="span" variant="headingLg" numeric>
            {numberText(count)}
          </Text>
          <Text as="span" tone="subdued">
            {t(stage === "partial" ? "partlyAt.Fulfilled" : `stages.${stage}`)}
          </Text>
          {ended ? (
            <Text as="span" tone="subdued" variant="bodySm">
              {t("home.production.recently")}
            </Text>
          ) : null}
        </BlockStack>
      </Box>
    </Link>
  );
}

function ProductsCard({ home: { products } }: { home: HomeView }) {
  return (
    <Card>
      <BlockStack gap="200">
        <CardTitle>{t("home.products.title")}</CardTitle>
        {products.error === null ? null : (
          <Text as="p" tone="critical" breakWord>
            {quotedText(products.error)}
          </Text>
        )}
        {products.syncedAt === null ? <Text as="p">{t("home.products.reading")}</Text> : null}
        {products.syncedAt === null && products.mapped === 0 ? null : (
          <Text as="p">{t("home.products.mapped", { count: products.mapped })}</Text>
        )}
        {products.bare > 0 ? (
          <BlockStack gap="050" inlineAlign="start">
            <Text as="p">{t("home.products.bare", { count: products.bare })}</Text>
            <Button variant="plain" url="/app/products?filter=bare">
              {t("home.products.addArtwork")}
            </Button>
          </BlockStack>
        ) : null}
        {products.open > 0 ? (
          <Text as="p">{t("home.products.open", { count: products.open })}</Text>
        ) : null}
        {products.ignored > 0 ? (
          <Text as="p">{t("home.products.ignored", { count: products.ignored })}</Text>
        ) : null}
        {products.open > 0 ? (
          <Button variant="plain" url="/app/products?filter=open" textAlign="left">
            {t("home.products.decide")}
          </Button>
        ) : null}
        <Button variant="plain" url="/app/products" textAlign="left">
          {t("home.products.who")}
        </Button>
      </BlockStack>
    </Card>
  );
}

function CardTitle({ children }: { children: string }) {
  return (
    <Text as="h2" variant="headingMd">
      {children}
    </Text>
  );
}
