import type { OrderAnswer } from "../../app/extensions/answers.ts";
import { type Answer, type Ask, numberOf } from "./ask.ts";
import { localeOf, type Words } from "./words.ts";

/** Reads an order; `id` is Shopify's global one, and is missing where Shopify names none. */
export function readOrder(
  ask: Ask,
  { id, words }: { id: string | undefined; words: Words },
): Promise<Answer<OrderAnswer>> {
  if (id === undefined) return Promise.resolve({ kind: "problem", status: 404, message: null });
  return ask(`orders/${numberOf(id)}?locale=${localeOf(words)}`);
}
