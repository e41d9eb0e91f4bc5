import {
  Badge,
  BlockStack,
  Button,
  Card,
  InlineStack,
  Link,
  ProgressBar,
  Text,
} from "@shopify/polaris";
import { Fragment, type ReactNode, useId, useState } from "react";
import {
  type HomeView,
  type SetupStep,
  setupSteps,
  type SetupView,
} from "#app/connector/queries/home/views.ts";
import { adminProductUrl } from "../admin-links.ts";
import { providerName } from "../provider-name.ts";
import { t } from "../text.ts";
import { usePost } from "../use-post.ts";
import { connectionTones, type Standing } from "./connection-card.tsx";

export interface GuideActions {
  isDismissing: boolean;
  onDismiss: () => void;
}

/** Who makes the store's orders, and how that fares. */
interface Provider {
  /** Null: the built-in core. */
  host: string | null;
  standing: Standing;
}

type Products = Pick<HomeView["products"], "mapped" | "ignored" | "open" | "bare">;

/** What is left until the store's orders go out by themselves: its steps, the next one's action first. */
export function SetupGuide({
  setup,
  products,
  provider,
  isDismissing,
  onDismiss,
}: { setup: SetupView; products: Products; provider: Provider } & GuideActions) {
  const titleId = useId();
  const { steps, isDefaultProvider } = setup;
  // What somebody else chose is no step that the store has done, nor one that it has to do.
  const counted = setupSteps.filter((step) => step !== "connection" || !isDefaultProvider);
  const done = counted.filter((step) => steps[step]).length;
  const next = counted.find((step) => !steps[step]);
  return (
    <Card>
      <BlockStack gap="400">
        <InlineStack align="space-between" blockAlign="start" gap="200" wrap={false}>
          <BlockStack gap="100">
            <Text as="h2" variant="headingMd" id={titleId}>
              {t("home.setup.title")}
            </Text>
            <Text as="p" tone="subdued">
              {t("home.setup.progress", { number: done, of: counted.length })}
            </Text>
          </BlockStack>
          <Button variant="tertiary" loading={isDismissing} onClick={onDismiss}>
            {t("home.setup.dismiss")}
          </Button>
        </InlineStack>
        <ProgressBar
          ariaLabelledBy={titleId}
          progress={(done / counted.length) * 100}
          size="small"
          tone="success"
        />
        <ol style={listStyle}>
          {counted.map((step) => (
            <li key={step}>
              <Step isNext={step === next} {...{ step, setup, products, provider }} />
            </li>
          ))}
        </ol>
        {isDefaultProvider ? (
          <Step step="connection" isNext={false} {...{ setup, products, provider }} />
        ) : null}
        <InlineStack>
          <Button variant="plain" url="/app/setup">
            {t("home.setup.check")}
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}

interface StepProps {
  step: SetupStep;
  setup: SetupView;
  products: Products;
  isNext: boolean;
}

function Step({ provider, ...props }: StepProps & { provider: Provider }) {
  const { step, setup, products, isNext } = props;
  const isDone = setup.steps[step];
  const name = nameOf(props);
  // It may be so from the start: nobody did it.
  const isOn = step === "live" && isDone;
  const body =
    name === "given"
      ? t("home.setup.steps.given.body", { provider: providerName(provider) })
      : isOn
        ? whenSent(setup)
        : !isDone && waitsForReady(step, setup) && !isAnyReady(products)
          ? t("samples.problems.nothing-ready")
          : step === "live"
            ? withTestKey(setup)
            : isNext
              ? t(`home.setup.steps.${name}.body`)
              : null;
  return (
    <InlineStack align="space-between" blockAlign="center" gap="200">
      <BlockStack>
        <InlineStack gap="200" blockAlign="center" align="start">
          <Text as="span" fontWeight={isNext ? "semibold" : "regular"}>
            {t(`home.setup.steps.${isOn ? "on" : name}.title`)}
          </Text>
          <StepBadge {...props} standing={provider.standing} />
        </InlineStack>
        {body === null ? null : (
          <Text as="p" tone="subdued">
            {body}
          </Text>
        )}
        {step === "live" && setup.unsold.count > 0 ? <Unsold unsold={setup.unsold} /> : null}
      </BlockStack>
      {isDone && name !== "given" ? null : <StepAction {...props} />}
    </InlineStack>
  );
}

/** What a step is called: one that the store did not take, or can't take yet, otherwise than the others. */
function nameOf({
  step,
  setup,
  products,
}: Pick<StepProps, "step" | "setup" | "products">): SetupStep | "blank" | "given" {
  if (step === "connection" && setup.isDefaultProvider) return "given";
  return step === "products" && isBlank(products) ? "blank" : step;
}

/** How far a step is; of the connection how it fares, where that is not well. */
function StepBadge({
  step,
  setup: { steps, isDefaultProvider },
  products,
  standing,
}: StepProps & { standing: Standing }) {
  if (step === "connection" && standing !== "working" && standing !== "missing") {
    return (
      <Badge tone={connectionTones[standing]}>{t(`home.connection.states.${standing}`)}</Badge>
    );
  }
  if (step === "connection" && isDefaultProvider) return <Badge>{t("home.setup.given")}</Badge>;
  const isDone = steps[step];
  return (
    <Badge {...(isDone ? { tone: "success" as const } : {})}>
      {progressOf(step, products) ??
        t(isDone ? (step === "live" ? "home.setup.on" : "home.setup.done") : "home.setup.open")}
    </Badge>
  );
}

/** Which of the mapped products nobody can buy, each leading to where that is changed. */
function Unsold({ unsold: { count, of, products } }: Pick<SetupView, "unsold">) {
  return (
    <Text as="p" tone="caution" breakWord>
      {t("home.setup.steps.live.unsold", { count, of })}
      {products.map(({ id, title }, at) => (
        <Fragment key={id}>
          {at === 0 ? " " : ", "}
          <Link url={adminProductUrl(id)} target="_top">
            {title}
          </Link>
        </Fragment>
      ))}
      {count > products.length
        ? `, ${t("decisions.more", { count: count - products.length })}`
        : null}
    </Text>
  );
}

function whenSent({ sending }: SetupView): string | null {
  if (sending === null) return null;
  const when = t(`home.setup.steps.live.${sending.when}`);
  return sending.isHeld ? t("home.setup.steps.live.held", { when }) : when;
}

function withTestKey({ isTestConnection }: SetupView): string | null {
  return isTestConnection ? t("home.setup.steps.live.body") : null;
}

/** Nothing goes out before a variant is ready; what goes out with a test key is not made, which is to be said first. */
function waitsForReady(step: SetupStep, { isTestConnection }: SetupView): boolean {
  return step === "test" || (step === "live" && !isTestConnection);
}

function isBlank({ mapped, ignored, open }: Products): boolean {
  return mapped + ignored + open === 0;
}

/** One that is mapped and has its artwork can be sent. */
function isAnyReady({ mapped, bare }: Products): boolean {
  return mapped > bare;
}

/** How many of the variants; null where a step is done or is not. */
function progressOf(step: SetupStep, { mapped, ignored, open, bare }: Products): string | null {
  const of = mapped + ignored + open;
  if (step === "products" && of > 0) {
    return t("home.setup.steps.products.progress", { decided: mapped + ignored, of });
  }
  if (step === "artwork" && mapped > 0) {
    return t("home.setup.steps.artwork.progress", { ready: mapped - bare, of: mapped });
  }
  return null;
}

const places = {
  connection: "/app/settings#connection",
  given: "/app/settings#connection",
  products: "/app/products?filter=open",
  blank: "/app/catalog",
  artwork: "/app/products?filter=bare",
  test: "/app/samples",
  live: "/app/settings#connection",
} as const satisfies Record<ReturnType<typeof nameOf>, string>;

function StepAction({ step, setup, products, isNext }: StepProps): ReactNode {
  const look = isNext ? { variant: "primary" as const } : {};
  if (step === "test") {
    return isAnyReady(products) ? <TestAction setup={setup} isNext={isNext} /> : null;
  }
  // Without products there is nothing to give artwork to.
  if (step === "artwork" && isBlank(products)) return null;
  // It has its live key: the steps above are what is left to do.
  if (step === "live" && !setup.isTestConnection) return null;
  const name = nameOf({ step, setup, products });
  return (
    <Button url={places[name]} {...look}>
      {t(`home.setup.steps.${name}.action`)}
    </Button>
  );
}

/** One press; where it takes a test key, or something is refused, the page of samples says so. */
function TestAction({
  setup: { test, needsTestKey },
  isNext,
}: Pick<StepProps, "setup" | "isNext">) {
  const order = usePost<{ problem?: unknown }>();
  const [id] = useState(() => crypto.randomUUID());
  const look = isNext ? { variant: "primary" as const } : {};
  const isUnderWay = test?.state === "Frozen" || test?.state === "Accepted";
  if (test !== null && isUnderWay) {
    return (
      <Button url={`/app/samples/${test.id}`} {...look}>
        {t("home.setup.steps.test.follow")}
      </Button>
    );
  }
  if (needsTestKey || order.data !== undefined) {
    return (
      <Button url="/app/samples" {...look}>
        {t("home.setup.steps.test.action")}
      </Button>
    );
  }
  return (
    <Button
      loading={order.state !== "idle"}
      onClick={() =>
        order.submit({ intent: "test", id }, { method: "post", action: "/app/samples?index" })
      }
      {...look}
    >
      {t("home.setup.steps.test.action")}
    </Button>
  );
}

const listStyle = {
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "grid",
  gap: "var(--p-space-300)",
} as const;
