import {
  Badge,
  Banner,
  BlockStack,
  Card,
  InlineStack,
  Layout,
  Page,
  ProgressBar,
  Spinner,
  Text,
} from "@shopify/polaris";
import type { SampleDetail, SampleView } from "#app/connector/samples/index.ts";
import { statusText } from "../attention-words.ts";
import { countryText } from "../orders/postal-lines.ts";
import { AskProviderLater } from "../provider/ask-provider-later.tsx";
import type { Asked } from "../provider/provider-question.ts";
import { quotedText } from "../said-text.ts";
import { t } from "../text.ts";
import { Time } from "../time.tsx";
import { TrackingLink } from "../tracking-link.tsx";
import { sampleBadge, sampleItems } from "./sample-words.ts";

/** The stages of an order, in their order; the first is that the provider has it. */
const stages: readonly string[] = ["Created", "Picked", "Printed", "Packaged", "Shipped"];

/** One test order or sample, followed until it has left. */
export function SamplePage({ sample }: { sample: SampleDetail }) {
  const { text, look } = sampleBadge(sample);
  return (
    <Page
      title={t(sample.isTest ? "samples.kinds.test" : "samples.kinds.sample")}
      titleMetadata={<Badge {...look}>{text}</Badge>}
      backAction={{ content: t("samples.title"), url: "/app/samples" }}
    >
      <Layout>
        <Layout.Section>
          <BlockStack gap="400">
            <Result sample={sample} />
            {sample.state === "Refused" ? null : <StagesCard sample={sample} />}
          </BlockStack>
        </Layout.Section>
        <Layout.Section variant="oneThird">
          <DetailsCard sample={sample} />
        </Layout.Section>
      </Layout>
    </Page>
  );
}

/** What came of it, and what is next. */
function Result({ sample }: { sample: SampleDetail }) {
  const { state, isTest, apiOrderId, error } = sample;
  const said = error === null ? null : <p>{t("samples.said", { words: quotedText(error) })}</p>;
  switch (state) {
    case "Shipped":
      return (
        <Banner
          tone="success"
          title={t(isTest ? "samples.done.test" : "samples.done.sample")}
          {...(isTest ? { action: { content: t("samples.done.next"), url: "/app" } } : {})}
        >
          <p>{t(isTest ? "samples.done.testBody" : "samples.done.sampleBody")}</p>
        </Banner>
      );
    case "Refused":
      return (
        <Banner
          tone="critical"
          title={t("samples.refused")}
          action={{ content: t("samples.again"), url: "/app/samples" }}
        >
          {said}
        </Banner>
      );
    case "Unknown":
      return (
        <Banner tone="warning" title={t("samples.unknown")}>
          <BlockStack gap="200" inlineAlign="start">
            <p>{t(apiOrderId === null ? "samples.unknownBody" : "samples.lostBody")}</p>
            {said}
            <AskProviderLater dispatch={askedOf(sample)} />
          </BlockStack>
        </Banner>
      );
    case "Ended":
      return (
        <Banner tone="warning" title={t("samples.ended")}>
          {said}
        </Banner>
      );
    default:
      return error === null ? null : (
        <Banner tone="warning" title={t("samples.silent")}>
          {said}
        </Banner>
      );
  }
}

/** What the provider is asked about: whether it has it, or what became of it. */
function askedOf({ apiOrderId, provider }: SampleDetail): Asked {
  return {
    orderName: null,
    apiOrderId,
    attention: { reason: apiOrderId === null ? "AttemptUnknown" : "OrderNotFound" },
    difference: null,
    provider: { ...provider, remakes: [] },
  };
}

function StagesCard({ sample: { state, status, isTest, tracking } }: { sample: SampleView }) {
  const at = stages.indexOf(status ?? "");
  const isUnderWay = state === "Frozen" || state === "Accepted";
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h2" variant="headingMd">
            {t("samples.progress")}
          </Text>
          {isUnderWay && isTest ? (
            <Spinner size="small" accessibilityLabel={t("samples.walking")} />
          ) : null}
        </InlineStack>
        {isUnderWay ? (
          <Text as="p" tone="subdued">
            {t(isTest ? "samples.walking" : "samples.followed")}
          </Text>
        ) : null}
        <ProgressBar
          progress={((at + 1) / stages.length) * 100}
          size="small"
          tone={state === "Shipped" ? "success" : "highlight"}
          ariaLabelledBy="sample-at"
        />
        <ol style={listStyle} aria-live="polite">
          {stages.map((stage, index) => (
            <li key={stage} aria-current={index === at ? "step" : undefined}>
              <InlineStack gap="200" blockAlign="center">
                <Text
                  as="span"
                  fontWeight={index === at ? "semibold" : "regular"}
                  {...(index > at ? { tone: "subdued" as const } : {})}
                >
                  {statusText(stage)}
                </Text>
                {index <= at ? <Badge tone="success">{t("samples.passed")}</Badge> : null}
              </InlineStack>
            </li>
          ))}
        </ol>
        <span id="sample-at" hidden>
          {status === null ? t("samples.states.Frozen") : statusText(status)}
        </span>
        {tracking?.parcels.map(({ number, url }) => (
          <InlineStack key={number} gap="200">
            <Text as="span" fontWeight="medium">
              {t("samples.tracking")}
            </Text>
            <TrackingLink tracking={{ number, url: url ?? "", carrier: tracking.carrier }} />
          </InlineStack>
        ))}
      </BlockStack>
    </Card>
  );
}

function DetailsCard({ sample }: { sample: SampleView }) {
  const { recipient, apiOrderId, createdAt, isTest } = sample;
  const rows = [
    { name: t("samples.details.items"), text: sampleItems(sample) },
    ...(isTest || recipient === null
      ? []
      : [
          {
            name: t("samples.details.to"),
            text: `${recipient.name}, ${recipient.city}, ${countryText(recipient.country)}`,
          },
        ]),
    ...(apiOrderId === null ? [] : [{ name: t("samples.details.id"), text: apiOrderId }]),
  ];
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t("samples.details.title")}
        </Text>
        {rows.map(({ name, text }) => (
          <BlockStack key={name}>
            <Text as="span" tone="subdued">
              {name}
            </Text>
            <Text as="span" breakWord>
              <span suppressHydrationWarning>{text}</span>
            </Text>
          </BlockStack>
        ))}
        <Text as="p" tone="subdued">
          <Time at={createdAt} />
        </Text>
      </BlockStack>
    </Card>
  );
}

const listStyle = {
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "grid",
  gap: "var(--p-space-200)",
} as const;
