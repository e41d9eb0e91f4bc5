import { BlockStack, Button, InlineStack, Text } from "@shopify/polaris";
import { hasOpenLines, type OpenLineKind } from "#app/connector/model/open-lines.ts";
import type { HomeView } from "#app/connector/queries/home/index.ts";
import { t } from "./text.ts";

type OpenLinesView = HomeView["openLines"];

/** What of the last 30 days' orders went nowhere, by what is to be done about them; nothing where there are none. */
export function OpenLines({ openLines }: { openLines: OpenLinesView }) {
  const { undecided, sendable, unknown } = openLines;
  if (!hasOpenLines(openLines)) return null;
  return (
    <>
      <Text as="h3" variant="headingSm">
        {t("home.attention.toDecide")}
      </Text>
      {undecided > 0 ? <Undecided {...openLines} /> : null}
      {sendable > 0 ? <Sendable {...openLines} /> : null}
      {unknown > 0 ? <Unknown {...openLines} /> : null}
    </>
  );
}

/** Variants whose orders go nowhere until somebody says who makes them; it leads to these alone. */
function Undecided({ undecided, isUndecidedUnforwarded }: OpenLinesView) {
  return (
    <BlockStack gap="150">
      <Text as="p">{t("home.attention.undecided", { count: undecided })}</Text>
      <InlineStack gap="200">
        <Button url="/app/products?filter=open&ordered=">{t("home.attention.decide")}</Button>
        {isUndecidedUnforwarded ? <Unforwarded /> : null}
      </InlineStack>
    </BlockStack>
  );
}

/** Lines that could be made by now, in orders of which the rest was sent before. */
function Sendable({ sendable, sendableOrders, sendableOrderCount }: OpenLinesView) {
  return (
    <BlockStack gap="150">
      <Text as="p">{t("home.attention.sendable", { count: sendable })}</Text>
      <InlineStack gap="200">
        <Orders kind="sendable" orders={sendableOrders} count={sendableOrderCount} />
      </InlineStack>
    </BlockStack>
  );
}

/** Physical lines that are no variants: no mapping can say what is made for them. */
function Unknown(openLines: OpenLinesView) {
  const { unknown, unknownOrders, unknownOrderCount, isUnknownUnforwarded } = openLines;
  return (
    <BlockStack gap="150">
      <Text as="p">{t("home.attention.unknown", { count: unknown })}</Text>
      <InlineStack gap="200">
        <Orders kind="unknown" orders={unknownOrders} count={unknownOrderCount} />
        {isUnknownUnforwarded ? <Unforwarded /> : null}
      </InlineStack>
    </BlockStack>
  );
}

/** The newest of them, and where there are more, a list of all. */
function Orders({
  kind,
  orders,
  count,
}: {
  kind: OpenLineKind;
  orders: OpenLinesView["sendableOrders"];
  count: number;
}) {
  return (
    <>
      {orders.map(({ dispatchId, orderName }) => (
        <Button key={dispatchId} url={`/app/orders/${dispatchId}`}>
          {t("home.attention.open", { order: orderName })}
        </Button>
      ))}
      {count > orders.length ? (
        <Button variant="plain" url={`/app/orders?open=${kind}`}>
          {t("home.attention.allOrders", { count })}
        </Button>
      ) : null}
    </>
  );
}

/** Only where some of these lines are in it: a list without them would be a riddle. */
function Unforwarded() {
  return (
    <Button variant="plain" url="/app/orders?filter=unforwarded">
      {t("home.attention.unforwarded")}
    </Button>
  );
}
