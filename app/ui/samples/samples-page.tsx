import {
  Badge,
  Banner,
  BlockStack,
  Card,
  InlineStack,
  Layout,
  Link,
  Page,
  Text,
} from "@shopify/polaris";
import { Pager } from "../index-table/pager.tsx";
import { NothingHere } from "../nothing-here.tsx";
import { t } from "../text.ts";
import { Time } from "../time.tsx";
import { SampleForm } from "./sample-form.tsx";
import type { SamplesPageProps } from "./samples-page-props.ts";
import { sampleBadge, sampleItems } from "./sample-words.ts";
import { TestOrderCard } from "./test-order-card.tsx";

/** What a store orders for itself at its provider: test orders, and samples to look at. */
export function SamplesPage(props: SamplesPageProps) {
  const { view, answer, isBusy, onOrder } = props;
  const test = answer?.intent === "test" ? answer : undefined;
  return (
    <Page title={t("samples.title")} subtitle={t("samples.subtitle")}>
      <Layout>
        {view.isConnected ? null : (
          <Layout.Section>
            <Banner
              tone="warning"
              title={t("samples.problems.connection")}
              action={{ content: t("samples.connect"), url: "/app/settings" }}
            />
          </Layout.Section>
        )}
        <Layout.Section>
          <BlockStack gap="400">
            <SampleForm {...props} />
            <SamplesCard {...props} />
          </BlockStack>
        </Layout.Section>
        <Layout.Section variant="oneThird">
          <TestOrderCard
            needsTestKey={view.needsTestKey}
            isConnected={view.isConnected}
            problem={test?.problem.problem ?? null}
            isBusy={isBusy}
            onOrder={onOrder}
          />
        </Layout.Section>
      </Layout>
    </Page>
  );
}

function SamplesCard({ view: { samples, endCursor }, ...paging }: SamplesPageProps) {
  if (samples.length === 0) {
    return (
      <Card padding="0">
        <NothingHere title={t("samples.none.title")} body={t("samples.none.body")} />
      </Card>
    );
  }
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t("samples.listed")}
        </Text>
        {samples.map((sample) => (
          <InlineStack key={sample.id} align="space-between" blockAlign="start" gap="200">
            <BlockStack>
              <Link url={`/app/samples/${sample.id}`}>
                {t(sample.isTest ? "samples.kinds.test" : "samples.kinds.sample")}
              </Link>
              <Text as="span" tone="subdued" breakWord>
                {sampleItems(sample)}
              </Text>
            </BlockStack>
            <InlineStack gap="200" blockAlign="center">
              <Badge {...sampleBadge(sample).look}>{sampleBadge(sample).text}</Badge>
              <Text as="span" tone="subdued" variant="bodySm">
                <Time at={sample.createdAt} />
              </Text>
            </InlineStack>
          </InlineStack>
        ))}
        <Pager
          what={t("samples.listed")}
          isFirstPage={paging.isFirstPage}
          endCursor={endCursor}
          onFirstPage={paging.onFirstPage}
          onNextPage={paging.onNextPage}
        />
      </BlockStack>
    </Card>
  );
}
