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

/** An order of a page, and what is done with it there. */
export function useOrder(
  ask: Ask,
  { id, words }: { id: string | undefined; words: Words },
): {
  asked: Asked<OrderAnswer>;
  acting: Acting<OrderActAnswer>;
  act: (question: OrderActQuestion) => void;
} {
  const asked = useAsked<OrderAnswer>(
    useCallback(() => readOrder(ask, { id, words }), [ask, id, words]),
  );
  const { show, again } = asked;
  const acting = useAct<OrderActAnswer>({
    words,
    onAnswer: useCallback(({ order }) => show(order), [show]),
    onNone: useCallback(() => void again(), [again]),
  });
  const act = (question: OrderActQuestion) =>
    void acting.perform(() =>
      ask(`orders/${numberOf(id ?? "")}/acts?locale=${localeOf(words)}`, question),
    );
  return { asked, acting, act };
}
