import { Button, InlineStack, Text } from "@shopify/polaris";
import type { ReactNode } from "react";
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
      {undecided > 0 ? <Undecided {...openLines} /> : null}
      {sendable > 0 ? <Sendable {...openLines} /> : null}
      {unknown > 0 ? <Unknown {...openLines} /> : null}
    </>
  );
}

/** Variants whose orders go nowhere until somebody says who makes them; it leads to these alone. */
function Undecided({ undecided, isUndecidedUnforwarded }: OpenLinesView) {
  return (
    <Line text={t("decisions.undecided", { count: undecided })}>
      <Button url="/app/products?filter=open&ordered=">{t("decisions.decide")}</Button>
      {isUndecidedUnforwarded ? <Unforwarded /> : null}
    </Line>
  );
}

/** Lines that could be made by now, in orders of which the rest was sent before. */
function Sendable({ sendable, sendableOrders, sendableOrderCount }: OpenLinesView) {
  return (
    <Line text={t("decisions.sendable", { count: sendable })}>
      <Orders kind="sendable" orders={sendableOrders} count={sendableOrderCount} />
    </Line>
  );
}

/** Physical lines that are no variants: no mapping can say what is made for them. */
function Unknown(openLines: OpenLinesView) {
  const { unknown, unknownOrders, unknownOrderCount, isUnknownUnforwarded } = openLines;
  return (
    <Line text={t("decisions.unknown", { count: unknown })}>
      <Orders kind="unknown" orders={unknownOrders} count={unknownOrderCount} />
      {isUnknownUnforwarded ? <Unforwarded /> : null}
    </Line>
  );
}

/** What is open, and beside it, where there is space, what leads to it. */
function Line({ text, children }: { text: string; children: ReactNode }) {
  return (
    <InlineStack gap="200" align="space-between" blockAlign="center">
      <Text as="p">{text}</Text>
      <InlineStack gap="200" blockAlign="center">
        {children}
      </InlineStack>
    </InlineStack>
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
          {t("decisions.open", { order: orderName })}
        </Button>
      ))}
      {count > orders.length ? (
        <Button variant="plain" url={`/app/orders?open=${kind}`}>
          {t("decisions.allOrders", { count })}
        </Button>
      ) : null}
    </>
  );
}

/** Only where some of these lines are in it: a list without them would be a riddle. */
function Unforwarded() {
  return (
    <Button variant="plain" url="/app/orders?filter=unforwarded">
      {t("decisions.unforwarded")}
    </Button>
  );
}
