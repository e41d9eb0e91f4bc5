import { useCallback } from "preact/hooks";
import type {
  OrderActAnswer,
  OrderActQuestion,
  OrderAnswer,
} from "../../app/extensions/answers.ts";
import { type Ask, numberOf } from "./ask.ts";
import { readOrder } from "./read-order.ts";
import { type Acting, useAct } from "./use-act.ts";
import { type Asked, useAsked } from "./use-asked.ts";
import { localeOf, type Words } from "./words.ts";

/**
 * An order of a page, and what is done with it there. `isFilledIn`: a form stands on it, which keeps what was entered where an
 * act has no answer, and asks for the same as before.
 */
export function useOrder(
  ask: Ask,
  { id, words, isFilledIn = false }: { id: string | undefined; words: Words; isFilledIn?: boolean },
): {
  asked: Asked<OrderAnswer>;
  acting: Acting<OrderActAnswer>;
  act: (question: OrderActQuestion) => void;
} {
  const asked = useAsked<OrderAnswer>(
    useCallback(() => readOrder(ask, { id, words }), [ask, id, words]),
  );
  const { show, again, poll } = asked;
  const acting = useAct<OrderActAnswer>({
    words,
    onAnswer: useCallback(({ order }) => show(order), [show]),
    onNone: useCallback(() => void (isFilledIn ? poll() : again()), [isFilledIn, poll, again]),
  });
  const act = (question: OrderActQuestion) =>
    void acting.perform(() =>
      ask(`orders/${numberOf(id ?? "")}/acts?locale=${localeOf(words)}`, question),
    );
  return { asked, acting, act };
}
