import {
  Badge,
  type BadgeProps,
  Banner,
  BlockStack,
  Button,
  Card,
  Divider,
  InlineStack,
  Page,
  Text,
} from "@shopify/polaris";
import { Fragment } from "react";
import type {
  SetupCheck,
  SetupCheckName,
  SetupCheckState,
} from "#app/connector/queries/setup/index.ts";
import { hasText, t } from "../text.ts";
import { setupSentence } from "./setup-sentence.ts";

const tones = {
  ok: "success",
  note: "info",
  wrong: "critical",
  unread: "attention",
} as const satisfies Record<SetupCheckState, BadgeProps["tone"]>;

/** Where each is set right; Shopify's own settings open in the admin around the app. */
const places = {
  access: null,
  payments: "shopify://admin/settings/payments",
  autoFulfillment: "shopify://admin/settings/checkout",
  locations: "shopify://admin/settings/locations",
  addresses: null,
  sending: "/app/settings",
  window: "/app/settings",
  approval: "/app/settings",
  tags: "/app/settings",
  unprinted: "/app/orders?filter=attention&reason=PropertyUnprinted",
  risk: "/app/orders?filter=attention&reason=HighRisk",
  tests: "/app/orders?filter=attention&reason=TestOrder",
  products: "/app/products?filter=open",
  sale: "shopify://admin/products",
  artwork: "/app/products?filter=bare",
  connection: "/app/settings#connection",
  key: "/app/settings#connection",
} as const satisfies Record<SetupCheckName, string | null>;

/** Each setting that decides whether orders flow, with what was found, what is wrong first. */
export function SetupPage({
  checks,
  isBusy,
  onCheck,
}: {
  checks: readonly SetupCheck[];
  isBusy: boolean;
  onCheck: () => void;
}) {
  const wrong = checks.filter(({ state }) => state === "wrong");
  const others = checks.filter(({ state }) => state !== "wrong");
  const unread = checks.filter(({ state }) => state === "unread").length;
  return (
    <Page
      title={t("setup.title")}
      subtitle={t("setup.subtitle")}
      backAction={{ content: t("nav.home"), url: "/app" }}
      primaryAction={{ content: t("setup.again"), onAction: onCheck, loading: isBusy }}
    >
      <BlockStack gap="400">
        {wrong.length > 0 ? (
          <Banner tone="critical" title={t("setup.wrong", { count: wrong.length })} />
        ) : (
          <Banner
            tone={unread > 0 ? "info" : "success"}
            title={t(unread > 0 ? "setup.fineAsRead" : "setup.fine")}
          />
        )}
        <Card>
          <BlockStack gap="300">
            {[...wrong, ...others].map((check, index) => (
              <Fragment key={check.check}>
                {index === 0 ? null : <Divider />}
                <Row check={check} />
              </Fragment>
            ))}
          </BlockStack>
        </Card>
      </BlockStack>
    </Page>
  );
}

function Row({ check: { check, state, because, count, names } }: { check: SetupCheck }) {
  const isBlank = because === "blank";
  // Before anything is mapped there is nothing to give artwork to.
  const place = isBlank ? "/app/catalog" : because === "nothing" ? null : places[check];
  const action = `setup.checks.${check}.${isBlank ? "choose" : "action"}`;
  const isSetRight = state === "wrong" || state === "note";
  return (
    <InlineStack align="space-between" blockAlign="start" gap="300">
      <BlockStack gap="100">
        <InlineStack gap="200" align="start" blockAlign="center">
          <Text as="h2" variant="headingSm">
            {t(`setup.checks.${check}.title`)}
          </Text>
          <Badge tone={tones[state]}>{t(`setup.states.${state}`)}</Badge>
        </InlineStack>
        <Text as="p" breakWord {...(state === "ok" ? { tone: "subdued" as const } : {})}>
          {setupSentence({ check, because, count, names })}
        </Text>
      </BlockStack>
      {isSetRight && place !== null && hasText(action) ? (
        <Button url={place} {...(place.startsWith("/") ? {} : { target: "_top" as const })}>
          {t(action)}
        </Button>
      ) : null}
    </InlineStack>
  );
}
