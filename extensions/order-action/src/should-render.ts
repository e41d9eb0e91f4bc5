import { createAsk } from "../../shared/ask.ts";
import { readOrder } from "../../shared/read-order.ts";
import { possibleActs } from "./possible-acts.ts";

/**
 * Shopify asks it before it offers the action. It is left out where nothing of the order can be sent or canceled, as
 * of one that is none of the app's: while the app is down it stays, and says so when it is opened.
 */
export default async function shouldRender(): Promise<{ display: boolean }> {
  const { data, i18n } = shopify;
  const answer = await readOrder(createAsk(), { id: data.selected[0]?.id, words: i18n });
  if (answer.kind === "problem") return { display: answer.status !== 404 };
  if (answer.kind === "unreachable") return { display: true };
  return { display: possibleActs(answer.value).length > 0 };
}
