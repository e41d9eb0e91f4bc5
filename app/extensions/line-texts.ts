import type { Connector } from "../connector/index.ts";
import { problemText } from "../ui/change-line/problem-text.ts";
import { inLanguage } from "../ui/languages.ts";
import { t } from "../ui/text.ts";
import type { AdminReader } from "./admin-reader.ts";
import type { LineTextsAnswer, OrderActAnswer } from "./answers.ts";
import { orderAnswer } from "./order-answer.ts";
import type { LineTextsCommand } from "./question-schemas.ts";

type Reads = Pick<Connector, "readLine">;
type Acts = Pick<Connector, "readLine" | "readOrder" | "correctLine">;

/** A line of a part of an order. */
export interface LineTarget {
  orderId: string;
  partId: string;
  lineId: string;
}

/** The texts that are printed on a line, each once; null where the store has no such line, or nobody can change any. */
export async function readLineTexts(
  connector: Reads,
  { shop, orderId, partId: dispatchId, lineId: lineItemId }: { shop: string } & LineTarget,
): Promise<LineTextsAnswer | null> {
  const line = await connector.readLine({ shop, dispatchId, lineItemId });
  if (line?.orderId !== orderId || !line.isCorrectable) return null;
  const fields = line.parts.flatMap((part) => part.fields);
  const texts = new Map(
    fields.flatMap(({ property, type, value }) =>
      type === "text" ? [[property, value] as const] : [],
    ),
  );
  if (texts.size === 0) return null;
  return {
    seen: line.seen,
    texts: [...texts].map(([property, value]) => ({ property, value })),
  };
}

/** Has other texts printed on a line of one order; `refused` says why they do not fit. Null where there is no such line. */
export async function changeLineTexts(
  connector: Acts,
  {
    shop,
    actor,
    language,
    pictureOf,
    ...target
  }: AdminReader & LineTarget & { pictureOf: (artworkUrl: string) => string },
  { seen, texts }: LineTextsCommand,
): Promise<{ done: OrderActAnswer; isRefused: boolean } | null> {
  const { orderId, lineId: lineItemId } = target;
  const line = await connector.readLine({ shop, dispatchId: target.partId, lineItemId });
  if (line?.orderId !== orderId) return null;
  const outcome = await connector.correctLine({
    shop,
    orderId,
    lineItemId,
    seen,
    actor,
    entered: { print: { kind: "texts", entries: texts }, sku: null },
  });
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
      isRefused: outcome.kind === "refused",
    };
  });
}
