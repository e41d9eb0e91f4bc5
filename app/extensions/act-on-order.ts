import type { Connector } from "../connector/index.ts";
import { inLanguage } from "../ui/languages.ts";
import { t } from "../ui/text.ts";
import type { AdminReader } from "./admin-reader.ts";
import type { OrderActAnswer } from "./answers.ts";
import { orderAnswer } from "./order-answer.ts";
import type { OrderActCommand } from "./question-schemas.ts";

type Acts = Pick<
  Connector,
  | "readOrder"
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
  const order = await connector.readOrder({ shop, orderId });
  if (order === null) return null;
  return inLanguage(language, () => ({
    isDone,
    outcome: isDone ? doneText(asked) : t("attention.movedOn"),
    order: orderAnswer(order, pictureOf),
  }));
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

function doneText({ act }: OrderActCommand): string {
  switch (act) {
    case "approve":
    case "release":
    case "cancel":
      return t(`orders.acts.did.${act}`);
    default:
      return t(`attention.did.${act}`);
  }
}
