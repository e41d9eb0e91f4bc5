import type { Connector } from "../connector/index.ts";
import type { EnteredCorrection } from "../connector/ingest/orders/index.ts";
import { problemText } from "../ui/change-line/problem-text.ts";
import { inLanguage } from "../ui/languages.ts";
import { t } from "../ui/text.ts";
import type { AdminReader } from "./admin-reader.ts";
import type { OrderActAnswer } from "./answers.ts";
import { orderAnswer } from "./order-answer.ts";

/** A line of a part of an order. */
export interface LineTarget {
  orderId: string;
  partId: string;
  lineId: string;
}

/** What came of it. `field`: what of the question did not fit, and then nothing was changed. */
export interface Corrected {
  done: OrderActAnswer;
  field: "texts" | "print" | "sku" | null;
}

/** Changes what is made of a line in one order, and tells how the order stands then. Null where there is no such line. */
export async function correctLine(
  connector: Pick<Connector, "readLine" | "readOrder" | "correctLine">,
  {
    shop,
    actor,
    language,
    pictureOf,
    ...target
  }: AdminReader & LineTarget & { pictureOf: (artworkUrl: string) => string },
  { seen, entered }: { seen: number; entered: EnteredCorrection },
): Promise<Corrected | null> {
  const { orderId, partId: dispatchId, lineId: lineItemId } = target;
  const line = await connector.readLine({ shop, dispatchId, lineItemId });
  if (line?.orderId !== orderId) return null;
  const asked = { shop, orderId, dispatchId, lineItemId, seen, actor, entered };
  const outcome = await connector.correctLine(asked);
  if (outcome.kind === "unknown") return null;
  const order = await connector.readOrder({ shop, orderId });
  if (order === null) return null;
  return inLanguage(language, () => {
    const isDone = outcome.kind === "corrected";
    const said =
      outcome.kind === "refused"
        ? problemText(outcome.problem)
        : isDone
          ? t("order.change.saved", { title: line.title })
          : t("order.change.movedOn");
    return {
      done: { isDone, outcome: said, order: orderAnswer(order, pictureOf) },
      field: outcome.kind === "refused" ? fieldOf(outcome.problem.field) : null,
    };
  });
}

function fieldOf(
  field: "sku" | "picture" | "plain" | "texts" | "all",
): NonNullable<Corrected["field"]> {
  return field === "texts" || field === "sku" ? field : "print";
}
