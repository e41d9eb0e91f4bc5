import type { ActReport } from "../connector/model/act-report.ts";
import type { Connector } from "../connector/index.ts";
import { inLanguage } from "../ui/languages.ts";
import { reportText } from "../ui/act-report-text.ts";
import { t } from "../ui/text.ts";
import type { AdminReader } from "./admin-reader.ts";
import type { OrderActAnswer } from "./answers.ts";
import { orderAnswer } from "./order-answer.ts";
import type { OrderActCommand } from "./question-schemas.ts";

type Acts = Pick<
  Connector,
  | "readOrder"
  | "reportAct"
  | "actOnDispatch"
  | "clearDispatch"
  | "stopDispatch"
  | "sendAddedUnits"
  | "sendOpenLines"
  | "sendAgain"
>;

/** Has an act done to an order or a part of it, and tells how it stands then; null where there is no such one. */
export async function actOnOrder(
  connector: Acts,
  {
    shop,
    actor,
    orderId,
    language,
    pictureOf,
  }: AdminReader & { orderId: string; pictureOf: (artworkUrl: string) => string },
  asked: OrderActCommand,
): Promise<OrderActAnswer | null> {
  const before = await connector.readOrder({ shop, orderId });
  if (before === null) return null;
  const { partId } = asked;
  if (partId !== undefined && before.parts.every(({ id }) => id !== partId)) return null;
  const isDone = await perform(connector, { shop, orderId, actor }, asked);
  // An act that names no question is about the one that stood.
  const part = before.parts.find(({ id }) => id === partId) ?? before.parts[0];
  const [order, report] = await Promise.all([
    connector.readOrder({ shop, orderId }),
    part === undefined
      ? withoutPart(isDone)
      : connector.reportAct({
          shop,
          dispatchId: part.id,
          attention: asked.attention ?? part.attentionNumber,
          act: asked.act,
          isDone,
        }),
  ]);
  if (order === null) return null;
  return inLanguage(language, () => ({
    isDone,
    outcome: report === null ? t("attention.movedOn") : reportText(report),
    order: orderAnswer(order, pictureOf),
  }));
}

/** Of an order without a part only its open lines can be sent. */
function withoutPart(isDone: boolean): ActReport {
  const act = "send-open-lines";
  return isDone ? { kind: "begun", act } : { kind: "unchanged", because: act };
}

async function perform(
  connector: Acts,
  { orderId, ...by }: { shop: string; orderId: string; actor: string },
  asked: OrderActCommand,
): Promise<boolean> {
  switch (asked.act) {
    case "send-open-lines":
      return connector.sendOpenLines({ ...by, orderId });
    case "send-again":
      return (await connector.sendAgain({ ...by, dispatchId: asked.partId })) !== null;
    case "clear":
    case "stop": {
      const { act, partId: dispatchId, attention } = asked;
      return connector[`${act}Dispatch`]({ ...by, dispatchId, attention });
    }
    case "send-added": {
      const { partId: dispatchId, attention } = asked;
      return (await connector.sendAddedUnits({ ...by, dispatchId, attention })) !== null;
    }
    default: {
      const { act, partId, attention } = asked;
      const about = attention === undefined ? {} : { attention };
      const outcome = await connector.actOnDispatch({ ...by, act, dispatchId: partId, ...about });
      return outcome === "done";
    }
  }
}
