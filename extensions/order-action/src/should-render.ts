import { createAsk } from "../../shared/ask.ts";
import { readOrder } from "../../shared/read-order.ts";

/**
 * Shopify asks it before it offers the action. It is left out where the app says that the order is none of its own,
 * or has nothing of it: while the app is down it stays, and says so when it is opened.
 */
export default async function shouldRender(): Promise<{ display: boolean }> {
  const { data, i18n } = shopify;
  const answer = await readOrder(createAsk(), { id: data.selected[0]?.id, words: i18n });
  if (answer.kind === "problem") return { display: answer.status !== 404 };
  if (answer.kind === "unreachable") return { display: true };
  const { parts, ways } = answer.value;
  return { display: parts.length > 0 || ways.length > 0 };
}
