import { createAsk } from "../../shared/ask.ts";
import { readOrder } from "../../shared/read-order.ts";

/**
 * Shopify asks it before it offers the action. Only where the app says that the order is none of its own is it
 * left out: while the app is down it stays, and says so when it is opened.
 */
export default async function shouldRender(): Promise<{ display: boolean }> {
  const { data, i18n } = shopify;
  const answer = await readOrder(createAsk(), { id: data.selected[0]?.id, words: i18n });
  return { display: answer.kind !== "problem" || answer.status !== 404 };
}
