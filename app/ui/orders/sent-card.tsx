import { BlockStack, Button, InlineStack, Text } from "@shopify/polaris";
import { profitKind } from "#app/connector/model/profit.ts";
import { lazy, Suspense } from "react";
import type { DispatchDetail } from "#app/connector/queries/dispatches/index.ts";
import { minorText, moneyText } from "../money.ts";
import { AskProvider } from "../provider/ask-provider.tsx";
import { Picture } from "../products/picture.tsx";
import { t } from "../text.ts";
import { useCopy } from "../use-copy.ts";
import { useIsInBrowser } from "../use-is-in-browser.ts";
import { Rows } from "../rows.tsx";
import { Address } from "./sent-address.tsx";

const Mockup = lazy(async () => ({ default: (await import("../studio/mockup.tsx")).Mockup }));

/** What goes or went to the provider: items with their artwork, the address, its id and its cost. */
export function SentCard({ dispatch }: { dispatch: DispatchDetail }) {
  const { apiOrderId, cost, profit, address, stage, isKept, isTest, attention } = dispatch;
  // What a document has of a part that is loaded later is drawn anew by any change before it is there.
  const isAlive = useIsInBrowser();
  const isSent = apiOrderId !== null;
  // What was only planned will not be sent any more.
  const isNever = (stage === "Canceled" || isKept) && !isSent;
  // Written down for the provider it says what goes out next; until then it follows what is mapped and wanted now.
  const isPlanned = !isSent && stage === "Waiting";
  const items = isNever ? [] : isPlanned ? dispatch.planned : dispatch.items;
  const footer = [
    cost === null
      ? ""
      : t(`order.sent.${isTest ? "costOfTest" : "cost"}`, { amount: moneyText(cost) }),
    // Nothing of a test order is sold or paid.
    profit === null || isTest ? "" : profitText(profit),
  ].filter((text) => text !== "");
  const rows = items.map(({ externalSourceId, title, sku, quantity, artworkUrl }) => (
    <InlineStack key={externalSourceId} gap="300" blockAlign="start" wrap={false}>
      <Picture url={artworkUrl} alt={t("order.sent.artworkOf", { title })} />
      <BlockStack gap="100">
        <Text as="span" breakWord>
          {title}
        </Text>
        <Text as="span" tone="subdued" breakWord>
          {t("order.lines.sku", { sku })} · {t("order.lines.quantity", { count: quantity })}
        </Text>
        {artworkUrl === null || !isAlive ? null : (
          <Suspense>
            <Mockup of={{ sku }} artworkUrl={artworkUrl} title={title} />
          </Suspense>
        )}
      </BlockStack>
    </InlineStack>
  ));
  return (
    <Rows
      title={t(isSent || isNever ? "order.sent.title" : "order.sent.planned")}
      none={t(isNever ? "order.sent.never" : "order.sent.none")}
      footer={footer.length === 0 ? null : footer.join(" · ")}
    >
      {[
        ...rows,
        ...(isPlanned && !isNever && items.length === 0
          ? [
              <Text key="none" as="p" tone="subdued">
                {t("order.sent.noItems")}
              </Text>,
            ]
          : []),
        ...(isNever || address === null
          ? []
          : [<Address key="address" address={address} isSent={isSent} />]),
        ...(apiOrderId === null ? [] : [<ProvidersOrder key="id" id={apiOrderId} />]),
        // Where the order waits for them it is offered with that.
        ...(isSent && !attention?.asksProvider
          ? [<AskProvider key="ask" dispatch={dispatch} />]
          : []),
      ]}
    </Rows>
  );
}

/** What the provider calls the order, to be taken to wherever a person asks it. */
function ProvidersOrder({ id }: { id: string }) {
  const copy = useCopy();
  const label = t("order.sent.id", { id });
  return (
    <BlockStack gap="100" inlineAlign="start">
      <Text as="p" breakWord>
        {label}
      </Text>
      <Text as="p" tone="subdued">
        {t("order.sent.idUse")}
      </Text>
      <Button
        variant="plain"
        accessibilityLabel={t("copy.what", { what: label })}
        onClick={() => copy(id)}
      >
        {t("copy.copy")}
      </Button>
    </BlockStack>
  );
}

function profitText({ sold, profit, digits }: NonNullable<DispatchDetail["profit"]>): string {
  const kind = profitKind(profit.minor);
  const amount = minorText({ ...profit, minor: Math.abs(profit.minor), digits });
  return t(`order.sent.${kind}`, { sold: minorText({ ...sold, digits }), [kind]: amount });
}
